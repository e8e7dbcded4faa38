-- orm:sql pgsql

BEGIN;

DROP TABLE IF EXISTS "nest" CASCADE;

DROP TABLE IF EXISTS "node" CASCADE;

DROP TABLE IF EXISTS "hen" CASCADE;

DROP TABLE IF EXISTS "egg" CASCADE;

-- ---------------------------------------------------------------------
-- hen
-- ---------------------------------------------------------------------

CREATE TABLE "hen"
(
    "id" serial NOT NULL,
    "egg_id" INTEGER,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- egg
-- ---------------------------------------------------------------------

CREATE TABLE "egg"
(
    "id" serial NOT NULL,
    "hen_id" INTEGER,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- node
-- ---------------------------------------------------------------------

CREATE TABLE "node"
(
    "id" serial NOT NULL,
    "parent_id" INTEGER,
    "root_id" INTEGER,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- nest
-- ---------------------------------------------------------------------

CREATE TABLE "nest"
(
    "id" serial NOT NULL,
    "egg_id" INTEGER NOT NULL,
    PRIMARY KEY ("id")
);

ALTER TABLE "hen" ADD CONSTRAINT "hen_fk_da993c"
    FOREIGN KEY ("egg_id")
    REFERENCES "egg" ("id");

ALTER TABLE "egg" ADD CONSTRAINT "egg_fk_409a58"
    FOREIGN KEY ("hen_id")
    REFERENCES "hen" ("id");

ALTER TABLE "node" ADD CONSTRAINT "node_fk_faa2c5"
    FOREIGN KEY ("parent_id")
    REFERENCES "node" ("id");

ALTER TABLE "node" ADD CONSTRAINT "node_fk_2dd1c9"
    FOREIGN KEY ("root_id")
    REFERENCES "node" ("id");

ALTER TABLE "nest" ADD CONSTRAINT "nest_fk_da993c"
    FOREIGN KEY ("egg_id")
    REFERENCES "egg" ("id")
    ON DELETE CASCADE;

COMMIT;
