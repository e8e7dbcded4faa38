-- orm:sql pgsql

BEGIN;

DROP TABLE IF EXISTS "item" CASCADE;

-- ---------------------------------------------------------------------
-- item
-- ---------------------------------------------------------------------

CREATE TABLE "item"
(
    "id" serial NOT NULL,
    "price" NUMERIC(10,2),
    "amount" INTEGER,
    "total" NUMERIC(12,2) GENERATED ALWAYS AS (price * amount) STORED,
    "twice" INTEGER GENERATED ALWAYS AS (amount * 2) STORED,
    PRIMARY KEY ("id")
);

COMMENT ON COLUMN "item"."total" IS 'What it costs';

CREATE INDEX "item_i_d4205d" ON "item" ("total");

COMMIT;
