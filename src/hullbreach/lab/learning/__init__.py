"""Training learned bots: an arena, cloning a teacher, self-play, the ladder."""
