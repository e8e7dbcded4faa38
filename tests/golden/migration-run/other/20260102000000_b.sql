-- orm:migration 1

-- orm:up shop sqlite
CREATE TABLE b (id INTEGER PRIMARY KEY);
