-- orm:sql pgsql

BEGIN;

DROP TABLE IF EXISTS "cache" CASCADE;

DROP TABLE IF EXISTS "workshop"."part" CASCADE;

DROP TABLE IF EXISTS "item" CASCADE;

CREATE SCHEMA IF NOT EXISTS "workshop";

-- ---------------------------------------------------------------------
-- item
-- ---------------------------------------------------------------------

CREATE TABLE "item"
(
    "id" serial NOT NULL,
    "name" VARCHAR(60) NOT NULL,
    "body" TEXT,
    PRIMARY KEY ("id")
);

CREATE INDEX "item_words" ON "item" ("name");

-- ---------------------------------------------------------------------
-- workshop.part
-- ---------------------------------------------------------------------

CREATE TABLE "workshop"."part"
(
    "id" serial NOT NULL,
    "item_id" INTEGER,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- cache
-- ---------------------------------------------------------------------

CREATE TABLE "cache"
(
    "id" serial NOT NULL,
    "part_id" INTEGER,
    PRIMARY KEY ("id")
);

ALTER TABLE "workshop"."part" ADD CONSTRAINT "part_fk_5cf635"
    FOREIGN KEY ("item_id")
    REFERENCES "item" ("id")
    DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "cache" ADD CONSTRAINT "cache_fk_9243eb"
    FOREIGN KEY ("part_id")
    REFERENCES "workshop"."part" ("id");

COMMIT;
