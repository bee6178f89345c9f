"""What noise rolls come to, and what markers and tokens turn into, judged as they are heard."""

from __future__ import annotations

from collections.abc import Iterator

from tests.retaliation import geography
from tests.retaliation.fights import Heard
from tests.retaliation.geography import FIRST, PLAY
from tests.retaliation.marches import Marches

ADDED = {
    "Blank": ("Adult", "Adult"), "Larva": ("Drone", "Drone"), "Adult": ("Queen", "Larva"),
    "Drone": ("Queen", "Larva"), "Queen": ("Larva", "Drone"),
}  # fmt: skip
"""Bag development: what is added while the Queen lives but is not on the map, and once she is dead
(NR-BAG-02, -03)."""


class Noises(Marches):
    """The part of a referee that listens to noise."""

    added = ""
    """The type of tokens that the token in sight adds to the bag."""

    noise: Iterator[Heard] | None = None
    column = -1
    """Where the token that is drawn next is resolved: a place, -1 in bag development."""
    aim = -1
    """The seat that intruders coming into its room are meant for."""

    # -- noise -----------------------------------------------------------------------------

    def on_noise_roll(self, rule: str, seat: int, slot: int, face: int) -> None:
        if self.noise is not None and rule != "NR-NOI-19":
            assert next(self.noise, None) is None
        self.noise = self._rolled(seat, slot, face) if face else None
        self.aim, self.active = seat, False

    def _rolled(self, seat: int, slot: int, face: int) -> Iterator[Heard]:
        g = self.g
        self.seen["noise roll"] += 1
        for k in [it - FIRST for it in geography.near(g, slot)]:
            if face not in geography.values(g, k, self.deadly):
                continue
            here = geography.size_order(self.at, self.hits, FIRST + k)
            if here and g.players[seat].where != PLAY:
                continue  # NR-NOI-15
            if here and self._shut(k, slot):
                yield ("broken", k)
            elif here:
                yield ("comes", *here[0], slot)
            elif self.marked[k]:
                yield ("resolved", k)
            elif sum(self.marked) < 30:
                yield ("marked", k)

    def _shut(self, k: int, slot: int) -> bool:
        return (self.doors[k] == geography.CLOSED and self.g.door_at[k] == slot) or (
            self.barriers[k] == slot
        )

    def on_noise(self, rule: str, k: int) -> None:
        if rule == "NR-NOI-06":
            self._expect(self.noise, ("marked", k), "marker")
        assert FIRST + k not in self.at.values()
        self.marked[k] = 1

    def on_noise_gone(self, rule: str, k: int) -> None:
        self.marked[k] = 0

    def on_noise_all_gone(self, rule: str) -> None:
        self.marked = [0] * len(self.marked)

    def on_reinforced(self, rule: str, k: int) -> None:
        self.marked[k] = 0

    def on_noise_resolved(self, rule: str, k: int) -> None:
        if self.noise is not None:
            self._expect(self.noise, ("resolved", k), "resolved")
        self.marked[k], self.column, self.active = 0, FIRST + k, False

    def on_exploration(self, rule: str, seat: int, slot: int, card: int) -> None:
        self.aim = seat

    def on_hazard(self, rule: str, slot: int) -> None:
        self.column = slot

    def on_token(self, rule: str, token: int) -> None:
        """What a token puts into a corridor or a room (NR-NOI-09 to -12)."""
        g, place = self.g, self.column
        self.column = -1
        name = self.known.token_types[self.known.tokens[token].type].name
        queen = (geography.QUEEN, 1)
        self.added = "Adult" if name == "Blank" else ""
        if place < 0 and self.step != "develop":
            return
        self.seen["token"] += 1
        if place < 0 and (name != "Queen" or g.queen_dead or queen not in self.at):
            self.added = ADDED[name][g.queen_dead]
            return
        kinds = {"Larva": geography.LARVA, "Adult": geography.ADULT, "Drone": geography.DRONE}
        if name == "Queen" and queen in self.at and not g.queen_dead:
            self.due = [("queen.active", *queen, self.at[queen])]
            return
        if name == "Blank":
            return
        shown = [(geography.DRONE if g.queen_dead else geography.QUEEN, 1)]
        if name != "Queen":
            back = self.known.tokens[token].places if place >= FIRST else ()
            shown = sorted(back, reverse=True) or [(kinds[name], 1)]
        self._place(shown, place)
        if name == "Queen" and g.queen_dead:
            self.due.append(("token.gone", token))

    def _place(self, shown: list[tuple[int, int]], place: int) -> None:
        at = dict(self.at)
        for type_, count in shown:
            for _ in range(count):
                used = [n for t, n in at if t == type_]
                boards = sum(p.larva for p in self.g.players) if type_ == geography.LARVA else 0
                if len(used) + boards >= geography.MODELS[type_]:
                    continue
                if place >= FIRST:
                    going = geography.leaving(at, type_, place, list(at))
                    if going is None:
                        continue
                    for it in going:
                        del at[it]
                        self.due.append(("intruder.removed", *it, place))
                number = next(n for n in range(1, 99) if n not in used)
                at[type_, number] = place
                self.due.append(("intruder.placed", type_, number, place))

    def on_bag_added(self, rule: str, type_: int, count: int) -> None:
        if rule.startswith("NR-BAG") or rule == "NR-NOI-13":
            assert self.known.token_types[type_].name == self.added and count in (1, 2)
            self.seen["bag"] += 1
