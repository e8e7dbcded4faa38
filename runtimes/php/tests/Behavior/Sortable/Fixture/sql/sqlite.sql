PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [locker];

DROP TABLE IF EXISTS [exhibit];

DROP TABLE IF EXISTS [ticket];

DROP TABLE IF EXISTS [card];

DROP TABLE IF EXISTS [time_pick];

DROP TABLE IF EXISTS [code_pick];

DROP TABLE IF EXISTS [price_pick];

DROP TABLE IF EXISTS [cell];

DROP TABLE IF EXISTS [rung];

DROP TABLE IF EXISTS [seat];

DROP TABLE IF EXISTS [day_pick];

DROP TABLE IF EXISTS [word_pick];

DROP TABLE IF EXISTS [tag_pick];

DROP TABLE IF EXISTS [mood_pick];

DROP TABLE IF EXISTS [track];

DROP TABLE IF EXISTS [chapter];

DROP TABLE IF EXISTS [step];

DROP TABLE IF EXISTS [slot];

DROP TABLE IF EXISTS [note];

DROP TABLE IF EXISTS [task];

DROP TABLE IF EXISTS [board];

DROP TABLE IF EXISTS [page];

-- ---------------------------------------------------------------------
-- page
-- ---------------------------------------------------------------------

CREATE TABLE [page]
-- One list, without a scope.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(100),
    [sortable_rank] INTEGER
);

CREATE INDEX [page_rank] ON [page] ([sortable_rank]);

-- ---------------------------------------------------------------------
-- board
-- ---------------------------------------------------------------------

CREATE TABLE [board]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(100)
);

-- ---------------------------------------------------------------------
-- task
-- ---------------------------------------------------------------------

CREATE TABLE [task]
-- A nullable scope whose parent takes its rows along.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(100) NOT NULL,
    [board_id] INTEGER,
    [sortable_rank] INTEGER,
    CONSTRAINT [task_fk_2b80f4]
        FOREIGN KEY ([board_id])
        REFERENCES [board] ([id])
        ON DELETE CASCADE
);

CREATE INDEX [task_rank] ON [task] ([board_id], [sortable_rank]);

-- ---------------------------------------------------------------------
-- note
-- ---------------------------------------------------------------------

CREATE TABLE [note]
-- A nullable scope whose parent leaves its rows behind.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [board_id] INTEGER,
    [position] INTEGER,
    CONSTRAINT [note_fk_2b80f4]
        FOREIGN KEY ([board_id])
        REFERENCES [board] ([id])
        ON DELETE SET NULL
);

CREATE INDEX [note_rank] ON [note] ([board_id], [position]);

-- ---------------------------------------------------------------------
-- slot
-- ---------------------------------------------------------------------

CREATE TABLE [slot]
-- A unique index over scope and rank.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(100),
    [sortable_rank] INTEGER,
    [sortable_scope] INTEGER,
    CONSTRAINT [slot_rank] UNIQUE ([sortable_scope], [sortable_rank])
);

-- ---------------------------------------------------------------------
-- step
-- ---------------------------------------------------------------------

CREATE TABLE [step]
-- A required scope and a required rank, with a unique index.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [plan] INTEGER NOT NULL,
    [position] INTEGER NOT NULL,
    CONSTRAINT [step_rank] UNIQUE ([plan], [position])
);

-- ---------------------------------------------------------------------
-- chapter
-- ---------------------------------------------------------------------

CREATE TABLE [chapter]
-- Columns that are called as the proxies are.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(100),
    [scope_value] INTEGER NOT NULL,
    [rank] INTEGER
);

CREATE INDEX [chapter_rank] ON [chapter] ([scope_value], [rank]);

-- ---------------------------------------------------------------------
-- track
-- ---------------------------------------------------------------------

CREATE TABLE [track]
-- A scope of several columns, of several types.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [user_id] INTEGER,
    [mood] TINYINT,
    [tags] INT,
    [genre] VARCHAR(20),
    [day] DATETIME,
    [sortable_rank] INTEGER
);

CREATE INDEX [track_rank] ON [track] ([user_id], [mood], [tags], [genre], [day], [sortable_rank]);

-- ---------------------------------------------------------------------
-- mood_pick
-- ---------------------------------------------------------------------

CREATE TABLE [mood_pick]
-- An enumeration as the scope.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [mood] TINYINT,
    [sortable_rank] INTEGER
);

CREATE INDEX [mood_pick_rank] ON [mood_pick] ([mood], [sortable_rank]);

-- ---------------------------------------------------------------------
-- tag_pick
-- ---------------------------------------------------------------------

CREATE TABLE [tag_pick]
-- A set as the scope.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [tags] INT,
    [sortable_rank] INTEGER
);

CREATE INDEX [tag_pick_rank] ON [tag_pick] ([tags], [sortable_rank]);

