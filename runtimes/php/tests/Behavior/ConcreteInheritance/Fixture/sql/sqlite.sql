PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [ci_book];

DROP TABLE IF EXISTS [ci_product];

DROP TABLE IF EXISTS [ci_image];

DROP TABLE IF EXISTS [ci_asset];

DROP TABLE IF EXISTS [ci_note];

DROP TABLE IF EXISTS [ci_base_mark];

DROP TABLE IF EXISTS [ci_base];

DROP TABLE IF EXISTS [ci_content_tag];

DROP TABLE IF EXISTS [ci_tag];

DROP TABLE IF EXISTS [ci_comment];

DROP TABLE IF EXISTS [ci_video];

DROP TABLE IF EXISTS [ci_news];

DROP TABLE IF EXISTS [ci_article];

DROP TABLE IF EXISTS [ci_content];

DROP TABLE IF EXISTS [ci_category];

-- ---------------------------------------------------------------------
-- ci_category
-- ---------------------------------------------------------------------

CREATE TABLE [ci_category]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(100)
);

-- ---------------------------------------------------------------------
-- ci_news
-- ---------------------------------------------------------------------

CREATE TABLE [ci_news]
(
    [source] VARCHAR(100),
    [body] MEDIUMTEXT,
    [reviewer_id] INTEGER,
    [id] INTEGER NOT NULL,
    [title] VARCHAR(100) NOT NULL,
    [code] VARCHAR(20),
    [views] INTEGER DEFAULT 0 NOT NULL,
    [category_id] INTEGER,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    PRIMARY KEY ([id]),
    CONSTRAINT [ci_news_u_4db226] UNIQUE ([code]),
    CONSTRAINT [ci_news_fk_d8f293]
        FOREIGN KEY ([id])
        REFERENCES [ci_article] ([id])
        ON DELETE CASCADE,
    CONSTRAINT [ci_news_fk_d65768]
        FOREIGN KEY ([id])
        REFERENCES [ci_content] ([id])
        ON DELETE CASCADE,
    CONSTRAINT [ci_news_fk_075356]
        FOREIGN KEY ([reviewer_id])
        REFERENCES [ci_category] ([id]),
    CONSTRAINT [ci_news_fk_3fd150]
        FOREIGN KEY ([category_id])
        REFERENCES [ci_category] ([id])
        ON DELETE SET NULL
);

CREATE INDEX [ci_news_i_639136] ON [ci_news] ([title]);

-- ---------------------------------------------------------------------
-- ci_content
-- ---------------------------------------------------------------------

CREATE TABLE [ci_content]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(100) NOT NULL,
    [code] VARCHAR(20),
    [views] INTEGER DEFAULT 0 NOT NULL,
    [category_id] INTEGER,
    [descendant_class] VARCHAR(100),
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    CONSTRAINT [ci_content_u_4db226] UNIQUE ([code]),
    CONSTRAINT [ci_content_fk_3fd150]
        FOREIGN KEY ([category_id])
        REFERENCES [ci_category] ([id])
        ON DELETE SET NULL
);

CREATE INDEX [ci_content_i_639136] ON [ci_content] ([title]);

-- ---------------------------------------------------------------------
-- ci_article
-- ---------------------------------------------------------------------

CREATE TABLE [ci_article]
(
    [body] MEDIUMTEXT,
    [reviewer_id] INTEGER,
    [id] INTEGER NOT NULL,
    [title] VARCHAR(100) NOT NULL,
    [code] VARCHAR(20),
    [views] INTEGER DEFAULT 0 NOT NULL,
    [category_id] INTEGER,
    [descendant_class] VARCHAR(100),
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    PRIMARY KEY ([id]),
    CONSTRAINT [ci_article_u_4db226] UNIQUE ([code]),
    CONSTRAINT [ci_article_fk_d65768]
        FOREIGN KEY ([id])
        REFERENCES [ci_content] ([id])
        ON DELETE CASCADE,
    CONSTRAINT [ci_article_fk_075356]
        FOREIGN KEY ([reviewer_id])
        REFERENCES [ci_category] ([id]),
    CONSTRAINT [ci_article_fk_3fd150]
        FOREIGN KEY ([category_id])
        REFERENCES [ci_category] ([id])
        ON DELETE SET NULL
);

CREATE INDEX [ci_article_i_639136] ON [ci_article] ([title]);

-- ---------------------------------------------------------------------
-- ci_video
-- ---------------------------------------------------------------------

