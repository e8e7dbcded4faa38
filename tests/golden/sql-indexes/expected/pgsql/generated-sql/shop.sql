-- orm:sql pgsql

BEGIN;

DROP TABLE IF EXISTS "a_table_whose_name_is_so_long_that_nothing_else_fits_in" CASCADE;

DROP TABLE IF EXISTS "item" CASCADE;

-- ---------------------------------------------------------------------
-- item
-- ---------------------------------------------------------------------

CREATE TABLE "item"
(
    "id" INTEGER NOT NULL,
    "title" VARCHAR(255),
    "code" VARCHAR(20) NOT NULL,
    "kind" INTEGER,
    PRIMARY KEY ("id"),
    CONSTRAINT "item_u_4db226" UNIQUE ("code"),
    CONSTRAINT "item_u_c5dfb3" UNIQUE ("title") INCLUDE ("kind"),
    CONSTRAINT "one_without" UNIQUE NULLS NOT DISTINCT ("title", "kind"),
    CONSTRAINT "one_of_a_kind" UNIQUE ("kind", "code")
);

CREATE INDEX "item_i_639136" ON "item" ("title");

CREATE INDEX "item_i_cc7706" ON "item" ("title", "kind");

CREATE INDEX "by_kind" ON "item" ("kind");

CREATE UNIQUE INDEX "item_u_3ad903" ON "item" ("title") WHERE kind > 0;

CREATE INDEX "by_code" ON "item" ("code");

CREATE INDEX "newest" ON "item" ("kind" DESC, "id");

CREATE UNIQUE INDEX "one_size" ON "item" ((abs(kind)));

CREATE INDEX "item_i_ace587" ON "item" ((kind + 1) DESC, "code");

CREATE INDEX "looked_up" ON "item" USING hash ("code" text_pattern_ops);

CREATE INDEX "item_i_e47c5e" ON "item" ("id") INCLUDE ("code", "kind");

CREATE INDEX "item_i_b12f19" ON "item" ("title" COLLATE "C" NULLS FIRST);

CREATE UNIQUE INDEX "item_u_bad793" ON "item" ("title") NULLS NOT DISTINCT WHERE kind > 9;

COMMENT ON INDEX "newest" IS 'It''s the newest first.';

COMMENT ON INDEX "looked_up" IS 'Looks up codes.';

-- ---------------------------------------------------------------------
-- a_table_whose_name_is_so_long_that_nothing_else_fits_in
-- ---------------------------------------------------------------------

CREATE TABLE "a_table_whose_name_is_so_long_that_nothing_else_fits_in"
(
    "id" INTEGER NOT NULL,
    "item_id" INTEGER,
    "other_id" INTEGER,
    PRIMARY KEY ("id"),
    CONSTRAINT "a_table_whose_name_is_so_long_that_nothing_else_fits_in_u_2ffe6" UNIQUE ("other_id", "item_id")
);

CREATE INDEX "a_table_whose_name_is_so_long_that_nothing_else_fits_in_i_601de" ON "a_table_whose_name_is_so_long_that_nothing_else_fits_in" ("item_id", "other_id");

ALTER TABLE "a_table_whose_name_is_so_long_that_nothing_else_fits_in" ADD CONSTRAINT "a_table_whose_name_is_so_long_that_nothing_else_fits_in_fk_5cf6"
    FOREIGN KEY ("item_id")
    REFERENCES "item" ("id");

ALTER TABLE "a_table_whose_name_is_so_long_that_nothing_else_fits_in" ADD CONSTRAINT "a_table_whose_name_is_so_long_that_nothing_else_fits_in_fk_d99d"
    FOREIGN KEY ("other_id")
    REFERENCES "item" ("id");

COMMIT;
