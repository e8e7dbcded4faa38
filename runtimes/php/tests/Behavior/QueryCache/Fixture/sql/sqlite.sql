PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [qc_note];

DROP TABLE IF EXISTS [qc_item];

DROP TABLE IF EXISTS [qc_shelf];

-- ---------------------------------------------------------------------
-- qc_shelf
-- ---------------------------------------------------------------------

CREATE TABLE [qc_shelf]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(100)
);

-- ---------------------------------------------------------------------
-- qc_item
-- ---------------------------------------------------------------------

CREATE TABLE [qc_item]
-- Rows that the database deletes with their shelf.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(100),
    [shelf_id] INTEGER,
    [cover] BLOB,
    CONSTRAINT [qc_item_fk_3fec37]
        FOREIGN KEY ([shelf_id])
        REFERENCES [qc_shelf] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- qc_note
-- ---------------------------------------------------------------------

CREATE TABLE [qc_note]
-- The application keeps the texts itself.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [text] VARCHAR(100)
);

PRAGMA foreign_keys = ON;
