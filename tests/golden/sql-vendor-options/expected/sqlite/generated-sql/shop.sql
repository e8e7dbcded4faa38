-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [cache];

DROP TABLE IF EXISTS [part];

DROP TABLE IF EXISTS [item];

-- ---------------------------------------------------------------------
-- item
-- ---------------------------------------------------------------------

CREATE TABLE [item]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(60) NOT NULL,
    [body] MEDIUMTEXT
);

CREATE INDEX [item_words] ON [item] ([name]);

-- ---------------------------------------------------------------------
-- part
-- ---------------------------------------------------------------------

CREATE TABLE [part]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [item_id] INTEGER,
    CONSTRAINT [part_fk_5cf635]
        FOREIGN KEY ([item_id])
        REFERENCES [item] ([id])
);

-- ---------------------------------------------------------------------
-- cache
-- ---------------------------------------------------------------------

CREATE TABLE [cache]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [part_id] INTEGER,
    CONSTRAINT [cache_fk_9243eb]
        FOREIGN KEY ([part_id])
        REFERENCES [part] ([id])
);

PRAGMA foreign_keys = ON;
