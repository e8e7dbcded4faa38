-- orm:sql pgsql

BEGIN;

DROP TABLE IF EXISTS "book_i18n_archive" CASCADE;

DROP TABLE IF EXISTS "book_archive" CASCADE;

DROP TABLE IF EXISTS "book_i18n_version" CASCADE;

DROP TABLE IF EXISTS "book_version" CASCADE;

DROP TABLE IF EXISTS "author_version" CASCADE;

DROP TABLE IF EXISTS "note_history" CASCADE;

DROP TABLE IF EXISTS "note" CASCADE;

DROP TABLE IF EXISTS "book_i18n" CASCADE;

DROP TABLE IF EXISTS "book" CASCADE;

DROP TABLE IF EXISTS "author" CASCADE;

-- ---------------------------------------------------------------------
-- author
-- ---------------------------------------------------------------------

CREATE TABLE "author"
(
    "id" serial NOT NULL,
    "name" VARCHAR(100),
    "email" VARCHAR(100),
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "version" INTEGER DEFAULT 0,
    "version_created_at" TIMESTAMP,
    "version_created_by" VARCHAR(100),
    "version_comment" VARCHAR(255),
    PRIMARY KEY ("id"),
    CONSTRAINT "author_email" UNIQUE ("email")
);

CREATE INDEX "author_name" ON "author" ("name");

-- ---------------------------------------------------------------------
-- book
-- ---------------------------------------------------------------------

CREATE TABLE "book"
(
    "id" serial NOT NULL,
    "author_id" INTEGER,
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "version" INTEGER DEFAULT 0,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- book_i18n
-- ---------------------------------------------------------------------

CREATE TABLE "book_i18n"
(
    "id" INTEGER NOT NULL,
    "locale" VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    "title" VARCHAR(100),
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    PRIMARY KEY ("id", "locale")
);

-- ---------------------------------------------------------------------
-- note
-- ---------------------------------------------------------------------

CREATE TABLE "note"
(
    "id" INTEGER NOT NULL,
    "body" TEXT,
    "secret" VARCHAR(20),
    "updated_at" TIMESTAMP,
    "version" INTEGER DEFAULT 0,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- note_history
-- ---------------------------------------------------------------------

CREATE TABLE "note_history"
(
    "id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "body" TEXT,
    "updated_at" TIMESTAMP,
    PRIMARY KEY ("id", "version")
);

-- ---------------------------------------------------------------------
-- author_version
-- ---------------------------------------------------------------------

CREATE TABLE "author_version"
(
    "id" INTEGER NOT NULL,
    "name" VARCHAR(100),
    "email" VARCHAR(100),
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "version" INTEGER DEFAULT 0 NOT NULL,
    "version_created_at" TIMESTAMP,
    "version_created_by" VARCHAR(100),
    "version_comment" VARCHAR(255),
    "book_ids" TEXT,
    "book_versions" TEXT,
    "deleted_at" TIMESTAMP,
    PRIMARY KEY ("id", "version")
);

CREATE INDEX "author_version_i_d94269" ON "author_version" ("name");

-- ---------------------------------------------------------------------
-- book_version
-- ---------------------------------------------------------------------

CREATE TABLE "book_version"
(
    "id" INTEGER NOT NULL,
    "author_id" INTEGER,
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "version" INTEGER DEFAULT 0 NOT NULL,
    "author_id_version" INTEGER DEFAULT 0,
    PRIMARY KEY ("id", "version")
);

-- ---------------------------------------------------------------------
-- book_i18n_version
-- ---------------------------------------------------------------------

CREATE TABLE "book_i18n_version"
(
    "id" INTEGER NOT NULL,
    "locale" VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    "title" VARCHAR(100),
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "version" INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ("id", "locale", "version")
);

-- ---------------------------------------------------------------------
-- book_archive
-- ---------------------------------------------------------------------

CREATE TABLE "book_archive"
(
    "id" INTEGER NOT NULL,
    "author_id" INTEGER,
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "version" INTEGER DEFAULT 0,
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- book_i18n_archive
-- ---------------------------------------------------------------------

CREATE TABLE "book_i18n_archive"
(
    "id" INTEGER NOT NULL,
    "locale" VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    "title" VARCHAR(100),
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id", "locale")
);

ALTER TABLE "book" ADD CONSTRAINT "book_fk_ea464c"
    FOREIGN KEY ("author_id")
    REFERENCES "author" ("id");

ALTER TABLE "book_i18n" ADD CONSTRAINT "book_i18n_fk_373546"
    FOREIGN KEY ("id")
    REFERENCES "book" ("id")
    ON DELETE CASCADE;

ALTER TABLE "note_history" ADD CONSTRAINT "note_history_fk_5fbdf8"
    FOREIGN KEY ("id")
    REFERENCES "note" ("id")
    ON UPDATE CASCADE
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
