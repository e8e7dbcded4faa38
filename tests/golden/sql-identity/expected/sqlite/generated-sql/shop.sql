-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [invoice];

DROP TABLE IF EXISTS [item];

-- ---------------------------------------------------------------------
-- item
-- ---------------------------------------------------------------------

CREATE TABLE [item]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT
);

-- ---------------------------------------------------------------------
-- invoice
-- ---------------------------------------------------------------------

CREATE TABLE [invoice]
(
    [number] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT
);

INSERT INTO sqlite_sequence (name, seq) VALUES ('invoice', 999);

PRAGMA foreign_keys = ON;
