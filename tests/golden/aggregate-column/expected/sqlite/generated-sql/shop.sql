-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [shop_review];

DROP TABLE IF EXISTS [shop_author];

DROP TABLE IF EXISTS [shop_product];

-- ---------------------------------------------------------------------
-- shop_product
-- ---------------------------------------------------------------------

CREATE TABLE [shop_product]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [nb_reviews] INTEGER DEFAULT 0,
    [rating] DECIMAL(15,4),
    [points] BIGINT DEFAULT 0,
    [last_review] DATETIME,
    [paid] DECIMAL(15,2)
);

-- ---------------------------------------------------------------------
-- shop_author
-- ---------------------------------------------------------------------

CREATE TABLE [shop_author]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT
);

-- ---------------------------------------------------------------------
-- shop_review
-- ---------------------------------------------------------------------

CREATE TABLE [shop_review]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [product_id] INTEGER NOT NULL,
    [author_id] INTEGER,
    [rating] SMALLINT,
    [price] DECIMAL(10,2),
    [day] DATETIME,
    [text] VARCHAR(100),
    CONSTRAINT [shop_review_fk_3f2734]
        FOREIGN KEY ([product_id])
        REFERENCES [shop_product] ([id]),
    CONSTRAINT [shop_review_fk_5e82af]
        FOREIGN KEY ([author_id])
        REFERENCES [shop_author] ([id])
        ON DELETE CASCADE
);

PRAGMA foreign_keys = ON;
