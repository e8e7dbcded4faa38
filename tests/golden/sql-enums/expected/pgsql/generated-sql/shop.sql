-- orm:sql pgsql

BEGIN;

DROP TABLE IF EXISTS "person" CASCADE;

DROP TYPE IF EXISTS "mood";

DROP TYPE IF EXISTS "unused";

CREATE TYPE "mood" AS ENUM ('happy', 'so so, or not', E'it''s "fine" \\o/');

CREATE TYPE "unused" AS ENUM ('x');

-- ---------------------------------------------------------------------
-- person
-- ---------------------------------------------------------------------

CREATE TABLE "person"
(
    "id" INTEGER NOT NULL,
    "mood" "mood" DEFAULT E'it''s "fine" \\o/' NOT NULL,
    "last_mood" "mood",
    PRIMARY KEY ("id"),
    CONSTRAINT "moods" UNIQUE ("mood", "last_mood")
);

COMMIT;
