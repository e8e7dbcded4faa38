BEGIN;

DROP TABLE IF EXISTS "page" CASCADE;

DROP TABLE IF EXISTS "book" CASCADE;

-- ---------------------------------------------------------------------
-- book
-- ---------------------------------------------------------------------

CREATE TABLE "book"
(
    "id" serial NOT NULL,
    "title" VARCHAR(100),
    "slug" VARCHAR(255),
    PRIMARY KEY ("id"),
    CONSTRAINT "book_slug" UNIQUE ("slug")
);

-- ---------------------------------------------------------------------
-- page
-- ---------------------------------------------------------------------

CREATE TABLE "page"
(
    "id" serial NOT NULL,
    "title" VARCHAR(100),
    "area" INTEGER NOT NULL,
    "book_id" INTEGER,
    "path" VARCHAR(255),
    PRIMARY KEY ("id"),
    CONSTRAINT "page_slug" UNIQUE ("path", "area")
);

ALTER TABLE "page" ADD CONSTRAINT "page_fk_23450f"
    FOREIGN KEY ("book_id")
    REFERENCES "book" ("id");

COMMIT;
