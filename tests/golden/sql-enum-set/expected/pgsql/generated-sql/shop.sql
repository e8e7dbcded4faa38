-- orm:sql pgsql

BEGIN;

DROP TABLE IF EXISTS "item" CASCADE;

-- ---------------------------------------------------------------------
-- item
-- ---------------------------------------------------------------------

CREATE TABLE "item"
(
    "id" INTEGER NOT NULL,
    "size" INT2 DEFAULT 3 NOT NULL,
    "traits" INT4 DEFAULT 10,
    "many" INT2,
    PRIMARY KEY ("id")
);

COMMIT;
