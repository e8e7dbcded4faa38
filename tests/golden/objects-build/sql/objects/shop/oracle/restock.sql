-- orm:object oracle procedure "restock"

CREATE OR REPLACE PROCEDURE restock IS
BEGIN
  DELETE FROM "book" WHERE "title" IS NULL;
END;
/
