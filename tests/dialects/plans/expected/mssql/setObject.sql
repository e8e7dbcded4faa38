-- creates a view, and changes it

-- orm:up shop mssql
CREATE VIEW cheap_book AS SELECT 1 AS one FROM book WHERE 1 = 2;

-- orm:down shop mssql
DROP VIEW cheap_book;
