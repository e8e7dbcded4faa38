-- orm:migration 1

-- orm:up shop sqlite
CREATE TABLE a (id INTEGER PRIMARY KEY, name VARCHAR(10));
INSERT INTO a (name) VALUES (NULL), ('x');
CREATE TABLE newer (name TEXT, version INTEGER);
INSERT INTO newer VALUES ('x', 99);
