-- orm:sql pgsql

BEGIN;

DROP TABLE IF EXISTS "call" CASCADE;

DROP TABLE IF EXISTS "code" CASCADE;

DROP TABLE IF EXISTS "kind" CASCADE;

DROP TABLE IF EXISTS "log" CASCADE;

DROP TABLE IF EXISTS "box" CASCADE;

DROP TABLE IF EXISTS "shelf" CASCADE;

-- ---------------------------------------------------------------------
-- shelf
-- ---------------------------------------------------------------------

CREATE TABLE "shelf"
(
    "room" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "label" VARCHAR(20) NOT NULL,
    PRIMARY KEY ("room", "number"),
    CONSTRAINT "shelf_label" UNIQUE ("label")
);

-- ---------------------------------------------------------------------
-- box
-- ---------------------------------------------------------------------

CREATE TABLE "box"
(
    "id" bigserial NOT NULL,
    "shelf_number" INTEGER,
    "shelf_room" INTEGER,
    "shelf_label" VARCHAR(20),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- log
-- ---------------------------------------------------------------------

CREATE TABLE "log"
(
    "owner" INTEGER NOT NULL,
    "line" serial NOT NULL,
    PRIMARY KEY ("owner", "line")
);

-- ---------------------------------------------------------------------
-- kind
-- ---------------------------------------------------------------------

CREATE TABLE "kind"
(
    "id" smallserial NOT NULL,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- code
-- ---------------------------------------------------------------------

CREATE TABLE "code"
(
    "id" INTEGER NOT NULL,
    "area" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    PRIMARY KEY ("id"),
    CONSTRAINT "code_u_60474e" UNIQUE ("area", "number")
);

-- ---------------------------------------------------------------------
-- call
-- ---------------------------------------------------------------------

CREATE TABLE "call"
(
    "id" INTEGER NOT NULL,
    "area" INTEGER,
    "number" INTEGER,
    PRIMARY KEY ("id")
);

ALTER TABLE "box" ADD CONSTRAINT "box_on_shelf"
    FOREIGN KEY ("shelf_room", "shelf_number")
    REFERENCES "shelf" ("room", "number")
    ON UPDATE NO ACTION
    ON DELETE CASCADE;

ALTER TABLE "box" ADD CONSTRAINT "box_fk_674e3f"
    FOREIGN KEY ("shelf_label")
    REFERENCES "shelf" ("label");

ALTER TABLE "call" ADD CONSTRAINT "call_fk_494776"
    FOREIGN KEY ("area", "number")
    REFERENCES "code" ("area", "number")
    ON DELETE RESTRICT;

COMMIT;
