"""Databases for tests of the server: SQLite in a file, and a PostgreSQL that is started here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import structlog

from hullbreach.lab.postgres import NoPostgres, Postgres
from hullbreach.server import logs


@pytest.fixture(scope="session", autouse=True)
def _log() -> None:
    """The log of a server. structlog's own draws the variables of every frame with an error, whole
    matches among them: seconds for one that a torn table meets while it is replayed."""
    structlog.configure(processors=logs.PROCESSORS)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL on loopback for this run of the tests."""
    try:
        server = Postgres()
    except NoPostgres as error:
        pytest.skip(f"{error}: `./dev test` installs it where it can")
    yield server
    server.stop()


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """The URL of a fresh SQLite database."""
    return f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}"


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    """The URL of a fresh database of either kind."""
    if request.param == "sqlite":
        return str(request.getfixturevalue("sqlite"))
    return str(request.getfixturevalue("postgres").database())


@pytest.fixture
def fresh_postgres(postgres: Postgres) -> Callable[[], str]:
    """Makes PostgreSQL databases."""
    return postgres.database
