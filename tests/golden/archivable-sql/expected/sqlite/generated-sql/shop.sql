-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [story_i18n_archive];

DROP TABLE IF EXISTS [story_archive];

DROP TABLE IF EXISTS [price_history];

DROP TABLE IF EXISTS [book_archive];

DROP TABLE IF EXISTS [story_i18n_version];

DROP TABLE IF EXISTS [story_version];

DROP TABLE IF EXISTS [story_i18n];

DROP TABLE IF EXISTS [story];

DROP TABLE IF EXISTS [memo];

DROP TABLE IF EXISTS [memo_archive];

DROP TABLE IF EXISTS [price];

DROP TABLE IF EXISTS [book];

DROP TABLE IF EXISTS [author];

-- ---------------------------------------------------------------------
-- author
-- ---------------------------------------------------------------------

CREATE TABLE [author]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(50)
);

-- ---------------------------------------------------------------------
-- book
-- ---------------------------------------------------------------------

CREATE TABLE [book]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [isbn] VARCHAR(20),
    [author_id] INTEGER,
    [editor_id] INTEGER,
    CONSTRAINT [book_isbn] UNIQUE ([isbn]),
    CONSTRAINT [book_author]
        FOREIGN KEY ([author_id])
        REFERENCES [author] ([id]),
    CONSTRAINT [book_editor]
        FOREIGN KEY ([editor_id])
        REFERENCES [author] ([id])
);

CREATE INDEX [book_by_author] ON [book] ([author_id]);

-- ---------------------------------------------------------------------
-- price
-- ---------------------------------------------------------------------

CREATE TABLE [price]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [amount] INTEGER NOT NULL
);

-- ---------------------------------------------------------------------
-- memo_archive
-- ---------------------------------------------------------------------

CREATE TABLE [memo_archive]
(
    [id] INTEGER NOT NULL,
    [remark] VARCHAR(20),
    [title] VARCHAR(20),
    PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- memo
-- ---------------------------------------------------------------------

CREATE TABLE [memo]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(20)
);

-- ---------------------------------------------------------------------
-- story
-- ---------------------------------------------------------------------

CREATE TABLE [story]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [version] INTEGER DEFAULT 0
);

-- ---------------------------------------------------------------------
-- story_i18n
-- ---------------------------------------------------------------------

CREATE TABLE [story_i18n]
(
    [id] INTEGER NOT NULL,
    [locale] VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    [title] VARCHAR(20),
    PRIMARY KEY ([id], [locale]),
    CONSTRAINT [story_i18n_fk_95781f]
        FOREIGN KEY ([id])
        REFERENCES [story] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- story_version
-- ---------------------------------------------------------------------

CREATE TABLE [story_version]
(
    [id] INTEGER NOT NULL,
    [version] INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ([id], [version]),
    CONSTRAINT [story_version_fk_95781f]
        FOREIGN KEY ([id])
        REFERENCES [story] ([id])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- story_i18n_version
-- ---------------------------------------------------------------------

CREATE TABLE [story_i18n_version]
(
    [id] INTEGER NOT NULL,
    [locale] VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    [title] VARCHAR(20),
    [version] INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ([id], [locale], [version]),
    CONSTRAINT [story_i18n_version_fk_95781f]
        FOREIGN KEY ([id])
        REFERENCES [story] ([id])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- book_archive
-- ---------------------------------------------------------------------

CREATE TABLE [book_archive]
(
    [id] INTEGER NOT NULL,
    [isbn] VARCHAR(20),
    [author_id] INTEGER,
    [editor_id] INTEGER,
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id]),
    CONSTRAINT [book_archive_fk_ea464c]
        FOREIGN KEY ([author_id])
        REFERENCES [author] ([id]),
    CONSTRAINT [book_archive_fk_7875af]
        FOREIGN KEY ([editor_id])
        REFERENCES [author] ([id])
        ON DELETE SET NULL
);

CREATE INDEX [book_archive_i_00c2a6] ON [book_archive] ([isbn]);

CREATE INDEX [book_archive_i_3ea699] ON [book_archive] ([author_id]);

-- ---------------------------------------------------------------------
-- price_history
-- ---------------------------------------------------------------------

CREATE TABLE [price_history]
(
    [id] INTEGER NOT NULL,
    [amount] INTEGER NOT NULL,
    [archive_id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [archived_at] TIMESTAMP(6)
);

CREATE INDEX [price_history_i_db2f7c] ON [price_history] ([id]);

-- ---------------------------------------------------------------------
-- story_archive
-- ---------------------------------------------------------------------

CREATE TABLE [story_archive]
(
    [id] INTEGER NOT NULL,
    [version] INTEGER DEFAULT 0,
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- story_i18n_archive
-- ---------------------------------------------------------------------

CREATE TABLE [story_i18n_archive]
(
    [id] INTEGER NOT NULL,
    [locale] VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    [title] VARCHAR(20),
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id], [locale])
);

PRAGMA foreign_keys = ON;
