-- orm:migration 1

-- orm:up remote mssql
SELECT 1;
