"""Neo-Morphosis: Infestation, for one to four players: crew, station and aliens."""
