BEGIN;

DROP TABLE IF EXISTS "qc_note" CASCADE;

DROP TABLE IF EXISTS "qc_item" CASCADE;

DROP TABLE IF EXISTS "qc_shelf" CASCADE;

-- ---------------------------------------------------------------------
-- qc_shelf
-- ---------------------------------------------------------------------

CREATE TABLE "qc_shelf"
(
    "id" serial NOT NULL,
    "name" VARCHAR(100),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- qc_item
-- ---------------------------------------------------------------------

CREATE TABLE "qc_item"
(
    "id" serial NOT NULL,
    "title" VARCHAR(100),
    "shelf_id" INTEGER,
    "cover" BYTEA,
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "qc_item" IS 'Rows that the database deletes with their shelf.';

-- ---------------------------------------------------------------------
-- qc_note
-- ---------------------------------------------------------------------

CREATE TABLE "qc_note"
(
    "id" serial NOT NULL,
    "text" VARCHAR(100),
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "qc_note" IS 'The application keeps the texts itself.';

ALTER TABLE "qc_item" ADD CONSTRAINT "qc_item_fk_3fec37"
    FOREIGN KEY ("shelf_id")
    REFERENCES "qc_shelf" ("id")
    ON DELETE CASCADE;

COMMIT;
