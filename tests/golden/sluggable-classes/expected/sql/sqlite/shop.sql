-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [story_i18n];

DROP TABLE IF EXISTS [story];

DROP TABLE IF EXISTS [note];

DROP TABLE IF EXISTS [page];

DROP TABLE IF EXISTS [book];

-- ---------------------------------------------------------------------
-- book
-- ---------------------------------------------------------------------

CREATE TABLE [book]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(100),
    [slug] VARCHAR(255),
    CONSTRAINT [book_slug] UNIQUE ([slug])
);

-- ---------------------------------------------------------------------
-- page
-- ---------------------------------------------------------------------

CREATE TABLE [page]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(100),
    [area] INTEGER NOT NULL,
    [book_id] INTEGER,
    [path] VARCHAR(255),
    CONSTRAINT [page_slug] UNIQUE ([path], [area]),
    CONSTRAINT [page_fk_23450f]
        FOREIGN KEY ([book_id])
        REFERENCES [book] ([id])
);

-- ---------------------------------------------------------------------
-- note
-- ---------------------------------------------------------------------

CREATE TABLE [note]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(100),
    [slug] VARCHAR(255)
);

-- ---------------------------------------------------------------------
-- story
-- ---------------------------------------------------------------------

CREATE TABLE [story]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT
);

-- ---------------------------------------------------------------------
-- story_i18n
-- ---------------------------------------------------------------------

CREATE TABLE [story_i18n]
(
    [id] INTEGER NOT NULL,
    [locale] VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    [title] VARCHAR(100),
    [slug] VARCHAR(255),
    PRIMARY KEY ([id], [locale]),
    CONSTRAINT [story_slug] UNIQUE ([slug], [locale]),
    CONSTRAINT [story_i18n_fk_95781f]
        FOREIGN KEY ([id])
        REFERENCES [story] ([id])
        ON DELETE CASCADE
);

PRAGMA foreign_keys = ON;
