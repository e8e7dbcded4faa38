-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [product_archive];

DROP TABLE IF EXISTS [article];

DROP TABLE IF EXISTS [page_i18n];

DROP TABLE IF EXISTS [page];

DROP TABLE IF EXISTS [stand];

DROP TABLE IF EXISTS [shelf];

DROP TABLE IF EXISTS [review];

DROP TABLE IF EXISTS [product];

-- ---------------------------------------------------------------------
-- product
-- ---------------------------------------------------------------------

CREATE TABLE [product]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(80),
    [isbn] VARCHAR(20),
    [stock] INTEGER,
    [is_visible] INTEGER DEFAULT 1,
    [is_sold] INTEGER,
    [price] DECIMAL(10,2),
    [seen_at] TIMESTAMP DEFAULT CURRENT_TIMESTAMP,
    [sold_at] TIMESTAMP DEFAULT '2020-01-01',
    [changed_at] TIMESTAMP,
    CONSTRAINT [product_isbn_unique] UNIQUE ([isbn])
);

CREATE INDEX [product_isbn] ON [product] ([isbn]);

CREATE INDEX [product_i_639136] ON [product] ([title]);

-- ---------------------------------------------------------------------
-- review
-- ---------------------------------------------------------------------

CREATE TABLE [review]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [product_id] INTEGER NOT NULL,
    CONSTRAINT [review_fk_0f5ed8]
        FOREIGN KEY ([product_id])
        REFERENCES [product] ([id])
        ON DELETE NO ACTION
);

-- ---------------------------------------------------------------------
-- shelf
-- ---------------------------------------------------------------------

CREATE TABLE [shelf]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT
);

-- ---------------------------------------------------------------------
-- stand
-- ---------------------------------------------------------------------

CREATE TABLE [stand]
(
    [product_id] INTEGER NOT NULL,
    [shelf_id] INTEGER NOT NULL,
    [store_id] INTEGER NOT NULL,
    PRIMARY KEY ([product_id], [shelf_id], [store_id]),
    CONSTRAINT [stand_fk_0f5ed8]
        FOREIGN KEY ([product_id])
        REFERENCES [product] ([id]),
    CONSTRAINT [stand_fk_25c449]
        FOREIGN KEY ([shelf_id])
        REFERENCES [shelf] ([id]),
    CONSTRAINT [stand_fk_275db9]
        FOREIGN KEY ([store_id])
        REFERENCES [shelf] ([id])
);

-- ---------------------------------------------------------------------
-- page
-- ---------------------------------------------------------------------

CREATE TABLE [page]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [code] VARCHAR(80),
    [descendant_class] VARCHAR(100)
);

-- ---------------------------------------------------------------------
-- page_i18n
-- ---------------------------------------------------------------------

CREATE TABLE [page_i18n]
(
    [id] INTEGER NOT NULL,
    [locale] VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    [title] VARCHAR(80),
    PRIMARY KEY ([id], [locale]),
    CONSTRAINT [page_i18n_fk_bc427d]
        FOREIGN KEY ([id])
        REFERENCES [page] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- article
-- ---------------------------------------------------------------------

CREATE TABLE [article]
(
    [body] MEDIUMTEXT,
    [id] INTEGER NOT NULL,
    [code] VARCHAR(80),
    PRIMARY KEY ([id]),
    CONSTRAINT [article_fk_bc427d]
        FOREIGN KEY ([id])
        REFERENCES [page] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- product_archive
-- ---------------------------------------------------------------------

CREATE TABLE [product_archive]
(
    [id] INTEGER NOT NULL,
    [title] VARCHAR(80),
    [isbn] VARCHAR(20),
    [stock] INTEGER,
    [is_visible] INTEGER DEFAULT 1,
    [is_sold] INTEGER,
    [price] DECIMAL(10,2),
    [seen_at] TIMESTAMP DEFAULT CURRENT_TIMESTAMP,
    [sold_at] TIMESTAMP DEFAULT '2020-01-01',
    [changed_at] TIMESTAMP,
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id])
);

CREATE INDEX [product_archive_i_00c2a6] ON [product_archive] ([isbn]);

CREATE INDEX [product_archive_i_639136] ON [product_archive] ([title]);

PRAGMA foreign_keys = ON;
