-- orm:migration 1
-- orm:replaces 20260101000000_a
-- orm:replaces 20260101000001_gone

-- orm:up shop sqlite
SELECT 1;
