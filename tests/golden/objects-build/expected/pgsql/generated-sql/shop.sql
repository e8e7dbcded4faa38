-- orm:sql pgsql

BEGIN;

SET LOCAL check_function_bodies = off;

DROP RULE IF EXISTS quiet ON author;

DROP VIEW IF EXISTS a_view;

DROP VIEW IF EXISTS z_view;

DROP TABLE IF EXISTS "book" CASCADE;

DROP TABLE IF EXISTS "author" CASCADE;

DROP DOMAIN IF EXISTS good_mood;

DROP FUNCTION IF EXISTS is_good(mood);

DROP TYPE IF EXISTS "mood";

CREATE TYPE "mood" AS ENUM ('good', 'bad');

-- ---------------------------------------------------------------------
-- function is_good(mood)
-- ---------------------------------------------------------------------

CREATE OR REPLACE FUNCTION is_good(m mood) RETURNS boolean LANGUAGE sql AS $$
  SELECT m = 'good'; -- ends; here
$$;

-- ---------------------------------------------------------------------
-- domain good_mood
-- ---------------------------------------------------------------------

CREATE DOMAIN good_mood AS mood CHECK (is_good(VALUE));

-- ---------------------------------------------------------------------
-- author
-- ---------------------------------------------------------------------

CREATE TABLE "author"
(
    "id" serial NOT NULL,
    "feeling" "mood",
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- book
-- ---------------------------------------------------------------------

CREATE TABLE "book"
(
    "id" serial NOT NULL,
    "title" VARCHAR(100),
    "author_id" INTEGER,
    PRIMARY KEY ("id")
);

ALTER TABLE "book" ADD CONSTRAINT "book_fk_ea464c"
    FOREIGN KEY ("author_id")
    REFERENCES "author" ("id");

-- ---------------------------------------------------------------------
-- view z_view
-- ---------------------------------------------------------------------

CREATE VIEW z_view AS SELECT id, title FROM book;

-- ---------------------------------------------------------------------
-- view a_view
-- ---------------------------------------------------------------------

CREATE VIEW a_view AS SELECT * FROM z_view;

COMMENT ON VIEW a_view IS 'first; needs the last';

-- ---------------------------------------------------------------------
-- rule author.quiet
-- ---------------------------------------------------------------------

CREATE RULE quiet AS ON DELETE TO author DO INSTEAD (DELETE FROM book WHERE author_id = OLD.id; UPDATE author SET feeling = 'bad');

COMMIT;