-- ---------------------------------------------------------------------
-- word_pick
-- ---------------------------------------------------------------------

CREATE TABLE [word_pick]
-- A text as the scope.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [word] VARCHAR(20),
    [sortable_rank] INTEGER
);

CREATE INDEX [word_pick_rank] ON [word_pick] ([word], [sortable_rank]);

-- ---------------------------------------------------------------------
-- day_pick
-- ---------------------------------------------------------------------

CREATE TABLE [day_pick]
-- A date as the scope.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [day] DATETIME,
    [sortable_rank] INTEGER
);

CREATE INDEX [day_pick_rank] ON [day_pick] ([day], [sortable_rank]);

-- ---------------------------------------------------------------------
-- seat
-- ---------------------------------------------------------------------

CREATE TABLE [seat]
-- A key of several columns, one of them the scope.
(
    [room] INTEGER NOT NULL,
    [code] VARCHAR(10) NOT NULL,
    [sortable_rank] INTEGER,
    PRIMARY KEY ([room], [code])
);

CREATE INDEX [seat_rank] ON [seat] ([room], [sortable_rank]);

-- ---------------------------------------------------------------------
-- rung
-- ---------------------------------------------------------------------

CREATE TABLE [rung]
-- One list, with a unique index over the rank.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(100),
    [sortable_rank] INTEGER,
    CONSTRAINT [rung_rank] UNIQUE ([sortable_rank])
);

-- ---------------------------------------------------------------------
-- cell
-- ---------------------------------------------------------------------

CREATE TABLE [cell]
-- A scope of several columns, one of them required, with a unique index.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [floor] INTEGER NOT NULL,
    [wing] VARCHAR(20),
    [day] DATETIME,
    [sortable_rank] INTEGER,
    CONSTRAINT [cell_rank] UNIQUE ([floor], [wing], [day], [sortable_rank])
);

-- ---------------------------------------------------------------------
-- price_pick
-- ---------------------------------------------------------------------

CREATE TABLE [price_pick]
-- A scope whose values can be written in several ways.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [price] DECIMAL(6,2),
    [sortable_rank] INTEGER
);

CREATE INDEX [price_pick_rank] ON [price_pick] ([price], [sortable_rank]);

-- ---------------------------------------------------------------------
-- code_pick
-- ---------------------------------------------------------------------

CREATE TABLE [code_pick]
-- A padded text as the scope.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [code] CHAR(5),
    [sortable_rank] INTEGER
);

CREATE INDEX [code_pick_rank] ON [code_pick] ([code], [sortable_rank]);

-- ---------------------------------------------------------------------
-- time_pick
-- ---------------------------------------------------------------------

CREATE TABLE [time_pick]
-- A date with a time as the scope.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [moment] TIMESTAMP,
    [sortable_rank] INTEGER
);

CREATE INDEX [time_pick_rank] ON [time_pick] ([moment], [sortable_rank]);

-- ---------------------------------------------------------------------
-- card
-- ---------------------------------------------------------------------

CREATE TABLE [card]
-- Rows that go with a parent which is not their scope.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(100),
    [pile] INTEGER,
    [owner_id] INTEGER,
    [sortable_rank] INTEGER,
    CONSTRAINT [card_fk_ed885b]
        FOREIGN KEY ([owner_id])
        REFERENCES [board] ([id])
        ON DELETE CASCADE
);

CREATE INDEX [card_rank] ON [card] ([pile], [sortable_rank]);

-- ---------------------------------------------------------------------
-- ticket
-- ---------------------------------------------------------------------

CREATE TABLE [ticket]
-- A key and a scope that are bytes.
(
    [id] BLOB NOT NULL,
    [queue] BLOB,
    [sortable_rank] INTEGER,
    PRIMARY KEY ([id])
);

CREATE INDEX [ticket_rank] ON [ticket] ([queue], [sortable_rank]);

-- ---------------------------------------------------------------------
-- exhibit
-- ---------------------------------------------------------------------

CREATE TABLE [exhibit]
-- Objects of several classes in one list.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(100),
    [kind] VARCHAR(20),
    [sortable_rank] INTEGER
);

CREATE INDEX [exhibit_rank] ON [exhibit] ([sortable_rank]);

-- ---------------------------------------------------------------------
-- locker
-- ---------------------------------------------------------------------

CREATE TABLE [locker]
-- A scope of which a part is in the key.
(
    [hall] INTEGER NOT NULL,
    [code] VARCHAR(10) NOT NULL,
    [side] VARCHAR(10),
    [sortable_rank] INTEGER,
    PRIMARY KEY ([hall], [code])
);

CREATE INDEX [locker_rank] ON [locker] ([hall], [side], [sortable_rank]);

PRAGMA foreign_keys = ON;
