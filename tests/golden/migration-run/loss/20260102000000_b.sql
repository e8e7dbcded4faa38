-- orm:migration 1

-- orm:up shop sqlite
-- orm:count lossy/drop-column a.name SELECT COUNT(*) FROM a WHERE name IS NOT NULL
ALTER TABLE a DROP COLUMN name;

-- orm:down shop sqlite
-- orm:irreversible the values of a.name
ALTER TABLE a ADD COLUMN name VARCHAR(10);
