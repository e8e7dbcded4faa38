-- orm:migration 1
-- Titles are searched.

-- orm:up shop sqlite
CREATE INDEX by_title ON book (title);
INSERT INTO book VALUES (1, 'R.U.R.');

-- orm:down shop sqlite
DROP INDEX by_title;
