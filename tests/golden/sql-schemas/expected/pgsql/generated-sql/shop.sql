-- orm:sql pgsql

BEGIN;

DROP TABLE IF EXISTS "crm"."address" CASCADE;

DROP TABLE IF EXISTS "sales"."customer" CASCADE;

CREATE SCHEMA IF NOT EXISTS "sales";

CREATE SCHEMA IF NOT EXISTS "crm";

-- ---------------------------------------------------------------------
-- sales.customer
-- ---------------------------------------------------------------------

CREATE TABLE "sales"."customer"
(
    "id" serial NOT NULL,
    "name" VARCHAR(60) NOT NULL,
    PRIMARY KEY ("id")
);

CREATE INDEX "customer_i_d94269" ON "sales"."customer" ("name");

-- ---------------------------------------------------------------------
-- crm.address
-- ---------------------------------------------------------------------

CREATE TABLE "crm"."address"
(
    "id" serial NOT NULL,
    "customer_id" INTEGER NOT NULL,
    PRIMARY KEY ("id")
);

ALTER TABLE "crm"."address" ADD CONSTRAINT "address_fk_3f039f"
    FOREIGN KEY ("customer_id")
    REFERENCES "sales"."customer" ("id")
    ON DELETE CASCADE;

COMMIT;
