-- drops a view

-- orm:up shop mssql
DROP VIEW all_books;

-- orm:down shop mssql
CREATE VIEW all_books AS SELECT id, title FROM book;
