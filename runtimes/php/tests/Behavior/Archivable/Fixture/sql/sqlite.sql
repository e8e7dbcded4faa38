PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [ar_article_archive];

DROP TABLE IF EXISTS [ar_content_archive];

DROP TABLE IF EXISTS [ar_node_archive];

DROP TABLE IF EXISTS [ar_memo_archive];

DROP TABLE IF EXISTS [ar_ballad_i18n_archive];

DROP TABLE IF EXISTS [ar_ballad_archive];

DROP TABLE IF EXISTS [ar_story_i18n_archive];

DROP TABLE IF EXISTS [ar_story_archive];

DROP TABLE IF EXISTS [ar_mark_archive];

DROP TABLE IF EXISTS [ar_file_archive];

DROP TABLE IF EXISTS [ar_folder_archive];

DROP TABLE IF EXISTS [ar_step_archive];

DROP TABLE IF EXISTS [ar_seat_archive];

DROP TABLE IF EXISTS [ar_price_archive];

DROP TABLE IF EXISTS [ar_old_note];

DROP TABLE IF EXISTS [ar_book_archive];

DROP TABLE IF EXISTS [ar_memo_version];

DROP TABLE IF EXISTS [ar_ballad_i18n_version];

DROP TABLE IF EXISTS [ar_ballad_version];

DROP TABLE IF EXISTS [ar_article];

DROP TABLE IF EXISTS [ar_content];

DROP TABLE IF EXISTS [ar_node];

DROP TABLE IF EXISTS [ar_memo];

DROP TABLE IF EXISTS [ar_ballad_i18n];

DROP TABLE IF EXISTS [ar_ballad];

DROP TABLE IF EXISTS [ar_story_i18n];

DROP TABLE IF EXISTS [ar_story];

DROP TABLE IF EXISTS [ar_pet];

DROP TABLE IF EXISTS [ar_pet_archive];

DROP TABLE IF EXISTS [ar_secret];

DROP TABLE IF EXISTS [ar_vault];

DROP TABLE IF EXISTS [ar_mark];

DROP TABLE IF EXISTS [ar_file];

DROP TABLE IF EXISTS [ar_folder];

DROP TABLE IF EXISTS [ar_step];

DROP TABLE IF EXISTS [ar_seat];

DROP TABLE IF EXISTS [ar_price];

DROP TABLE IF EXISTS [ar_note];

DROP TABLE IF EXISTS [ar_book];

DROP TABLE IF EXISTS [ar_author];

-- ---------------------------------------------------------------------
-- ar_author
-- ---------------------------------------------------------------------

CREATE TABLE [ar_author]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(100)
);

-- ---------------------------------------------------------------------
-- ar_book
-- ---------------------------------------------------------------------

CREATE TABLE [ar_book]
-- As the behavior is by default: archived when it is deleted.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(100) NOT NULL,
    [isbn] VARCHAR(20),
    [price] DECIMAL(8,2) DEFAULT 1.50,
    [is_used] INTEGER,
    [mood] TINYINT,
    [tags] MEDIUMTEXT,
    [extra] JSON_TEXT,
    [cover] BLOB,
    [sold_at] TIMESTAMP(6),
    [author_id] INTEGER,
    CONSTRAINT [ar_book_u_00c2a6] UNIQUE ([isbn]),
    CONSTRAINT [ar_book_fk_44967c]
        FOREIGN KEY ([author_id])
        REFERENCES [ar_author] ([id])
        ON DELETE SET NULL
);

CREATE INDEX [ar_book_i_639136] ON [ar_book] ([title]);

-- ---------------------------------------------------------------------
-- ar_note
-- ---------------------------------------------------------------------

CREATE TABLE [ar_note]
-- Archived whenever it is written.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(100),
    [code] VARCHAR(20),
    CONSTRAINT [ar_note_u_4db226] UNIQUE ([code])
);

-- ---------------------------------------------------------------------
-- ar_price
-- ---------------------------------------------------------------------

CREATE TABLE [ar_price]
-- Every state is kept.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [amount] INTEGER
);

-- ---------------------------------------------------------------------
-- ar_seat
-- ---------------------------------------------------------------------

