-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [book_tag];

DROP TABLE IF EXISTS [tag];

DROP TABLE IF EXISTS [book];

DROP TABLE IF EXISTS [author];

-- ---------------------------------------------------------------------
-- book
-- ---------------------------------------------------------------------

CREATE TABLE [book]
-- What we sell
(
    -- Made by the database
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(255) NOT NULL,
    [isbn] VARCHAR(24) NOT NULL,
    [price] DECIMAL(10,2) DEFAULT 1.5,
    [created_at] TIMESTAMP DEFAULT CURRENT_TIMESTAMP,
    [published] INTEGER DEFAULT 1,
    [author_id] INTEGER,
    CONSTRAINT [book_u_00c2a6] UNIQUE ([isbn]),
    CONSTRAINT [book_fk_ea464c]
        FOREIGN KEY ([author_id])
        REFERENCES [author] ([id])
        ON UPDATE SET NULL
        ON DELETE CASCADE
);

CREATE INDEX [book_i_639136] ON [book] ([title]);

-- ---------------------------------------------------------------------
-- author
-- ---------------------------------------------------------------------

CREATE TABLE [author]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(255)
);

-- ---------------------------------------------------------------------
-- book_tag
-- ---------------------------------------------------------------------

CREATE TABLE [book_tag]
(
    [book_id] INTEGER NOT NULL,
    [tag_id] INTEGER NOT NULL,
    PRIMARY KEY ([book_id], [tag_id]),
    CONSTRAINT [book_tag_fk_23450f]
        FOREIGN KEY ([book_id])
        REFERENCES [book] ([id])
        ON DELETE CASCADE,
    CONSTRAINT [book_tag_fk_022a95]
        FOREIGN KEY ([tag_id])
        REFERENCES [tag] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- tag
-- ---------------------------------------------------------------------

CREATE TABLE [tag]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [label] VARCHAR(64) NOT NULL
);

PRAGMA foreign_keys = ON;
