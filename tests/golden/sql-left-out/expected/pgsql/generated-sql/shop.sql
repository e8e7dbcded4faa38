-- orm:sql pgsql

BEGIN;

DROP TABLE IF EXISTS "target" CASCADE;

DROP TABLE IF EXISTS "item" CASCADE;

-- ---------------------------------------------------------------------
-- item
-- ---------------------------------------------------------------------

CREATE TABLE "item"
(
    "id" serial NOT NULL,
    "target_type" VARCHAR(20),
    "target_id" INTEGER,
    "view_id" INTEGER,
    "other_id" INTEGER,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- target
-- ---------------------------------------------------------------------

CREATE TABLE "target"
(
    "id" serial NOT NULL,
    PRIMARY KEY ("id")
);

ALTER TABLE "item" ADD CONSTRAINT "item_fk_08d04f"
    FOREIGN KEY ("other_id")
    REFERENCES "other" ("id");

COMMIT;
