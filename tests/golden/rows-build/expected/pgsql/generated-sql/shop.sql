-- orm:sql pgsql

BEGIN;

DROP TABLE IF EXISTS "country" CASCADE;

DROP TABLE IF EXISTS "city" CASCADE;

-- ---------------------------------------------------------------------
-- country
-- ---------------------------------------------------------------------

CREATE TABLE "country"
(
    "id" serial NOT NULL,
    "code" CHAR(2) NOT NULL,
    "name" VARCHAR(80) NOT NULL,
    "is_member" BOOLEAN,
    "area" NUMERIC(12,2),
    "joined" DATE,
    "capital" INTEGER,
    PRIMARY KEY ("id"),
    CONSTRAINT "country_u_4db226" UNIQUE ("code")
);

-- ---------------------------------------------------------------------
-- city
-- ---------------------------------------------------------------------

CREATE TABLE "city"
(
    "id" serial NOT NULL,
    "name" VARCHAR(80) NOT NULL,
    "country" CHAR(2) NOT NULL,
    PRIMARY KEY ("id")
);

ALTER TABLE "country" ADD CONSTRAINT "country_fk_94b748"
    FOREIGN KEY ("capital")
    REFERENCES "city" ("id");

ALTER TABLE "city" ADD CONSTRAINT "city_fk_c6e315"
    FOREIGN KEY ("country")
    REFERENCES "country" ("code");

-- ---------------------------------------------------------------------
-- rows of the schema
-- ---------------------------------------------------------------------

INSERT INTO "country" ("code", "name", "is_member", "area", "joined") VALUES
('dk', 'Denmark', 't', 42962.50, '1973-01-01'),
('gl', 'Greenland', 'f', 2166086.00, NULL)
ON CONFLICT ("code") DO UPDATE SET "name" = excluded."name", "is_member" = excluded."is_member", "area" = excluded."area", "joined" = excluded."joined";

INSERT INTO "city" ("id", "name", "country") VALUES
(7, 'Kø''benhavn', 'dk')
ON CONFLICT ("id") DO UPDATE SET "name" = excluded."name", "country" = excluded."country";

INSERT INTO "country" ("code", "name", "is_member", "area", "joined", "capital") VALUES
('dk', 'Denmark', 't', 42962.50, '1973-01-01', 7)
ON CONFLICT ("code") DO UPDATE SET "name" = excluded."name", "is_member" = excluded."is_member", "area" = excluded."area", "joined" = excluded."joined", "capital" = excluded."capital";

SELECT setval(pg_get_serial_sequence('"city"', 'id'), COALESCE(MAX("id"), 1), MAX("id") IS NOT NULL) FROM "city";

COMMIT;
