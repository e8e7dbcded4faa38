-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [target];

DROP TABLE IF EXISTS [item];

-- ---------------------------------------------------------------------
-- item
-- ---------------------------------------------------------------------

CREATE TABLE [item]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [target_type] VARCHAR(20),
    [target_id] INTEGER,
    [view_id] INTEGER,
    [other_id] INTEGER,
    CONSTRAINT [item_fk_08d04f]
        FOREIGN KEY ([other_id])
        REFERENCES [other] ([id])
);

-- ---------------------------------------------------------------------
-- target
-- ---------------------------------------------------------------------

CREATE TABLE [target]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT
);

PRAGMA foreign_keys = ON;
