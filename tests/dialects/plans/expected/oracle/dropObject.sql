-- drops a view

-- orm:up shop oracle
DROP VIEW all_books;

-- orm:down shop oracle
CREATE VIEW all_books AS SELECT id, title FROM book;
