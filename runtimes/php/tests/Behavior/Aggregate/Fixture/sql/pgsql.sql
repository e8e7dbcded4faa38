BEGIN;

DROP TABLE IF EXISTS "ag_item" CASCADE;

DROP TABLE IF EXISTS "ag_shelf" CASCADE;

DROP TABLE IF EXISTS "ag_seat" CASCADE;

DROP TABLE IF EXISTS "ag_room" CASCADE;

DROP TABLE IF EXISTS "ag_comment" CASCADE;

DROP TABLE IF EXISTS "ag_topic" CASCADE;

DROP TABLE IF EXISTS "ag_post" CASCADE;

DROP TABLE IF EXISTS "ag_site" CASCADE;

-- ---------------------------------------------------------------------
-- ag_site
-- ---------------------------------------------------------------------

CREATE TABLE "ag_site"
(
    "id" serial NOT NULL,
    "name" VARCHAR(50),
    "nb_comments" INT8 DEFAULT 0,
    "nb_posts" INTEGER DEFAULT 0,
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "ag_site" IS 'A level above the posts: an aggregate of aggregates.';

-- ---------------------------------------------------------------------
-- ag_post
-- ---------------------------------------------------------------------

CREATE TABLE "ag_post"
(
    "id" serial NOT NULL,
    "title" VARCHAR(100),
    "site_id" INTEGER,
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "nb_comments" INTEGER DEFAULT 0,
    "nb_good" INTEGER DEFAULT 0,
    "total_score" INT8,
    "mean_price" NUMERIC(15,4),
    "nb_moderated" INTEGER DEFAULT 0,
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "ag_post" IS 'Counts, sums and averages of its comments.';

-- ---------------------------------------------------------------------
-- ag_topic
-- ---------------------------------------------------------------------

CREATE TABLE "ag_topic"
(
    "id" serial NOT NULL,
    "parent_id" INTEGER,
    "nb_children" INTEGER DEFAULT 0,
    "weight" INTEGER DEFAULT 0,
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "ag_topic" IS 'Takes its comments along when it is deleted.';

-- ---------------------------------------------------------------------
-- ag_comment
-- ---------------------------------------------------------------------

CREATE TABLE "ag_comment"
(
    "id" serial NOT NULL,
    "post_id" INTEGER,
    "moderated_id" INTEGER,
    "topic_id" INTEGER,
    "score" INTEGER,
    "price" NUMERIC(8,2),
    "note" VARCHAR(100),
    "code" VARCHAR(20),
    PRIMARY KEY ("id"),
    CONSTRAINT "ag_comment_code" UNIQUE ("code")
);

-- ---------------------------------------------------------------------
-- ag_room
-- ---------------------------------------------------------------------

CREATE TABLE "ag_room"
(
    "house" INTEGER NOT NULL,
    "code" VARCHAR(10) NOT NULL,
    "last_seat" DATE,
    "nb_seats" INTEGER DEFAULT 0,
    PRIMARY KEY ("house", "code")
);

COMMENT ON TABLE "ag_room" IS 'A key of two columns, and a child with a key of its own.';

-- ---------------------------------------------------------------------
-- ag_seat
-- ---------------------------------------------------------------------

CREATE TABLE "ag_seat"
(
    "place" INTEGER NOT NULL,
    "row" VARCHAR(5) NOT NULL,
    "house" INTEGER,
    "room_code" VARCHAR(10),
    "day" DATE,
    PRIMARY KEY ("place", "row")
);

-- ---------------------------------------------------------------------
-- ag_shelf
-- ---------------------------------------------------------------------

CREATE TABLE "ag_shelf"
(
    "id" serial NOT NULL,
    "label" VARCHAR(20) NOT NULL,
    "nb_items" INTEGER DEFAULT 0,
    PRIMARY KEY ("id"),
    CONSTRAINT "ag_shelf_label" UNIQUE ("label")
);

COMMENT ON TABLE "ag_shelf" IS 'Referred to by a unique column that is not its key.';

-- ---------------------------------------------------------------------
-- ag_item
-- ---------------------------------------------------------------------

CREATE TABLE "ag_item"
(
    "id" serial NOT NULL,
    "shelf_label" VARCHAR(20),
    "title" VARCHAR(20),
    PRIMARY KEY ("id")
);

ALTER TABLE "ag_post" ADD CONSTRAINT "ag_post_fk_543975"
    FOREIGN KEY ("site_id")
    REFERENCES "ag_site" ("id");

ALTER TABLE "ag_topic" ADD CONSTRAINT "ag_topic_fk_52aef8"
    FOREIGN KEY ("parent_id")
    REFERENCES "ag_topic" ("id")
    ON DELETE CASCADE;

ALTER TABLE "ag_comment" ADD CONSTRAINT "ag_comment_fk_c6ce98"
    FOREIGN KEY ("post_id")
    REFERENCES "ag_post" ("id")
    ON DELETE CASCADE;

ALTER TABLE "ag_comment" ADD CONSTRAINT "ag_comment_fk_8f0778"
    FOREIGN KEY ("moderated_id")
    REFERENCES "ag_post" ("id")
    ON DELETE SET NULL;

ALTER TABLE "ag_comment" ADD CONSTRAINT "ag_comment_fk_977c6d"
    FOREIGN KEY ("topic_id")
    REFERENCES "ag_topic" ("id")
    ON DELETE CASCADE;

ALTER TABLE "ag_seat" ADD CONSTRAINT "ag_seat_fk_8f325a"
    FOREIGN KEY ("house", "room_code")
    REFERENCES "ag_room" ("house", "code");

ALTER TABLE "ag_item" ADD CONSTRAINT "ag_item_fk_3858f5"
    FOREIGN KEY ("shelf_label")
    REFERENCES "ag_shelf" ("label");

COMMIT;
