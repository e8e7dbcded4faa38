BEGIN;

DROP TABLE IF EXISTS "tr_news_i18n" CASCADE;

DROP TABLE IF EXISTS "tr_news" CASCADE;

DROP TABLE IF EXISTS "tr_page_i18n" CASCADE;

DROP TABLE IF EXISTS "tr_page" CASCADE;

DROP TABLE IF EXISTS "tr_label_i18n" CASCADE;

DROP TABLE IF EXISTS "tr_label" CASCADE;

DROP TABLE IF EXISTS "tr_product_text" CASCADE;

DROP TABLE IF EXISTS "tr_product" CASCADE;

DROP TABLE IF EXISTS "tr_article_i18n" CASCADE;

DROP TABLE IF EXISTS "tr_article" CASCADE;

-- ---------------------------------------------------------------------
-- tr_article
-- ---------------------------------------------------------------------

CREATE TABLE "tr_article"
(
    "id" serial NOT NULL,
    "code" VARCHAR(20),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- tr_article_i18n
-- ---------------------------------------------------------------------

CREATE TABLE "tr_article_i18n"
(
    "id" INTEGER NOT NULL,
    "locale" VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    "title" VARCHAR(100),
    "body" TEXT,
    "status" VARCHAR(10) DEFAULT 'draft',
    "valid_from" TIMESTAMP,
    PRIMARY KEY ("id", "locale")
);

CREATE INDEX "tr_article_title" ON "tr_article_i18n" ("title", "status");

-- ---------------------------------------------------------------------
-- tr_product
-- ---------------------------------------------------------------------

CREATE TABLE "tr_product"
(
    "id" serial NOT NULL,
    "price" INTEGER,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- tr_product_text
-- ---------------------------------------------------------------------

CREATE TABLE "tr_product_text"
(
    "product_id" INTEGER NOT NULL,
    "lang" VARCHAR(12) DEFAULT 'de' NOT NULL,
    "name" VARCHAR(100),
    PRIMARY KEY ("product_id", "lang"),
    CONSTRAINT "tr_product_text_u_be85cc" UNIQUE ("name", "lang")
);

-- ---------------------------------------------------------------------
-- tr_label
-- ---------------------------------------------------------------------

CREATE TABLE "tr_label"
(
    "app" VARCHAR(10) NOT NULL,
    "number" INTEGER NOT NULL,
    PRIMARY KEY ("app", "number")
);

-- ---------------------------------------------------------------------
-- tr_label_i18n
-- ---------------------------------------------------------------------

CREATE TABLE "tr_label_i18n"
(
    "app" VARCHAR(10) NOT NULL,
    "number" INTEGER NOT NULL,
    "locale" VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    "text" VARCHAR(100),
    PRIMARY KEY ("app", "number", "locale")
);

-- ---------------------------------------------------------------------
-- tr_page
-- ---------------------------------------------------------------------

CREATE TABLE "tr_page"
(
    "id" serial NOT NULL,
    "article_id" INTEGER,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- tr_page_i18n
-- ---------------------------------------------------------------------

CREATE TABLE "tr_page_i18n"
(
    "page_id" INTEGER NOT NULL,
    "locale" VARCHAR(8) NOT NULL,
    "heading" VARCHAR(100),
    PRIMARY KEY ("page_id", "locale")
);

-- ---------------------------------------------------------------------
-- tr_news
-- ---------------------------------------------------------------------

CREATE TABLE "tr_news"
(
    "id" serial NOT NULL,
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- tr_news_i18n
-- ---------------------------------------------------------------------

CREATE TABLE "tr_news_i18n"
(
    "id" INTEGER NOT NULL,
    "locale" VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    "headline" VARCHAR(100),
    "slug" VARCHAR(255),
    PRIMARY KEY ("id", "locale"),
    CONSTRAINT "tr_news_slug" UNIQUE ("slug", "locale")
);

ALTER TABLE "tr_article_i18n" ADD CONSTRAINT "tr_article_i18n_fk_1072e4"
    FOREIGN KEY ("id")
    REFERENCES "tr_article" ("id")
    ON DELETE CASCADE;

ALTER TABLE "tr_product_text" ADD CONSTRAINT "tr_product_text_fk_8e9968"
    FOREIGN KEY ("product_id")
    REFERENCES "tr_product" ("id")
    ON DELETE CASCADE;

ALTER TABLE "tr_label_i18n" ADD CONSTRAINT "tr_label_i18n_fk_8dc667"
    FOREIGN KEY ("app", "number")
    REFERENCES "tr_label" ("app", "number")
    ON DELETE CASCADE;

ALTER TABLE "tr_page" ADD CONSTRAINT "tr_page_fk_b1857b"
    FOREIGN KEY ("article_id")
    REFERENCES "tr_article" ("id")
    ON DELETE SET NULL;

ALTER TABLE "tr_news_i18n" ADD CONSTRAINT "tr_news_i18n_fk_532d03"
    FOREIGN KEY ("id")
    REFERENCES "tr_news" ("id")
    ON DELETE CASCADE;

COMMIT;
