-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [item];

-- ---------------------------------------------------------------------
-- item
-- ---------------------------------------------------------------------

CREATE TABLE [item]
(
    [id] INTEGER NOT NULL,
    [size] TINYINT DEFAULT 3 NOT NULL,
    [traits] INT DEFAULT 10,
    [many] TINYINT,
    PRIMARY KEY ([id])
);

PRAGMA foreign_keys = ON;
