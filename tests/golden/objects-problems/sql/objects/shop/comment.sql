-- orm:object sqlite view "comment"

CREATE VIEW comment AS SELECT 1; /* never closed
