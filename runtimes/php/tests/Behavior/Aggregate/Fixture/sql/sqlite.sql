PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [ag_photo_archive];

DROP TABLE IF EXISTS [ag_album_version];

DROP TABLE IF EXISTS [ag_remark];

DROP TABLE IF EXISTS [ag_article];

DROP TABLE IF EXISTS [ag_content];

DROP TABLE IF EXISTS [ag_section];

DROP TABLE IF EXISTS [ag_photo];

DROP TABLE IF EXISTS [ag_album];

DROP TABLE IF EXISTS [ag_item];

DROP TABLE IF EXISTS [ag_shelf];

DROP TABLE IF EXISTS [ag_seat];

DROP TABLE IF EXISTS [ag_room];

DROP TABLE IF EXISTS [ag_comment];

DROP TABLE IF EXISTS [ag_topic];

DROP TABLE IF EXISTS [ag_post];

DROP TABLE IF EXISTS [ag_site];

-- ---------------------------------------------------------------------
-- ag_site
-- ---------------------------------------------------------------------

CREATE TABLE [ag_site]
-- A level above the posts: an aggregate of aggregates.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(50),
    [nb_comments] BIGINT DEFAULT 0,
    [nb_posts] INTEGER DEFAULT 0
);

-- ---------------------------------------------------------------------
-- ag_post
-- ---------------------------------------------------------------------

CREATE TABLE [ag_post]
-- Counts, sums and averages of its comments.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(100),
    [site_id] INTEGER,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [nb_comments] INTEGER DEFAULT 0,
    [nb_good] INTEGER DEFAULT 0,
    [total_score] BIGINT,
    [mean_price] DECIMAL(15,4),
    [nb_moderated] INTEGER DEFAULT 0,
    CONSTRAINT [ag_post_fk_543975]
        FOREIGN KEY ([site_id])
        REFERENCES [ag_site] ([id])
);

-- ---------------------------------------------------------------------
-- ag_topic
-- ---------------------------------------------------------------------

CREATE TABLE [ag_topic]
-- Takes its comments along when it is deleted.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [parent_id] INTEGER,
    [nb_children] INTEGER DEFAULT 0,
    [weight] INTEGER DEFAULT 0,
    CONSTRAINT [ag_topic_fk_52aef8]
        FOREIGN KEY ([parent_id])
        REFERENCES [ag_topic] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- ag_comment
-- ---------------------------------------------------------------------

CREATE TABLE [ag_comment]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [post_id] INTEGER,
    [moderated_id] INTEGER,
    [topic_id] INTEGER,
    [score] INTEGER,
    [price] DECIMAL(8,2),
    [note] VARCHAR(100),
    [code] VARCHAR(20),
    CONSTRAINT [ag_comment_code] UNIQUE ([code]),
    CONSTRAINT [ag_comment_fk_c6ce98]
        FOREIGN KEY ([post_id])
        REFERENCES [ag_post] ([id])
        ON DELETE CASCADE,
    CONSTRAINT [ag_comment_fk_8f0778]
        FOREIGN KEY ([moderated_id])
        REFERENCES [ag_post] ([id])
        ON DELETE SET NULL,
    CONSTRAINT [ag_comment_fk_977c6d]
        FOREIGN KEY ([topic_id])
        REFERENCES [ag_topic] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- ag_room
-- ---------------------------------------------------------------------

CREATE TABLE [ag_room]
-- A key of two columns, and a child with a key of its own.
(
    [house] INTEGER NOT NULL,
    [code] VARCHAR(10) NOT NULL,
    [last_seat] DATETIME,
    [nb_seats] INTEGER DEFAULT 0,
    PRIMARY KEY ([house], [code])
);

-- ---------------------------------------------------------------------
-- ag_seat
-- ---------------------------------------------------------------------

CREATE TABLE [ag_seat]
(
    [place] INTEGER NOT NULL,
    [row] VARCHAR(5) NOT NULL,
    [house] INTEGER,
    [room_code] VARCHAR(10),
    [day] DATETIME,
    PRIMARY KEY ([place], [row]),
    CONSTRAINT [ag_seat_fk_8f325a]
        FOREIGN KEY ([house], [room_code])
        REFERENCES [ag_room] ([house], [code])
);

-- ---------------------------------------------------------------------
-- ag_shelf
-- ---------------------------------------------------------------------

