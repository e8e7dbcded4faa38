-- orm:object pgsql view "z_view"
-- orm:needs table "book"
-- orm:drop DROP VIEW IF EXISTS z_view

CREATE VIEW z_view AS SELECT id, title FROM book;
