-- orm:migration 1

-- orm:up shop sqlite
INSERT INTO ${name:logs} VALUES (1);
INSERT INTO a VALUES (${number:region});
INSERT INTO a VALUES ('${text:region}');
INSERT INTO a VALUES (${region});
INSERT INTO log_${name:region} VALUES (1);
