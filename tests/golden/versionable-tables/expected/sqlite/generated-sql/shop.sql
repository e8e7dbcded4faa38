-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [book_i18n_archive];

DROP TABLE IF EXISTS [book_archive];

DROP TABLE IF EXISTS [book_i18n_version];

DROP TABLE IF EXISTS [book_version];

DROP TABLE IF EXISTS [author_version];

DROP TABLE IF EXISTS [note_history];

DROP TABLE IF EXISTS [note];

DROP TABLE IF EXISTS [book_i18n];

DROP TABLE IF EXISTS [book];

DROP TABLE IF EXISTS [author];

-- ---------------------------------------------------------------------
-- author
-- ---------------------------------------------------------------------

CREATE TABLE [author]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(100),
    [email] VARCHAR(100),
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [version] INTEGER DEFAULT 0,
    [version_created_at] TIMESTAMP,
    [version_created_by] VARCHAR(100),
    [version_comment] VARCHAR(255),
    CONSTRAINT [author_email] UNIQUE ([email])
);

CREATE INDEX [author_name] ON [author] ([name]);

-- ---------------------------------------------------------------------
-- book
-- ---------------------------------------------------------------------

CREATE TABLE [book]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [author_id] INTEGER,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [version] INTEGER DEFAULT 0,
    CONSTRAINT [book_fk_ea464c]
        FOREIGN KEY ([author_id])
        REFERENCES [author] ([id])
);

-- ---------------------------------------------------------------------
-- book_i18n
-- ---------------------------------------------------------------------

CREATE TABLE [book_i18n]
(
    [id] INTEGER NOT NULL,
    [locale] VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    [title] VARCHAR(100),
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    PRIMARY KEY ([id], [locale]),
    CONSTRAINT [book_i18n_fk_373546]
        FOREIGN KEY ([id])
        REFERENCES [book] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- note
-- ---------------------------------------------------------------------

CREATE TABLE [note]
(
    [id] INTEGER NOT NULL,
    [body] MEDIUMTEXT,
    [secret] VARCHAR(20),
    [updated_at] TIMESTAMP,
    [version] INTEGER DEFAULT 0,
    PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- note_history
-- ---------------------------------------------------------------------

CREATE TABLE [note_history]
(
    [id] INTEGER NOT NULL,
    [version] INTEGER NOT NULL,
    [body] MEDIUMTEXT,
    [updated_at] TIMESTAMP,
    PRIMARY KEY ([id], [version]),
    CONSTRAINT [note_history_fk_5fbdf8]
        FOREIGN KEY ([id])
        REFERENCES [note] ([id])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- author_version
-- ---------------------------------------------------------------------

CREATE TABLE [author_version]
(
    [id] INTEGER NOT NULL,
    [name] VARCHAR(100),
    [email] VARCHAR(100),
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [version] INTEGER DEFAULT 0 NOT NULL,
    [version_created_at] TIMESTAMP,
    [version_created_by] VARCHAR(100),
    [version_comment] VARCHAR(255),
    [book_ids] MEDIUMTEXT,
    [book_versions] MEDIUMTEXT,
    [deleted_at] TIMESTAMP,
    PRIMARY KEY ([id], [version])
);

CREATE INDEX [author_version_i_d94269] ON [author_version] ([name]);

-- ---------------------------------------------------------------------
-- book_version
-- ---------------------------------------------------------------------

CREATE TABLE [book_version]
(
    [id] INTEGER NOT NULL,
    [author_id] INTEGER,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [version] INTEGER DEFAULT 0 NOT NULL,
    [author_id_version] INTEGER DEFAULT 0,
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
    [title] VARCHAR(100),
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
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
    [id] INTEGER NOT NULL,
    [author_id] INTEGER,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [version] INTEGER DEFAULT 0,
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- book_i18n_archive
-- ---------------------------------------------------------------------

CREATE TABLE [book_i18n_archive]
(
    [id] INTEGER NOT NULL,
    [locale] VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    [title] VARCHAR(100),
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id], [locale])
);

PRAGMA foreign_keys = ON;
