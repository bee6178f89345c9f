"""Browser tests: a real server process, the system's Chromium, devices that watch themselves."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect, sync_playwright

from hullbreach.lab.server_process import ServerProcess

pytest.register_assert_rewrite("tests.web.accessibility", "tests.web.device", "tests.web.frames")

from .device import CHROMIUM, FLAGS, PATIENCE_MS, Device  # noqa: E402

SIZE = (1440, 900)
expect.set_options(timeout=PATIENCE_MS)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: Playwright leaves an event loop running in its thread."""
    items.sort(key=lambda item: Path(__file__).parent in item.path.parents)


def free_port() -> int:
    """A port of loopback that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


def new_server(
    folder: Path,
    module: str = "hullbreach",
    window_s: tuple[float, float] = (0.2, 0.4),
    bot_pause_s: float = 0.0,
) -> ServerProcess:
    """A server with a database of its own, not yet started."""
    folder.mkdir(parents=True, exist_ok=True)
    url = f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}"
    log = folder / "server.log"
    return ServerProcess(
        url, free_port(), log, module=module, window_s=window_s, bot_pause_s=bot_pause_s
    )


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A running server that tests share; each makes tables of its own."""
    process = new_server(tmp_path_factory.mktemp("server"))
    process.start()
    yield process
    process.stop()


@pytest.fixture(scope="session")
def toy_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A running server that has the toy games too."""
    process = new_server(tmp_path_factory.mktemp("toys"), "tests.toyserver", (4.0, 5.0))
    process.start()
    yield process
    process.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A running server that a test may kill and start again."""
    process = new_server(tmp_path)
    process.start()
    yield process
    process.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """The system's Chromium."""
    if not CHROMIUM.exists():
        pytest.skip(f"browser tests need Chromium at {CHROMIUM}")
    with sync_playwright() as started:
        chromium = started.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def new_device(browser: Any) -> Iterator[Callable[..., Device]]:
    """Makes devices: browser contexts with nothing in common. At the end none may complain.

    A server of the test's own is asked for before it: so the devices leave before the server stops.
    """
    made: list[Device] = []

    def make(server: ServerProcess, size: tuple[int, int] = SIZE, **context: Any) -> Device:
        made.append(Device(browser, server.address, size, **context))
        return made[-1]

    yield make
    for device in made:
        device.context.close()
    assert [line for device in made for line in device.complaints] == []


@pytest.fixture
def device(new_device: Callable[..., Device], server: ServerProcess) -> Device:
    """One device at the shared server."""
    return new_device(server)
