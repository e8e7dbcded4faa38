-- orm:object sqlite view "e"

CREATE VIEW e AS SELECT 1;
