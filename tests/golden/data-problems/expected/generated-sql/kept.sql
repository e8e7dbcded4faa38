-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [x];

-- ---------------------------------------------------------------------
-- x
-- ---------------------------------------------------------------------

CREATE TABLE [x]
(
    [id] INTEGER NOT NULL,
    PRIMARY KEY ([id])
);

PRAGMA foreign_keys = ON;
