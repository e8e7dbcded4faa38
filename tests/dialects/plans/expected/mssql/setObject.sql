-- changes the text of a view

-- orm:up shop mssql
DROP VIEW all_books;
CREATE VIEW all_books AS SELECT 1 AS one FROM book;

-- orm:down shop mssql
DROP VIEW all_books;
CREATE VIEW all_books AS SELECT id, title FROM book;
