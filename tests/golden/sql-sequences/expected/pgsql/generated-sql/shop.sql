-- orm:sql pgsql

BEGIN;

DROP TABLE IF EXISTS "own" CASCADE;

DROP TABLE IF EXISTS "part" CASCADE;

DROP TABLE IF EXISTS "item" CASCADE;

DROP SEQUENCE IF EXISTS "shop_seq" CASCADE;

CREATE SEQUENCE "shop_seq";

-- ---------------------------------------------------------------------
-- item
-- ---------------------------------------------------------------------

CREATE TABLE "item"
(
    "id" INTEGER DEFAULT nextval('"shop_seq"') NOT NULL,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- part
-- ---------------------------------------------------------------------

CREATE TABLE "part"
(
    "id" INT8 DEFAULT nextval('"shop_seq"') NOT NULL,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- own
-- ---------------------------------------------------------------------

CREATE TABLE "own"
(
    "id" serial NOT NULL,
    PRIMARY KEY ("id")
);

COMMIT;
