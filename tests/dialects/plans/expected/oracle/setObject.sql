-- changes the text of a view

-- orm:up shop oracle
DROP VIEW all_books;
CREATE VIEW all_books AS SELECT 1 AS one FROM book;

-- orm:down shop oracle
DROP VIEW all_books;
CREATE VIEW all_books AS SELECT id, title FROM book;
