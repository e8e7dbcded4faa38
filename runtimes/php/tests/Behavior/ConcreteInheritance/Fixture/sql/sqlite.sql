PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [ci_team_archive];

DROP TABLE IF EXISTS [ci_unit_archive];

DROP TABLE IF EXISTS [ci_park_archive];

DROP TABLE IF EXISTS [ci_area_archive];

DROP TABLE IF EXISTS [ci_entry_archive];

DROP TABLE IF EXISTS [ci_entry_version];

DROP TABLE IF EXISTS [ci_team];

DROP TABLE IF EXISTS [ci_unit];

DROP TABLE IF EXISTS [ci_park];

DROP TABLE IF EXISTS [ci_area];

DROP TABLE IF EXISTS [ci_city];

DROP TABLE IF EXISTS [ci_place];

DROP TABLE IF EXISTS [ci_car];

DROP TABLE IF EXISTS [ci_good_i18n];

DROP TABLE IF EXISTS [ci_good];

DROP TABLE IF EXISTS [ci_story];

DROP TABLE IF EXISTS [ci_entry];

DROP TABLE IF EXISTS [ci_journal];

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

-- ---------------------------------------------------------------------
-- ci_journal
-- ---------------------------------------------------------------------

CREATE TABLE [ci_journal]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(100),
    [nb_entries] INTEGER DEFAULT 0
);

-- ---------------------------------------------------------------------
-- ci_entry
-- ---------------------------------------------------------------------

CREATE TABLE [ci_entry]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(100),
    [journal_id] INTEGER,
    [descendant_class] VARCHAR(100),
    [slug] VARCHAR(255),
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [version] INTEGER DEFAULT 0,
    CONSTRAINT [ci_entry_slug] UNIQUE ([slug]),
    CONSTRAINT [ci_entry_fk_a40829]
        FOREIGN KEY ([journal_id])
        REFERENCES [ci_journal] ([id])
);

-- ---------------------------------------------------------------------
-- ci_story
-- ---------------------------------------------------------------------

CREATE TABLE [ci_story]
(
    [length] INTEGER,
    [id] INTEGER NOT NULL,
    [title] VARCHAR(100),
    [journal_id] INTEGER,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [slug] VARCHAR(255),
    PRIMARY KEY ([id]),
    CONSTRAINT [ci_story_fk_452dde]
        FOREIGN KEY ([id])
        REFERENCES [ci_entry] ([id])
        ON DELETE CASCADE,
    CONSTRAINT [ci_story_fk_a40829]
        FOREIGN KEY ([journal_id])
        REFERENCES [ci_journal] ([id])
);

-- ---------------------------------------------------------------------
-- ci_good
-- ---------------------------------------------------------------------

CREATE TABLE [ci_good]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [price] INTEGER,
    [descendant_class] VARCHAR(100)
);

-- ---------------------------------------------------------------------
-- ci_good_i18n
-- ---------------------------------------------------------------------

CREATE TABLE [ci_good_i18n]
(
    [id] INTEGER NOT NULL,
    [locale] VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    [label] VARCHAR(100),
    PRIMARY KEY ([id], [locale]),
    CONSTRAINT [ci_good_i18n_fk_c417bd]
        FOREIGN KEY ([id])
        REFERENCES [ci_good] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- ci_car
-- ---------------------------------------------------------------------

CREATE TABLE [ci_car]
(
    [seats] INTEGER,
    [id] INTEGER NOT NULL,
    [price] INTEGER,
    PRIMARY KEY ([id]),
    CONSTRAINT [ci_car_fk_c417bd]
        FOREIGN KEY ([id])
        REFERENCES [ci_good] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- ci_place
-- ---------------------------------------------------------------------

CREATE TABLE [ci_place]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(100),
    [descendant_class] VARCHAR(100),
    [tree_left] INTEGER,
    [tree_right] INTEGER,
    [tree_level] INTEGER
);

CREATE INDEX [ci_place_i_ecf159] ON [ci_place] ([tree_left]);

-- ---------------------------------------------------------------------
-- ci_city
-- ---------------------------------------------------------------------

CREATE TABLE [ci_city]
(
    [people] INTEGER,
    [id] INTEGER NOT NULL,
    [name] VARCHAR(100),
    PRIMARY KEY ([id]),
    CONSTRAINT [ci_city_fk_77c130]
        FOREIGN KEY ([id])
        REFERENCES [ci_place] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- ci_area
-- ---------------------------------------------------------------------

CREATE TABLE [ci_area]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(100),
    [descendant_class] VARCHAR(100),
    [tree_left] INTEGER,
    [tree_right] INTEGER,
    [tree_level] INTEGER
);

CREATE INDEX [ci_area_i_ecf159] ON [ci_area] ([tree_left]);

-- ---------------------------------------------------------------------
-- ci_park
-- ---------------------------------------------------------------------

CREATE TABLE [ci_park]
(
    [trees] INTEGER,
    [id] INTEGER NOT NULL,
    [name] VARCHAR(100),
    [sortable_rank] INTEGER,
    PRIMARY KEY ([id]),
    CONSTRAINT [ci_park_fk_989d08]
        FOREIGN KEY ([id])
        REFERENCES [ci_area] ([id])
        ON DELETE CASCADE
);

CREATE INDEX [ci_park_i_9b33b2] ON [ci_park] ([sortable_rank]);

-- ---------------------------------------------------------------------
-- ci_unit
-- ---------------------------------------------------------------------

CREATE TABLE [ci_unit]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(100),
    [descendant_class] VARCHAR(100),
    [sortable_rank] INTEGER
);

