-- orm:object sqlite view "cheap titles"
-- orm:runs after
-- orm:needs table "book"
-- orm:needs view "titles"
-- orm:drop DROP VIEW IF EXISTS "cheap titles"

CREATE VIEW "cheap titles" AS SELECT title FROM titles JOIN book USING (title) WHERE price < 10;
