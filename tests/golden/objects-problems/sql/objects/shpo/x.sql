-- orm:object sqlite view "x"

CREATE VIEW x AS SELECT 1;
