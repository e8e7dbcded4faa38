-- orm:sql pgsql

BEGIN;

DROP TABLE IF EXISTS "user" CASCADE;

DROP TABLE IF EXISTS "order" CASCADE;

-- ---------------------------------------------------------------------
-- order
-- ---------------------------------------------------------------------

CREATE TABLE "order"
(
    "select" INTEGER NOT NULL,
    "Group By" INTEGER,
    "it's" INTEGER,
    "tick` [bracket]" INTEGER,
    "naïve" INTEGER,
    PRIMARY KEY ("select"),
    CONSTRAINT "user's" UNIQUE ("it's")
);

CREATE INDEX "table" ON "order" ("Group By");

-- ---------------------------------------------------------------------
-- user
-- ---------------------------------------------------------------------

CREATE TABLE "user"
(
    "from" INTEGER NOT NULL,
    "Where" INTEGER,
    PRIMARY KEY ("from")
);

ALTER TABLE "user" ADD CONSTRAINT "key; DROP TABLE x --"
    FOREIGN KEY ("Where")
    REFERENCES "order" ("select");

COMMIT;
