-- orm:object sqlite view "early"
-- orm:runs before
-- orm:needs table "book"

CREATE VIEW early AS SELECT id FROM book;
