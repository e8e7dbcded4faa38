-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [call];

DROP TABLE IF EXISTS [code];

DROP TABLE IF EXISTS [kind];

DROP TABLE IF EXISTS [log];

DROP TABLE IF EXISTS [box];

DROP TABLE IF EXISTS [shelf];

-- ---------------------------------------------------------------------
-- shelf
-- ---------------------------------------------------------------------

CREATE TABLE [shelf]
(
    [room] INTEGER NOT NULL,
    [number] INTEGER NOT NULL,
    [label] VARCHAR(20) NOT NULL,
    PRIMARY KEY ([room], [number]),
    CONSTRAINT [shelf_label] UNIQUE ([label])
);

-- ---------------------------------------------------------------------
-- box
-- ---------------------------------------------------------------------

CREATE TABLE [box]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [shelf_number] INTEGER,
    [shelf_room] INTEGER,
    [shelf_label] VARCHAR(20),
    CONSTRAINT [box_on_shelf]
        FOREIGN KEY ([shelf_room], [shelf_number])
        REFERENCES [shelf] ([room], [number])
        ON UPDATE NO ACTION
        ON DELETE CASCADE,
    CONSTRAINT [box_fk_674e3f]
        FOREIGN KEY ([shelf_label])
        REFERENCES [shelf] ([label])
);

-- ---------------------------------------------------------------------
-- log
-- ---------------------------------------------------------------------

CREATE TABLE [log]
(
    [owner] INTEGER NOT NULL,
    [line] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    UNIQUE ([owner], [line])
);

-- ---------------------------------------------------------------------
-- kind
-- ---------------------------------------------------------------------

CREATE TABLE [kind]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT
);

-- ---------------------------------------------------------------------
-- code
-- ---------------------------------------------------------------------

CREATE TABLE [code]
(
    [id] INTEGER NOT NULL,
    [area] INTEGER NOT NULL,
    [number] INTEGER NOT NULL,
    PRIMARY KEY ([id]),
    CONSTRAINT [code_u_60474e] UNIQUE ([area], [number])
);

-- ---------------------------------------------------------------------
-- call
-- ---------------------------------------------------------------------

CREATE TABLE [call]
(
    [id] INTEGER NOT NULL,
    [area] INTEGER,
    [number] INTEGER,
    PRIMARY KEY ([id]),
    CONSTRAINT [call_fk_494776]
        FOREIGN KEY ([area], [number])
        REFERENCES [code] ([area], [number])
        ON DELETE RESTRICT
);

PRAGMA foreign_keys = ON;
