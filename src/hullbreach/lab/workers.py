"""Work spread over several workers: processes of this machine, or those of a Ray cluster.

What is done may not depend on who does it: jobs carry their own seeds.
"""

from __future__ import annotations

import argparse
import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any, Generic, TypeVar

import msgspec

from hullbreach.kernel.errors import BadSetup, HullbreachError

T = TypeVar("T")

PROCESSES = "processes"
RAY = "ray"
ENGINES = (PROCESSES, RAY)
AHEAD = 2
"""So many jobs a worker are handed to a cluster before their results are wanted."""


class Workers(msgspec.Struct, frozen=True):
    """How many, and of which engine. One of PROCESSES is this process itself."""

    count: int = 1
    engine: str = PROCESSES

    @property
    def alone(self) -> bool:
        return self.count == 1 and self.engine == PROCESSES


HERE = Workers()


def add_workers(parser: argparse.ArgumentParser) -> None:
    """The arguments that `workers_of` reads."""
    parser.add_argument("--workers", type=int, default=1, help="that work (default 1)")
    parser.add_argument(
        "--engine",
        default=PROCESSES,
        choices=ENGINES,
        help="what workers are: processes of this machine (default), or of a Ray cluster, the one "
        "RAY_ADDRESS names or a new one on this machine",
    )


def workers_of(args: argparse.Namespace) -> Workers:
    """The workers a command asks for. Raises BadSetup for none."""
    if args.workers < 1:
        raise BadSetup(f"--workers {args.workers}: at least 1 is needed")
    return Workers(args.workers, args.engine)


def spread(
    workers: Workers, work: Callable[..., T], jobs: Sequence[tuple[Any, ...]]
) -> Iterator[T]:
    """What `work` makes of each job, in the order of the jobs."""
    if workers.alone:
        for job in jobs:
            yield work(*job)
    elif workers.engine == RAY:
        yield from _by_ray(workers.count, work, jobs)
    else:
        with ProcessPoolExecutor(workers.count) as pool:
            yield from pool.map(work, *zip(*jobs, strict=True))


def _by_ray(count: int, work: Callable[..., T], jobs: Sequence[tuple[Any, ...]]) -> Iterator[T]:
    with _cluster(count) as ray:
        remote = ray.remote(work)
        waiting: deque[Any] = deque()
        for job in jobs:
            if len(waiting) == count * AHEAD:
                yield ray.get(waiting.popleft())
            waiting.append(remote.remote(*job))
        while waiting:
            yield ray.get(waiting.popleft())


@contextmanager
def _cluster(count: int) -> Iterator[Any]:
    """Ray, connected to the cluster of RAY_ADDRESS or to one of its own; shut down at the end."""
    try:
        import ray
    except ImportError:
        raise HullbreachError(
            'Ray is not installed. Next step: pip install "hullbreach[cluster]"'
        ) from None
    own = {} if "RAY_ADDRESS" in os.environ else {"num_cpus": count, "include_dashboard": False}
    ray.init(log_to_driver=False, logging_level="error", **own)
    try:
        yield ray
    finally:
        ray.shutdown()


class Hands(Generic[T]):
    """Objects that live with the workers, one each, made by `make(number)`."""

    def __init__(self, workers: Workers, make: Callable[[int], T]) -> None:
        self._here: T | None = None
        self._pools: list[ProcessPoolExecutor] = []
        self._actors: list[Any] = []
        self._ray: Any = None
        self._leave: Any = None
        if workers.alone:
            self._here = make(0)
        elif workers.engine == RAY:
            self._leave = _cluster(workers.count)
            self._ray = self._leave.__enter__()
            actor = self._ray.remote(_Held)
            self._actors = [actor.remote(make, number) for number in range(workers.count)]
        else:
            for number in range(workers.count):
                pool = ProcessPoolExecutor(1, initializer=_hold, initargs=(make, number))
                self._pools.append(pool)

    def each(self, method: Callable[..., Any], *arguments: Any) -> list[Any]:
        """What `method(object, *arguments)` gives at each, all at the same time."""
        if self._here is not None:
            return [method(self._here, *arguments)]
        if self._actors:
            found = [actor.do.remote(method, arguments) for actor in self._actors]
            return list(self._ray.get(found))
        futures = [pool.submit(_with_held, method, arguments) for pool in self._pools]
        return [future.result() for future in futures]

    def close(self) -> None:
        """Send the workers home."""
        for pool in self._pools:
            pool.shutdown()
        if self._leave is not None:
            self._leave.__exit__(None, None, None)


class _Held:
    """What lives with a worker."""

    def __init__(self, make: Callable[[int], Any], number: int) -> None:
        self.it = make(number)

    def do(self, method: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        return method(self.it, *arguments)


_held: list[_Held] = []
"""In a process of `Hands`: its one object."""


def _hold(make: Callable[[int], Any], number: int) -> None:
    _held[:] = [_Held(make, number)]


def _with_held(method: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    return _held[0].do(method, arguments)
