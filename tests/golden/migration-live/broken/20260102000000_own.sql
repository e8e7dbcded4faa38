-- orm:migration 1

-- orm:up shop sqlite
ALTER TABLE book ADD COLUMN isbn VARCHAR(24);

-- orm:down shop sqlite
SELECT 1;
