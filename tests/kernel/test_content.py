"""Content and the tables in Python that say what it does."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from hullbreach.kernel.content import matched
from hullbreach.kernel.errors import ContentError


@dataclass(frozen=True)
class Card:
    name: str


CARDS = (Card("Run"), Card("Hide"), Card("Run"))


def test_a_table_is_put_in_the_order_of_the_content() -> None:
    assert matched({"Hide": 1, "Run": 2}, CARDS, "cards.toml: [[card]]", "rules.py") == (2, 1, 2)


def test_an_entry_that_the_table_does_not_know_is_named() -> None:
    with pytest.raises(ContentError) as caught:
        matched({"Run": 2}, CARDS, "cards.toml: [[card]]", "rules.py")
    assert str(caught.value) == (
        "cards.toml: [[card]] Hide: name: rules.py does not say what it does"
    )


def test_a_name_that_no_entry_bears_is_named() -> None:
    with pytest.raises(ContentError) as caught:
        matched({"Hide": 1, "Run": 2, "Walk": 3}, CARDS, "cards.toml: [[card]]", "rules.py")
    assert str(caught.value) == (
        "cards.toml: [[card]]: name: no 'Walk', of which rules.py says what it does"
    )
