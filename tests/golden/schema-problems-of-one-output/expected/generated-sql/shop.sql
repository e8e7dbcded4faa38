-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [book];

DROP TABLE IF EXISTS [shelf];

-- ---------------------------------------------------------------------
-- shelf
-- ---------------------------------------------------------------------

CREATE TABLE [shelf]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT
);

-- ---------------------------------------------------------------------
-- book
-- ---------------------------------------------------------------------

CREATE TABLE [book]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [shelf] INTEGER,
    CONSTRAINT [book_fk_6949b4]
        FOREIGN KEY ([shelf])
        REFERENCES [shelf] ([id])
);

PRAGMA foreign_keys = ON;
