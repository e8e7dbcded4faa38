-- orm:sql pgsql

BEGIN;

DROP TABLE IF EXISTS "book_i18n_archive" CASCADE;

DROP TABLE IF EXISTS "book_archive" CASCADE;

DROP TABLE IF EXISTS "book_i18n_version" CASCADE;

DROP TABLE IF EXISTS "book_version" CASCADE;

DROP TABLE IF EXISTS "review" CASCADE;

DROP TABLE IF EXISTS "cover" CASCADE;

DROP TABLE IF EXISTS "book_i18n" CASCADE;

DROP TABLE IF EXISTS "book" CASCADE;

DROP TABLE IF EXISTS "document" CASCADE;

-- ---------------------------------------------------------------------
-- document
-- ---------------------------------------------------------------------

CREATE TABLE "document"
(
    "id" serial NOT NULL,
    "subject" VARCHAR(100),
    "descendant_class" VARCHAR(100),
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- book
-- ---------------------------------------------------------------------

CREATE TABLE "book"
(
    "title" VARCHAR(100) NOT NULL,
    "id" INTEGER NOT NULL,
    "subject" VARCHAR(100),
    "slug" VARCHAR(255),
    "sortable_rank" INTEGER,
    "tree_left" INTEGER,
    "tree_right" INTEGER,
    "tree_level" INTEGER,
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "nb_reviews" INTEGER DEFAULT 0,
    "version" INTEGER DEFAULT 0,
    PRIMARY KEY ("id"),
    CONSTRAINT "book_slug" UNIQUE ("slug")
);

COMMENT ON TABLE "book" IS 'All behaviors on one table.';

CREATE INDEX "book_i_9b33b2" ON "book" ("sortable_rank");

CREATE INDEX "book_i_ecf159" ON "book" ("tree_left");

-- ---------------------------------------------------------------------
-- book_i18n
-- ---------------------------------------------------------------------

CREATE TABLE "book_i18n"
(
    "id" INTEGER NOT NULL,
    "locale" VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    "summary" TEXT,
    PRIMARY KEY ("id", "locale")
);

-- ---------------------------------------------------------------------
-- cover
-- ---------------------------------------------------------------------

CREATE TABLE "cover"
(
    "color" VARCHAR(20),
    "id" INTEGER NOT NULL,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- review
-- ---------------------------------------------------------------------

CREATE TABLE "review"
(
    "id" serial NOT NULL,
    "book_id" INTEGER NOT NULL,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- book_version
-- ---------------------------------------------------------------------

CREATE TABLE "book_version"
(
    "title" VARCHAR(100) NOT NULL,
    "id" INTEGER NOT NULL,
    "subject" VARCHAR(100),
    "slug" VARCHAR(255),
    "sortable_rank" INTEGER,
    "tree_left" INTEGER,
    "tree_right" INTEGER,
    "tree_level" INTEGER,
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "nb_reviews" INTEGER DEFAULT 0,
    "version" INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ("id", "version")
);

-- ---------------------------------------------------------------------
-- book_i18n_version
-- ---------------------------------------------------------------------

CREATE TABLE "book_i18n_version"
(
    "id" INTEGER NOT NULL,
    "locale" VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    "summary" TEXT,
    "version" INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ("id", "locale", "version")
);

-- ---------------------------------------------------------------------
-- book_archive
-- ---------------------------------------------------------------------

CREATE TABLE "book_archive"
(
    "title" VARCHAR(100) NOT NULL,
    "id" INTEGER NOT NULL,
    "subject" VARCHAR(100),
    "slug" VARCHAR(255),
    "sortable_rank" INTEGER,
    "tree_left" INTEGER,
    "tree_right" INTEGER,
    "tree_level" INTEGER,
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "nb_reviews" INTEGER DEFAULT 0,
    "version" INTEGER DEFAULT 0,
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id")
);

CREATE INDEX "book_archive_i_9b33b2" ON "book_archive" ("sortable_rank");

CREATE INDEX "book_archive_i_ecf159" ON "book_archive" ("tree_left");

CREATE INDEX "book_archive_i_019dad" ON "book_archive" ("slug");

-- ---------------------------------------------------------------------
-- book_i18n_archive
-- ---------------------------------------------------------------------

CREATE TABLE "book_i18n_archive"
(
    "id" INTEGER NOT NULL,
    "locale" VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    "summary" TEXT,
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id", "locale")
);

ALTER TABLE "book" ADD CONSTRAINT "book_fk_2d2d1d"
    FOREIGN KEY ("id")
    REFERENCES "document" ("id")
    ON DELETE CASCADE;

ALTER TABLE "book_i18n" ADD CONSTRAINT "book_i18n_fk_373546"
    FOREIGN KEY ("id")
    REFERENCES "book" ("id")
    ON DELETE CASCADE;

ALTER TABLE "cover" ADD CONSTRAINT "cover_fk_373546"
    FOREIGN KEY ("id")
    REFERENCES "book" ("id")
    ON DELETE CASCADE;

ALTER TABLE "review" ADD CONSTRAINT "review_fk_23450f"
    FOREIGN KEY ("book_id")
    REFERENCES "book" ("id")
    ON DELETE CASCADE;

ALTER TABLE "book_version" ADD CONSTRAINT "book_version_fk_373546"
    FOREIGN KEY ("id")
    REFERENCES "book" ("id")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

ALTER TABLE "book_i18n_version" ADD CONSTRAINT "book_i18n_version_fk_373546"
    FOREIGN KEY ("id")
    REFERENCES "book" ("id")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

COMMIT;
