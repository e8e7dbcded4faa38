-- orm:object sqlite view "gone"

CREATE VIEW gone AS SELECT 1 AS one;
