-- A comment before it
CREATE TABLE "entry" ("id" INTEGER PRIMARY KEY);

  CREATE TABEL "wrong" (id INTEGER);
CREATE TABLE "never" (id INTEGER);
