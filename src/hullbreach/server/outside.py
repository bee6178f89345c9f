"""What lies before the server: the name people know it by, the proxies it believes.

A browser may be led here under a foreign name (DNS rebinding): only names that are ours are
answered. What a proxy says of its clients is believed of proxies named by address alone.
"""

from __future__ import annotations

import ipaddress
import os
import socket
import time
from collections.abc import Mapping, Sequence
from typing import NamedTuple
from urllib.parse import urlsplit

import structlog

from hullbreach.kernel.errors import HullbreachError

LOG = structlog.get_logger()
WARNED_EVERY_S = 600
SOMEWHERE = ("192.0.2.1", 9)
"""An address of documentation, where nobody is."""
PUBLIC, NAMES, PROXIES = "HULLBREACH_PUBLIC_URL", "HULLBREACH_NAMES", "HULLBREACH_PROXIES"
LISTENS = "HULLBREACH_LISTENS"
"""How the settings reach the processes that serve."""


class Outside(NamedTuple):
    """`public` is the address people use ("https://play.example.org"), "" if none was named;
    `names` are the host names answered to besides addresses in numbers; `proxies` addresses."""

    public: str = ""
    names: frozenset[str] = frozenset()
    proxies: tuple[str, ...] = ()
    listens: str = ""
    """The address it listens on, "" where that is not known."""

    def reached_by(self, scheme: str, host: str) -> list[str]:
        """Addresses by which others reach what was asked for by the name `host`, the best first;
        none if the server listens on this machine only."""
        if self.public:
            return [self.public]
        name, port = _name_of(host), urlsplit(f"//{host}").port
        if not _is_here(name):
            return [f"{scheme}://{host}"]
        if not self.listens or _is_here(self.listens):
            return []
        numbers = _own_numbers() if _is_anything(self.listens) else [self.listens]
        shown = [f"[{number}]" if ":" in number else number for number in numbers]
        return [f"{scheme}://{number}{f':{port}' if port else ''}" for number in shown]

    @property
    def public_host(self) -> str:
        """Host and port of the public address."""
        return urlsplit(self.public).netloc.lower()

    def answers_to(self, host: str) -> bool:
        """Whether a Host header names this server."""
        name = _name_of(host)
        return "*" in self.names or name in self.names or _is_number(name)

    def is_secure(self, scheme: str, host: str) -> bool:
        """Whether a request came by https, here or at the proxy."""
        if scheme in ("https", "wss"):
            return True
        return self.public.startswith("https:") and host.lower() == self.public_host


def outside(
    public: str = "", names: Sequence[str] = (), proxies: Sequence[str] = (), listens: str = ""
) -> Outside:
    """Checked settings. Raises HullbreachError saying what would do."""
    if public:
        parts = urlsplit(public)
        whole = parts.scheme in ("http", "https") and parts.hostname and parts.path in ("", "/")
        if not whole:
            raise HullbreachError(f"--public-url {public}: like https://play.example.org")
        public = f"{parts.scheme}://{parts.netloc}"
    for proxy in proxies:
        try:
            ipaddress.ip_network(proxy)
        except ValueError:
            raise HullbreachError(
                f"--trusted-proxy {proxy}: an address like 10.0.0.2, or a network like 10.0.0.0/24"
            ) from None
    known = {"localhost", socket.gethostname().lower(), f"{socket.gethostname().lower()}.local"}
    known |= {name.lower() for name in names}
    if public:
        known.add(_name_of(urlsplit(public).netloc))
    return Outside(public, frozenset(known), tuple(proxies), listens)


def from_environment(environ: Mapping[str, str] = os.environ) -> Outside:
    """The settings as `serve` handed them on."""
    names, proxies = environ.get(NAMES, ""), environ.get(PROXIES, "")
    listens = environ.get(LISTENS, "")
    return outside(environ.get(PUBLIC, ""), names.split(), proxies.split(), listens)


def _name_of(host: str) -> str:
    """A Host header without its port, "" if it is none."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def _is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _is_here(name: str) -> bool:
    """Whether only this machine can mean itself by that name."""
    return name == "localhost" or (_is_number(name) and ipaddress.ip_address(name).is_loopback)


def _is_anything(name: str) -> bool:
    return _is_number(name) and ipaddress.ip_address(name).is_unspecified


def _own_numbers() -> list[str]:
    """This machine's address in its network, if it has one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(SOMEWHERE)  # nothing is sent: it only chooses the way out
            number = str(asked.getsockname()[0])
        except OSError:
            return []
    return [] if _is_here(number) else [number]


class Warned:
    """Says now and then that somebody not trusted claims to speak for others."""

    def __init__(self) -> None:
        self._at = -float(WARNED_EVERY_S)

    def of(self, address: str) -> None:
        """X-Forwarded-For came from an address that is no trusted proxy."""
        now = time.monotonic()
        if now - self._at >= WARNED_EVERY_S:
            self._at = now
            LOG.warning(
                "X-Forwarded-For from an address that is no trusted proxy is ignored",
                address=address, remedy=f"serve --trusted-proxy {address}, if it is your proxy",
            )  # fmt: skip