CREATE TABLE [ar_seat]
-- A key of two columns; only changes are archived.
(
    [hall] VARCHAR(10) NOT NULL,
    [number] INTEGER NOT NULL,
    [guest] VARCHAR(50),
    PRIMARY KEY ([hall], [number])
);

-- ---------------------------------------------------------------------
-- ar_step
-- ---------------------------------------------------------------------

CREATE TABLE [ar_step]
-- A list.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [plan] INTEGER,
    [title] VARCHAR(50),
    [sortable_rank] INTEGER,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP
);

CREATE INDEX [ar_step_i_57682c] ON [ar_step] ([plan], [sortable_rank]);

-- ---------------------------------------------------------------------
-- ar_folder
-- ---------------------------------------------------------------------

CREATE TABLE [ar_folder]
-- Rows of three tables go along with it.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(50),
    [parent_id] INTEGER,
    CONSTRAINT [ar_folder_fk_c81766]
        FOREIGN KEY ([parent_id])
        REFERENCES [ar_folder] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- ar_file
-- ---------------------------------------------------------------------

CREATE TABLE [ar_file]
(
    [folder_id] INTEGER NOT NULL,
    [number] INTEGER NOT NULL,
    [name] VARCHAR(50),
    PRIMARY KEY ([folder_id], [number]),
    CONSTRAINT [ar_file_fk_972338]
        FOREIGN KEY ([folder_id])
        REFERENCES [ar_folder] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- ar_mark
-- ---------------------------------------------------------------------

CREATE TABLE [ar_mark]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [folder_id] INTEGER,
    [number] INTEGER,
    [word] VARCHAR(50),
    CONSTRAINT [ar_mark_fk_0de8e8]
        FOREIGN KEY ([folder_id], [number])
        REFERENCES [ar_file] ([folder_id], [number])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- ar_vault
-- ---------------------------------------------------------------------

CREATE TABLE [ar_vault]
-- The archive of a class.
(
    [id] INTEGER NOT NULL,
    [word] VARCHAR(50),
    [stored_at] TIMESTAMP(6),
    PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- ar_secret
-- ---------------------------------------------------------------------

CREATE TABLE [ar_secret]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [word] VARCHAR(50)
);

-- ---------------------------------------------------------------------
-- ar_pet_archive
-- ---------------------------------------------------------------------

CREATE TABLE [ar_pet_archive]
-- Declared; the behavior adds what it lacks.
(
    [id] INTEGER NOT NULL,
    [name] VARCHAR(200),
    [remark] VARCHAR(50),
    [kind] VARCHAR(10),
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- ar_pet
-- ---------------------------------------------------------------------

CREATE TABLE [ar_pet]
-- Rows of several classes.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(50),
    [kind] VARCHAR(10)
);

-- ---------------------------------------------------------------------
-- ar_story
-- ---------------------------------------------------------------------

CREATE TABLE [ar_story]
-- Translated.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [pages] INTEGER
);

-- ---------------------------------------------------------------------
-- ar_story_i18n
-- ---------------------------------------------------------------------

CREATE TABLE [ar_story_i18n]
(
    [id] INTEGER NOT NULL,
    [locale] VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    [title] VARCHAR(50),
    PRIMARY KEY ([id], [locale]),
    CONSTRAINT [ar_story_i18n_fk_558418]
        FOREIGN KEY ([id])
        REFERENCES [ar_story] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- ar_ballad
-- ---------------------------------------------------------------------

CREATE TABLE [ar_ballad]
-- Translated, with versions.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [version] INTEGER DEFAULT 0
);

-- ---------------------------------------------------------------------
-- ar_ballad_i18n
-- ---------------------------------------------------------------------

CREATE TABLE [ar_ballad_i18n]
(
    [id] INTEGER NOT NULL,
    [locale] VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    [title] VARCHAR(50),
    PRIMARY KEY ([id], [locale]),
    CONSTRAINT [ar_ballad_i18n_fk_52616e]
        FOREIGN KEY ([id])
        REFERENCES [ar_ballad] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- ar_memo
-- ---------------------------------------------------------------------

CREATE TABLE [ar_memo]
-- With versions, a slug and dates.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(50),
    [slug] VARCHAR(255),
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [version] INTEGER DEFAULT 0,
    CONSTRAINT [ar_memo_slug] UNIQUE ([slug])
);

