-- orm:sql pgsql

BEGIN;

DROP TABLE IF EXISTS "plain" CASCADE;

DROP TABLE IF EXISTS "stock" CASCADE;

-- ---------------------------------------------------------------------
-- stock
-- ---------------------------------------------------------------------

CREATE TABLE "stock"
(
    "room" INTEGER NOT NULL,
    "shelf" INTEGER NOT NULL,
    "place" INTEGER NOT NULL,
    PRIMARY KEY ("room", "shelf", "place")
);

CREATE INDEX "stock_i_bfae1d" ON "stock" ("shelf", "place");

CREATE INDEX "stock_i_1655dd" ON "stock" ("place");

-- ---------------------------------------------------------------------
-- plain
-- ---------------------------------------------------------------------

CREATE TABLE "plain"
(
    "room" INTEGER NOT NULL,
    "shelf" INTEGER NOT NULL,
    PRIMARY KEY ("room", "shelf")
);

COMMIT;