CREATE TABLE [ag_shelf]
-- Referred to by a unique column that is not its key.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [label] VARCHAR(20) NOT NULL,
    [nb_items] INTEGER DEFAULT 0,
    CONSTRAINT [ag_shelf_label] UNIQUE ([label])
);

-- ---------------------------------------------------------------------
-- ag_item
-- ---------------------------------------------------------------------

CREATE TABLE [ag_item]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [shelf_label] VARCHAR(20),
    [title] VARCHAR(20),
    CONSTRAINT [ag_item_fk_3858f5]
        FOREIGN KEY ([shelf_label])
        REFERENCES [ag_shelf] ([label])
);

-- ---------------------------------------------------------------------
-- ag_album
-- ---------------------------------------------------------------------

CREATE TABLE [ag_album]
-- Has versions, which its photos do not add to.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(20),
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [nb_photos] INTEGER DEFAULT 0,
    [last_change] TIMESTAMP,
    [version] INTEGER DEFAULT 0
);

-- ---------------------------------------------------------------------
-- ag_photo
-- ---------------------------------------------------------------------

CREATE TABLE [ag_photo]
-- Its other behaviors take locks and set savepoints.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [album_id] INTEGER,
    [title] VARCHAR(20),
    [sortable_rank] INTEGER,
    [slug] VARCHAR(255),
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    CONSTRAINT [ag_photo_slug] UNIQUE ([slug]),
    CONSTRAINT [ag_photo_fk_f212f6]
        FOREIGN KEY ([album_id])
        REFERENCES [ag_album] ([id])
);

CREATE INDEX [ag_photo_rank] ON [ag_photo] ([album_id], [sortable_rank]);

-- ---------------------------------------------------------------------
-- ag_section
-- ---------------------------------------------------------------------

CREATE TABLE [ag_section]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [nb_contents] INTEGER DEFAULT 0,
    [nb_remarks] BIGINT
);

-- ---------------------------------------------------------------------
-- ag_content
-- ---------------------------------------------------------------------

CREATE TABLE [ag_content]
-- A child whose rows are shared with a table that extends it.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(50),
    [section_id] INTEGER,
    [descendant_class] VARCHAR(100),
    [nb_remarks] INTEGER DEFAULT 0,
    CONSTRAINT [ag_content_fk_a7763a]
        FOREIGN KEY ([section_id])
        REFERENCES [ag_section] ([id])
);

-- ---------------------------------------------------------------------
-- ag_article
-- ---------------------------------------------------------------------

CREATE TABLE [ag_article]
(
    [body] VARCHAR(50),
    [id] INTEGER NOT NULL,
    [title] VARCHAR(50),
    [section_id] INTEGER,
    PRIMARY KEY ([id]),
    CONSTRAINT [ag_article_fk_ddca04]
        FOREIGN KEY ([id])
        REFERENCES [ag_content] ([id])
        ON DELETE CASCADE,
    CONSTRAINT [ag_article_fk_a7763a]
        FOREIGN KEY ([section_id])
        REFERENCES [ag_section] ([id])
);

-- ---------------------------------------------------------------------
-- ag_remark
-- ---------------------------------------------------------------------

CREATE TABLE [ag_remark]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [content_id] INTEGER,
    CONSTRAINT [ag_remark_fk_86f079]
        FOREIGN KEY ([content_id])
        REFERENCES [ag_content] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- ag_album_version
-- ---------------------------------------------------------------------

CREATE TABLE [ag_album_version]
(
    [id] INTEGER NOT NULL,
    [title] VARCHAR(20),
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [nb_photos] INTEGER DEFAULT 0,
    [last_change] TIMESTAMP,
    [version] INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ([id], [version]),
    CONSTRAINT [ag_album_version_fk_5f6768]
        FOREIGN KEY ([id])
        REFERENCES [ag_album] ([id])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- ag_photo_archive
-- ---------------------------------------------------------------------

CREATE TABLE [ag_photo_archive]
(
    [id] INTEGER NOT NULL,
    [album_id] INTEGER,
    [title] VARCHAR(20),
    [sortable_rank] INTEGER,
    [slug] VARCHAR(255),
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id])
);

CREATE INDEX [ag_photo_archive_i_ae2196] ON [ag_photo_archive] ([album_id], [sortable_rank]);

CREATE INDEX [ag_photo_archive_i_019dad] ON [ag_photo_archive] ([slug]);

PRAGMA foreign_keys = ON;
