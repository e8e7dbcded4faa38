PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

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

PRAGMA foreign_keys = ON;