CREATE TABLE [ci_video]
(
    [seconds] INTEGER,
    [id] INTEGER NOT NULL,
    [title] VARCHAR(100) NOT NULL,
    [code] VARCHAR(20),
    [views] INTEGER DEFAULT 0 NOT NULL,
    [category_id] INTEGER,
    PRIMARY KEY ([id]),
    CONSTRAINT [ci_video_u_4db226] UNIQUE ([code]),
    CONSTRAINT [ci_video_fk_d65768]
        FOREIGN KEY ([id])
        REFERENCES [ci_content] ([id])
        ON DELETE CASCADE,
    CONSTRAINT [ci_video_fk_3fd150]
        FOREIGN KEY ([category_id])
        REFERENCES [ci_category] ([id])
        ON DELETE SET NULL
);

CREATE INDEX [ci_video_i_639136] ON [ci_video] ([title]);

-- ---------------------------------------------------------------------
-- ci_comment
-- ---------------------------------------------------------------------

CREATE TABLE [ci_comment]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [content_id] INTEGER,
    [text] VARCHAR(100),
    CONSTRAINT [ci_comment_fk_a2d1d0]
        FOREIGN KEY ([content_id])
        REFERENCES [ci_content] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- ci_tag
-- ---------------------------------------------------------------------

CREATE TABLE [ci_tag]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(100)
);

-- ---------------------------------------------------------------------
-- ci_content_tag
-- ---------------------------------------------------------------------

CREATE TABLE [ci_content_tag]
(
    [content_id] INTEGER NOT NULL,
    [tag_id] INTEGER NOT NULL,
    PRIMARY KEY ([content_id], [tag_id]),
    CONSTRAINT [ci_content_tag_fk_a2d1d0]
        FOREIGN KEY ([content_id])
        REFERENCES [ci_content] ([id])
        ON DELETE CASCADE,
    CONSTRAINT [ci_content_tag_fk_845925]
        FOREIGN KEY ([tag_id])
        REFERENCES [ci_tag] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- ci_base
-- ---------------------------------------------------------------------

CREATE TABLE [ci_base]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [text] VARCHAR(100)
);

-- ---------------------------------------------------------------------
-- ci_base_mark
-- ---------------------------------------------------------------------

CREATE TABLE [ci_base_mark]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [base_id] INTEGER,
    CONSTRAINT [ci_base_mark_fk_aa571b]
        FOREIGN KEY ([base_id])
        REFERENCES [ci_base] ([id])
);

-- ---------------------------------------------------------------------
-- ci_note
-- ---------------------------------------------------------------------

CREATE TABLE [ci_note]
(
    [author] VARCHAR(100),
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [text] VARCHAR(100)
);

-- ---------------------------------------------------------------------
-- ci_asset
-- ---------------------------------------------------------------------

CREATE TABLE [ci_asset]
(
    [shelf] VARCHAR(10) NOT NULL,
    [number] INTEGER NOT NULL,
    [name] VARCHAR(100),
    [kind] VARCHAR(30),
    PRIMARY KEY ([shelf], [number])
);

-- ---------------------------------------------------------------------
-- ci_image
-- ---------------------------------------------------------------------

CREATE TABLE [ci_image]
(
    [width] INTEGER,
    [shelf] VARCHAR(10) NOT NULL,
    [number] INTEGER NOT NULL,
    [name] VARCHAR(100),
    PRIMARY KEY ([shelf], [number]),
    CONSTRAINT [ci_image_fk_f3b35b]
        FOREIGN KEY ([shelf], [number])
        REFERENCES [ci_asset] ([shelf], [number])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- ci_product
-- ---------------------------------------------------------------------

CREATE TABLE [ci_product]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(100),
    [descendant_class] VARCHAR(100),
    [sortable_rank] INTEGER
);

CREATE INDEX [ci_product_i_9b33b2] ON [ci_product] ([sortable_rank]);

-- ---------------------------------------------------------------------
-- ci_book
-- ---------------------------------------------------------------------

CREATE TABLE [ci_book]
(
    [pages] INTEGER,
    [id] INTEGER NOT NULL,
    [name] VARCHAR(100),
    PRIMARY KEY ([id]),
    CONSTRAINT [ci_book_fk_72cbb2]
        FOREIGN KEY ([id])
        REFERENCES [ci_product] ([id])
        ON DELETE CASCADE
);

PRAGMA foreign_keys = ON;
