-- orm:migration 1

-- orm:up shopp sqlite
SELECT 1;
