-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [note_i18n];

DROP TABLE IF EXISTS [note];

DROP TABLE IF EXISTS [page_i18n];

DROP TABLE IF EXISTS [page];

DROP TABLE IF EXISTS [label_text];

DROP TABLE IF EXISTS [label];

DROP TABLE IF EXISTS [article_i18n];

DROP TABLE IF EXISTS [cover];

DROP TABLE IF EXISTS [article];

-- ---------------------------------------------------------------------
-- article
-- ---------------------------------------------------------------------

CREATE TABLE [article]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [code] VARCHAR(20),
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP
);

CREATE INDEX [article_i_4db226] ON [article] ([code]);

-- ---------------------------------------------------------------------
-- article_i18n
-- ---------------------------------------------------------------------

CREATE TABLE [article_i18n]
(
    [id] INTEGER NOT NULL,
    [locale] VARCHAR(7) DEFAULT 'fr_FR' NOT NULL,
    [title] VARCHAR(100),
    [slug] VARCHAR(100),
    [cover_id] INTEGER,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    PRIMARY KEY ([id], [locale]),
    CONSTRAINT [one_slug] UNIQUE ([slug], [locale]),
    CONSTRAINT [article_i18n_fk_8562d1]
        FOREIGN KEY ([id])
        REFERENCES [article] ([id])
        ON DELETE CASCADE,
    CONSTRAINT [article_i18n_fk_00cd9d]
        FOREIGN KEY ([cover_id])
        REFERENCES [cover] ([id])
);

CREATE INDEX [article_i18n_i_6f8ab6] ON [article_i18n] ([title], [slug]);

-- ---------------------------------------------------------------------
-- cover
-- ---------------------------------------------------------------------

CREATE TABLE [cover]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP
);

-- ---------------------------------------------------------------------
-- label
-- ---------------------------------------------------------------------

CREATE TABLE [label]
(
    [app] VARCHAR(10) NOT NULL,
    [number] INTEGER NOT NULL,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    PRIMARY KEY ([app], [number])
);

-- ---------------------------------------------------------------------
-- label_text
-- ---------------------------------------------------------------------

CREATE TABLE [label_text]
(
    [app] VARCHAR(10) NOT NULL,
    [number] INTEGER NOT NULL,
    [lang] VARCHAR(10) DEFAULT 'de' NOT NULL,
    [text] VARCHAR(100) NOT NULL,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    PRIMARY KEY ([app], [number], [lang]),
    CONSTRAINT [label_text_fk_b593c9]
        FOREIGN KEY ([app], [number])
        REFERENCES [label] ([app], [number])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- page
-- ---------------------------------------------------------------------

CREATE TABLE [page]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP
);

-- ---------------------------------------------------------------------
-- page_i18n
-- ---------------------------------------------------------------------

CREATE TABLE [page_i18n]
(
    [page_id] BIGINT NOT NULL,
    [heading] VARCHAR(100),
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [locale] VARCHAR(10) DEFAULT 'fr_FR' NOT NULL,
    [body] LONGTEXT,
    PRIMARY KEY ([page_id], [locale]),
    CONSTRAINT [page_i18n_fk_c9a38a]
        FOREIGN KEY ([page_id])
        REFERENCES [page] ([id])
);

-- ---------------------------------------------------------------------
-- note
-- ---------------------------------------------------------------------

CREATE TABLE [note]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP
);

-- ---------------------------------------------------------------------
-- note_i18n
-- ---------------------------------------------------------------------

CREATE TABLE [note_i18n]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [text] VARCHAR(100),
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [note_id] INTEGER NOT NULL,
    [locale] VARCHAR(10) DEFAULT 'fr_FR' NOT NULL,
    CONSTRAINT [note_i18n_u_a96bd5] UNIQUE ([note_id], [locale]),
    CONSTRAINT [note_i18n_fk_b85003]
        FOREIGN KEY ([note_id])
        REFERENCES [note] ([id])
        ON DELETE CASCADE
);

PRAGMA foreign_keys = ON;
