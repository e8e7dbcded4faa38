-- orm:migration 1
-- Creates b.

-- orm:up shop sqlite
CREATE TABLE b (id INTEGER PRIMARY KEY);

-- orm:down shop sqlite
DROP TABLE b;
