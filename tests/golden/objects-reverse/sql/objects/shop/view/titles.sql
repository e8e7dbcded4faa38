-- orm:object sqlite view "titles"
-- orm:needs table "book"
-- The titles of all books.

CREATE VIEW titles AS SELECT title, price FROM book;
