-- orm:object mssql view "batch"

CREATE VIEW batch AS SELECT 1 AS one
GO 1000000
