-- orm:object sqlite view "b"
-- orm:object sqlite view "c"

CREATE VIEW b AS SELECT 1;
