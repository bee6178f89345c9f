"""The log: one JSON object a line, on standard error. No secret is ever given to it."""

from __future__ import annotations

import sys

import structlog

PROCESSORS: tuple[structlog.typing.Processor, ...] = (
    structlog.processors.add_log_level,
    structlog.processors.TimeStamper(fmt="iso"),
    structlog.processors.format_exc_info,
    structlog.processors.JSONRenderer(),
)


def set_up() -> None:
    """Write structured logs from now on."""
    structlog.configure(
        processors=PROCESSORS,
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
