-- orm:migration 1

-- orm:up shop sqlite
CREATE TABLE c (id INTEGER PRIMARY KEY);
