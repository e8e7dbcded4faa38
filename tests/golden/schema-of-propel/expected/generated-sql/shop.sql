-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [item];

DROP TABLE IF EXISTS [box];

-- ---------------------------------------------------------------------
-- item
-- ---------------------------------------------------------------------

CREATE TABLE [item]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [is_visible] TINYINT DEFAULT 1,
    [is_sold] SMALLINT DEFAULT 0,
    [state] VARCHAR(10),
    [box_id] INTEGER,
    CONSTRAINT [item_fk_350621]
        FOREIGN KEY ([box_id])
        REFERENCES [box] ([id])
);

-- ---------------------------------------------------------------------
-- box
-- ---------------------------------------------------------------------

CREATE TABLE [box]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT
);

PRAGMA foreign_keys = ON;
