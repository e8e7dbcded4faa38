-- orm:migration 1
-- Creates c.

-- orm:up shop sqlite
CREATE TABLE c (id INTEGER PRIMARY KEY);

-- orm:down shop sqlite
DROP TABLE c;
