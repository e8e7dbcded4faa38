-- orm:object sqlite view "titles"

CREATE VIEW titles AS SELECT 1;
