-- orm:migration 1
-- A log, whose name the administrator chooses.
-- orm:change createTable a
--  <table name="a"><column name="id" type="INTEGER" primaryKey="true"/></table>

-- orm:up shop sqlite
CREATE TABLE a (id INTEGER PRIMARY KEY);
CREATE TABLE ${name:log} (region TEXT, size INTEGER);
-- orm:expect 0 SELECT COUNT(*) FROM ${name:log}
INSERT INTO ${name:log} VALUES (${text:region}, ${number:limit});

-- orm:down shop sqlite
DROP TABLE ${name:log};
DROP TABLE a;
