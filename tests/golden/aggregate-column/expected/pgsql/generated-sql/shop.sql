-- orm:sql pgsql

BEGIN;

DROP TABLE IF EXISTS "shop_review" CASCADE;

DROP TABLE IF EXISTS "shop_author" CASCADE;

DROP TABLE IF EXISTS "shop_product" CASCADE;

-- ---------------------------------------------------------------------
-- shop_product
-- ---------------------------------------------------------------------

CREATE TABLE "shop_product"
(
    "id" serial NOT NULL,
    "nb_reviews" INTEGER DEFAULT 0,
    "rating" NUMERIC(15,4),
    "points" INT8 DEFAULT 0,
    "last_review" DATE,
    "paid" NUMERIC(15,2),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- shop_author
-- ---------------------------------------------------------------------

CREATE TABLE "shop_author"
(
    "id" serial NOT NULL,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- shop_review
-- ---------------------------------------------------------------------

CREATE TABLE "shop_review"
(
    "id" serial NOT NULL,
    "product_id" INTEGER NOT NULL,
    "author_id" INTEGER,
    "rating" INT2,
    "price" NUMERIC(10,2),
    "day" DATE,
    "text" VARCHAR(100),
    PRIMARY KEY ("id")
);

ALTER TABLE "shop_review" ADD CONSTRAINT "shop_review_fk_3f2734"
    FOREIGN KEY ("product_id")
    REFERENCES "shop_product" ("id");

ALTER TABLE "shop_review" ADD CONSTRAINT "shop_review_fk_5e82af"
    FOREIGN KEY ("author_id")
    REFERENCES "shop_author" ("id")
    ON DELETE CASCADE;

COMMIT;
