-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [part];

DROP TABLE IF EXISTS [item];

-- ---------------------------------------------------------------------
-- item
-- ---------------------------------------------------------------------

CREATE TABLE [item]
(
    [id] BLOB DEFAULT X'12d3e89b123e4567a456426614174000' NOT NULL,
    PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- part
-- ---------------------------------------------------------------------

CREATE TABLE [part]
(
    [id] INTEGER NOT NULL,
    [item_id] BLOB,
    PRIMARY KEY ([id])
);

PRAGMA foreign_keys = ON;
