-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TRIGGER IF EXISTS "trimmed";

DROP VIEW IF EXISTS [cheap titles];

DROP VIEW IF EXISTS "titles";

DROP TABLE IF EXISTS [book];

-- ---------------------------------------------------------------------
-- book
-- ---------------------------------------------------------------------

CREATE TABLE [book]
(
    [id] INTEGER NOT NULL,
    [title] VARCHAR(255),
    [price] INTEGER,
    PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- view titles
-- ---------------------------------------------------------------------

CREATE VIEW titles AS SELECT title FROM book;

-- ---------------------------------------------------------------------
-- view cheap titles
-- ---------------------------------------------------------------------

CREATE VIEW [cheap titles] AS
SELECT title FROM titles JOIN book USING (title) WHERE price < 10;

-- ---------------------------------------------------------------------
-- view gone
-- ---------------------------------------------------------------------

CREATE VIEW gone AS SELECT 1 AS one;

-- ---------------------------------------------------------------------
-- trigger trimmed
-- ---------------------------------------------------------------------

CREATE TRIGGER trimmed AFTER INSERT ON book BEGIN UPDATE book SET title = trim(title) WHERE id = NEW.id; UPDATE book SET price = 0 WHERE price < 0; END;

PRAGMA foreign_keys = ON;
