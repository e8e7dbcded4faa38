-- orm:object sqlite view "need"
-- orm:runs after
-- orm:needs table "stored"
-- orm:drop DROP VIEW IF EXISTS need

CREATE VIEW need AS SELECT id FROM stored;
