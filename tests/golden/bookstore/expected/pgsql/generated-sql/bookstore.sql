-- orm:sql pgsql

BEGIN;

DROP TABLE IF EXISTS "book_tag" CASCADE;

DROP TABLE IF EXISTS "tag" CASCADE;

DROP TABLE IF EXISTS "book" CASCADE;

DROP TABLE IF EXISTS "author" CASCADE;

-- ---------------------------------------------------------------------
-- book
-- ---------------------------------------------------------------------

CREATE TABLE "book"
(
    "id" serial NOT NULL,
    "title" VARCHAR(255) NOT NULL,
    "isbn" VARCHAR(24) NOT NULL,
    "price" NUMERIC(10,2) DEFAULT 1.5,
    "created_at" TIMESTAMP DEFAULT CURRENT_TIMESTAMP,
    "published" BOOLEAN DEFAULT 't',
    "author_id" INTEGER,
    PRIMARY KEY ("id"),
    CONSTRAINT "book_u_00c2a6" UNIQUE ("isbn")
);

COMMENT ON TABLE "book" IS 'What we sell';

COMMENT ON COLUMN "book"."id" IS 'Made by the database';

CREATE INDEX "book_i_639136" ON "book" ("title");

-- ---------------------------------------------------------------------
-- author
-- ---------------------------------------------------------------------

CREATE TABLE "author"
(
    "id" serial NOT NULL,
    "name" VARCHAR,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- book_tag
-- ---------------------------------------------------------------------

CREATE TABLE "book_tag"
(
    "book_id" INTEGER NOT NULL,
    "tag_id" INTEGER NOT NULL,
    PRIMARY KEY ("book_id", "tag_id")
);

-- ---------------------------------------------------------------------
-- tag
-- ---------------------------------------------------------------------

CREATE TABLE "tag"
(
    "id" serial NOT NULL,
    "label" VARCHAR(64) NOT NULL,
    PRIMARY KEY ("id")
);

ALTER TABLE "book" ADD CONSTRAINT "book_fk_ea464c"
    FOREIGN KEY ("author_id")
    REFERENCES "author" ("id")
    ON UPDATE SET NULL
    ON DELETE CASCADE;

ALTER TABLE "book_tag" ADD CONSTRAINT "book_tag_fk_23450f"
    FOREIGN KEY ("book_id")
    REFERENCES "book" ("id")
    ON DELETE CASCADE;

ALTER TABLE "book_tag" ADD CONSTRAINT "book_tag_fk_022a95"
    FOREIGN KEY ("tag_id")
    REFERENCES "tag" ("id")
    ON DELETE CASCADE;

COMMIT;
