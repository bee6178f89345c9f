"""Training learned bots: cloning a teacher, self-play, and measuring what came of it."""
