-- orm:migration 1
-- orm:tag v1.0
-- Creates a.

-- orm:up shop sqlite
CREATE TABLE a (id INTEGER PRIMARY KEY);

-- orm:down shop sqlite
DROP TABLE a;
