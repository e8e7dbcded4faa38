-- orm:sql pgsql

BEGIN;

DROP TABLE IF EXISTS "story_i18n" CASCADE;

DROP TABLE IF EXISTS "story" CASCADE;

DROP TABLE IF EXISTS "note" CASCADE;

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

-- ---------------------------------------------------------------------
-- note
-- ---------------------------------------------------------------------

CREATE TABLE "note"
(
    "id" serial NOT NULL,
    "title" VARCHAR(100),
    "slug" VARCHAR(255),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- story
-- ---------------------------------------------------------------------

CREATE TABLE "story"
(
    "id" serial NOT NULL,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- story_i18n
-- ---------------------------------------------------------------------

CREATE TABLE "story_i18n"
(
    "id" INTEGER NOT NULL,
    "locale" VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    "title" VARCHAR(100),
    "slug" VARCHAR(255),
    PRIMARY KEY ("id", "locale"),
    CONSTRAINT "story_slug" UNIQUE ("slug", "locale")
);

ALTER TABLE "page" ADD CONSTRAINT "page_fk_23450f"
    FOREIGN KEY ("book_id")
    REFERENCES "book" ("id");

ALTER TABLE "story_i18n" ADD CONSTRAINT "story_i18n_fk_95781f"
    FOREIGN KEY ("id")
    REFERENCES "story" ("id")
    ON DELETE CASCADE;

COMMIT;
