-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [a];

-- ---------------------------------------------------------------------
-- a
-- ---------------------------------------------------------------------

CREATE TABLE [a]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT
);

PRAGMA foreign_keys = ON;
