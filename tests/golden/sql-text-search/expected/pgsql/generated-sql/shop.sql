-- orm:sql pgsql

BEGIN;

DROP TABLE IF EXISTS "article" CASCADE;

-- ---------------------------------------------------------------------
-- article
-- ---------------------------------------------------------------------

CREATE TABLE "article"
(
    "id" serial NOT NULL,
    "title" VARCHAR(80),
    "words" TSVECTOR GENERATED ALWAYS AS (to_tsvector('english', title)) STORED,
    PRIMARY KEY ("id")
);

CREATE INDEX "article_i_5c0bba" ON "article" USING gin ("words");

COMMIT;
