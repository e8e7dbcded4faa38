-- orm:sql pgsql

BEGIN;

DROP MATERIALIZED VIEW IF EXISTS "author_total";

DROP VIEW IF EXISTS "active_book";

DROP TABLE IF EXISTS "book" CASCADE;

-- ---------------------------------------------------------------------
-- book
-- ---------------------------------------------------------------------

CREATE TABLE "book"
(
    "id" INTEGER NOT NULL,
    "author_id" INTEGER,
    "title" VARCHAR(100),
    "hidden" BOOLEAN NOT NULL,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- view active_book
-- ---------------------------------------------------------------------

CREATE VIEW "active_book" AS
SELECT id, author_id, title FROM "book" WHERE NOT hidden;

COMMENT ON VIEW "active_book" IS 'Books in print';

-- ---------------------------------------------------------------------
-- materialized view author_total
-- ---------------------------------------------------------------------

CREATE MATERIALIZED VIEW "author_total" AS
SELECT author_id, COUNT(*) AS books
      FROM active_book
      WHERE author_id IS NOT NULL
      GROUP BY author_id;

COMMENT ON MATERIALIZED VIEW "author_total" IS 'Books of authors';

COMMENT ON COLUMN "author_total"."books" IS 'How many';

CREATE UNIQUE INDEX "author_total_key" ON "author_total" ("author_id");

COMMENT ON INDEX "author_total_key" IS 'for refreshes';

CREATE INDEX "author_total_i_097e40" ON "author_total" ("books" DESC);

COMMIT;
