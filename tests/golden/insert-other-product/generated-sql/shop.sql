-- orm:sql pgsql

CREATE TABLE "book" ("id" serial, "title" text DEFAULT E'it\'s');
