-- orm:sql pgsql

BEGIN;

DROP TABLE IF EXISTS "item" CASCADE;

-- ---------------------------------------------------------------------
-- item
-- ---------------------------------------------------------------------

CREATE TABLE "item"
(
    "id" serial NOT NULL,
    "name" VARCHAR(60),
    "plain" VARCHAR(60),
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "item" IS E'It''s what we "sell"; -- see */ the manual, C:\\docs
Second line';

COMMENT ON COLUMN "item"."id" IS 'Given by the database';

COMMENT ON COLUMN "item"."name" IS 'What''s written on it
-- in two lines';

COMMIT;
