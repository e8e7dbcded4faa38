-- orm:sql pgsql

BEGIN;

DROP TABLE IF EXISTS "item" CASCADE;

-- ---------------------------------------------------------------------
-- item
-- ---------------------------------------------------------------------

CREATE TABLE "item"
(
    "id" serial NOT NULL,
    "amount" INT8 DEFAULT 0 NOT NULL,
    "spare" INT8 DEFAULT 5,
    "code" VARCHAR(12) COLLATE "C",
    PRIMARY KEY ("id"),
    CONSTRAINT "item_c_d539d1" CHECK (amount >= 0),
    CONSTRAINT "item_c_c31f23" CHECK (spare >= 0),
    CONSTRAINT "item_c_904f8d" CHECK (code = upper(code)),
    CONSTRAINT "item_c_03e965" CHECK (code ~ '^value-[A-Z]+$'),
    CONSTRAINT "item_c_678138" CHECK (amount > spare)
);

COMMENT ON COLUMN "item"."code" IS 'A short code';

COMMIT;
