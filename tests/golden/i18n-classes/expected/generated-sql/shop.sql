-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [label_i18n];

DROP TABLE IF EXISTS [label];

DROP TABLE IF EXISTS [page_i18n];

DROP TABLE IF EXISTS [page];

DROP TABLE IF EXISTS [product_i18n];

DROP TABLE IF EXISTS [product];

-- ---------------------------------------------------------------------
-- product
-- ---------------------------------------------------------------------

CREATE TABLE [product]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [price] DECIMAL(10,2)
);

-- ---------------------------------------------------------------------
-- product_i18n
-- ---------------------------------------------------------------------

CREATE TABLE [product_i18n]
(
    [id] INTEGER NOT NULL,
    [lang] VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    -- What customers call it.
    [name] VARCHAR(100),
    [notes] LONGTEXT,
    [active] INTEGER DEFAULT 1,
    [since] DATETIME,
    [tags] MEDIUMTEXT,
    PRIMARY KEY ([id], [lang]),
    CONSTRAINT [product_i18n_fk_b10f02]
        FOREIGN KEY ([id])
        REFERENCES [product] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- page
-- ---------------------------------------------------------------------

CREATE TABLE [page]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT
);

-- ---------------------------------------------------------------------
-- page_i18n
-- ---------------------------------------------------------------------

CREATE TABLE [page_i18n]
(
    [page_id] INTEGER NOT NULL,
    [locale] VARCHAR(8) NOT NULL,
    [heading] VARCHAR(100),
    PRIMARY KEY ([page_id], [locale])
);

-- ---------------------------------------------------------------------
-- label
-- ---------------------------------------------------------------------

CREATE TABLE [label]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT
);

-- ---------------------------------------------------------------------
-- label_i18n
-- ---------------------------------------------------------------------

CREATE TABLE [label_i18n]
(
    [id] INTEGER NOT NULL,
    [locale] VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    [text] VARCHAR(100),
    PRIMARY KEY ([id], [locale]),
    CONSTRAINT [label_i18n_u_3cc135] UNIQUE ([text], [locale]),
    CONSTRAINT [label_i18n_fk_a0d12c]
        FOREIGN KEY ([id])
        REFERENCES [label] ([id])
        ON DELETE CASCADE
);

PRAGMA foreign_keys = ON;
