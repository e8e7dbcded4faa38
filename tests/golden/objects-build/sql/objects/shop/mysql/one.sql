-- orm:object mysql function "one"
-- orm:drop DROP FUNCTION IF EXISTS `one`

CREATE FUNCTION `one`() RETURNS INT DETERMINISTIC RETURN 1;
