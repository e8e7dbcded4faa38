-- orm:sql pgsql

BEGIN;

DROP TABLE IF EXISTS "story_i18n_archive" CASCADE;

DROP TABLE IF EXISTS "story_archive" CASCADE;

DROP TABLE IF EXISTS "price_history" CASCADE;

DROP TABLE IF EXISTS "book_archive" CASCADE;

DROP TABLE IF EXISTS "story_i18n_version" CASCADE;

DROP TABLE IF EXISTS "story_version" CASCADE;

DROP TABLE IF EXISTS "story_i18n" CASCADE;

DROP TABLE IF EXISTS "story" CASCADE;

DROP TABLE IF EXISTS "memo" CASCADE;

DROP TABLE IF EXISTS "memo_archive" CASCADE;

DROP TABLE IF EXISTS "price" CASCADE;

DROP TABLE IF EXISTS "book" CASCADE;

DROP TABLE IF EXISTS "author" CASCADE;

-- ---------------------------------------------------------------------
-- author
-- ---------------------------------------------------------------------

CREATE TABLE "author"
(
    "id" serial NOT NULL,
    "name" VARCHAR(50),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- book
-- ---------------------------------------------------------------------

CREATE TABLE "book"
(
    "id" serial NOT NULL,
    "isbn" VARCHAR(20),
    "author_id" INTEGER,
    "editor_id" INTEGER,
    PRIMARY KEY ("id"),
    CONSTRAINT "book_isbn" UNIQUE ("isbn")
);

CREATE INDEX "book_by_author" ON "book" ("author_id");

-- ---------------------------------------------------------------------
-- price
-- ---------------------------------------------------------------------

CREATE TABLE "price"
(
    "id" serial NOT NULL,
    "amount" INTEGER NOT NULL,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- memo_archive
-- ---------------------------------------------------------------------

CREATE TABLE "memo_archive"
(
    "id" INTEGER NOT NULL,
    "remark" VARCHAR(20),
    "title" VARCHAR(20),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- memo
-- ---------------------------------------------------------------------

CREATE TABLE "memo"
(
    "id" serial NOT NULL,
    "title" VARCHAR(20),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- story
-- ---------------------------------------------------------------------

CREATE TABLE "story"
(
    "id" serial NOT NULL,
    "version" INTEGER DEFAULT 0,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- story_i18n
-- ---------------------------------------------------------------------

CREATE TABLE "story_i18n"
(
    "id" INTEGER NOT NULL,
    "locale" VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    "title" VARCHAR(20),
    PRIMARY KEY ("id", "locale")
);

-- ---------------------------------------------------------------------
-- story_version
-- ---------------------------------------------------------------------

CREATE TABLE "story_version"
(
    "id" INTEGER NOT NULL,
    "version" INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ("id", "version")
);

-- ---------------------------------------------------------------------
-- story_i18n_version
-- ---------------------------------------------------------------------

CREATE TABLE "story_i18n_version"
(
    "id" INTEGER NOT NULL,
    "locale" VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    "title" VARCHAR(20),
    "version" INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ("id", "locale", "version")
);

-- ---------------------------------------------------------------------
-- book_archive
-- ---------------------------------------------------------------------

CREATE TABLE "book_archive"
(
    "id" INTEGER NOT NULL,
    "isbn" VARCHAR(20),
    "author_id" INTEGER,
    "editor_id" INTEGER,
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id")
);

CREATE INDEX "book_archive_i_00c2a6" ON "book_archive" ("isbn");

CREATE INDEX "book_archive_i_3ea699" ON "book_archive" ("author_id");

-- ---------------------------------------------------------------------
-- price_history
-- ---------------------------------------------------------------------

CREATE TABLE "price_history"
(
    "id" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,
    "archive_id" serial NOT NULL,
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("archive_id")
);

CREATE INDEX "price_history_i_db2f7c" ON "price_history" ("id");

-- ---------------------------------------------------------------------
-- story_archive
-- ---------------------------------------------------------------------

CREATE TABLE "story_archive"
(
    "id" INTEGER NOT NULL,
    "version" INTEGER DEFAULT 0,
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- story_i18n_archive
-- ---------------------------------------------------------------------

CREATE TABLE "story_i18n_archive"
(
    "id" INTEGER NOT NULL,
    "locale" VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    "title" VARCHAR(20),
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id", "locale")
);

ALTER TABLE "book" ADD CONSTRAINT "book_author"
    FOREIGN KEY ("author_id")
    REFERENCES "author" ("id");

ALTER TABLE "book" ADD CONSTRAINT "book_editor"
    FOREIGN KEY ("editor_id")
    REFERENCES "author" ("id");

ALTER TABLE "story_i18n" ADD CONSTRAINT "story_i18n_fk_95781f"
    FOREIGN KEY ("id")
    REFERENCES "story" ("id")
    ON DELETE CASCADE;

ALTER TABLE "story_version" ADD CONSTRAINT "story_version_fk_95781f"
    FOREIGN KEY ("id")
    REFERENCES "story" ("id")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

ALTER TABLE "story_i18n_version" ADD CONSTRAINT "story_i18n_version_fk_95781f"
    FOREIGN KEY ("id")
    REFERENCES "story" ("id")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

ALTER TABLE "book_archive" ADD CONSTRAINT "book_archive_fk_ea464c"
    FOREIGN KEY ("author_id")
    REFERENCES "author" ("id");

ALTER TABLE "book_archive" ADD CONSTRAINT "book_archive_fk_7875af"
    FOREIGN KEY ("editor_id")
    REFERENCES "author" ("id")
    ON DELETE SET NULL;

COMMIT;
