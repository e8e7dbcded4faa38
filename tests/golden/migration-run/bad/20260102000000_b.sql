-- orm:migration 1

-- orm:up shop sqlite
CREATE TABLE b (id INTEGER PRIMARY KEY);
INSERT INTO missing VALUES (1);

-- orm:down shop sqlite
DROP TABLE b;
