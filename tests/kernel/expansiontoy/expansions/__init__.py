"""The expansions: each a function over the rules."""
