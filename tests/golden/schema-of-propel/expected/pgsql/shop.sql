-- orm:sql pgsql

BEGIN;

DROP TABLE IF EXISTS "item" CASCADE;

DROP TABLE IF EXISTS "box" CASCADE;

-- ---------------------------------------------------------------------
-- item
-- ---------------------------------------------------------------------

CREATE TABLE "item"
(
    "id" serial NOT NULL,
    "is_visible" INT2 DEFAULT 1,
    "is_sold" INT2 DEFAULT 0,
    "state" VARCHAR(10),
    "box_id" INTEGER,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- box
-- ---------------------------------------------------------------------

CREATE TABLE "box"
(
    "id" serial NOT NULL,
    PRIMARY KEY ("id")
);

ALTER TABLE "item" ADD CONSTRAINT "item_fk_350621"
    FOREIGN KEY ("box_id")
    REFERENCES "box" ("id");

COMMIT;
