-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [token];

DROP TABLE IF EXISTS [review];

DROP TABLE IF EXISTS [author];

DROP TABLE IF EXISTS [book];

-- ---------------------------------------------------------------------
-- book
-- ---------------------------------------------------------------------

CREATE TABLE [book]
(
    [title] VARCHAR(255),
    [key] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT
);

-- ---------------------------------------------------------------------
-- author
-- ---------------------------------------------------------------------

CREATE TABLE [author]
(
    [name] VARCHAR(255) NOT NULL,
    PRIMARY KEY ([name])
);

-- ---------------------------------------------------------------------
-- review
-- ---------------------------------------------------------------------

CREATE TABLE [review]
(
    [book_key] INTEGER,
    -- Given by the database.
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    CONSTRAINT [review_fk_5e9780]
        FOREIGN KEY ([book_key])
        REFERENCES [book] ([key])
);

-- ---------------------------------------------------------------------
-- token
-- ---------------------------------------------------------------------

CREATE TABLE [token]
(
    [token] VARCHAR(40) NOT NULL,
    PRIMARY KEY ([token])
);

PRAGMA foreign_keys = ON;
