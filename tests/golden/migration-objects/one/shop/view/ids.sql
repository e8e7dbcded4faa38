-- orm:object pgsql view "ids"
-- orm:needs table "book"
-- orm:drop DROP VIEW IF EXISTS ids

CREATE VIEW ids AS SELECT id FROM book;
