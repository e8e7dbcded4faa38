BEGIN;

DROP TABLE IF EXISTS "grp_summary" CASCADE;

DROP TABLE IF EXISTS "grp_book" CASCADE;

DROP TABLE IF EXISTS "grp_author" CASCADE;

-- ---------------------------------------------------------------------
-- grp_author
-- ---------------------------------------------------------------------

CREATE TABLE "grp_author"
(
    "id" serial NOT NULL,
    "name" VARCHAR(100),
    "born" DATE,
    "email" VARCHAR(100),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- grp_book
-- ---------------------------------------------------------------------

CREATE TABLE "grp_book"
(
    "id" serial NOT NULL,
    "title" VARCHAR(100),
    "price" NUMERIC(8,2),
    "published_at" TIMESTAMP,
    "author_id" INTEGER,
    "editor_id" INTEGER,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- grp_summary
-- ---------------------------------------------------------------------

CREATE TABLE "grp_summary"
(
    "book_id" INTEGER NOT NULL,
    "body" VARCHAR(200),
    PRIMARY KEY ("book_id")
);

ALTER TABLE "grp_book" ADD CONSTRAINT "grp_book_fk_ae725b"
    FOREIGN KEY ("author_id")
    REFERENCES "grp_author" ("id");

ALTER TABLE "grp_book" ADD CONSTRAINT "grp_book_fk_8a0c97"
    FOREIGN KEY ("editor_id")
    REFERENCES "grp_author" ("id");

ALTER TABLE "grp_summary" ADD CONSTRAINT "grp_summary_fk_d25acd"
    FOREIGN KEY ("book_id")
    REFERENCES "grp_book" ("id");

COMMIT;
