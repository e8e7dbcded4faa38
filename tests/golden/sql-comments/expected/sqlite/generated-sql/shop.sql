-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [item];

-- ---------------------------------------------------------------------
-- item
-- ---------------------------------------------------------------------

CREATE TABLE [item]
-- It's what we "sell"; -- see */ the manual, C:\docs
-- Second line
(
    -- Given by the database
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    -- What's written on it
    -- -- in two lines
    [name] VARCHAR(60),
    [plain] VARCHAR(60)
);

PRAGMA foreign_keys = ON;
