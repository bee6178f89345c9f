"""What mypyc is told about classes; in plain Python it means nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_: Any) -> Any:
        """With allow_interpreted_subclasses: games in plain Python may derive from the class."""
        return lambda type_: type_


__all__ = ["mypyc_attr"]
