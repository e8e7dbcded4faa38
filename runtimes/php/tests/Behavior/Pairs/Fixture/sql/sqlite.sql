PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [pr_book_archive];

DROP TABLE IF EXISTS [pr_item_i18n_archive];

DROP TABLE IF EXISTS [pr_item_archive];

DROP TABLE IF EXISTS [pr_account_i18n_archive];

DROP TABLE IF EXISTS [pr_account_archive];

DROP TABLE IF EXISTS [pr_page_archive];

DROP TABLE IF EXISTS [pr_remark_archive];

DROP TABLE IF EXISTS [pr_article_i18n_archive];

DROP TABLE IF EXISTS [pr_article_archive];

DROP TABLE IF EXISTS [pr_book_version];

DROP TABLE IF EXISTS [pr_item_i18n_version];

DROP TABLE IF EXISTS [pr_item_version];

DROP TABLE IF EXISTS [pr_shelf_version];

DROP TABLE IF EXISTS [pr_profile_i18n_version];

DROP TABLE IF EXISTS [pr_profile_version];

DROP TABLE IF EXISTS [pr_account_i18n_version];

DROP TABLE IF EXISTS [pr_account_version];

DROP TABLE IF EXISTS [pr_notice_i18n_version];

DROP TABLE IF EXISTS [pr_notice_version];

DROP TABLE IF EXISTS [pr_page_version];

DROP TABLE IF EXISTS [pr_remark_version];

DROP TABLE IF EXISTS [pr_article_i18n_version];

DROP TABLE IF EXISTS [pr_article_version];

DROP TABLE IF EXISTS [pr_book];

DROP TABLE IF EXISTS [pr_item_i18n];

DROP TABLE IF EXISTS [pr_item];

DROP TABLE IF EXISTS [pr_shelf];

DROP TABLE IF EXISTS [pr_profile_i18n];

DROP TABLE IF EXISTS [pr_profile];

DROP TABLE IF EXISTS [pr_account_i18n];

DROP TABLE IF EXISTS [pr_account];

DROP TABLE IF EXISTS [pr_notice_i18n];

DROP TABLE IF EXISTS [pr_notice];

DROP TABLE IF EXISTS [pr_page];

DROP TABLE IF EXISTS [pr_remark];

DROP TABLE IF EXISTS [pr_article_i18n];

DROP TABLE IF EXISTS [pr_article];

-- ---------------------------------------------------------------------
-- pr_article
-- ---------------------------------------------------------------------

CREATE TABLE [pr_article]
-- Text with nearly everything.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [code] VARCHAR(50),
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [slug] VARCHAR(255),
    [nb_remarks] INTEGER DEFAULT 0,
    [version] INTEGER DEFAULT 0,
    [version_created_at] TIMESTAMP,
    [version_comment] VARCHAR(255),
    CONSTRAINT [pr_article_slug] UNIQUE ([slug])
);

-- ---------------------------------------------------------------------
-- pr_article_i18n
-- ---------------------------------------------------------------------

CREATE TABLE [pr_article_i18n]
(
    [id] INTEGER NOT NULL,
    [locale] VARCHAR(5) DEFAULT 'en' NOT NULL,
    [title] VARCHAR(100),
    [body] VARCHAR(200),
    PRIMARY KEY ([id], [locale]),
    CONSTRAINT [pr_article_i18n_fk_62ac23]
        FOREIGN KEY ([id])
        REFERENCES [pr_article] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- pr_remark
-- ---------------------------------------------------------------------

CREATE TABLE [pr_remark]
-- A list per article, counted by it.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [text] VARCHAR(50),
    [article_id] INTEGER,
    [sortable_rank] INTEGER,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [version] INTEGER DEFAULT 0,
    CONSTRAINT [pr_remark_fk_7466ca]
        FOREIGN KEY ([article_id])
        REFERENCES [pr_article] ([id])
        ON DELETE CASCADE
);

CREATE INDEX [pr_remark_rank] ON [pr_remark] ([article_id], [sortable_rank]);

-- ---------------------------------------------------------------------
-- pr_page
-- ---------------------------------------------------------------------

CREATE TABLE [pr_page]
-- A tree with versions and an archive.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(100),
    [tree_left] INTEGER,
    [tree_right] INTEGER,
    [tree_level] INTEGER,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [slug] VARCHAR(255),
    [version] INTEGER DEFAULT 0,
    CONSTRAINT [pr_page_slug] UNIQUE ([slug])
);

