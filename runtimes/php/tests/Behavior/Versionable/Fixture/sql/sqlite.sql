PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [vn_letter_archive];

DROP TABLE IF EXISTS [vn_letter_version];

DROP TABLE IF EXISTS [vn_product_i18n_version];

DROP TABLE IF EXISTS [vn_product_version];

DROP TABLE IF EXISTS [p_version];

DROP TABLE IF EXISTS [vn_task_version];

DROP TABLE IF EXISTS [vn_seat_version];

DROP TABLE IF EXISTS [vn_asset_version];

DROP TABLE IF EXISTS [vn_contract_version];

DROP TABLE IF EXISTS [vn_category_version];

DROP TABLE IF EXISTS [vn_book_version];

DROP TABLE IF EXISTS [vn_author_version];

DROP TABLE IF EXISTS [vn_page_revision];

DROP TABLE IF EXISTS [vn_note_version];

DROP TABLE IF EXISTS [vn_letter];

DROP TABLE IF EXISTS [vn_part];

DROP TABLE IF EXISTS [vn_product_i18n];

DROP TABLE IF EXISTS [vn_product];

DROP TABLE IF EXISTS [p];

DROP TABLE IF EXISTS [vn_task];

DROP TABLE IF EXISTS [vn_seat];

DROP TABLE IF EXISTS [vn_asset];

DROP TABLE IF EXISTS [vn_contract];

DROP TABLE IF EXISTS [vn_category];

DROP TABLE IF EXISTS [vn_book];

DROP TABLE IF EXISTS [vn_author];

DROP TABLE IF EXISTS [vn_page];

DROP TABLE IF EXISTS [vn_note];

-- ---------------------------------------------------------------------
-- vn_note
-- ---------------------------------------------------------------------

CREATE TABLE [vn_note]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(100),
    [code] VARCHAR(20),
    [score] DECIMAL(8,2),
    [noted_at] TIMESTAMP,
    [version] INTEGER DEFAULT 0,
    CONSTRAINT [vn_note_code] UNIQUE ([code])
);

-- ---------------------------------------------------------------------
-- vn_page
-- ---------------------------------------------------------------------

CREATE TABLE [vn_page]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(100) NOT NULL,
    [body] MEDIUMTEXT,
    [visits] INTEGER DEFAULT 0,
    [revision] INTEGER DEFAULT 0,
    [version_created_at] TIMESTAMP,
    [version_created_by] VARCHAR(100),
    [reason] VARCHAR(255)
);

CREATE INDEX [vn_page_title] ON [vn_page] ([title]);

-- ---------------------------------------------------------------------
-- vn_author
-- ---------------------------------------------------------------------

CREATE TABLE [vn_author]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(100),
    [version] INTEGER DEFAULT 0,
    [version_comment] VARCHAR(255)
);

-- ---------------------------------------------------------------------
-- vn_book
-- ---------------------------------------------------------------------

CREATE TABLE [vn_book]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(100),
    [author_id] INTEGER,
    [editor_id] INTEGER,
    [version] INTEGER DEFAULT 0,
    [version_created_by] VARCHAR(100),
    CONSTRAINT [vn_book_fk_7739fd]
        FOREIGN KEY ([author_id])
        REFERENCES [vn_author] ([id])
        ON DELETE SET NULL,
    CONSTRAINT [vn_book_fk_b60cf1]
        FOREIGN KEY ([editor_id])
        REFERENCES [vn_author] ([id])
        ON DELETE SET NULL
);

-- ---------------------------------------------------------------------
-- vn_category
-- ---------------------------------------------------------------------

CREATE TABLE [vn_category]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(100),
    [vn_category_id] INTEGER,
    [version] INTEGER DEFAULT 0,
    CONSTRAINT [vn_category_fk_400788]
        FOREIGN KEY ([vn_category_id])
        REFERENCES [vn_category] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- vn_contract
-- ---------------------------------------------------------------------

CREATE TABLE [vn_contract]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [text] VARCHAR(100),
    [version] INTEGER DEFAULT 0
);

-- ---------------------------------------------------------------------
-- vn_asset
-- ---------------------------------------------------------------------

CREATE TABLE [vn_asset]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(50),
    [content] BLOB,
    [settings] BLOB,
    [tags] MEDIUMTEXT,
    [version] INTEGER DEFAULT 0
);

-- ---------------------------------------------------------------------
-- vn_seat
-- ---------------------------------------------------------------------

CREATE TABLE [vn_seat]
(
    [room] VARCHAR(20) NOT NULL,
    [number] INTEGER NOT NULL,
    [holder] VARCHAR(50),
    [version] INTEGER DEFAULT 0,
    PRIMARY KEY ([room], [number])
);

