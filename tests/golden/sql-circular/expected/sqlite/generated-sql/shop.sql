-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [nest];

DROP TABLE IF EXISTS [node];

DROP TABLE IF EXISTS [hen];

DROP TABLE IF EXISTS [egg];

-- ---------------------------------------------------------------------
-- hen
-- ---------------------------------------------------------------------

CREATE TABLE [hen]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [egg_id] INTEGER,
    CONSTRAINT [hen_fk_da993c]
        FOREIGN KEY ([egg_id])
        REFERENCES [egg] ([id])
);

-- ---------------------------------------------------------------------
-- egg
-- ---------------------------------------------------------------------

CREATE TABLE [egg]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [hen_id] INTEGER,
    CONSTRAINT [egg_fk_409a58]
        FOREIGN KEY ([hen_id])
        REFERENCES [hen] ([id])
);

-- ---------------------------------------------------------------------
-- node
-- ---------------------------------------------------------------------

CREATE TABLE [node]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [parent_id] INTEGER,
    [root_id] INTEGER,
    CONSTRAINT [node_fk_faa2c5]
        FOREIGN KEY ([parent_id])
        REFERENCES [node] ([id]),
    CONSTRAINT [node_fk_2dd1c9]
        FOREIGN KEY ([root_id])
        REFERENCES [node] ([id])
);

-- ---------------------------------------------------------------------
-- nest
-- ---------------------------------------------------------------------

CREATE TABLE [nest]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [egg_id] INTEGER NOT NULL,
    CONSTRAINT [nest_fk_da993c]
        FOREIGN KEY ([egg_id])
        REFERENCES [egg] ([id])
        ON DELETE CASCADE
);

PRAGMA foreign_keys = ON;
