BEGIN;

DROP TABLE IF EXISTS "ar_article_archive" CASCADE;

DROP TABLE IF EXISTS "ar_content_archive" CASCADE;

DROP TABLE IF EXISTS "ar_node_archive" CASCADE;

DROP TABLE IF EXISTS "ar_memo_archive" CASCADE;

DROP TABLE IF EXISTS "ar_ballad_i18n_archive" CASCADE;

DROP TABLE IF EXISTS "ar_ballad_archive" CASCADE;

DROP TABLE IF EXISTS "ar_story_i18n_archive" CASCADE;

DROP TABLE IF EXISTS "ar_story_archive" CASCADE;

DROP TABLE IF EXISTS "ar_mark_archive" CASCADE;

DROP TABLE IF EXISTS "ar_file_archive" CASCADE;

DROP TABLE IF EXISTS "ar_folder_archive" CASCADE;

DROP TABLE IF EXISTS "ar_step_archive" CASCADE;

DROP TABLE IF EXISTS "ar_seat_archive" CASCADE;

DROP TABLE IF EXISTS "ar_price_archive" CASCADE;

DROP TABLE IF EXISTS "ar_old_note" CASCADE;

DROP TABLE IF EXISTS "ar_book_archive" CASCADE;

DROP TABLE IF EXISTS "ar_memo_version" CASCADE;

DROP TABLE IF EXISTS "ar_ballad_i18n_version" CASCADE;

DROP TABLE IF EXISTS "ar_ballad_version" CASCADE;

DROP TABLE IF EXISTS "ar_article" CASCADE;

DROP TABLE IF EXISTS "ar_content" CASCADE;

DROP TABLE IF EXISTS "ar_node" CASCADE;

DROP TABLE IF EXISTS "ar_memo" CASCADE;

DROP TABLE IF EXISTS "ar_ballad_i18n" CASCADE;

DROP TABLE IF EXISTS "ar_ballad" CASCADE;

DROP TABLE IF EXISTS "ar_story_i18n" CASCADE;

DROP TABLE IF EXISTS "ar_story" CASCADE;

DROP TABLE IF EXISTS "ar_pet" CASCADE;

DROP TABLE IF EXISTS "ar_pet_archive" CASCADE;

DROP TABLE IF EXISTS "ar_secret" CASCADE;

DROP TABLE IF EXISTS "ar_vault" CASCADE;

DROP TABLE IF EXISTS "ar_mark" CASCADE;

DROP TABLE IF EXISTS "ar_file" CASCADE;

DROP TABLE IF EXISTS "ar_folder" CASCADE;

DROP TABLE IF EXISTS "ar_step" CASCADE;

DROP TABLE IF EXISTS "ar_seat" CASCADE;

DROP TABLE IF EXISTS "ar_price" CASCADE;

DROP TABLE IF EXISTS "ar_note" CASCADE;

DROP TABLE IF EXISTS "ar_book" CASCADE;

DROP TABLE IF EXISTS "ar_author" CASCADE;

-- ---------------------------------------------------------------------
-- ar_author
-- ---------------------------------------------------------------------

