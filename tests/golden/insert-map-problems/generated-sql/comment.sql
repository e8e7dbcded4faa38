CREATE TABLE a (id INTEGER);
/* no end
