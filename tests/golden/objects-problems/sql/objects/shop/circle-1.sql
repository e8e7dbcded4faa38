-- orm:object sqlite view "one"
-- orm:needs view "two"

CREATE VIEW one AS SELECT * FROM two;