-- ---------------------------------------------------------------------
-- vn_task
-- ---------------------------------------------------------------------

CREATE TABLE [vn_task]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(100),
    [kind] VARCHAR(20),
    [views] INTEGER DEFAULT 0,
    [sortable_rank] INTEGER,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [version] INTEGER DEFAULT 0
);

CREATE INDEX [vn_task_i_9b33b2] ON [vn_task] ([sortable_rank]);

-- ---------------------------------------------------------------------
-- p
-- ---------------------------------------------------------------------

CREATE TABLE [p]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [text] VARCHAR(100),
    [parent_id] INTEGER,
    [version] INTEGER DEFAULT 0,
    CONSTRAINT [p_fk_ef6f00]
        FOREIGN KEY ([parent_id])
        REFERENCES [p] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- vn_product
-- ---------------------------------------------------------------------

CREATE TABLE [vn_product]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [price] INTEGER,
    [part_count] INTEGER,
    [version] INTEGER DEFAULT 0,
    [version_created_by] VARCHAR(100)
);

-- ---------------------------------------------------------------------
-- vn_product_i18n
-- ---------------------------------------------------------------------

CREATE TABLE [vn_product_i18n]
(
    [id] INTEGER NOT NULL,
    [locale] VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    [name] VARCHAR(100),
    PRIMARY KEY ([id], [locale]),
    CONSTRAINT [vn_product_i18n_fk_b366cc]
        FOREIGN KEY ([id])
        REFERENCES [vn_product] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- vn_part
-- ---------------------------------------------------------------------

CREATE TABLE [vn_part]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [product_id] INTEGER,
    CONSTRAINT [vn_part_fk_ecaca7]
        FOREIGN KEY ([product_id])
        REFERENCES [vn_product] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- vn_letter
-- ---------------------------------------------------------------------

CREATE TABLE [vn_letter]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [text] VARCHAR(100),
    [version] INTEGER DEFAULT 0
);

-- ---------------------------------------------------------------------
-- vn_note_version
-- ---------------------------------------------------------------------

