-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [article];

DROP TABLE IF EXISTS [content];

DROP TABLE IF EXISTS [hen];

DROP TABLE IF EXISTS [egg];

DROP TABLE IF EXISTS [place];

DROP TABLE IF EXISTS [part];

DROP TABLE IF EXISTS [even];

DROP TABLE IF EXISTS [author];

-- ---------------------------------------------------------------------
-- author
-- ---------------------------------------------------------------------

CREATE TABLE [author]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(80) NOT NULL
);

-- ---------------------------------------------------------------------
-- even
-- ---------------------------------------------------------------------

CREATE TABLE [even]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [number] INTEGER,
    CONSTRAINT [even_c_5b600d] CHECK (number % 2 = 0)
);

-- ---------------------------------------------------------------------
-- part
-- ---------------------------------------------------------------------

CREATE TABLE [part]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [even_id] INTEGER NOT NULL,
    CONSTRAINT [part_fk_12131a]
        FOREIGN KEY ([even_id])
        REFERENCES [even] ([id])
);

-- ---------------------------------------------------------------------
-- place
-- ---------------------------------------------------------------------

CREATE TABLE [place]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [shape] GEOMETRY NOT NULL
);

-- ---------------------------------------------------------------------
-- hen
-- ---------------------------------------------------------------------

CREATE TABLE [hen]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [egg_id] INTEGER NOT NULL,
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
    [hen_id] INTEGER NOT NULL,
    CONSTRAINT [egg_fk_409a58]
        FOREIGN KEY ([hen_id])
        REFERENCES [hen] ([id])
);

-- ---------------------------------------------------------------------
-- content
-- ---------------------------------------------------------------------

CREATE TABLE [content]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(80),
    [descendant_class] VARCHAR(100)
);

-- ---------------------------------------------------------------------
-- article
-- ---------------------------------------------------------------------

CREATE TABLE [article]
(
    [body] VARCHAR(100),
    [id] INTEGER NOT NULL,
    [title] VARCHAR(80),
    PRIMARY KEY ([id]),
    CONSTRAINT [article_fk_3e8e68]
        FOREIGN KEY ([id])
        REFERENCES [content] ([id])
        ON DELETE CASCADE
);

PRAGMA foreign_keys = ON;