CREATE INDEX [pr_page_left] ON [pr_page] ([tree_left]);

-- ---------------------------------------------------------------------
-- pr_notice
-- ---------------------------------------------------------------------

CREATE TABLE [pr_notice]
-- All rules are about translated columns.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [level] INTEGER,
    [version] INTEGER DEFAULT 0
);

-- ---------------------------------------------------------------------
-- pr_notice_i18n
-- ---------------------------------------------------------------------

CREATE TABLE [pr_notice_i18n]
(
    [id] INTEGER NOT NULL,
    [locale] VARCHAR(5) DEFAULT 'en' NOT NULL,
    [headline] VARCHAR(30),
    PRIMARY KEY ([id], [locale]),
    CONSTRAINT [pr_notice_i18n_fk_124cee]
        FOREIGN KEY ([id])
        REFERENCES [pr_notice] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- pr_account
-- ---------------------------------------------------------------------

CREATE TABLE [pr_account]
-- Its columns stand in three tables.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [login] VARCHAR(50),
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [version] INTEGER DEFAULT 0
);

-- ---------------------------------------------------------------------
-- pr_account_i18n
-- ---------------------------------------------------------------------

CREATE TABLE [pr_account_i18n]
(
    [id] INTEGER NOT NULL,
    [locale] VARCHAR(5) DEFAULT 'en' NOT NULL,
    [motto] VARCHAR(50),
    PRIMARY KEY ([id], [locale]),
    CONSTRAINT [pr_account_i18n_fk_ac9281]
        FOREIGN KEY ([id])
        REFERENCES [pr_account] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- pr_profile
-- ---------------------------------------------------------------------

CREATE TABLE [pr_profile]
(
    [email] VARCHAR(100),
    [id] INTEGER NOT NULL,
    [version] INTEGER DEFAULT 0,
    PRIMARY KEY ([id]),
    CONSTRAINT [pr_profile_fk_ac9281]
        FOREIGN KEY ([id])
        REFERENCES [pr_account] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- pr_profile_i18n
-- ---------------------------------------------------------------------

CREATE TABLE [pr_profile_i18n]
(
    [id] INTEGER NOT NULL,
    [locale] VARCHAR(5) DEFAULT 'en' NOT NULL,
    [greeting] VARCHAR(100),
    PRIMARY KEY ([id], [locale]),
    CONSTRAINT [pr_profile_i18n_fk_158a58]
        FOREIGN KEY ([id])
        REFERENCES [pr_profile] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- pr_shelf
-- ---------------------------------------------------------------------

CREATE TABLE [pr_shelf]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [nb_items] INTEGER DEFAULT 0,
    [version] INTEGER DEFAULT 0
);

-- ---------------------------------------------------------------------
-- pr_item
-- ---------------------------------------------------------------------

CREATE TABLE [pr_item]
-- A table that another one extends, with the behaviors of both.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(50),
    [shelf_id] INTEGER,
    [descendant_class] VARCHAR(100),
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [slug] VARCHAR(255),
    [sortable_rank] INTEGER,
    [version] INTEGER DEFAULT 0,
    CONSTRAINT [pr_item_slug] UNIQUE ([slug]),
    CONSTRAINT [pr_item_fk_a94ce0]
        FOREIGN KEY ([shelf_id])
        REFERENCES [pr_shelf] ([id])
);

CREATE INDEX [pr_item_rank] ON [pr_item] ([sortable_rank]);

-- ---------------------------------------------------------------------
-- pr_item_i18n
-- ---------------------------------------------------------------------

CREATE TABLE [pr_item_i18n]
(
    [id] INTEGER NOT NULL,
    [locale] VARCHAR(5) DEFAULT 'en' NOT NULL,
    [label] VARCHAR(50),
    PRIMARY KEY ([id], [locale]),
    CONSTRAINT [pr_item_i18n_fk_48c99e]
        FOREIGN KEY ([id])
        REFERENCES [pr_item] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- pr_book
-- ---------------------------------------------------------------------

CREATE TABLE [pr_book]
(
    [pages] INTEGER,
    [id] INTEGER NOT NULL,
    [name] VARCHAR(50),
    [shelf_id] INTEGER,
    [book_rank] INTEGER,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [slug] VARCHAR(255),
    [version] INTEGER DEFAULT 0,
    PRIMARY KEY ([id]),
    CONSTRAINT [pr_book_fk_48c99e]
        FOREIGN KEY ([id])
        REFERENCES [pr_item] ([id])
        ON DELETE CASCADE,
    CONSTRAINT [pr_book_fk_a94ce0]
        FOREIGN KEY ([shelf_id])
        REFERENCES [pr_shelf] ([id])
);

CREATE INDEX [pr_book_rank] ON [pr_book] ([book_rank]);

-- ---------------------------------------------------------------------
-- pr_article_version
-- ---------------------------------------------------------------------

CREATE TABLE [pr_article_version]
(
    [id] INTEGER NOT NULL,
    [code] VARCHAR(50),
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [slug] VARCHAR(255),
    [nb_remarks] INTEGER DEFAULT 0,
    [version] INTEGER DEFAULT 0 NOT NULL,
    [version_created_at] TIMESTAMP,
    [version_comment] VARCHAR(255),
    [pr_remark_ids] MEDIUMTEXT,
    [pr_remark_versions] MEDIUMTEXT,
    PRIMARY KEY ([id], [version]),
    CONSTRAINT [pr_article_version_fk_62ac23]
        FOREIGN KEY ([id])
        REFERENCES [pr_article] ([id])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- pr_article_i18n_version
-- ---------------------------------------------------------------------

CREATE TABLE [pr_article_i18n_version]
(
    [id] INTEGER NOT NULL,
    [locale] VARCHAR(5) DEFAULT 'en' NOT NULL,
    [title] VARCHAR(100),
    [body] VARCHAR(200),
    [version] INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ([id], [locale], [version]),
    CONSTRAINT [pr_article_i18n_version_fk_62ac23]
        FOREIGN KEY ([id])
        REFERENCES [pr_article] ([id])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- pr_remark_version
-- ---------------------------------------------------------------------

CREATE TABLE [pr_remark_version]
(
    [id] INTEGER NOT NULL,
    [text] VARCHAR(50),
    [article_id] INTEGER,
    [sortable_rank] INTEGER,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [version] INTEGER DEFAULT 0 NOT NULL,
    [article_id_version] INTEGER DEFAULT 0,
    PRIMARY KEY ([id], [version]),
    CONSTRAINT [pr_remark_version_fk_3feacd]
        FOREIGN KEY ([id])
        REFERENCES [pr_remark] ([id])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- pr_page_version
-- ---------------------------------------------------------------------

CREATE TABLE [pr_page_version]
(
    [id] INTEGER NOT NULL,
    [title] VARCHAR(100),
    [tree_left] INTEGER,
    [tree_right] INTEGER,
    [tree_level] INTEGER,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [slug] VARCHAR(255),
    [version] INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ([id], [version]),
    CONSTRAINT [pr_page_version_fk_11e55a]
        FOREIGN KEY ([id])
        REFERENCES [pr_page] ([id])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- pr_notice_version
-- ---------------------------------------------------------------------

CREATE TABLE [pr_notice_version]
(
    [id] INTEGER NOT NULL,
    [level] INTEGER,
    [version] INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ([id], [version]),
    CONSTRAINT [pr_notice_version_fk_124cee]
        FOREIGN KEY ([id])
        REFERENCES [pr_notice] ([id])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- pr_notice_i18n_version
-- ---------------------------------------------------------------------

CREATE TABLE [pr_notice_i18n_version]
(
    [id] INTEGER NOT NULL,
    [locale] VARCHAR(5) DEFAULT 'en' NOT NULL,
    [headline] VARCHAR(30),
    [version] INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ([id], [locale], [version]),
    CONSTRAINT [pr_notice_i18n_version_fk_124cee]
        FOREIGN KEY ([id])
        REFERENCES [pr_notice] ([id])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- pr_account_version
-- ---------------------------------------------------------------------

CREATE TABLE [pr_account_version]
(
    [id] INTEGER NOT NULL,
    [login] VARCHAR(50),
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [version] INTEGER DEFAULT 0 NOT NULL,
    [pr_profile_ids] MEDIUMTEXT,
    [pr_profile_versions] MEDIUMTEXT,
    PRIMARY KEY ([id], [version]),
    CONSTRAINT [pr_account_version_fk_ac9281]
        FOREIGN KEY ([id])
        REFERENCES [pr_account] ([id])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- pr_account_i18n_version
-- ---------------------------------------------------------------------

CREATE TABLE [pr_account_i18n_version]
(
    [id] INTEGER NOT NULL,
    [locale] VARCHAR(5) DEFAULT 'en' NOT NULL,
    [motto] VARCHAR(50),
    [version] INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ([id], [locale], [version]),
    CONSTRAINT [pr_account_i18n_version_fk_ac9281]
        FOREIGN KEY ([id])
        REFERENCES [pr_account] ([id])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- pr_profile_version
-- ---------------------------------------------------------------------

CREATE TABLE [pr_profile_version]
(
    [email] VARCHAR(100),
    [id] INTEGER NOT NULL,
    [version] INTEGER DEFAULT 0 NOT NULL,
    [id_version] INTEGER DEFAULT 0,
    PRIMARY KEY ([id], [version]),
    CONSTRAINT [pr_profile_version_fk_158a58]
        FOREIGN KEY ([id])
        REFERENCES [pr_profile] ([id])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- pr_profile_i18n_version
-- ---------------------------------------------------------------------

CREATE TABLE [pr_profile_i18n_version]
(
    [id] INTEGER NOT NULL,
    [locale] VARCHAR(5) DEFAULT 'en' NOT NULL,
    [greeting] VARCHAR(100),
    [version] INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ([id], [locale], [version]),
    CONSTRAINT [pr_profile_i18n_version_fk_158a58]
        FOREIGN KEY ([id])
        REFERENCES [pr_profile] ([id])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- pr_shelf_version
-- ---------------------------------------------------------------------

CREATE TABLE [pr_shelf_version]
(
    [id] INTEGER NOT NULL,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [nb_items] INTEGER DEFAULT 0,
    [version] INTEGER DEFAULT 0 NOT NULL,
    [pr_item_ids] MEDIUMTEXT,
    [pr_item_versions] MEDIUMTEXT,
    [pr_book_ids] MEDIUMTEXT,
    [pr_book_versions] MEDIUMTEXT,
    PRIMARY KEY ([id], [version]),
    CONSTRAINT [pr_shelf_version_fk_15ac5d]
        FOREIGN KEY ([id])
        REFERENCES [pr_shelf] ([id])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- pr_item_version
-- ---------------------------------------------------------------------

CREATE TABLE [pr_item_version]
(
    [id] INTEGER NOT NULL,
    [name] VARCHAR(50),
    [shelf_id] INTEGER,
    [descendant_class] VARCHAR(100),
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [slug] VARCHAR(255),
    [sortable_rank] INTEGER,
    [version] INTEGER DEFAULT 0 NOT NULL,
    [shelf_id_version] INTEGER DEFAULT 0,
    PRIMARY KEY ([id], [version]),
    CONSTRAINT [pr_item_version_fk_48c99e]
        FOREIGN KEY ([id])
        REFERENCES [pr_item] ([id])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- pr_item_i18n_version
-- ---------------------------------------------------------------------

CREATE TABLE [pr_item_i18n_version]
(
    [id] INTEGER NOT NULL,
    [locale] VARCHAR(5) DEFAULT 'en' NOT NULL,
    [label] VARCHAR(50),
    [version] INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ([id], [locale], [version]),
    CONSTRAINT [pr_item_i18n_version_fk_48c99e]
        FOREIGN KEY ([id])
        REFERENCES [pr_item] ([id])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- pr_book_version
-- ---------------------------------------------------------------------

CREATE TABLE [pr_book_version]
(
    [pages] INTEGER,
    [id] INTEGER NOT NULL,
    [name] VARCHAR(50),
    [shelf_id] INTEGER,
    [book_rank] INTEGER,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [slug] VARCHAR(255),
    [version] INTEGER DEFAULT 0 NOT NULL,
    [shelf_id_version] INTEGER DEFAULT 0,
    PRIMARY KEY ([id], [version]),
    CONSTRAINT [pr_book_version_fk_209a3f]
        FOREIGN KEY ([id])
        REFERENCES [pr_book] ([id])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- pr_article_archive
-- ---------------------------------------------------------------------

CREATE TABLE [pr_article_archive]
(
    [id] INTEGER NOT NULL,
    [code] VARCHAR(50),
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [slug] VARCHAR(255),
    [nb_remarks] INTEGER DEFAULT 0,
    [version] INTEGER DEFAULT 0,
    [version_created_at] TIMESTAMP,
    [version_comment] VARCHAR(255),
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id])
);

CREATE INDEX [pr_article_archive_i_019dad] ON [pr_article_archive] ([slug]);

-- ---------------------------------------------------------------------
-- pr_article_i18n_archive
-- ---------------------------------------------------------------------

CREATE TABLE [pr_article_i18n_archive]
(
    [id] INTEGER NOT NULL,
    [locale] VARCHAR(5) DEFAULT 'en' NOT NULL,
    [title] VARCHAR(100),
    [body] VARCHAR(200),
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id], [locale])
);

-- ---------------------------------------------------------------------
-- pr_remark_archive
-- ---------------------------------------------------------------------

CREATE TABLE [pr_remark_archive]
(
    [id] INTEGER NOT NULL,
    [text] VARCHAR(50),
    [article_id] INTEGER,
    [sortable_rank] INTEGER,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [version] INTEGER DEFAULT 0,
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id])
);

CREATE INDEX [pr_remark_archive_i_75bb10] ON [pr_remark_archive] ([article_id], [sortable_rank]);

-- ---------------------------------------------------------------------
-- pr_page_archive
-- ---------------------------------------------------------------------

CREATE TABLE [pr_page_archive]
(
    [id] INTEGER NOT NULL,
    [title] VARCHAR(100),
    [tree_left] INTEGER,
    [tree_right] INTEGER,
    [tree_level] INTEGER,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [slug] VARCHAR(255),
    [version] INTEGER DEFAULT 0,
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id])
);

CREATE INDEX [pr_page_archive_i_ecf159] ON [pr_page_archive] ([tree_left]);

CREATE INDEX [pr_page_archive_i_019dad] ON [pr_page_archive] ([slug]);

-- ---------------------------------------------------------------------
-- pr_account_archive
-- ---------------------------------------------------------------------

CREATE TABLE [pr_account_archive]
(
    [id] INTEGER NOT NULL,
    [login] VARCHAR(50),
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [version] INTEGER DEFAULT 0,
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- pr_account_i18n_archive
-- ---------------------------------------------------------------------

CREATE TABLE [pr_account_i18n_archive]
(
    [id] INTEGER NOT NULL,
    [locale] VARCHAR(5) DEFAULT 'en' NOT NULL,
    [motto] VARCHAR(50),
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id], [locale])
);

-- ---------------------------------------------------------------------
-- pr_item_archive
-- ---------------------------------------------------------------------

CREATE TABLE [pr_item_archive]
(
    [id] INTEGER NOT NULL,
    [name] VARCHAR(50),
    [shelf_id] INTEGER,
    [descendant_class] VARCHAR(100),
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [slug] VARCHAR(255),
    [sortable_rank] INTEGER,
    [version] INTEGER DEFAULT 0,
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id])
);

CREATE INDEX [pr_item_archive_i_9b33b2] ON [pr_item_archive] ([sortable_rank]);

CREATE INDEX [pr_item_archive_i_019dad] ON [pr_item_archive] ([slug]);

-- ---------------------------------------------------------------------
-- pr_item_i18n_archive
-- ---------------------------------------------------------------------

CREATE TABLE [pr_item_i18n_archive]
(
    [id] INTEGER NOT NULL,
    [locale] VARCHAR(5) DEFAULT 'en' NOT NULL,
    [label] VARCHAR(50),
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id], [locale])
);

-- ---------------------------------------------------------------------
-- pr_book_archive
-- ---------------------------------------------------------------------

CREATE TABLE [pr_book_archive]
(
    [pages] INTEGER,
    [id] INTEGER NOT NULL,
    [name] VARCHAR(50),
    [shelf_id] INTEGER,
    [book_rank] INTEGER,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [slug] VARCHAR(255),
    [version] INTEGER DEFAULT 0,
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id])
);

CREATE INDEX [pr_book_archive_i_5c0924] ON [pr_book_archive] ([book_rank]);

PRAGMA foreign_keys = ON;
