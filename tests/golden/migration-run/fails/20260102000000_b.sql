-- orm:migration 1

-- orm:up shop sqlite
-- orm:count fails/null a.name SELECT COUNT(*) FROM a WHERE name IS NULL
-- orm:count invents/value a.isbn SELECT COUNT(*) FROM a
ALTER TABLE a ADD COLUMN isbn VARCHAR(10);
