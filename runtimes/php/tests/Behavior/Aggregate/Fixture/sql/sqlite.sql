PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

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

PRAGMA foreign_keys = ON;
