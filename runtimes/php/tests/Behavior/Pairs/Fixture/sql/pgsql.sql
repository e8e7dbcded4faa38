BEGIN;

DROP TABLE IF EXISTS "pr_book_archive" CASCADE;

DROP TABLE IF EXISTS "pr_item_i18n_archive" CASCADE;

DROP TABLE IF EXISTS "pr_item_archive" CASCADE;

DROP TABLE IF EXISTS "pr_account_i18n_archive" CASCADE;

DROP TABLE IF EXISTS "pr_account_archive" CASCADE;

DROP TABLE IF EXISTS "pr_page_archive" CASCADE;

DROP TABLE IF EXISTS "pr_remark_archive" CASCADE;

DROP TABLE IF EXISTS "pr_article_i18n_archive" CASCADE;

DROP TABLE IF EXISTS "pr_article_archive" CASCADE;

DROP TABLE IF EXISTS "pr_book_version" CASCADE;

DROP TABLE IF EXISTS "pr_item_i18n_version" CASCADE;

DROP TABLE IF EXISTS "pr_item_version" CASCADE;

DROP TABLE IF EXISTS "pr_shelf_version" CASCADE;

DROP TABLE IF EXISTS "pr_profile_i18n_version" CASCADE;

DROP TABLE IF EXISTS "pr_profile_version" CASCADE;

DROP TABLE IF EXISTS "pr_account_i18n_version" CASCADE;

DROP TABLE IF EXISTS "pr_account_version" CASCADE;

DROP TABLE IF EXISTS "pr_notice_i18n_version" CASCADE;

DROP TABLE IF EXISTS "pr_notice_version" CASCADE;

DROP TABLE IF EXISTS "pr_page_version" CASCADE;

DROP TABLE IF EXISTS "pr_remark_version" CASCADE;

DROP TABLE IF EXISTS "pr_article_i18n_version" CASCADE;

DROP TABLE IF EXISTS "pr_article_version" CASCADE;

DROP TABLE IF EXISTS "pr_book" CASCADE;

DROP TABLE IF EXISTS "pr_item_i18n" CASCADE;

DROP TABLE IF EXISTS "pr_item" CASCADE;

DROP TABLE IF EXISTS "pr_shelf" CASCADE;

DROP TABLE IF EXISTS "pr_profile_i18n" CASCADE;

DROP TABLE IF EXISTS "pr_profile" CASCADE;

DROP TABLE IF EXISTS "pr_account_i18n" CASCADE;

DROP TABLE IF EXISTS "pr_account" CASCADE;

DROP TABLE IF EXISTS "pr_notice_i18n" CASCADE;

DROP TABLE IF EXISTS "pr_notice" CASCADE;

DROP TABLE IF EXISTS "pr_page" CASCADE;

DROP TABLE IF EXISTS "pr_remark" CASCADE;

DROP TABLE IF EXISTS "pr_article_i18n" CASCADE;

DROP TABLE IF EXISTS "pr_article" CASCADE;

-- ---------------------------------------------------------------------
-- pr_article
-- ---------------------------------------------------------------------

CREATE TABLE "pr_article"
(
    "id" serial NOT NULL,
    "code" VARCHAR(50),
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "slug" VARCHAR(255),
    "nb_remarks" INTEGER DEFAULT 0,
    "version" INTEGER DEFAULT 0,
    "version_created_at" TIMESTAMP,
    "version_comment" VARCHAR(255),
    PRIMARY KEY ("id"),
    CONSTRAINT "pr_article_slug" UNIQUE ("slug")
);

COMMENT ON TABLE "pr_article" IS 'Text with nearly everything.';

-- ---------------------------------------------------------------------
-- pr_article_i18n
-- ---------------------------------------------------------------------

CREATE TABLE "pr_article_i18n"
(
    "id" INTEGER NOT NULL,
    "locale" VARCHAR(5) DEFAULT 'en' NOT NULL,
    "title" VARCHAR(100),
    "body" VARCHAR(200),
    PRIMARY KEY ("id", "locale")
);

-- ---------------------------------------------------------------------
-- pr_remark
-- ---------------------------------------------------------------------

