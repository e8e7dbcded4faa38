-- orm:object oracle view "titles"
-- orm:needs table "book"

CREATE OR REPLACE VIEW titles AS SELECT "title" FROM "book";
