PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [val_seat];

DROP TABLE IF EXISTS [val_typed];

DROP TABLE IF EXISTS [val_member];

DROP TABLE IF EXISTS [val_team];

DROP TABLE IF EXISTS [val_book_detail];

DROP TABLE IF EXISTS [val_book];

DROP TABLE IF EXISTS [val_author];

DROP TABLE IF EXISTS [val_publisher];

-- ---------------------------------------------------------------------
-- val_publisher
-- ---------------------------------------------------------------------

CREATE TABLE [val_publisher]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(50)
);

-- ---------------------------------------------------------------------
-- val_author
-- ---------------------------------------------------------------------

CREATE TABLE [val_author]
-- Rules as YAML.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [first_name] VARCHAR(50),
    [last_name] VARCHAR(50),
    [email] VARCHAR(100),
    [born] DATETIME,
    [mood] TINYINT
);

-- ---------------------------------------------------------------------
-- val_book
-- ---------------------------------------------------------------------

CREATE TABLE [val_book]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(100),
    [isbn] VARCHAR(20),
    [publisher_id] INTEGER,
    [author_id] INTEGER,
    CONSTRAINT [val_book_fk_2faddd]
        FOREIGN KEY ([publisher_id])
        REFERENCES [val_publisher] ([id]),
    CONSTRAINT [val_book_fk_3dc4c7]
        FOREIGN KEY ([author_id])
        REFERENCES [val_author] ([id])
);

-- ---------------------------------------------------------------------
-- val_book_detail
-- ---------------------------------------------------------------------

CREATE TABLE [val_book_detail]
-- At most one per book.
(
    [book_id] INTEGER NOT NULL,
    [summary] VARCHAR(100),
    PRIMARY KEY ([book_id]),
    CONSTRAINT [val_book_detail_fk_531525]
        FOREIGN KEY ([book_id])
        REFERENCES [val_book] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- val_team
-- ---------------------------------------------------------------------

CREATE TABLE [val_team]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(50)
);

-- ---------------------------------------------------------------------
-- val_member
-- ---------------------------------------------------------------------

CREATE TABLE [val_member]
-- Validated by save(); rules as lists.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [team_id] INTEGER,
    [number] INTEGER,
    [email] VARCHAR(100),
    [nickname] VARCHAR(20),
    [badge] VARCHAR(20),
    CONSTRAINT [val_member_email] UNIQUE ([email]),
    CONSTRAINT [val_member_u_5db238] UNIQUE ([team_id], [number]),
    CONSTRAINT [val_member_badge] UNIQUE ([badge]),
    CONSTRAINT [val_member_fk_0223eb]
        FOREIGN KEY ([team_id])
        REFERENCES [val_team] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- val_typed
-- ---------------------------------------------------------------------

CREATE TABLE [val_typed]
-- Rules from the columns.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(10) NOT NULL,
    [body] MEDIUMTEXT,
    [kind] TINYINT NOT NULL,
    [tags] INT,
    [amount] DECIMAL(8,2),
    [ratio] DOUBLE,
    [is_open] INTEGER DEFAULT 1 NOT NULL,
    [starts_at] TIMESTAMP NOT NULL,
    [team_id] INTEGER NOT NULL,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    CONSTRAINT [val_typed_fk_0223eb]
        FOREIGN KEY ([team_id])
        REFERENCES [val_team] ([id])
);

-- ---------------------------------------------------------------------
-- val_seat
-- ---------------------------------------------------------------------

CREATE TABLE [val_seat]
-- A key of several columns.
(
    [hall] INTEGER NOT NULL,
    [code] VARCHAR(10) NOT NULL,
    [label] VARCHAR(20),
    PRIMARY KEY ([hall], [code])
);

PRAGMA foreign_keys = ON;
