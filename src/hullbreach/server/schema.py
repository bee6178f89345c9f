"""The tables of the database."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

META = MetaData()
_NUMBER = BigInteger().with_variant(Integer, "sqlite")

TABLES = Table(
    "tables",
    META,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("version", String(32), nullable=False),
    Column("content", String(32), nullable=False),
    Column("setup", Text, nullable=False),
    # Commits before this one replay otherwise under today's rules: a snapshot stands for them.
    Column("base", Integer, nullable=False, default=0),
    Column("owner", String(64), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("over", Boolean, nullable=False, default=False),
    Column("summary", Text, nullable=False, default="{}"),
    Column("watch", String(64), nullable=False),
    Column("limit_s", Integer, nullable=False, default=0),
    Column("proposal", Text, nullable=False, default=""),
    # How fast its bots play (autoplay.py).
    Column("pace", String(8), nullable=False, default="usual", server_default="usual"),
    # The table at which the same people have gone on.
    Column("sequel", String(32), nullable=False, default="", server_default=""),
    # What its draws come from (lots.py); "" for tables made before fair chance.
    Column("chance", Text, nullable=False, default="", server_default=""),
)
SNAPSHOTS = Table(
    "snapshots",
    META,
    Column("table_id", String(32), primary_key=True),
    Column("commits", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
)
COMMITS = Table(
    "commits",
    META,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("payload", Text, nullable=False),
)
SEATS = Table(
    "seats",
    META,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("bot", String(32), nullable=False, default=""),
    Column("name", String(64), nullable=False, default=""),
    Column("token", String(64), nullable=False),
    Column("holder", String(64), nullable=False, default="", index=True),
    # Another device than the one that opened the table has held it.
    Column("moved", Boolean, nullable=False, default=False, server_default=false()),
    Column("stand_in", String(32), nullable=False, default=""),
)
WATCHERS = Table(
    "watchers",
    META,
    Column("device", String(64), primary_key=True),
    Column("table_id", String(32), primary_key=True),
)
CHAT = Table(
    "chat",
    META,
    Column("number", _NUMBER, primary_key=True),
    Column("table_id", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("text", Text, nullable=False),
    Index("chat_by_table", "table_id", "number"),
)
REPORTS = Table(
    "reports",
    META,
    Column("number", _NUMBER, primary_key=True),
    Column("table_id", String(32), nullable=False),
    Column("at", Float, nullable=False),
    Column("text", Text, nullable=False),
)
# Secrets of tables to be opened, whose commitments pages have seen.
TICKETS = Table(
    "tickets",
    META,
    Column("id", String(32), primary_key=True),
    Column("secret", String(64), nullable=False),
    Column("at", Float, nullable=False),
)
HEALTH = Table(
    "health",
    META,
    Column("id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
)
SECRETS = Table(
    "secrets",
    META,
    Column("name", String(32), primary_key=True),
    Column("value", String(64), nullable=False),
)
