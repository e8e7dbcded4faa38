-- creates a view, and one that needs it

-- orm:up shop mssql
CREATE VIEW short_books AS SELECT id FROM book;
CREATE VIEW a_short_books AS SELECT id FROM book;

-- orm:down shop mssql
DROP VIEW a_short_books;
DROP VIEW short_books;
