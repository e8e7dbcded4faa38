PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

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

PRAGMA foreign_keys = ON;
