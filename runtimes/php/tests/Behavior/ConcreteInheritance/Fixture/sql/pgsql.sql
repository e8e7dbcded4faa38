BEGIN;

DROP TABLE IF EXISTS "ci_team_archive" CASCADE;

DROP TABLE IF EXISTS "ci_unit_archive" CASCADE;

DROP TABLE IF EXISTS "ci_park_archive" CASCADE;

DROP TABLE IF EXISTS "ci_area_archive" CASCADE;

DROP TABLE IF EXISTS "ci_entry_archive" CASCADE;

DROP TABLE IF EXISTS "ci_entry_version" CASCADE;

DROP TABLE IF EXISTS "ci_team" CASCADE;

DROP TABLE IF EXISTS "ci_unit" CASCADE;

DROP TABLE IF EXISTS "ci_park" CASCADE;

DROP TABLE IF EXISTS "ci_area" CASCADE;

DROP TABLE IF EXISTS "ci_city" CASCADE;

DROP TABLE IF EXISTS "ci_place" CASCADE;

DROP TABLE IF EXISTS "ci_car" CASCADE;

DROP TABLE IF EXISTS "ci_good_i18n" CASCADE;

DROP TABLE IF EXISTS "ci_good" CASCADE;

DROP TABLE IF EXISTS "ci_story" CASCADE;

DROP TABLE IF EXISTS "ci_entry" CASCADE;

DROP TABLE IF EXISTS "ci_journal" CASCADE;

DROP TABLE IF EXISTS "ci_book" CASCADE;

DROP TABLE IF EXISTS "ci_product" CASCADE;

DROP TABLE IF EXISTS "ci_image" CASCADE;

DROP TABLE IF EXISTS "ci_asset" CASCADE;

DROP TABLE IF EXISTS "ci_note" CASCADE;

DROP TABLE IF EXISTS "ci_base_mark" CASCADE;

DROP TABLE IF EXISTS "ci_base" CASCADE;

DROP TABLE IF EXISTS "ci_content_tag" CASCADE;

DROP TABLE IF EXISTS "ci_tag" CASCADE;

DROP TABLE IF EXISTS "ci_comment" CASCADE;

DROP TABLE IF EXISTS "ci_video" CASCADE;

DROP TABLE IF EXISTS "ci_news" CASCADE;

DROP TABLE IF EXISTS "ci_article" CASCADE;

DROP TABLE IF EXISTS "ci_content" CASCADE;

DROP TABLE IF EXISTS "ci_category" CASCADE;

-- ---------------------------------------------------------------------
-- ci_category
-- ---------------------------------------------------------------------

