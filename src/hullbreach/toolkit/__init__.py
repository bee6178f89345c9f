"""Rules that at least two games share, word for word: used by games, knowing none of them."""
