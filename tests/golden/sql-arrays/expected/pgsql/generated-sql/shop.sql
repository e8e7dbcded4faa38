-- orm:sql pgsql

BEGIN;

DROP TABLE IF EXISTS "product" CASCADE;

-- ---------------------------------------------------------------------
-- product
-- ---------------------------------------------------------------------

CREATE TABLE "product"
(
    "id" INTEGER NOT NULL,
    "tags" VARCHAR(20)[] DEFAULT E'{new,"it''s \\"here\\" \\\\ {}"}' NOT NULL,
    "names" TEXT[],
    "sizes" INT2[] DEFAULT '{1,2,-3}',
    "prices" NUMERIC(10,2)[] DEFAULT '{9.90,1.00}',
    "weights" DOUBLE PRECISION[] DEFAULT '{0.5}',
    "flags" BOOLEAN[] DEFAULT '{true,false}',
    "keys" UUID[] DEFAULT '{123e4567-e89b-12d3-a456-426614174000}',
    "hosts" INET[] DEFAULT '{10.0.0.7,::ffff:1.2.3.4}',
    PRIMARY KEY ("id")
);

COMMIT;
