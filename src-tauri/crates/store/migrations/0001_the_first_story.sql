-- Conversations, and runs told as numbered events. Steps and actions are the same story in a form that can be queried;
-- they are written in the transaction of the event that they come from.
--
-- Times are milliseconds since the Unix epoch (UTC). JSON is what the domain serializes. A file that has shipped is
-- never edited: what changes gets a number of its own.

CREATE TABLE chats (
    seq        INTEGER PRIMARY KEY,
    id         TEXT    NOT NULL UNIQUE,
    started_at INTEGER NOT NULL,
    used_at    INTEGER NOT NULL
) STRICT;

CREATE TABLE runs (
    seq        INTEGER PRIMARY KEY,
    id         TEXT    NOT NULL UNIQUE,
    goal       TEXT    NOT NULL,
    tab        TEXT,
    started_at INTEGER NOT NULL,
    status     TEXT    NOT NULL,
    state      TEXT    NOT NULL GENERATED ALWAYS AS (status ->> '$.type') VIRTUAL
) STRICT;

CREATE INDEX runs_still_open ON runs (seq) WHERE state <> 'ended';

-- A message may name its run before the run is stored, and keeps the name when the run is deleted.
CREATE TABLE messages (
    seq    INTEGER PRIMARY KEY,
    id     TEXT    NOT NULL UNIQUE,
    chat   TEXT    NOT NULL REFERENCES chats (id) ON DELETE CASCADE,
    author TEXT    NOT NULL CHECK (author IN ('you', 'tiller')),
    text   TEXT    NOT NULL,
    run    TEXT,
    at     INTEGER NOT NULL
) STRICT;

CREATE INDEX messages_of_a_chat ON messages (chat, seq);

CREATE TABLE run_events (
    run    TEXT    NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
    number INTEGER NOT NULL CHECK (number > 0),
    at     INTEGER NOT NULL,
    fact   TEXT    NOT NULL,
    PRIMARY KEY (run, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE steps (
    run        TEXT    NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
    step       INTEGER NOT NULL,
    words      TEXT    NOT NULL DEFAULT '',
    state      TEXT    NOT NULL CHECK (state IN ('planned', 'working', 'done', 'failed', 'brokenOff')),
    problem    TEXT,
    started_at INTEGER,
    ended_at   INTEGER,
    PRIMARY KEY (run, step)
) STRICT, WITHOUT ROWID;

-- The pictures are named, not referenced: one that could not be taken is simply not there.
CREATE TABLE actions (
    run            TEXT    NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
    id             TEXT    NOT NULL,
    step           INTEGER NOT NULL,
    words          TEXT    NOT NULL DEFAULT '',
    state          TEXT    NOT NULL CHECK (state IN ('working', 'done', 'refused', 'brokenOff')),
    did            TEXT,
    url            TEXT,
    problem        TEXT,
    before_picture TEXT,
    after_picture  TEXT,
    started_at     INTEGER,
    ended_at       INTEGER,
    PRIMARY KEY (run, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE pictures (
    id   TEXT NOT NULL PRIMARY KEY,
    run  TEXT NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
    jpeg BLOB NOT NULL
) STRICT;

CREATE INDEX pictures_of_a_run ON pictures (run);
