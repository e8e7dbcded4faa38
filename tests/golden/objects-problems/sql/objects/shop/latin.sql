-- orm:object sqlite view "latin"

CREATE VIEW latin AS SELECT 'é';
