-- orm:object mssql procedure "restock"
-- orm:drop DROP PROCEDURE IF EXISTS restock

CREATE PROCEDURE restock AS
  DELETE FROM book WHERE title IS NULL;
  SELECT 1;