CREATE TABLE "ci_category"
(
    "id" serial NOT NULL,
    "name" VARCHAR(100),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- ci_news
-- ---------------------------------------------------------------------

CREATE TABLE "ci_news"
(
    "source" VARCHAR(100),
    "body" TEXT,
    "reviewer_id" INTEGER,
    "id" INTEGER NOT NULL,
    "title" VARCHAR(100) NOT NULL,
    "code" VARCHAR(20),
    "views" INTEGER DEFAULT 0 NOT NULL,
    "category_id" INTEGER,
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    PRIMARY KEY ("id"),
    CONSTRAINT "ci_news_u_4db226" UNIQUE ("code")
);

CREATE INDEX "ci_news_i_639136" ON "ci_news" ("title");

-- ---------------------------------------------------------------------
-- ci_content
-- ---------------------------------------------------------------------

CREATE TABLE "ci_content"
(
    "id" serial NOT NULL,
    "title" VARCHAR(100) NOT NULL,
    "code" VARCHAR(20),
    "views" INTEGER DEFAULT 0 NOT NULL,
    "category_id" INTEGER,
    "descendant_class" VARCHAR(100),
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    PRIMARY KEY ("id"),
    CONSTRAINT "ci_content_u_4db226" UNIQUE ("code")
);

CREATE INDEX "ci_content_i_639136" ON "ci_content" ("title");

-- ---------------------------------------------------------------------
-- ci_article
-- ---------------------------------------------------------------------

CREATE TABLE "ci_article"
(
    "body" TEXT,
    "reviewer_id" INTEGER,
    "id" INTEGER NOT NULL,
    "title" VARCHAR(100) NOT NULL,
    "code" VARCHAR(20),
    "views" INTEGER DEFAULT 0 NOT NULL,
    "category_id" INTEGER,
    "descendant_class" VARCHAR(100),
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    PRIMARY KEY ("id"),
    CONSTRAINT "ci_article_u_4db226" UNIQUE ("code")
);

CREATE INDEX "ci_article_i_639136" ON "ci_article" ("title");

-- ---------------------------------------------------------------------
-- ci_video
-- ---------------------------------------------------------------------

CREATE TABLE "ci_video"
(
    "seconds" INTEGER,
    "id" INTEGER NOT NULL,
    "title" VARCHAR(100) NOT NULL,
    "code" VARCHAR(20),
    "views" INTEGER DEFAULT 0 NOT NULL,
    "category_id" INTEGER,
    PRIMARY KEY ("id"),
    CONSTRAINT "ci_video_u_4db226" UNIQUE ("code")
);

CREATE INDEX "ci_video_i_639136" ON "ci_video" ("title");

-- ---------------------------------------------------------------------
-- ci_comment
-- ---------------------------------------------------------------------

CREATE TABLE "ci_comment"
(
    "id" serial NOT NULL,
    "content_id" INTEGER,
    "text" VARCHAR(100),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- ci_tag
-- ---------------------------------------------------------------------

CREATE TABLE "ci_tag"
(
    "id" serial NOT NULL,
    "name" VARCHAR(100),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- ci_content_tag
-- ---------------------------------------------------------------------

CREATE TABLE "ci_content_tag"
(
    "content_id" INTEGER NOT NULL,
    "tag_id" INTEGER NOT NULL,
    PRIMARY KEY ("content_id", "tag_id")
);

-- ---------------------------------------------------------------------
-- ci_base
-- ---------------------------------------------------------------------

CREATE TABLE "ci_base"
(
    "id" serial NOT NULL,
    "text" VARCHAR(100),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- ci_base_mark
-- ---------------------------------------------------------------------

CREATE TABLE "ci_base_mark"
(
    "id" serial NOT NULL,
    "base_id" INTEGER,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- ci_note
-- ---------------------------------------------------------------------

CREATE TABLE "ci_note"
(
    "author" VARCHAR(100),
    "id" serial NOT NULL,
    "text" VARCHAR(100),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- ci_asset
-- ---------------------------------------------------------------------

CREATE TABLE "ci_asset"
(
    "shelf" VARCHAR(10) NOT NULL,
    "number" INTEGER NOT NULL,
    "name" VARCHAR(100),
    "kind" VARCHAR(30),
    PRIMARY KEY ("shelf", "number")
);

-- ---------------------------------------------------------------------
-- ci_image
-- ---------------------------------------------------------------------

CREATE TABLE "ci_image"
(
    "width" INTEGER,
    "shelf" VARCHAR(10) NOT NULL,
    "number" INTEGER NOT NULL,
    "name" VARCHAR(100),
    PRIMARY KEY ("shelf", "number")
);

-- ---------------------------------------------------------------------
-- ci_product
-- ---------------------------------------------------------------------

CREATE TABLE "ci_product"
(
    "id" serial NOT NULL,
    "name" VARCHAR(100),
    "descendant_class" VARCHAR(100),
    "sortable_rank" INTEGER,
    PRIMARY KEY ("id")
);

CREATE INDEX "ci_product_i_9b33b2" ON "ci_product" ("sortable_rank");

-- ---------------------------------------------------------------------
-- ci_book
-- ---------------------------------------------------------------------

CREATE TABLE "ci_book"
(
    "pages" INTEGER,
    "id" INTEGER NOT NULL,
    "name" VARCHAR(100),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- ci_journal
-- ---------------------------------------------------------------------

CREATE TABLE "ci_journal"
(
    "id" serial NOT NULL,
    "name" VARCHAR(100),
    "nb_entries" INTEGER DEFAULT 0,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- ci_entry
-- ---------------------------------------------------------------------

CREATE TABLE "ci_entry"
(
    "id" serial NOT NULL,
    "title" VARCHAR(100),
    "journal_id" INTEGER,
    "descendant_class" VARCHAR(100),
    "slug" VARCHAR(255),
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "version" INTEGER DEFAULT 0,
    PRIMARY KEY ("id"),
    CONSTRAINT "ci_entry_slug" UNIQUE ("slug")
);

-- ---------------------------------------------------------------------
-- ci_story
-- ---------------------------------------------------------------------

CREATE TABLE "ci_story"
(
    "length" INTEGER,
    "id" INTEGER NOT NULL,
    "title" VARCHAR(100),
    "journal_id" INTEGER,
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "slug" VARCHAR(255),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- ci_good
-- ---------------------------------------------------------------------

CREATE TABLE "ci_good"
(
    "id" serial NOT NULL,
    "price" INTEGER,
    "descendant_class" VARCHAR(100),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- ci_good_i18n
-- ---------------------------------------------------------------------

CREATE TABLE "ci_good_i18n"
(
    "id" INTEGER NOT NULL,
    "locale" VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    "label" VARCHAR(100),
    PRIMARY KEY ("id", "locale")
);

-- ---------------------------------------------------------------------
-- ci_car
-- ---------------------------------------------------------------------

CREATE TABLE "ci_car"
(
    "seats" INTEGER,
    "id" INTEGER NOT NULL,
    "price" INTEGER,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- ci_place
-- ---------------------------------------------------------------------

CREATE TABLE "ci_place"
(
    "id" serial NOT NULL,
    "name" VARCHAR(100),
    "descendant_class" VARCHAR(100),
    "tree_left" INTEGER,
    "tree_right" INTEGER,
    "tree_level" INTEGER,
    PRIMARY KEY ("id")
);

CREATE INDEX "ci_place_i_ecf159" ON "ci_place" ("tree_left");

-- ---------------------------------------------------------------------
-- ci_city
-- ---------------------------------------------------------------------

CREATE TABLE "ci_city"
(
    "people" INTEGER,
    "id" INTEGER NOT NULL,
    "name" VARCHAR(100),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- ci_area
-- ---------------------------------------------------------------------

CREATE TABLE "ci_area"
(
    "id" serial NOT NULL,
    "name" VARCHAR(100),
    "descendant_class" VARCHAR(100),
    "tree_left" INTEGER,
    "tree_right" INTEGER,
    "tree_level" INTEGER,
    PRIMARY KEY ("id")
);

CREATE INDEX "ci_area_i_ecf159" ON "ci_area" ("tree_left");

-- ---------------------------------------------------------------------
-- ci_park
-- ---------------------------------------------------------------------

CREATE TABLE "ci_park"
(
    "trees" INTEGER,
    "id" INTEGER NOT NULL,
    "name" VARCHAR(100),
    "sortable_rank" INTEGER,
    PRIMARY KEY ("id")
);

CREATE INDEX "ci_park_i_9b33b2" ON "ci_park" ("sortable_rank");

-- ---------------------------------------------------------------------
-- ci_unit
-- ---------------------------------------------------------------------

CREATE TABLE "ci_unit"
(
    "id" serial NOT NULL,
    "name" VARCHAR(100),
    "descendant_class" VARCHAR(100),
    "sortable_rank" INTEGER,
    PRIMARY KEY ("id")
);

CREATE INDEX "ci_unit_i_9b33b2" ON "ci_unit" ("sortable_rank");

-- ---------------------------------------------------------------------
-- ci_team
-- ---------------------------------------------------------------------

CREATE TABLE "ci_team"
(
    "people" INTEGER,
    "id" INTEGER NOT NULL,
    "name" VARCHAR(100),
    "tree_left" INTEGER,
    "tree_right" INTEGER,
    "tree_level" INTEGER,
    PRIMARY KEY ("id")
);

CREATE INDEX "ci_team_i_ecf159" ON "ci_team" ("tree_left");

-- ---------------------------------------------------------------------
-- ci_entry_version
-- ---------------------------------------------------------------------

CREATE TABLE "ci_entry_version"
(
    "id" INTEGER NOT NULL,
    "title" VARCHAR(100),
    "journal_id" INTEGER,
    "descendant_class" VARCHAR(100),
    "slug" VARCHAR(255),
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "version" INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ("id", "version")
);

-- ---------------------------------------------------------------------
-- ci_entry_archive
-- ---------------------------------------------------------------------

CREATE TABLE "ci_entry_archive"
(
    "id" INTEGER NOT NULL,
    "title" VARCHAR(100),
    "journal_id" INTEGER,
    "descendant_class" VARCHAR(100),
    "slug" VARCHAR(255),
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "version" INTEGER DEFAULT 0,
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id")
);

CREATE INDEX "ci_entry_archive_i_019dad" ON "ci_entry_archive" ("slug");

-- ---------------------------------------------------------------------
-- ci_area_archive
-- ---------------------------------------------------------------------

CREATE TABLE "ci_area_archive"
(
    "id" INTEGER NOT NULL,
    "name" VARCHAR(100),
    "descendant_class" VARCHAR(100),
    "tree_left" INTEGER,
    "tree_right" INTEGER,
    "tree_level" INTEGER,
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id")
);

CREATE INDEX "ci_area_archive_i_ecf159" ON "ci_area_archive" ("tree_left");

-- ---------------------------------------------------------------------
-- ci_park_archive
-- ---------------------------------------------------------------------

CREATE TABLE "ci_park_archive"
(
    "trees" INTEGER,
    "id" INTEGER NOT NULL,
    "name" VARCHAR(100),
    "sortable_rank" INTEGER,
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id")
);

CREATE INDEX "ci_park_archive_i_9b33b2" ON "ci_park_archive" ("sortable_rank");

-- ---------------------------------------------------------------------
-- ci_unit_archive
-- ---------------------------------------------------------------------

CREATE TABLE "ci_unit_archive"
(
    "id" INTEGER NOT NULL,
    "name" VARCHAR(100),
    "descendant_class" VARCHAR(100),
    "sortable_rank" INTEGER,
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id")
);

CREATE INDEX "ci_unit_archive_i_9b33b2" ON "ci_unit_archive" ("sortable_rank");

-- ---------------------------------------------------------------------
-- ci_team_archive
-- ---------------------------------------------------------------------

CREATE TABLE "ci_team_archive"
(
    "people" INTEGER,
    "id" INTEGER NOT NULL,
    "name" VARCHAR(100),
    "tree_left" INTEGER,
    "tree_right" INTEGER,
    "tree_level" INTEGER,
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id")
);

CREATE INDEX "ci_team_archive_i_ecf159" ON "ci_team_archive" ("tree_left");

ALTER TABLE "ci_news" ADD CONSTRAINT "ci_news_fk_d8f293"
    FOREIGN KEY ("id")
    REFERENCES "ci_article" ("id")
    ON DELETE CASCADE;

ALTER TABLE "ci_news" ADD CONSTRAINT "ci_news_fk_d65768"
    FOREIGN KEY ("id")
    REFERENCES "ci_content" ("id")
    ON DELETE CASCADE;

ALTER TABLE "ci_news" ADD CONSTRAINT "ci_news_fk_075356"
    FOREIGN KEY ("reviewer_id")
    REFERENCES "ci_category" ("id");

ALTER TABLE "ci_news" ADD CONSTRAINT "ci_news_fk_3fd150"
    FOREIGN KEY ("category_id")
    REFERENCES "ci_category" ("id")
    ON DELETE SET NULL;

ALTER TABLE "ci_content" ADD CONSTRAINT "ci_content_fk_3fd150"
    FOREIGN KEY ("category_id")
    REFERENCES "ci_category" ("id")
    ON DELETE SET NULL;

ALTER TABLE "ci_article" ADD CONSTRAINT "ci_article_fk_d65768"
    FOREIGN KEY ("id")
    REFERENCES "ci_content" ("id")
    ON DELETE CASCADE;

ALTER TABLE "ci_article" ADD CONSTRAINT "ci_article_fk_075356"
    FOREIGN KEY ("reviewer_id")
    REFERENCES "ci_category" ("id");

ALTER TABLE "ci_article" ADD CONSTRAINT "ci_article_fk_3fd150"
    FOREIGN KEY ("category_id")
    REFERENCES "ci_category" ("id")
    ON DELETE SET NULL;

ALTER TABLE "ci_video" ADD CONSTRAINT "ci_video_fk_d65768"
    FOREIGN KEY ("id")
    REFERENCES "ci_content" ("id")
    ON DELETE CASCADE;

ALTER TABLE "ci_video" ADD CONSTRAINT "ci_video_fk_3fd150"
    FOREIGN KEY ("category_id")
    REFERENCES "ci_category" ("id")
    ON DELETE SET NULL;

ALTER TABLE "ci_comment" ADD CONSTRAINT "ci_comment_fk_a2d1d0"
    FOREIGN KEY ("content_id")
    REFERENCES "ci_content" ("id")
    ON DELETE CASCADE;

ALTER TABLE "ci_content_tag" ADD CONSTRAINT "ci_content_tag_fk_a2d1d0"
    FOREIGN KEY ("content_id")
    REFERENCES "ci_content" ("id")
    ON DELETE CASCADE;

ALTER TABLE "ci_content_tag" ADD CONSTRAINT "ci_content_tag_fk_845925"
    FOREIGN KEY ("tag_id")
    REFERENCES "ci_tag" ("id")
    ON DELETE CASCADE;

ALTER TABLE "ci_base_mark" ADD CONSTRAINT "ci_base_mark_fk_aa571b"
    FOREIGN KEY ("base_id")
    REFERENCES "ci_base" ("id");

ALTER TABLE "ci_image" ADD CONSTRAINT "ci_image_fk_f3b35b"
    FOREIGN KEY ("shelf", "number")
    REFERENCES "ci_asset" ("shelf", "number")
    ON DELETE CASCADE;

ALTER TABLE "ci_book" ADD CONSTRAINT "ci_book_fk_72cbb2"
    FOREIGN KEY ("id")
    REFERENCES "ci_product" ("id")
    ON DELETE CASCADE;

ALTER TABLE "ci_entry" ADD CONSTRAINT "ci_entry_fk_a40829"
    FOREIGN KEY ("journal_id")
    REFERENCES "ci_journal" ("id");

ALTER TABLE "ci_story" ADD CONSTRAINT "ci_story_fk_452dde"
    FOREIGN KEY ("id")
    REFERENCES "ci_entry" ("id")
    ON DELETE CASCADE;

ALTER TABLE "ci_story" ADD CONSTRAINT "ci_story_fk_a40829"
    FOREIGN KEY ("journal_id")
    REFERENCES "ci_journal" ("id");

ALTER TABLE "ci_good_i18n" ADD CONSTRAINT "ci_good_i18n_fk_c417bd"
    FOREIGN KEY ("id")
    REFERENCES "ci_good" ("id")
    ON DELETE CASCADE;

ALTER TABLE "ci_car" ADD CONSTRAINT "ci_car_fk_c417bd"
    FOREIGN KEY ("id")
    REFERENCES "ci_good" ("id")
    ON DELETE CASCADE;

ALTER TABLE "ci_city" ADD CONSTRAINT "ci_city_fk_77c130"
    FOREIGN KEY ("id")
    REFERENCES "ci_place" ("id")
    ON DELETE CASCADE;

ALTER TABLE "ci_park" ADD CONSTRAINT "ci_park_fk_989d08"
    FOREIGN KEY ("id")
    REFERENCES "ci_area" ("id")
    ON DELETE CASCADE;

ALTER TABLE "ci_team" ADD CONSTRAINT "ci_team_fk_f6ecc6"
    FOREIGN KEY ("id")
    REFERENCES "ci_unit" ("id")
    ON DELETE CASCADE;

ALTER TABLE "ci_entry_version" ADD CONSTRAINT "ci_entry_version_fk_452dde"
    FOREIGN KEY ("id")
    REFERENCES "ci_entry" ("id")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

COMMIT;
