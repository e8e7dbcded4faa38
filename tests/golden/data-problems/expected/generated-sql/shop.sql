-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [late];

DROP TABLE IF EXISTS [book];

DROP TABLE IF EXISTS [author];

-- ---------------------------------------------------------------------
-- author
-- ---------------------------------------------------------------------

CREATE TABLE [author]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(10) NOT NULL,
    [code] CHAR(3),
    [born] DATETIME,
    [seen] TIMESTAMPTZ,
    [kind] TINYINT,
    [flags] INT,
    [price] DECIMAL(6,2),
    [number] BIGINT,
    [document] JSON_TEXT,
    [picture] BLOB,
    [token] BLOB,
    [twice] INTEGER GENERATED ALWAYS AS (id * 2) STORED,
    CONSTRAINT [author_u_4db226] UNIQUE ([code])
);

-- ---------------------------------------------------------------------
-- book
-- ---------------------------------------------------------------------

CREATE TABLE [book]
(
    [id] INTEGER NOT NULL,
    [author_id] INTEGER NOT NULL,
    [next_id] INTEGER NOT NULL,
    PRIMARY KEY ([id]),
    CONSTRAINT [book_fk_ea464c]
        FOREIGN KEY ([author_id])
        REFERENCES [author] ([id]),
    CONSTRAINT [book_fk_191033]
        FOREIGN KEY ([next_id])
        REFERENCES [book] ([id])
);

-- ---------------------------------------------------------------------
-- late
-- ---------------------------------------------------------------------

CREATE TABLE [late]
(
    [id] INTEGER NOT NULL,
    [author_id] INTEGER NOT NULL,
    PRIMARY KEY ([id]),
    CONSTRAINT [late_fk_ea464c]
        FOREIGN KEY ([author_id])
        REFERENCES [author] ([id])
        DEFERRABLE INITIALLY DEFERRED
);

PRAGMA foreign_keys = ON;