CREATE TABLE [vn_note_version]
(
    [id] INTEGER NOT NULL,
    [title] VARCHAR(100),
    [code] VARCHAR(20),
    [score] DECIMAL(8,2),
    [noted_at] TIMESTAMP,
    [version] INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ([id], [version]),
    CONSTRAINT [vn_note_version_fk_f2b2fe]
        FOREIGN KEY ([id])
        REFERENCES [vn_note] ([id])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- vn_page_revision
-- ---------------------------------------------------------------------

CREATE TABLE [vn_page_revision]
(
    [id] INTEGER NOT NULL,
    [title] VARCHAR(100) NOT NULL,
    [body] MEDIUMTEXT,
    [revision] INTEGER DEFAULT 0 NOT NULL,
    [version_created_at] TIMESTAMP,
    [version_created_by] VARCHAR(100),
    [reason] VARCHAR(255),
    PRIMARY KEY ([id], [revision]),
    CONSTRAINT [vn_page_revision_fk_ed7191]
        FOREIGN KEY ([id])
        REFERENCES [vn_page] ([id])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

CREATE INDEX [vn_page_revision_i_639136] ON [vn_page_revision] ([title]);

-- ---------------------------------------------------------------------
-- vn_author_version
-- ---------------------------------------------------------------------

CREATE TABLE [vn_author_version]
(
    [id] INTEGER NOT NULL,
    [name] VARCHAR(100),
    [version] INTEGER DEFAULT 0 NOT NULL,
    [version_comment] VARCHAR(255),
    [vn_book_ids] MEDIUMTEXT,
    [vn_book_versions] MEDIUMTEXT,
    [vn_book_editor_id_ids] MEDIUMTEXT,
    [vn_book_editor_id_versions] MEDIUMTEXT,
    PRIMARY KEY ([id], [version]),
    CONSTRAINT [vn_author_version_fk_aaad72]
        FOREIGN KEY ([id])
        REFERENCES [vn_author] ([id])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- vn_book_version
-- ---------------------------------------------------------------------

CREATE TABLE [vn_book_version]
(
    [id] INTEGER NOT NULL,
    [title] VARCHAR(100),
    [author_id] INTEGER,
    [editor_id] INTEGER,
    [version] INTEGER DEFAULT 0 NOT NULL,
    [version_created_by] VARCHAR(100),
    [author_id_version] INTEGER DEFAULT 0,
    [editor_id_version] INTEGER DEFAULT 0,
    PRIMARY KEY ([id], [version]),
    CONSTRAINT [vn_book_version_fk_692be6]
        FOREIGN KEY ([id])
        REFERENCES [vn_book] ([id])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- vn_category_version
-- ---------------------------------------------------------------------

CREATE TABLE [vn_category_version]
(
    [id] INTEGER NOT NULL,
    [name] VARCHAR(100),
    [vn_category_id] INTEGER,
    [version] INTEGER DEFAULT 0 NOT NULL,
    [vn_category_id_version] INTEGER DEFAULT 0,
    [vn_category_ids] MEDIUMTEXT,
    [vn_category_versions] MEDIUMTEXT,
    PRIMARY KEY ([id], [version]),
    CONSTRAINT [vn_category_version_fk_baffb0]
        FOREIGN KEY ([id])
        REFERENCES [vn_category] ([id])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- vn_contract_version
-- ---------------------------------------------------------------------

CREATE TABLE [vn_contract_version]
(
    [id] INTEGER NOT NULL,
    [text] VARCHAR(100),
    [version] INTEGER DEFAULT 0 NOT NULL,
    [deleted_at] TIMESTAMP,
    PRIMARY KEY ([id], [version])
);

-- ---------------------------------------------------------------------
-- vn_asset_version
-- ---------------------------------------------------------------------

CREATE TABLE [vn_asset_version]
(
    [id] INTEGER NOT NULL,
    [name] VARCHAR(50),
    [content] BLOB,
    [settings] BLOB,
    [tags] MEDIUMTEXT,
    [version] INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ([id], [version]),
    CONSTRAINT [vn_asset_version_fk_ebdf57]
        FOREIGN KEY ([id])
        REFERENCES [vn_asset] ([id])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- vn_seat_version
-- ---------------------------------------------------------------------

CREATE TABLE [vn_seat_version]
(
    [room] VARCHAR(20) NOT NULL,
    [number] INTEGER NOT NULL,
    [holder] VARCHAR(50),
    [version] INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ([room], [number], [version]),
    CONSTRAINT [vn_seat_version_fk_b84614]
        FOREIGN KEY ([room], [number])
        REFERENCES [vn_seat] ([room], [number])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- vn_task_version
-- ---------------------------------------------------------------------

CREATE TABLE [vn_task_version]
(
    [id] INTEGER NOT NULL,
    [title] VARCHAR(100),
    [kind] VARCHAR(20),
    [sortable_rank] INTEGER,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [version] INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ([id], [version]),
    CONSTRAINT [vn_task_version_fk_eee8e1]
        FOREIGN KEY ([id])
        REFERENCES [vn_task] ([id])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- p_version
-- ---------------------------------------------------------------------

CREATE TABLE [p_version]
(
    [id] INTEGER NOT NULL,
    [text] VARCHAR(100),
    [parent_id] INTEGER,
    [version] INTEGER DEFAULT 0 NOT NULL,
    [parent_id_version] INTEGER DEFAULT 0,
    [p_ids] MEDIUMTEXT,
    [p_versions] MEDIUMTEXT,
    PRIMARY KEY ([id], [version]),
    CONSTRAINT [p_version_fk_799eea]
        FOREIGN KEY ([id])
        REFERENCES [p] ([id])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- vn_product_version
-- ---------------------------------------------------------------------

CREATE TABLE [vn_product_version]
(
    [id] INTEGER NOT NULL,
    [price] INTEGER,
    [part_count] INTEGER,
    [version] INTEGER DEFAULT 0 NOT NULL,
    [version_created_by] VARCHAR(100),
    PRIMARY KEY ([id], [version]),
    CONSTRAINT [vn_product_version_fk_b366cc]
        FOREIGN KEY ([id])
        REFERENCES [vn_product] ([id])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- vn_product_i18n_version
-- ---------------------------------------------------------------------

CREATE TABLE [vn_product_i18n_version]
(
    [id] INTEGER NOT NULL,
    [locale] VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    [name] VARCHAR(100),
    [version] INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ([id], [locale], [version]),
    CONSTRAINT [vn_product_i18n_version_fk_b366cc]
        FOREIGN KEY ([id])
        REFERENCES [vn_product] ([id])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- vn_letter_version
-- ---------------------------------------------------------------------

CREATE TABLE [vn_letter_version]
(
    [id] INTEGER NOT NULL,
    [text] VARCHAR(100),
    [version] INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ([id], [version]),
    CONSTRAINT [vn_letter_version_fk_a3560d]
        FOREIGN KEY ([id])
        REFERENCES [vn_letter] ([id])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- vn_letter_archive
-- ---------------------------------------------------------------------

CREATE TABLE [vn_letter_archive]
(
    [id] INTEGER NOT NULL,
    [text] VARCHAR(100),
    [version] INTEGER DEFAULT 0,
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id])
);

PRAGMA foreign_keys = ON;
