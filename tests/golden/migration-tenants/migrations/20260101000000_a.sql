-- orm:migration 1

-- orm:up shop sqlite
CREATE TABLE a (id INTEGER PRIMARY KEY);

-- orm:down shop sqlite
DROP TABLE a;
