-- orm:object sqlite view "two"
-- orm:needs view "one"

CREATE VIEW two AS SELECT * FROM one;
