PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [tr_news_i18n];

DROP TABLE IF EXISTS [tr_news];

DROP TABLE IF EXISTS [tr_page_i18n];

DROP TABLE IF EXISTS [tr_page];

DROP TABLE IF EXISTS [tr_label_i18n];

DROP TABLE IF EXISTS [tr_label];

DROP TABLE IF EXISTS [tr_product_text];

DROP TABLE IF EXISTS [tr_product];

DROP TABLE IF EXISTS [tr_article_i18n];

DROP TABLE IF EXISTS [tr_article];

-- ---------------------------------------------------------------------
-- tr_article
-- ---------------------------------------------------------------------

CREATE TABLE [tr_article]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [code] VARCHAR(20)
);

-- ---------------------------------------------------------------------
-- tr_article_i18n
-- ---------------------------------------------------------------------

CREATE TABLE [tr_article_i18n]
(
    [id] INTEGER NOT NULL,
    [locale] VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    [title] VARCHAR(100),
    [body] MEDIUMTEXT,
    [status] VARCHAR(10) DEFAULT 'draft',
    [valid_from] TIMESTAMP,
    PRIMARY KEY ([id], [locale]),
    CONSTRAINT [tr_article_i18n_fk_1072e4]
        FOREIGN KEY ([id])
        REFERENCES [tr_article] ([id])
        ON DELETE CASCADE
);

CREATE INDEX [tr_article_title] ON [tr_article_i18n] ([title], [status]);

-- ---------------------------------------------------------------------
-- tr_product
-- ---------------------------------------------------------------------

CREATE TABLE [tr_product]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [price] INTEGER
);

-- ---------------------------------------------------------------------
-- tr_product_text
-- ---------------------------------------------------------------------

CREATE TABLE [tr_product_text]
(
    [product_id] INTEGER NOT NULL,
    [lang] VARCHAR(12) DEFAULT 'de' NOT NULL,
    [name] VARCHAR(100),
    PRIMARY KEY ([product_id], [lang]),
    CONSTRAINT [tr_product_text_u_be85cc] UNIQUE ([name], [lang]),
    CONSTRAINT [tr_product_text_fk_8e9968]
        FOREIGN KEY ([product_id])
        REFERENCES [tr_product] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- tr_label
-- ---------------------------------------------------------------------

CREATE TABLE [tr_label]
(
    [app] VARCHAR(10) NOT NULL,
    [number] INTEGER NOT NULL,
    PRIMARY KEY ([app], [number])
);

-- ---------------------------------------------------------------------
-- tr_label_i18n
-- ---------------------------------------------------------------------

CREATE TABLE [tr_label_i18n]
(
    [app] VARCHAR(10) NOT NULL,
    [number] INTEGER NOT NULL,
    [locale] VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    [text] VARCHAR(100),
    PRIMARY KEY ([app], [number], [locale]),
    CONSTRAINT [tr_label_i18n_fk_8dc667]
        FOREIGN KEY ([app], [number])
        REFERENCES [tr_label] ([app], [number])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- tr_page
-- ---------------------------------------------------------------------

CREATE TABLE [tr_page]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [article_id] INTEGER,
    CONSTRAINT [tr_page_fk_b1857b]
        FOREIGN KEY ([article_id])
        REFERENCES [tr_article] ([id])
        ON DELETE SET NULL
);

-- ---------------------------------------------------------------------
-- tr_page_i18n
-- ---------------------------------------------------------------------

CREATE TABLE [tr_page_i18n]
(
    [page_id] INTEGER NOT NULL,
    [locale] VARCHAR(8) NOT NULL,
    [heading] VARCHAR(100),
    PRIMARY KEY ([page_id], [locale])
);

-- ---------------------------------------------------------------------
-- tr_news
-- ---------------------------------------------------------------------

CREATE TABLE [tr_news]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP
);

-- ---------------------------------------------------------------------
-- tr_news_i18n
-- ---------------------------------------------------------------------

CREATE TABLE [tr_news_i18n]
(
    [id] INTEGER NOT NULL,
    [locale] VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    [headline] VARCHAR(100),
    [slug] VARCHAR(255),
    PRIMARY KEY ([id], [locale]),
    CONSTRAINT [tr_news_slug] UNIQUE ([slug], [locale]),
    CONSTRAINT [tr_news_i18n_fk_532d03]
        FOREIGN KEY ([id])
        REFERENCES [tr_news] ([id])
        ON DELETE CASCADE
);

PRAGMA foreign_keys = ON;
