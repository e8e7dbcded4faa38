BEGIN;

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

COMMIT;
