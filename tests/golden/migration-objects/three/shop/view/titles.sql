-- orm:object pgsql view "titles"
-- orm:needs table "book"
-- orm:drop DROP VIEW IF EXISTS titles

CREATE VIEW titles AS SELECT title FROM book;
