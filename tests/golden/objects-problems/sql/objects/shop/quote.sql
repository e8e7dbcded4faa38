-- orm:object sqlite view "quote"

CREATE VIEW quote AS SELECT 'a;
