"""The games as text: play, replay and the rulebooks in a terminal."""
