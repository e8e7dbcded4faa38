-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [book_i18n_archive];

DROP TABLE IF EXISTS [book_archive];

DROP TABLE IF EXISTS [book_i18n_version];

DROP TABLE IF EXISTS [book_version];

DROP TABLE IF EXISTS [review];

DROP TABLE IF EXISTS [cover];

DROP TABLE IF EXISTS [book_i18n];

DROP TABLE IF EXISTS [book];

DROP TABLE IF EXISTS [document];

-- ---------------------------------------------------------------------
-- document
-- ---------------------------------------------------------------------

CREATE TABLE [document]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [subject] VARCHAR(100),
    [descendant_class] VARCHAR(100),
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP
);

-- ---------------------------------------------------------------------
-- book
-- ---------------------------------------------------------------------

CREATE TABLE [book]
-- All behaviors on one table.
(
    [title] VARCHAR(100) NOT NULL,
    [id] INTEGER NOT NULL,
    [subject] VARCHAR(100),
    [slug] VARCHAR(255),
    [sortable_rank] INTEGER,
    [tree_left] INTEGER,
    [tree_right] INTEGER,
    [tree_level] INTEGER,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [nb_reviews] INTEGER DEFAULT 0,
    [version] INTEGER DEFAULT 0,
    PRIMARY KEY ([id]),
    CONSTRAINT [book_slug] UNIQUE ([slug]),
    CONSTRAINT [book_fk_2d2d1d]
        FOREIGN KEY ([id])
        REFERENCES [document] ([id])
        ON DELETE CASCADE
);

CREATE INDEX [book_i_9b33b2] ON [book] ([sortable_rank]);

CREATE INDEX [book_i_ecf159] ON [book] ([tree_left]);

-- ---------------------------------------------------------------------
-- book_i18n
-- ---------------------------------------------------------------------

CREATE TABLE [book_i18n]
(
    [id] INTEGER NOT NULL,
    [locale] VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    [summary] MEDIUMTEXT,
    PRIMARY KEY ([id], [locale]),
    CONSTRAINT [book_i18n_fk_373546]
        FOREIGN KEY ([id])
        REFERENCES [book] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- cover
-- ---------------------------------------------------------------------

CREATE TABLE [cover]
(
    [color] VARCHAR(20),
    [id] INTEGER NOT NULL,
    PRIMARY KEY ([id]),
    CONSTRAINT [cover_fk_373546]
        FOREIGN KEY ([id])
        REFERENCES [book] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- review
-- ---------------------------------------------------------------------

CREATE TABLE [review]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [book_id] INTEGER NOT NULL,
    CONSTRAINT [review_fk_23450f]
        FOREIGN KEY ([book_id])
        REFERENCES [book] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- book_version
-- ---------------------------------------------------------------------

CREATE TABLE [book_version]
(
    [title] VARCHAR(100) NOT NULL,
    [id] INTEGER NOT NULL,
    [subject] VARCHAR(100),
    [slug] VARCHAR(255),
    [sortable_rank] INTEGER,
    [tree_left] INTEGER,
    [tree_right] INTEGER,
    [tree_level] INTEGER,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [nb_reviews] INTEGER DEFAULT 0,
    [version] INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ([id], [version]),
    CONSTRAINT [book_version_fk_373546]
        FOREIGN KEY ([id])
        REFERENCES [book] ([id])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- book_i18n_version
-- ---------------------------------------------------------------------

CREATE TABLE [book_i18n_version]
(
    [id] INTEGER NOT NULL,
    [locale] VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    [summary] MEDIUMTEXT,
    [version] INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ([id], [locale], [version]),
    CONSTRAINT [book_i18n_version_fk_373546]
        FOREIGN KEY ([id])
        REFERENCES [book] ([id])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- book_archive
-- ---------------------------------------------------------------------

CREATE TABLE [book_archive]
(
    [title] VARCHAR(100) NOT NULL,
    [id] INTEGER NOT NULL,
    [subject] VARCHAR(100),
    [slug] VARCHAR(255),
    [sortable_rank] INTEGER,
    [tree_left] INTEGER,
    [tree_right] INTEGER,
    [tree_level] INTEGER,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [nb_reviews] INTEGER DEFAULT 0,
    [version] INTEGER DEFAULT 0,
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id])
);

CREATE INDEX [book_archive_i_9b33b2] ON [book_archive] ([sortable_rank]);

CREATE INDEX [book_archive_i_ecf159] ON [book_archive] ([tree_left]);

CREATE INDEX [book_archive_i_019dad] ON [book_archive] ([slug]);

-- ---------------------------------------------------------------------
-- book_i18n_archive
-- ---------------------------------------------------------------------

CREATE TABLE [book_i18n_archive]
(
    [id] INTEGER NOT NULL,
    [locale] VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    [summary] MEDIUMTEXT,
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id], [locale])
);

PRAGMA foreign_keys = ON;
