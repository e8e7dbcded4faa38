-- orm:sql pgsql

BEGIN;

DROP TABLE IF EXISTS "person" CASCADE;

DROP TABLE IF EXISTS "house" CASCADE;

-- ---------------------------------------------------------------------
-- person
-- ---------------------------------------------------------------------

CREATE TABLE "person"
(
    "id" INTEGER NOT NULL,
    "home_id" INTEGER NOT NULL,
    "rank" INTEGER,
    PRIMARY KEY ("id"),
    CONSTRAINT "one_rank" UNIQUE ("rank") DEFERRABLE INITIALLY IMMEDIATE,
    CONSTRAINT "one_home" UNIQUE NULLS NOT DISTINCT ("home_id") INCLUDE ("rank") DEFERRABLE INITIALLY DEFERRED
);

-- ---------------------------------------------------------------------
-- house
-- ---------------------------------------------------------------------

CREATE TABLE "house"
(
    "id" INTEGER NOT NULL,
    "owner_id" INTEGER,
    PRIMARY KEY ("id")
);

ALTER TABLE "person" ADD CONSTRAINT "person_fk_8b3fb0"
    FOREIGN KEY ("home_id")
    REFERENCES "house" ("id")
    ON DELETE CASCADE
    DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "house" ADD CONSTRAINT "house_fk_da6a1c"
    FOREIGN KEY ("owner_id")
    REFERENCES "person" ("id")
    DEFERRABLE INITIALLY IMMEDIATE;

COMMIT;