-- ---------------------------------------------------------------------
-- ar_node
-- ---------------------------------------------------------------------

CREATE TABLE [ar_node]
-- A tree.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(50),
    [tree_left] INTEGER,
    [tree_right] INTEGER,
    [tree_level] INTEGER
);

CREATE INDEX [ar_node_i_ecf159] ON [ar_node] ([tree_left]);

-- ---------------------------------------------------------------------
-- ar_content
-- ---------------------------------------------------------------------

CREATE TABLE [ar_content]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(50),
    [descendant_class] VARCHAR(100)
);

-- ---------------------------------------------------------------------
-- ar_article
-- ---------------------------------------------------------------------

CREATE TABLE [ar_article]
-- A child with an archive of its own.
(
    [body] VARCHAR(50),
    [id] INTEGER NOT NULL,
    [title] VARCHAR(50),
    PRIMARY KEY ([id]),
    CONSTRAINT [ar_article_fk_dc61e8]
        FOREIGN KEY ([id])
        REFERENCES [ar_content] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- ar_ballad_version
-- ---------------------------------------------------------------------

CREATE TABLE [ar_ballad_version]
(
    [id] INTEGER NOT NULL,
    [version] INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ([id], [version]),
    CONSTRAINT [ar_ballad_version_fk_52616e]
        FOREIGN KEY ([id])
        REFERENCES [ar_ballad] ([id])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- ar_ballad_i18n_version
-- ---------------------------------------------------------------------

CREATE TABLE [ar_ballad_i18n_version]
(
    [id] INTEGER NOT NULL,
    [locale] VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    [title] VARCHAR(50),
    [version] INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ([id], [locale], [version]),
    CONSTRAINT [ar_ballad_i18n_version_fk_52616e]
        FOREIGN KEY ([id])
        REFERENCES [ar_ballad] ([id])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- ar_memo_version
-- ---------------------------------------------------------------------

CREATE TABLE [ar_memo_version]
(
    [id] INTEGER NOT NULL,
    [title] VARCHAR(50),
    [slug] VARCHAR(255),
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [version] INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ([id], [version]),
    CONSTRAINT [ar_memo_version_fk_876764]
        FOREIGN KEY ([id])
        REFERENCES [ar_memo] ([id])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- ar_book_archive
-- ---------------------------------------------------------------------

CREATE TABLE [ar_book_archive]
(
    [id] INTEGER NOT NULL,
    [title] VARCHAR(100) NOT NULL,
    [isbn] VARCHAR(20),
    [price] DECIMAL(8,2) DEFAULT 1.50,
    [is_used] INTEGER,
    [mood] TINYINT,
    [tags] MEDIUMTEXT,
    [extra] JSON_TEXT,
    [cover] BLOB,
    [sold_at] TIMESTAMP(6),
    [author_id] INTEGER,
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id])
);

CREATE INDEX [ar_book_archive_i_00c2a6] ON [ar_book_archive] ([isbn]);

CREATE INDEX [ar_book_archive_i_639136] ON [ar_book_archive] ([title]);

-- ---------------------------------------------------------------------
-- ar_old_note
-- ---------------------------------------------------------------------

CREATE TABLE [ar_old_note]
(
    [id] INTEGER NOT NULL,
    [title] VARCHAR(100),
    [code] VARCHAR(20),
    [kept_at] TIMESTAMP(6),
    PRIMARY KEY ([id])
);

CREATE INDEX [ar_old_note_i_4db226] ON [ar_old_note] ([code]);

-- ---------------------------------------------------------------------
-- ar_price_archive
-- ---------------------------------------------------------------------

CREATE TABLE [ar_price_archive]
(
    [id] INTEGER NOT NULL,
    [amount] INTEGER,
    [archive_id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [archived_at] TIMESTAMP(6)
);

CREATE INDEX [ar_price_archive_i_db2f7c] ON [ar_price_archive] ([id]);

-- ---------------------------------------------------------------------
-- ar_seat_archive
-- ---------------------------------------------------------------------

CREATE TABLE [ar_seat_archive]
(
    [hall] VARCHAR(10) NOT NULL,
    [number] INTEGER NOT NULL,
    [guest] VARCHAR(50),
    PRIMARY KEY ([hall], [number])
);

-- ---------------------------------------------------------------------
-- ar_step_archive
-- ---------------------------------------------------------------------

CREATE TABLE [ar_step_archive]
(
    [id] INTEGER NOT NULL,
    [plan] INTEGER,
    [title] VARCHAR(50),
    [sortable_rank] INTEGER,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id])
);

CREATE INDEX [ar_step_archive_i_57682c] ON [ar_step_archive] ([plan], [sortable_rank]);

-- ---------------------------------------------------------------------
-- ar_folder_archive
-- ---------------------------------------------------------------------

CREATE TABLE [ar_folder_archive]
(
    [id] INTEGER NOT NULL,
    [name] VARCHAR(50),
    [parent_id] INTEGER,
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- ar_file_archive
-- ---------------------------------------------------------------------

CREATE TABLE [ar_file_archive]
(
    [folder_id] INTEGER NOT NULL,
    [number] INTEGER NOT NULL,
    [name] VARCHAR(50),
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([folder_id], [number])
);

-- ---------------------------------------------------------------------
-- ar_mark_archive
-- ---------------------------------------------------------------------

CREATE TABLE [ar_mark_archive]
(
    [id] INTEGER NOT NULL,
    [folder_id] INTEGER,
    [number] INTEGER,
    [word] VARCHAR(50),
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- ar_story_archive
-- ---------------------------------------------------------------------

CREATE TABLE [ar_story_archive]
(
    [id] INTEGER NOT NULL,
    [pages] INTEGER,
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- ar_story_i18n_archive
-- ---------------------------------------------------------------------

CREATE TABLE [ar_story_i18n_archive]
(
    [id] INTEGER NOT NULL,
    [locale] VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    [title] VARCHAR(50),
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id], [locale])
);

-- ---------------------------------------------------------------------
-- ar_ballad_archive
-- ---------------------------------------------------------------------

CREATE TABLE [ar_ballad_archive]
(
    [id] INTEGER NOT NULL,
    [version] INTEGER DEFAULT 0,
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- ar_ballad_i18n_archive
-- ---------------------------------------------------------------------

CREATE TABLE [ar_ballad_i18n_archive]
(
    [id] INTEGER NOT NULL,
    [locale] VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    [title] VARCHAR(50),
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id], [locale])
);

-- ---------------------------------------------------------------------
-- ar_memo_archive
-- ---------------------------------------------------------------------

CREATE TABLE [ar_memo_archive]
(
    [id] INTEGER NOT NULL,
    [title] VARCHAR(50),
    [slug] VARCHAR(255),
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [version] INTEGER DEFAULT 0,
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id])
);

