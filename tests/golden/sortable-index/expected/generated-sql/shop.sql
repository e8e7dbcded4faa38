-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [fast];

DROP TABLE IF EXISTS [slow];

-- ---------------------------------------------------------------------
-- slow
-- ---------------------------------------------------------------------

CREATE TABLE [slow]
(
    [id] INTEGER NOT NULL,
    [sortable_rank] INTEGER,
    [shelf_id] INTEGER,
    [room_id] INTEGER,
    PRIMARY KEY ([id])
);

CREATE INDEX [slow_i_9b33b2] ON [slow] ([sortable_rank]);

-- ---------------------------------------------------------------------
-- fast
-- ---------------------------------------------------------------------

CREATE TABLE [fast]
(
    [id] INTEGER NOT NULL,
    [sortable_rank] INTEGER,
    [shelf_id] INTEGER,
    [room_id] INTEGER,
    PRIMARY KEY ([id])
);

CREATE INDEX [fast_i_4dc045] ON [fast] ([room_id], [shelf_id], [sortable_rank]);

PRAGMA foreign_keys = ON;
