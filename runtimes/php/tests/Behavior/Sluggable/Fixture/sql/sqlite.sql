PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [slg_item];

DROP TABLE IF EXISTS [slg_page];

DROP TABLE IF EXISTS [slg_note];

DROP TABLE IF EXISTS [slg_post];

DROP TABLE IF EXISTS [slg_writer];

DROP TABLE IF EXISTS [slg_article];

-- ---------------------------------------------------------------------
-- slg_article
-- ---------------------------------------------------------------------

CREATE TABLE [slg_article]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(400),
    [body] MEDIUMTEXT,
    [slug] VARCHAR(255),
    CONSTRAINT [slg_article_slug] UNIQUE ([slug])
);

-- ---------------------------------------------------------------------
-- slg_writer
-- ---------------------------------------------------------------------

CREATE TABLE [slg_writer]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(100),
    [country] VARCHAR(20) DEFAULT 'fr' NOT NULL,
    [era] INTEGER DEFAULT 1 NOT NULL,
    [slug] VARCHAR(10),
    CONSTRAINT [slg_writer_u_f5f2ef] UNIQUE ([country], [slug], [era]),
    CONSTRAINT [slg_writer_u_fd63fd] UNIQUE ([name], [era], [id])
);

-- ---------------------------------------------------------------------
-- slg_post
-- ---------------------------------------------------------------------

CREATE TABLE [slg_post]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(100),
    [posted] DATETIME,
    [writer_id] INTEGER,
    [url] VARCHAR(255),
    CONSTRAINT [slg_post_slug] UNIQUE ([url]),
    CONSTRAINT [slg_post_fk_b8e33a]
        FOREIGN KEY ([writer_id])
        REFERENCES [slg_writer] ([id])
);

-- ---------------------------------------------------------------------
-- slg_note
-- ---------------------------------------------------------------------

CREATE TABLE [slg_note]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(100),
    [topic] VARCHAR(20),
    [slug] VARCHAR(255)
);

-- ---------------------------------------------------------------------
-- slg_page
-- ---------------------------------------------------------------------

CREATE TABLE [slg_page]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(100),
    [menu_id] INTEGER,
    [slug] VARCHAR(255),
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    CONSTRAINT [slg_page_slug] UNIQUE ([slug], [menu_id])
);

-- ---------------------------------------------------------------------
-- slg_item
-- ---------------------------------------------------------------------

CREATE TABLE [slg_item]
(
    [shop] INTEGER NOT NULL,
    [number] INTEGER NOT NULL,
    [title] VARCHAR(100),
    [ean] VARCHAR(20),
    [slug] VARCHAR(255),
    PRIMARY KEY ([shop], [number]),
    CONSTRAINT [slg_item_u_66a8cd] UNIQUE ([ean]),
    CONSTRAINT [slg_item_slug] UNIQUE ([slug])
);

PRAGMA foreign_keys = ON;
