-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TRIGGER IF EXISTS trimmed;

DROP TABLE IF EXISTS [book];

DROP TABLE IF EXISTS [author];

-- ---------------------------------------------------------------------
-- author
-- ---------------------------------------------------------------------

CREATE TABLE [author]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [feeling] VARCHAR(4),
    CONSTRAINT [author_c_f53b4e] CHECK ([feeling] IN ('bad', 'good'))
);

-- ---------------------------------------------------------------------
-- book
-- ---------------------------------------------------------------------

CREATE TABLE [book]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(100),
    [author_id] INTEGER,
    CONSTRAINT [book_fk_ea464c]
        FOREIGN KEY ([author_id])
        REFERENCES [author] ([id])
);

-- ---------------------------------------------------------------------
-- trigger trimmed
-- ---------------------------------------------------------------------

CREATE TRIGGER trimmed AFTER INSERT ON book BEGIN
  UPDATE book SET title = trim(title) WHERE id = NEW.id;
  UPDATE book SET author_id = NULL WHERE author_id = 0;
END;

PRAGMA foreign_keys = ON;
