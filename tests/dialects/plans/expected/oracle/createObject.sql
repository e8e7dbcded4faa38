-- creates a view

-- orm:up shop oracle
CREATE VIEW cheap_book AS SELECT 1 AS one FROM book WHERE 1 = 1;

-- orm:down shop oracle
DROP VIEW cheap_book;
