-- orm:object sqlite view "e"
-- orm:needs table "bok"
-- orm:needs view "b"

CREATE VIEW e AS SELECT 1;
