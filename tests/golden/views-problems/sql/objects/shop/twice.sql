-- orm:object sqlite view "twice"
-- orm:runs after
-- orm:drop DROP VIEW IF EXISTS twice

CREATE VIEW twice AS SELECT 1 AS id;
