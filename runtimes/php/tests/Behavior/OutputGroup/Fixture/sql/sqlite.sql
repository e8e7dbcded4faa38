PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [grp_summary];

DROP TABLE IF EXISTS [grp_book];

DROP TABLE IF EXISTS [grp_author];

-- ---------------------------------------------------------------------
-- grp_author
-- ---------------------------------------------------------------------

CREATE TABLE [grp_author]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(100),
    [born] DATETIME,
    [email] VARCHAR(100)
);

-- ---------------------------------------------------------------------
-- grp_book
-- ---------------------------------------------------------------------

CREATE TABLE [grp_book]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(100),
    [price] DECIMAL(8,2),
    [published_at] TIMESTAMP,
    [author_id] INTEGER,
    [editor_id] INTEGER,
    CONSTRAINT [grp_book_fk_ae725b]
        FOREIGN KEY ([author_id])
        REFERENCES [grp_author] ([id]),
    CONSTRAINT [grp_book_fk_8a0c97]
        FOREIGN KEY ([editor_id])
        REFERENCES [grp_author] ([id])
);

-- ---------------------------------------------------------------------
-- grp_summary
-- ---------------------------------------------------------------------

CREATE TABLE [grp_summary]
(
    [book_id] INTEGER NOT NULL,
    [body] VARCHAR(200),
    PRIMARY KEY ([book_id]),
    CONSTRAINT [grp_summary_fk_d25acd]
        FOREIGN KEY ([book_id])
        REFERENCES [grp_book] ([id])
);

PRAGMA foreign_keys = ON;