CREATE INDEX [ci_unit_i_9b33b2] ON [ci_unit] ([sortable_rank]);

-- ---------------------------------------------------------------------
-- ci_team
-- ---------------------------------------------------------------------

CREATE TABLE [ci_team]
(
    [people] INTEGER,
    [id] INTEGER NOT NULL,
    [name] VARCHAR(100),
    [tree_left] INTEGER,
    [tree_right] INTEGER,
    [tree_level] INTEGER,
    PRIMARY KEY ([id]),
    CONSTRAINT [ci_team_fk_f6ecc6]
        FOREIGN KEY ([id])
        REFERENCES [ci_unit] ([id])
        ON DELETE CASCADE
);

CREATE INDEX [ci_team_i_ecf159] ON [ci_team] ([tree_left]);

-- ---------------------------------------------------------------------
-- ci_entry_version
-- ---------------------------------------------------------------------

CREATE TABLE [ci_entry_version]
(
    [id] INTEGER NOT NULL,
    [title] VARCHAR(100),
    [journal_id] INTEGER,
    [descendant_class] VARCHAR(100),
    [slug] VARCHAR(255),
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [version] INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ([id], [version]),
    CONSTRAINT [ci_entry_version_fk_452dde]
        FOREIGN KEY ([id])
        REFERENCES [ci_entry] ([id])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- ci_entry_archive
-- ---------------------------------------------------------------------

CREATE TABLE [ci_entry_archive]
(
    [id] INTEGER NOT NULL,
    [title] VARCHAR(100),
    [journal_id] INTEGER,
    [descendant_class] VARCHAR(100),
    [slug] VARCHAR(255),
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [version] INTEGER DEFAULT 0,
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id])
);

CREATE INDEX [ci_entry_archive_i_019dad] ON [ci_entry_archive] ([slug]);

-- ---------------------------------------------------------------------
-- ci_area_archive
-- ---------------------------------------------------------------------

CREATE TABLE [ci_area_archive]
(
    [id] INTEGER NOT NULL,
    [name] VARCHAR(100),
    [descendant_class] VARCHAR(100),
    [tree_left] INTEGER,
    [tree_right] INTEGER,
    [tree_level] INTEGER,
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id])
);

CREATE INDEX [ci_area_archive_i_ecf159] ON [ci_area_archive] ([tree_left]);

-- ---------------------------------------------------------------------
-- ci_park_archive
-- ---------------------------------------------------------------------

CREATE TABLE [ci_park_archive]
(
    [trees] INTEGER,
    [id] INTEGER NOT NULL,
    [name] VARCHAR(100),
    [sortable_rank] INTEGER,
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id])
);

CREATE INDEX [ci_park_archive_i_9b33b2] ON [ci_park_archive] ([sortable_rank]);

-- ---------------------------------------------------------------------
-- ci_unit_archive
-- ---------------------------------------------------------------------

CREATE TABLE [ci_unit_archive]
(
    [id] INTEGER NOT NULL,
    [name] VARCHAR(100),
    [descendant_class] VARCHAR(100),
    [sortable_rank] INTEGER,
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id])
);

CREATE INDEX [ci_unit_archive_i_9b33b2] ON [ci_unit_archive] ([sortable_rank]);

-- ---------------------------------------------------------------------
-- ci_team_archive
-- ---------------------------------------------------------------------

CREATE TABLE [ci_team_archive]
(
    [people] INTEGER,
    [id] INTEGER NOT NULL,
    [name] VARCHAR(100),
    [tree_left] INTEGER,
    [tree_right] INTEGER,
    [tree_level] INTEGER,
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id])
);

CREATE INDEX [ci_team_archive_i_ecf159] ON [ci_team_archive] ([tree_left]);

PRAGMA foreign_keys = ON;