CREATE INDEX [ar_memo_archive_i_019dad] ON [ar_memo_archive] ([slug]);

-- ---------------------------------------------------------------------
-- ar_node_archive
-- ---------------------------------------------------------------------

CREATE TABLE [ar_node_archive]
(
    [id] INTEGER NOT NULL,
    [name] VARCHAR(50),
    [tree_left] INTEGER,
    [tree_right] INTEGER,
    [tree_level] INTEGER,
    [archive_id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [archived_at] TIMESTAMP(6)
);

CREATE INDEX [ar_node_archive_i_ecf159] ON [ar_node_archive] ([tree_left]);

CREATE INDEX [ar_node_archive_i_db2f7c] ON [ar_node_archive] ([id]);

-- ---------------------------------------------------------------------
-- ar_content_archive
-- ---------------------------------------------------------------------

CREATE TABLE [ar_content_archive]
(
    [id] INTEGER NOT NULL,
    [title] VARCHAR(50),
    [descendant_class] VARCHAR(100),
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- ar_article_archive
-- ---------------------------------------------------------------------

CREATE TABLE [ar_article_archive]
(
    [body] VARCHAR(50),
    [id] INTEGER NOT NULL,
    [title] VARCHAR(50),
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id])
);

PRAGMA foreign_keys = ON;
