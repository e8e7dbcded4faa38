-- orm:sql pgsql

BEGIN;

DROP TABLE IF EXISTS "item" CASCADE;

-- ---------------------------------------------------------------------
-- item
-- ---------------------------------------------------------------------

CREATE TABLE "item"
(
    "id" serial NOT NULL,
    "code" VARCHAR(10) COLLATE "C" NOT NULL,
    "title" VARCHAR(40) COLLATE "de-x-icu" DEFAULT 'none',
    "amount" INTEGER,
    PRIMARY KEY ("id"),
    CONSTRAINT "item_u_4db226" UNIQUE ("code")
);

COMMIT;
