"""Single picks lead to every answer that a question allows, and to no other."""

import random

import pytest

from hullbreach.bots.picking import STOP, Picking
from hullbreach.kernel.edition import Edition
from hullbreach.kernel.form import Form
from hullbreach.kernel.game import Question

FORMS = [
    Form(4),
    Form(1),
    Form(3, asides=2),
    Form(5, True, 0, 5),
    Form(5, True, 2, 3),
    Form(4, True, 2, 2),
    Form(3, True, 3, 3),
    Form(4, True, 1, 2, asides=2),
    Form(3, True, 2, 4, (2, 1, 3)),
    Form(4, True, 3, 5, (1, 2, 1, 2), (1, 2, 3, 1)),
    Form(2, True, 4, 4, (1, 2), (3, 2)),
]


def picking(form):
    options = [("take", n) for n in range(form.size + form.asides)]
    return Picking(Question(0, "some", (), options, form, Edition.__new__(Edition)))


@pytest.mark.parametrize("form", FORMS)
def test_any_picks_lead_to_an_answer(form):
    rng = random.Random(1)
    for _ in range(200):
        it = picking(form)
        while it.answer is None:
            assert len(it.question.options) > 1
            it.pick(rng.randrange(len(it.question.options)))
        form.fit(it.answer, "some")


@pytest.mark.parametrize("form", FORMS)
def test_every_answer_has_its_picks(form):
    rng = random.Random(2)
    for _ in range(200):
        answer = form.draw(rng)
        first, second = picking(form), picking(form)
        for pick in list(first.picks(answer)):
            second.pick(pick)
        assert first.answer == second.answer == answer


def test_the_way_to_an_answer_goes_on_from_other_picks():
    it = picking(Form(4, True, 1, 2))
    assert it.question.options[it.towards((1, 3))] == ("take", 1)
    it.pick(it.question.options.index(("take", 2)))
    assert it.question.options[it.towards((1, 3))] == ("take", 1)
    assert it.question.options[it.towards((2,))] == STOP
    alone = picking(Form(3, True, 2, 2))
    alone.pick(0)
    assert alone.towards((0,)) == -1  # what is no answer has no way


def test_stop_is_offered_as_soon_as_it_is_an_answer():
    it = picking(Form(3, True, 1, 2))
    assert STOP not in it.question.options
    it.pick(1)
    assert it.taken == [("take", 1)]
    assert it.question.options == [("take", 0), ("take", 2), STOP]
    it.pick(2)
    assert it.answer == (1,)


def test_what_is_left_to_take_is_told():
    it = picking(Form(5, True, 2, 4))
    it.pick(0)
    assert (it.question.form.low, it.question.form.high) == (1, 3)
