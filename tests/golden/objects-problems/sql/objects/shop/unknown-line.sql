-- orm:object sqlite view "a"
-- orm:need table "book"
-- orm:runs later

CREATE VIEW a AS SELECT 1;
