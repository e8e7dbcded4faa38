-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [item];

-- ---------------------------------------------------------------------
-- item
-- ---------------------------------------------------------------------

CREATE TABLE [item]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [code] VARCHAR(10) COLLATE BINARY NOT NULL,
    [title] VARCHAR(40) COLLATE NOCASE DEFAULT 'none',
    [amount] INTEGER,
    CONSTRAINT [item_u_4db226] UNIQUE ([code])
);

PRAGMA foreign_keys = ON;
