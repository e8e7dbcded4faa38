-- orm:migration 1

-- orm:up shop sqlite
-- orm:expect 3 SELECT COUNT(*) FROM a
UPDATE a SET name = 'y';