CREATE TABLE "pr_remark"
(
    "id" serial NOT NULL,
    "text" VARCHAR(50),
    "article_id" INTEGER,
    "sortable_rank" INTEGER,
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "version" INTEGER DEFAULT 0,
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "pr_remark" IS 'A list per article, counted by it.';

CREATE INDEX "pr_remark_rank" ON "pr_remark" ("article_id", "sortable_rank");

-- ---------------------------------------------------------------------
-- pr_page
-- ---------------------------------------------------------------------

CREATE TABLE "pr_page"
(
    "id" serial NOT NULL,
    "title" VARCHAR(100),
    "tree_left" INTEGER,
    "tree_right" INTEGER,
    "tree_level" INTEGER,
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "slug" VARCHAR(255),
    "version" INTEGER DEFAULT 0,
    PRIMARY KEY ("id"),
    CONSTRAINT "pr_page_slug" UNIQUE ("slug")
);

COMMENT ON TABLE "pr_page" IS 'A tree with versions and an archive.';

CREATE INDEX "pr_page_left" ON "pr_page" ("tree_left");

-- ---------------------------------------------------------------------
-- pr_notice
-- ---------------------------------------------------------------------

CREATE TABLE "pr_notice"
(
    "id" serial NOT NULL,
    "level" INTEGER,
    "version" INTEGER DEFAULT 0,
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "pr_notice" IS 'All rules are about translated columns.';

-- ---------------------------------------------------------------------
-- pr_notice_i18n
-- ---------------------------------------------------------------------

CREATE TABLE "pr_notice_i18n"
(
    "id" INTEGER NOT NULL,
    "locale" VARCHAR(5) DEFAULT 'en' NOT NULL,
    "headline" VARCHAR(30),
    PRIMARY KEY ("id", "locale")
);

-- ---------------------------------------------------------------------
-- pr_account
-- ---------------------------------------------------------------------

CREATE TABLE "pr_account"
(
    "id" serial NOT NULL,
    "login" VARCHAR(50),
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "version" INTEGER DEFAULT 0,
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "pr_account" IS 'Its columns stand in three tables.';

-- ---------------------------------------------------------------------
-- pr_account_i18n
-- ---------------------------------------------------------------------

CREATE TABLE "pr_account_i18n"
(
    "id" INTEGER NOT NULL,
    "locale" VARCHAR(5) DEFAULT 'en' NOT NULL,
    "motto" VARCHAR(50),
    PRIMARY KEY ("id", "locale")
);

-- ---------------------------------------------------------------------
-- pr_profile
-- ---------------------------------------------------------------------

CREATE TABLE "pr_profile"
(
    "email" VARCHAR(100),
    "id" INTEGER NOT NULL,
    "version" INTEGER DEFAULT 0,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- pr_profile_i18n
-- ---------------------------------------------------------------------

CREATE TABLE "pr_profile_i18n"
(
    "id" INTEGER NOT NULL,
    "locale" VARCHAR(5) DEFAULT 'en' NOT NULL,
    "greeting" VARCHAR(100),
    PRIMARY KEY ("id", "locale")
);

-- ---------------------------------------------------------------------
-- pr_shelf
-- ---------------------------------------------------------------------

CREATE TABLE "pr_shelf"
(
    "id" serial NOT NULL,
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "nb_items" INTEGER DEFAULT 0,
    "version" INTEGER DEFAULT 0,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- pr_item
-- ---------------------------------------------------------------------

CREATE TABLE "pr_item"
(
    "id" serial NOT NULL,
    "name" VARCHAR(50),
    "shelf_id" INTEGER,
    "descendant_class" VARCHAR(100),
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "slug" VARCHAR(255),
    "sortable_rank" INTEGER,
    "version" INTEGER DEFAULT 0,
    PRIMARY KEY ("id"),
    CONSTRAINT "pr_item_slug" UNIQUE ("slug")
);

COMMENT ON TABLE "pr_item" IS 'A table that another one extends, with the behaviors of both.';

CREATE INDEX "pr_item_rank" ON "pr_item" ("sortable_rank");

-- ---------------------------------------------------------------------
-- pr_item_i18n
-- ---------------------------------------------------------------------

CREATE TABLE "pr_item_i18n"
(
    "id" INTEGER NOT NULL,
    "locale" VARCHAR(5) DEFAULT 'en' NOT NULL,
    "label" VARCHAR(50),
    PRIMARY KEY ("id", "locale")
);

-- ---------------------------------------------------------------------
-- pr_book
-- ---------------------------------------------------------------------

CREATE TABLE "pr_book"
(
    "pages" INTEGER,
    "id" INTEGER NOT NULL,
    "name" VARCHAR(50),
    "shelf_id" INTEGER,
    "book_rank" INTEGER,
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "slug" VARCHAR(255),
    "version" INTEGER DEFAULT 0,
    PRIMARY KEY ("id")
);

CREATE INDEX "pr_book_rank" ON "pr_book" ("book_rank");

-- ---------------------------------------------------------------------
-- pr_article_version
-- ---------------------------------------------------------------------

CREATE TABLE "pr_article_version"
(
    "id" INTEGER NOT NULL,
    "code" VARCHAR(50),
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "slug" VARCHAR(255),
    "nb_remarks" INTEGER DEFAULT 0,
    "version" INTEGER DEFAULT 0 NOT NULL,
    "version_created_at" TIMESTAMP,
    "version_comment" VARCHAR(255),
    "pr_remark_ids" TEXT,
    "pr_remark_versions" TEXT,
    PRIMARY KEY ("id", "version")
);

-- ---------------------------------------------------------------------
-- pr_article_i18n_version
-- ---------------------------------------------------------------------

CREATE TABLE "pr_article_i18n_version"
(
    "id" INTEGER NOT NULL,
    "locale" VARCHAR(5) DEFAULT 'en' NOT NULL,
    "title" VARCHAR(100),
    "body" VARCHAR(200),
    "version" INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ("id", "locale", "version")
);

-- ---------------------------------------------------------------------
-- pr_remark_version
-- ---------------------------------------------------------------------

CREATE TABLE "pr_remark_version"
(
    "id" INTEGER NOT NULL,
    "text" VARCHAR(50),
    "article_id" INTEGER,
    "sortable_rank" INTEGER,
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "version" INTEGER DEFAULT 0 NOT NULL,
    "article_id_version" INTEGER DEFAULT 0,
    PRIMARY KEY ("id", "version")
);

-- ---------------------------------------------------------------------
-- pr_page_version
-- ---------------------------------------------------------------------

CREATE TABLE "pr_page_version"
(
    "id" INTEGER NOT NULL,
    "title" VARCHAR(100),
    "tree_left" INTEGER,
    "tree_right" INTEGER,
    "tree_level" INTEGER,
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "slug" VARCHAR(255),
    "version" INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ("id", "version")
);

-- ---------------------------------------------------------------------
-- pr_notice_version
-- ---------------------------------------------------------------------

CREATE TABLE "pr_notice_version"
(
    "id" INTEGER NOT NULL,
    "level" INTEGER,
    "version" INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ("id", "version")
);

-- ---------------------------------------------------------------------
-- pr_notice_i18n_version
-- ---------------------------------------------------------------------

CREATE TABLE "pr_notice_i18n_version"
(
    "id" INTEGER NOT NULL,
    "locale" VARCHAR(5) DEFAULT 'en' NOT NULL,
    "headline" VARCHAR(30),
    "version" INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ("id", "locale", "version")
);

-- ---------------------------------------------------------------------
-- pr_account_version
-- ---------------------------------------------------------------------

CREATE TABLE "pr_account_version"
(
    "id" INTEGER NOT NULL,
    "login" VARCHAR(50),
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "version" INTEGER DEFAULT 0 NOT NULL,
    "pr_profile_ids" TEXT,
    "pr_profile_versions" TEXT,
    PRIMARY KEY ("id", "version")
);

-- ---------------------------------------------------------------------
-- pr_account_i18n_version
-- ---------------------------------------------------------------------

CREATE TABLE "pr_account_i18n_version"
(
    "id" INTEGER NOT NULL,
    "locale" VARCHAR(5) DEFAULT 'en' NOT NULL,
    "motto" VARCHAR(50),
    "version" INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ("id", "locale", "version")
);

-- ---------------------------------------------------------------------
-- pr_profile_version
-- ---------------------------------------------------------------------

CREATE TABLE "pr_profile_version"
(
    "email" VARCHAR(100),
    "id" INTEGER NOT NULL,
    "version" INTEGER DEFAULT 0 NOT NULL,
    "id_version" INTEGER DEFAULT 0,
    PRIMARY KEY ("id", "version")
);

-- ---------------------------------------------------------------------
-- pr_profile_i18n_version
-- ---------------------------------------------------------------------

CREATE TABLE "pr_profile_i18n_version"
(
    "id" INTEGER NOT NULL,
    "locale" VARCHAR(5) DEFAULT 'en' NOT NULL,
    "greeting" VARCHAR(100),
    "version" INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ("id", "locale", "version")
);

-- ---------------------------------------------------------------------
-- pr_shelf_version
-- ---------------------------------------------------------------------

CREATE TABLE "pr_shelf_version"
(
    "id" INTEGER NOT NULL,
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "nb_items" INTEGER DEFAULT 0,
    "version" INTEGER DEFAULT 0 NOT NULL,
    "pr_item_ids" TEXT,
    "pr_item_versions" TEXT,
    "pr_book_ids" TEXT,
    "pr_book_versions" TEXT,
    PRIMARY KEY ("id", "version")
);

-- ---------------------------------------------------------------------
-- pr_item_version
-- ---------------------------------------------------------------------

CREATE TABLE "pr_item_version"
(
    "id" INTEGER NOT NULL,
    "name" VARCHAR(50),
    "shelf_id" INTEGER,
    "descendant_class" VARCHAR(100),
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "slug" VARCHAR(255),
    "sortable_rank" INTEGER,
    "version" INTEGER DEFAULT 0 NOT NULL,
    "shelf_id_version" INTEGER DEFAULT 0,
    PRIMARY KEY ("id", "version")
);

-- ---------------------------------------------------------------------
-- pr_item_i18n_version
-- ---------------------------------------------------------------------

CREATE TABLE "pr_item_i18n_version"
(
    "id" INTEGER NOT NULL,
    "locale" VARCHAR(5) DEFAULT 'en' NOT NULL,
    "label" VARCHAR(50),
    "version" INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ("id", "locale", "version")
);

-- ---------------------------------------------------------------------
-- pr_book_version
-- ---------------------------------------------------------------------

CREATE TABLE "pr_book_version"
(
    "pages" INTEGER,
    "id" INTEGER NOT NULL,
    "name" VARCHAR(50),
    "shelf_id" INTEGER,
    "book_rank" INTEGER,
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "slug" VARCHAR(255),
    "version" INTEGER DEFAULT 0 NOT NULL,
    "shelf_id_version" INTEGER DEFAULT 0,
    PRIMARY KEY ("id", "version")
);

-- ---------------------------------------------------------------------
-- pr_article_archive
-- ---------------------------------------------------------------------

CREATE TABLE "pr_article_archive"
(
    "id" INTEGER NOT NULL,
    "code" VARCHAR(50),
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "slug" VARCHAR(255),
    "nb_remarks" INTEGER DEFAULT 0,
    "version" INTEGER DEFAULT 0,
    "version_created_at" TIMESTAMP,
    "version_comment" VARCHAR(255),
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id")
);

CREATE INDEX "pr_article_archive_i_019dad" ON "pr_article_archive" ("slug");

-- ---------------------------------------------------------------------
-- pr_article_i18n_archive
-- ---------------------------------------------------------------------

CREATE TABLE "pr_article_i18n_archive"
(
    "id" INTEGER NOT NULL,
    "locale" VARCHAR(5) DEFAULT 'en' NOT NULL,
    "title" VARCHAR(100),
    "body" VARCHAR(200),
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id", "locale")
);

-- ---------------------------------------------------------------------
-- pr_remark_archive
-- ---------------------------------------------------------------------

CREATE TABLE "pr_remark_archive"
(
    "id" INTEGER NOT NULL,
    "text" VARCHAR(50),
    "article_id" INTEGER,
    "sortable_rank" INTEGER,
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "version" INTEGER DEFAULT 0,
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id")
);

CREATE INDEX "pr_remark_archive_i_75bb10" ON "pr_remark_archive" ("article_id", "sortable_rank");

-- ---------------------------------------------------------------------
-- pr_page_archive
-- ---------------------------------------------------------------------

CREATE TABLE "pr_page_archive"
(
    "id" INTEGER NOT NULL,
    "title" VARCHAR(100),
    "tree_left" INTEGER,
    "tree_right" INTEGER,
    "tree_level" INTEGER,
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "slug" VARCHAR(255),
    "version" INTEGER DEFAULT 0,
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id")
);

CREATE INDEX "pr_page_archive_i_ecf159" ON "pr_page_archive" ("tree_left");

CREATE INDEX "pr_page_archive_i_019dad" ON "pr_page_archive" ("slug");

-- ---------------------------------------------------------------------
-- pr_account_archive
-- ---------------------------------------------------------------------

CREATE TABLE "pr_account_archive"
(
    "id" INTEGER NOT NULL,
    "login" VARCHAR(50),
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "version" INTEGER DEFAULT 0,
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- pr_account_i18n_archive
-- ---------------------------------------------------------------------

CREATE TABLE "pr_account_i18n_archive"
(
    "id" INTEGER NOT NULL,
    "locale" VARCHAR(5) DEFAULT 'en' NOT NULL,
    "motto" VARCHAR(50),
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id", "locale")
);

-- ---------------------------------------------------------------------
-- pr_item_archive
-- ---------------------------------------------------------------------

CREATE TABLE "pr_item_archive"
(
    "id" INTEGER NOT NULL,
    "name" VARCHAR(50),
    "shelf_id" INTEGER,
    "descendant_class" VARCHAR(100),
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "slug" VARCHAR(255),
    "sortable_rank" INTEGER,
    "version" INTEGER DEFAULT 0,
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id")
);

CREATE INDEX "pr_item_archive_i_9b33b2" ON "pr_item_archive" ("sortable_rank");

CREATE INDEX "pr_item_archive_i_019dad" ON "pr_item_archive" ("slug");

-- ---------------------------------------------------------------------
-- pr_item_i18n_archive
-- ---------------------------------------------------------------------

CREATE TABLE "pr_item_i18n_archive"
(
    "id" INTEGER NOT NULL,
    "locale" VARCHAR(5) DEFAULT 'en' NOT NULL,
    "label" VARCHAR(50),
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id", "locale")
);

-- ---------------------------------------------------------------------
-- pr_book_archive
-- ---------------------------------------------------------------------

CREATE TABLE "pr_book_archive"
(
    "pages" INTEGER,
    "id" INTEGER NOT NULL,
    "name" VARCHAR(50),
    "shelf_id" INTEGER,
    "book_rank" INTEGER,
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "slug" VARCHAR(255),
    "version" INTEGER DEFAULT 0,
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id")
);

CREATE INDEX "pr_book_archive_i_5c0924" ON "pr_book_archive" ("book_rank");

ALTER TABLE "pr_article_i18n" ADD CONSTRAINT "pr_article_i18n_fk_62ac23"
    FOREIGN KEY ("id")
    REFERENCES "pr_article" ("id")
    ON DELETE CASCADE;

ALTER TABLE "pr_remark" ADD CONSTRAINT "pr_remark_fk_7466ca"
    FOREIGN KEY ("article_id")
    REFERENCES "pr_article" ("id")
    ON DELETE CASCADE;

ALTER TABLE "pr_notice_i18n" ADD CONSTRAINT "pr_notice_i18n_fk_124cee"
    FOREIGN KEY ("id")
    REFERENCES "pr_notice" ("id")
    ON DELETE CASCADE;

ALTER TABLE "pr_account_i18n" ADD CONSTRAINT "pr_account_i18n_fk_ac9281"
    FOREIGN KEY ("id")
    REFERENCES "pr_account" ("id")
    ON DELETE CASCADE;

ALTER TABLE "pr_profile" ADD CONSTRAINT "pr_profile_fk_ac9281"
    FOREIGN KEY ("id")
    REFERENCES "pr_account" ("id")
    ON DELETE CASCADE;

ALTER TABLE "pr_profile_i18n" ADD CONSTRAINT "pr_profile_i18n_fk_158a58"
    FOREIGN KEY ("id")
    REFERENCES "pr_profile" ("id")
    ON DELETE CASCADE;

ALTER TABLE "pr_item" ADD CONSTRAINT "pr_item_fk_a94ce0"
    FOREIGN KEY ("shelf_id")
    REFERENCES "pr_shelf" ("id");

ALTER TABLE "pr_item_i18n" ADD CONSTRAINT "pr_item_i18n_fk_48c99e"
    FOREIGN KEY ("id")
    REFERENCES "pr_item" ("id")
    ON DELETE CASCADE;

ALTER TABLE "pr_book" ADD CONSTRAINT "pr_book_fk_48c99e"
    FOREIGN KEY ("id")
    REFERENCES "pr_item" ("id")
    ON DELETE CASCADE;

ALTER TABLE "pr_book" ADD CONSTRAINT "pr_book_fk_a94ce0"
    FOREIGN KEY ("shelf_id")
    REFERENCES "pr_shelf" ("id");

ALTER TABLE "pr_article_version" ADD CONSTRAINT "pr_article_version_fk_62ac23"
    FOREIGN KEY ("id")
    REFERENCES "pr_article" ("id")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

ALTER TABLE "pr_article_i18n_version" ADD CONSTRAINT "pr_article_i18n_version_fk_62ac23"
    FOREIGN KEY ("id")
    REFERENCES "pr_article" ("id")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

ALTER TABLE "pr_remark_version" ADD CONSTRAINT "pr_remark_version_fk_3feacd"
    FOREIGN KEY ("id")
    REFERENCES "pr_remark" ("id")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

ALTER TABLE "pr_page_version" ADD CONSTRAINT "pr_page_version_fk_11e55a"
    FOREIGN KEY ("id")
    REFERENCES "pr_page" ("id")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

ALTER TABLE "pr_notice_version" ADD CONSTRAINT "pr_notice_version_fk_124cee"
    FOREIGN KEY ("id")
    REFERENCES "pr_notice" ("id")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

ALTER TABLE "pr_notice_i18n_version" ADD CONSTRAINT "pr_notice_i18n_version_fk_124cee"
    FOREIGN KEY ("id")
    REFERENCES "pr_notice" ("id")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

ALTER TABLE "pr_account_version" ADD CONSTRAINT "pr_account_version_fk_ac9281"
    FOREIGN KEY ("id")
    REFERENCES "pr_account" ("id")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

ALTER TABLE "pr_account_i18n_version" ADD CONSTRAINT "pr_account_i18n_version_fk_ac9281"
    FOREIGN KEY ("id")
    REFERENCES "pr_account" ("id")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

ALTER TABLE "pr_profile_version" ADD CONSTRAINT "pr_profile_version_fk_158a58"
    FOREIGN KEY ("id")
    REFERENCES "pr_profile" ("id")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

ALTER TABLE "pr_profile_i18n_version" ADD CONSTRAINT "pr_profile_i18n_version_fk_158a58"
    FOREIGN KEY ("id")
    REFERENCES "pr_profile" ("id")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

ALTER TABLE "pr_shelf_version" ADD CONSTRAINT "pr_shelf_version_fk_15ac5d"
    FOREIGN KEY ("id")
    REFERENCES "pr_shelf" ("id")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

ALTER TABLE "pr_item_version" ADD CONSTRAINT "pr_item_version_fk_48c99e"
    FOREIGN KEY ("id")
    REFERENCES "pr_item" ("id")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

ALTER TABLE "pr_item_i18n_version" ADD CONSTRAINT "pr_item_i18n_version_fk_48c99e"
    FOREIGN KEY ("id")
    REFERENCES "pr_item" ("id")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

ALTER TABLE "pr_book_version" ADD CONSTRAINT "pr_book_version_fk_209a3f"
    FOREIGN KEY ("id")
    REFERENCES "pr_book" ("id")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

COMMIT;
