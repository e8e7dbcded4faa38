-- orm:migration 1

-- orm:up shop pgsql
SELECT 1;
