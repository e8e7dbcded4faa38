-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [box];

DROP TABLE IF EXISTS [place];

DROP TABLE IF EXISTS [draft];

DROP TABLE IF EXISTS [article];

DROP TABLE IF EXISTS [content];

-- ---------------------------------------------------------------------
-- content
-- ---------------------------------------------------------------------

CREATE TABLE [content]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(100) NOT NULL,
    [parent_id] INTEGER,
    [descendant_class] VARCHAR(100),
    CONSTRAINT [content_title] UNIQUE ([title]),
    CONSTRAINT [content_fk_aafd04]
        FOREIGN KEY ([parent_id])
        REFERENCES [content] ([id])
        ON DELETE SET NULL
);

-- ---------------------------------------------------------------------
-- article
-- ---------------------------------------------------------------------

CREATE TABLE [article]
(
    [body] MEDIUMTEXT,
    [id] INTEGER NOT NULL,
    [title] VARCHAR(100) NOT NULL,
    [parent_id] INTEGER,
    PRIMARY KEY ([id]),
    CONSTRAINT [article_u_639136] UNIQUE ([title]),
    CONSTRAINT [article_fk_3e8e68]
        FOREIGN KEY ([id])
        REFERENCES [content] ([id])
        ON DELETE CASCADE,
    CONSTRAINT [article_fk_aafd04]
        FOREIGN KEY ([parent_id])
        REFERENCES [content] ([id])
        ON DELETE SET NULL
);

-- ---------------------------------------------------------------------
-- draft
-- ---------------------------------------------------------------------

CREATE TABLE [draft]
(
    [body] MEDIUMTEXT,
    [id] INTEGER NOT NULL,
    [title] VARCHAR(100) NOT NULL,
    [parent_id] INTEGER,
    PRIMARY KEY ([id]),
    CONSTRAINT [draft_u_639136] UNIQUE ([title]),
    CONSTRAINT [draft_fk_3e8e68]
        FOREIGN KEY ([id])
        REFERENCES [content] ([id])
        ON DELETE CASCADE,
    CONSTRAINT [draft_fk_aafd04]
        FOREIGN KEY ([parent_id])
        REFERENCES [content] ([id])
        ON DELETE SET NULL
);

-- ---------------------------------------------------------------------
-- place
-- ---------------------------------------------------------------------

CREATE TABLE [place]
(
    [room] INTEGER NOT NULL,
    [shelf] INTEGER NOT NULL,
    PRIMARY KEY ([room], [shelf])
);

-- ---------------------------------------------------------------------
-- box
-- ---------------------------------------------------------------------

CREATE TABLE [box]
(
    [room] INTEGER NOT NULL,
    [shelf] INTEGER NOT NULL,
    PRIMARY KEY ([room], [shelf])
);

PRAGMA foreign_keys = ON;
