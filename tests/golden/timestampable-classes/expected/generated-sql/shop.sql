-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [task];

DROP TABLE IF EXISTS [visit];

DROP TABLE IF EXISTS [book];

-- ---------------------------------------------------------------------
-- book
-- ---------------------------------------------------------------------

CREATE TABLE [book]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(255),
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP
);

-- ---------------------------------------------------------------------
-- visit
-- ---------------------------------------------------------------------

CREATE TABLE [visit]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [seen_at] BIGINT
);

-- ---------------------------------------------------------------------
-- task
-- ---------------------------------------------------------------------

CREATE TABLE [task]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [changed_on] DATETIME,
    [sortable_rank] INTEGER
);

CREATE INDEX [task_i_9b33b2] ON [task] ([sortable_rank]);

PRAGMA foreign_keys = ON;