CREATE TABLE "ar_author"
(
    "id" serial NOT NULL,
    "name" VARCHAR(100),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- ar_book
-- ---------------------------------------------------------------------

CREATE TABLE "ar_book"
(
    "id" serial NOT NULL,
    "title" VARCHAR(100) NOT NULL,
    "isbn" VARCHAR(20),
    "price" NUMERIC(8,2) DEFAULT 1.50,
    "is_used" BOOLEAN,
    "mood" INT2,
    "tags" TEXT,
    "extra" JSON,
    "cover" BYTEA,
    "sold_at" TIMESTAMP(6),
    "author_id" INTEGER,
    PRIMARY KEY ("id"),
    CONSTRAINT "ar_book_u_00c2a6" UNIQUE ("isbn")
);

COMMENT ON TABLE "ar_book" IS 'As the behavior is by default: archived when it is deleted.';

CREATE INDEX "ar_book_i_639136" ON "ar_book" ("title");

-- ---------------------------------------------------------------------
-- ar_note
-- ---------------------------------------------------------------------

CREATE TABLE "ar_note"
(
    "id" serial NOT NULL,
    "title" VARCHAR(100),
    "code" VARCHAR(20),
    PRIMARY KEY ("id"),
    CONSTRAINT "ar_note_u_4db226" UNIQUE ("code")
);

COMMENT ON TABLE "ar_note" IS 'Archived whenever it is written.';

-- ---------------------------------------------------------------------
-- ar_price
-- ---------------------------------------------------------------------

CREATE TABLE "ar_price"
(
    "id" serial NOT NULL,
    "amount" INTEGER,
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "ar_price" IS 'Every state is kept.';

-- ---------------------------------------------------------------------
-- ar_seat
-- ---------------------------------------------------------------------

CREATE TABLE "ar_seat"
(
    "hall" VARCHAR(10) NOT NULL,
    "number" INTEGER NOT NULL,
    "guest" VARCHAR(50),
    PRIMARY KEY ("hall", "number")
);

COMMENT ON TABLE "ar_seat" IS 'A key of two columns; only changes are archived.';

-- ---------------------------------------------------------------------
-- ar_step
-- ---------------------------------------------------------------------

CREATE TABLE "ar_step"
(
    "id" serial NOT NULL,
    "plan" INTEGER,
    "title" VARCHAR(50),
    "sortable_rank" INTEGER,
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "ar_step" IS 'A list.';

CREATE INDEX "ar_step_i_57682c" ON "ar_step" ("plan", "sortable_rank");

-- ---------------------------------------------------------------------
-- ar_folder
-- ---------------------------------------------------------------------

CREATE TABLE "ar_folder"
(
    "id" serial NOT NULL,
    "name" VARCHAR(50),
    "parent_id" INTEGER,
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "ar_folder" IS 'Rows of three tables go along with it.';

-- ---------------------------------------------------------------------
-- ar_file
-- ---------------------------------------------------------------------

CREATE TABLE "ar_file"
(
    "folder_id" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "name" VARCHAR(50),
    PRIMARY KEY ("folder_id", "number")
);

-- ---------------------------------------------------------------------
-- ar_mark
-- ---------------------------------------------------------------------

CREATE TABLE "ar_mark"
(
    "id" serial NOT NULL,
    "folder_id" INTEGER,
    "number" INTEGER,
    "word" VARCHAR(50),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- ar_vault
-- ---------------------------------------------------------------------

CREATE TABLE "ar_vault"
(
    "id" INTEGER NOT NULL,
    "word" VARCHAR(50),
    "stored_at" TIMESTAMP(6),
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "ar_vault" IS 'The archive of a class.';

-- ---------------------------------------------------------------------
-- ar_secret
-- ---------------------------------------------------------------------

CREATE TABLE "ar_secret"
(
    "id" serial NOT NULL,
    "word" VARCHAR(50),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- ar_pet_archive
-- ---------------------------------------------------------------------

CREATE TABLE "ar_pet_archive"
(
    "id" INTEGER NOT NULL,
    "name" VARCHAR(200),
    "remark" VARCHAR(50),
    "kind" VARCHAR(10),
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "ar_pet_archive" IS 'Declared; the behavior adds what it lacks.';

-- ---------------------------------------------------------------------
-- ar_pet
-- ---------------------------------------------------------------------

CREATE TABLE "ar_pet"
(
    "id" serial NOT NULL,
    "name" VARCHAR(50),
    "kind" VARCHAR(10),
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "ar_pet" IS 'Rows of several classes.';

-- ---------------------------------------------------------------------
-- ar_story
-- ---------------------------------------------------------------------

CREATE TABLE "ar_story"
(
    "id" serial NOT NULL,
    "pages" INTEGER,
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "ar_story" IS 'Translated.';

-- ---------------------------------------------------------------------
-- ar_story_i18n
-- ---------------------------------------------------------------------

CREATE TABLE "ar_story_i18n"
(
    "id" INTEGER NOT NULL,
    "locale" VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    "title" VARCHAR(50),
    PRIMARY KEY ("id", "locale")
);

-- ---------------------------------------------------------------------
-- ar_ballad
-- ---------------------------------------------------------------------

CREATE TABLE "ar_ballad"
(
    "id" serial NOT NULL,
    "version" INTEGER DEFAULT 0,
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "ar_ballad" IS 'Translated, with versions.';

-- ---------------------------------------------------------------------
-- ar_ballad_i18n
-- ---------------------------------------------------------------------

CREATE TABLE "ar_ballad_i18n"
(
    "id" INTEGER NOT NULL,
    "locale" VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    "title" VARCHAR(50),
    PRIMARY KEY ("id", "locale")
);

-- ---------------------------------------------------------------------
-- ar_memo
-- ---------------------------------------------------------------------

CREATE TABLE "ar_memo"
(
    "id" serial NOT NULL,
    "title" VARCHAR(50),
    "slug" VARCHAR(255),
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "version" INTEGER DEFAULT 0,
    PRIMARY KEY ("id"),
    CONSTRAINT "ar_memo_slug" UNIQUE ("slug")
);

COMMENT ON TABLE "ar_memo" IS 'With versions, a slug and dates.';

-- ---------------------------------------------------------------------
-- ar_node
-- ---------------------------------------------------------------------

CREATE TABLE "ar_node"
(
    "id" serial NOT NULL,
    "name" VARCHAR(50),
    "tree_left" INTEGER,
    "tree_right" INTEGER,
    "tree_level" INTEGER,
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "ar_node" IS 'A tree.';

CREATE INDEX "ar_node_i_ecf159" ON "ar_node" ("tree_left");

-- ---------------------------------------------------------------------
-- ar_content
-- ---------------------------------------------------------------------

CREATE TABLE "ar_content"
(
    "id" serial NOT NULL,
    "title" VARCHAR(50),
    "descendant_class" VARCHAR(100),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- ar_article
-- ---------------------------------------------------------------------

CREATE TABLE "ar_article"
(
    "body" VARCHAR(50),
    "id" INTEGER NOT NULL,
    "title" VARCHAR(50),
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "ar_article" IS 'A child with an archive of its own.';

-- ---------------------------------------------------------------------
-- ar_ballad_version
-- ---------------------------------------------------------------------

CREATE TABLE "ar_ballad_version"
(
    "id" INTEGER NOT NULL,
    "version" INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ("id", "version")
);

-- ---------------------------------------------------------------------
-- ar_ballad_i18n_version
-- ---------------------------------------------------------------------

CREATE TABLE "ar_ballad_i18n_version"
(
    "id" INTEGER NOT NULL,
    "locale" VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    "title" VARCHAR(50),
    "version" INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ("id", "locale", "version")
);

-- ---------------------------------------------------------------------
-- ar_memo_version
-- ---------------------------------------------------------------------

CREATE TABLE "ar_memo_version"
(
    "id" INTEGER NOT NULL,
    "title" VARCHAR(50),
    "slug" VARCHAR(255),
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "version" INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ("id", "version")
);

-- ---------------------------------------------------------------------
-- ar_book_archive
-- ---------------------------------------------------------------------

CREATE TABLE "ar_book_archive"
(
    "id" INTEGER NOT NULL,
    "title" VARCHAR(100) NOT NULL,
    "isbn" VARCHAR(20),
    "price" NUMERIC(8,2) DEFAULT 1.50,
    "is_used" BOOLEAN,
    "mood" INT2,
    "tags" TEXT,
    "extra" JSON,
    "cover" BYTEA,
    "sold_at" TIMESTAMP(6),
    "author_id" INTEGER,
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id")
);

CREATE INDEX "ar_book_archive_i_00c2a6" ON "ar_book_archive" ("isbn");

CREATE INDEX "ar_book_archive_i_639136" ON "ar_book_archive" ("title");

-- ---------------------------------------------------------------------
-- ar_old_note
-- ---------------------------------------------------------------------

CREATE TABLE "ar_old_note"
(
    "id" INTEGER NOT NULL,
    "title" VARCHAR(100),
    "code" VARCHAR(20),
    "kept_at" TIMESTAMP(6),
    PRIMARY KEY ("id")
);

CREATE INDEX "ar_old_note_i_4db226" ON "ar_old_note" ("code");

-- ---------------------------------------------------------------------
-- ar_price_archive
-- ---------------------------------------------------------------------

CREATE TABLE "ar_price_archive"
(
    "id" INTEGER NOT NULL,
    "amount" INTEGER,
    "archive_id" serial NOT NULL,
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("archive_id")
);

CREATE INDEX "ar_price_archive_i_db2f7c" ON "ar_price_archive" ("id");

-- ---------------------------------------------------------------------
-- ar_seat_archive
-- ---------------------------------------------------------------------

CREATE TABLE "ar_seat_archive"
(
    "hall" VARCHAR(10) NOT NULL,
    "number" INTEGER NOT NULL,
    "guest" VARCHAR(50),
    PRIMARY KEY ("hall", "number")
);

-- ---------------------------------------------------------------------
-- ar_step_archive
-- ---------------------------------------------------------------------

CREATE TABLE "ar_step_archive"
(
    "id" INTEGER NOT NULL,
    "plan" INTEGER,
    "title" VARCHAR(50),
    "sortable_rank" INTEGER,
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id")
);

CREATE INDEX "ar_step_archive_i_57682c" ON "ar_step_archive" ("plan", "sortable_rank");

-- ---------------------------------------------------------------------
-- ar_folder_archive
-- ---------------------------------------------------------------------

CREATE TABLE "ar_folder_archive"
(
    "id" INTEGER NOT NULL,
    "name" VARCHAR(50),
    "parent_id" INTEGER,
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- ar_file_archive
-- ---------------------------------------------------------------------

CREATE TABLE "ar_file_archive"
(
    "folder_id" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "name" VARCHAR(50),
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("folder_id", "number")
);

-- ---------------------------------------------------------------------
-- ar_mark_archive
-- ---------------------------------------------------------------------

CREATE TABLE "ar_mark_archive"
(
    "id" INTEGER NOT NULL,
    "folder_id" INTEGER,
    "number" INTEGER,
    "word" VARCHAR(50),
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- ar_story_archive
-- ---------------------------------------------------------------------

CREATE TABLE "ar_story_archive"
(
    "id" INTEGER NOT NULL,
    "pages" INTEGER,
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- ar_story_i18n_archive
-- ---------------------------------------------------------------------

CREATE TABLE "ar_story_i18n_archive"
(
    "id" INTEGER NOT NULL,
    "locale" VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    "title" VARCHAR(50),
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id", "locale")
);

-- ---------------------------------------------------------------------
-- ar_ballad_archive
-- ---------------------------------------------------------------------

CREATE TABLE "ar_ballad_archive"
(
    "id" INTEGER NOT NULL,
    "version" INTEGER DEFAULT 0,
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- ar_ballad_i18n_archive
-- ---------------------------------------------------------------------

CREATE TABLE "ar_ballad_i18n_archive"
(
    "id" INTEGER NOT NULL,
    "locale" VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    "title" VARCHAR(50),
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id", "locale")
);

-- ---------------------------------------------------------------------
-- ar_memo_archive
-- ---------------------------------------------------------------------

CREATE TABLE "ar_memo_archive"
(
    "id" INTEGER NOT NULL,
    "title" VARCHAR(50),
    "slug" VARCHAR(255),
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "version" INTEGER DEFAULT 0,
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id")
);

CREATE INDEX "ar_memo_archive_i_019dad" ON "ar_memo_archive" ("slug");

-- ---------------------------------------------------------------------
-- ar_node_archive
-- ---------------------------------------------------------------------

CREATE TABLE "ar_node_archive"
(
    "id" INTEGER NOT NULL,
    "name" VARCHAR(50),
    "tree_left" INTEGER,
    "tree_right" INTEGER,
    "tree_level" INTEGER,
    "archive_id" serial NOT NULL,
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("archive_id")
);

CREATE INDEX "ar_node_archive_i_ecf159" ON "ar_node_archive" ("tree_left");

CREATE INDEX "ar_node_archive_i_db2f7c" ON "ar_node_archive" ("id");

-- ---------------------------------------------------------------------
-- ar_content_archive
-- ---------------------------------------------------------------------

CREATE TABLE "ar_content_archive"
(
    "id" INTEGER NOT NULL,
    "title" VARCHAR(50),
    "descendant_class" VARCHAR(100),
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- ar_article_archive
-- ---------------------------------------------------------------------

CREATE TABLE "ar_article_archive"
(
    "body" VARCHAR(50),
    "id" INTEGER NOT NULL,
    "title" VARCHAR(50),
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id")
);

ALTER TABLE "ar_book" ADD CONSTRAINT "ar_book_fk_44967c"
    FOREIGN KEY ("author_id")
    REFERENCES "ar_author" ("id")
    ON DELETE SET NULL;

ALTER TABLE "ar_folder" ADD CONSTRAINT "ar_folder_fk_c81766"
    FOREIGN KEY ("parent_id")
    REFERENCES "ar_folder" ("id")
    ON DELETE CASCADE;

ALTER TABLE "ar_file" ADD CONSTRAINT "ar_file_fk_972338"
    FOREIGN KEY ("folder_id")
    REFERENCES "ar_folder" ("id")
    ON DELETE CASCADE;

ALTER TABLE "ar_mark" ADD CONSTRAINT "ar_mark_fk_0de8e8"
    FOREIGN KEY ("folder_id", "number")
    REFERENCES "ar_file" ("folder_id", "number")
    ON DELETE CASCADE;

ALTER TABLE "ar_story_i18n" ADD CONSTRAINT "ar_story_i18n_fk_558418"
    FOREIGN KEY ("id")
    REFERENCES "ar_story" ("id")
    ON DELETE CASCADE;

ALTER TABLE "ar_ballad_i18n" ADD CONSTRAINT "ar_ballad_i18n_fk_52616e"
    FOREIGN KEY ("id")
    REFERENCES "ar_ballad" ("id")
    ON DELETE CASCADE;

ALTER TABLE "ar_article" ADD CONSTRAINT "ar_article_fk_dc61e8"
    FOREIGN KEY ("id")
    REFERENCES "ar_content" ("id")
    ON DELETE CASCADE;

ALTER TABLE "ar_ballad_version" ADD CONSTRAINT "ar_ballad_version_fk_52616e"
    FOREIGN KEY ("id")
    REFERENCES "ar_ballad" ("id")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

ALTER TABLE "ar_ballad_i18n_version" ADD CONSTRAINT "ar_ballad_i18n_version_fk_52616e"
    FOREIGN KEY ("id")
    REFERENCES "ar_ballad" ("id")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

ALTER TABLE "ar_memo_version" ADD CONSTRAINT "ar_memo_version_fk_876764"
    FOREIGN KEY ("id")
    REFERENCES "ar_memo" ("id")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

COMMIT;
