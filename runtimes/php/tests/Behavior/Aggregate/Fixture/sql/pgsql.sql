BEGIN;

DROP TABLE IF EXISTS "ag_photo_archive" CASCADE;

DROP TABLE IF EXISTS "ag_album_version" CASCADE;

DROP TABLE IF EXISTS "ag_remark" CASCADE;

DROP TABLE IF EXISTS "ag_article" CASCADE;

DROP TABLE IF EXISTS "ag_content" CASCADE;

DROP TABLE IF EXISTS "ag_section" CASCADE;

DROP TABLE IF EXISTS "ag_photo" CASCADE;

DROP TABLE IF EXISTS "ag_album" CASCADE;

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

-- ---------------------------------------------------------------------
-- ag_album
-- ---------------------------------------------------------------------

CREATE TABLE "ag_album"
(
    "id" serial NOT NULL,
    "title" VARCHAR(20),
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "nb_photos" INTEGER DEFAULT 0,
    "last_change" TIMESTAMP,
    "version" INTEGER DEFAULT 0,
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "ag_album" IS 'Has versions, which its photos do not add to.';

-- ---------------------------------------------------------------------
-- ag_photo
-- ---------------------------------------------------------------------

CREATE TABLE "ag_photo"
(
    "id" serial NOT NULL,
    "album_id" INTEGER,
    "title" VARCHAR(20),
    "sortable_rank" INTEGER,
    "slug" VARCHAR(255),
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    PRIMARY KEY ("id"),
    CONSTRAINT "ag_photo_slug" UNIQUE ("slug")
);

COMMENT ON TABLE "ag_photo" IS 'Its other behaviors take locks and set savepoints.';

CREATE INDEX "ag_photo_rank" ON "ag_photo" ("album_id", "sortable_rank");

-- ---------------------------------------------------------------------
-- ag_section
-- ---------------------------------------------------------------------

CREATE TABLE "ag_section"
(
    "id" serial NOT NULL,
    "nb_contents" INTEGER DEFAULT 0,
    "nb_remarks" INT8,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- ag_content
-- ---------------------------------------------------------------------

CREATE TABLE "ag_content"
(
    "id" serial NOT NULL,
    "title" VARCHAR(50),
    "section_id" INTEGER,
    "descendant_class" VARCHAR(100),
    "nb_remarks" INTEGER DEFAULT 0,
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "ag_content" IS 'A child whose rows are shared with a table that extends it.';

-- ---------------------------------------------------------------------
-- ag_article
-- ---------------------------------------------------------------------

CREATE TABLE "ag_article"
(
    "body" VARCHAR(50),
    "id" INTEGER NOT NULL,
    "title" VARCHAR(50),
    "section_id" INTEGER,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- ag_remark
-- ---------------------------------------------------------------------

CREATE TABLE "ag_remark"
(
    "id" serial NOT NULL,
    "content_id" INTEGER,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- ag_album_version
-- ---------------------------------------------------------------------

CREATE TABLE "ag_album_version"
(
    "id" INTEGER NOT NULL,
    "title" VARCHAR(20),
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "nb_photos" INTEGER DEFAULT 0,
    "last_change" TIMESTAMP,
    "version" INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ("id", "version")
);

-- ---------------------------------------------------------------------
-- ag_photo_archive
-- ---------------------------------------------------------------------

CREATE TABLE "ag_photo_archive"
(
    "id" INTEGER NOT NULL,
    "album_id" INTEGER,
    "title" VARCHAR(20),
    "sortable_rank" INTEGER,
    "slug" VARCHAR(255),
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id")
);

CREATE INDEX "ag_photo_archive_i_ae2196" ON "ag_photo_archive" ("album_id", "sortable_rank");

CREATE INDEX "ag_photo_archive_i_019dad" ON "ag_photo_archive" ("slug");

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

ALTER TABLE "ag_photo" ADD CONSTRAINT "ag_photo_fk_f212f6"
    FOREIGN KEY ("album_id")
    REFERENCES "ag_album" ("id");

ALTER TABLE "ag_content" ADD CONSTRAINT "ag_content_fk_a7763a"
    FOREIGN KEY ("section_id")
    REFERENCES "ag_section" ("id");

ALTER TABLE "ag_article" ADD CONSTRAINT "ag_article_fk_ddca04"
    FOREIGN KEY ("id")
    REFERENCES "ag_content" ("id")
    ON DELETE CASCADE;

ALTER TABLE "ag_article" ADD CONSTRAINT "ag_article_fk_a7763a"
    FOREIGN KEY ("section_id")
    REFERENCES "ag_section" ("id");

ALTER TABLE "ag_remark" ADD CONSTRAINT "ag_remark_fk_86f079"
    FOREIGN KEY ("content_id")
    REFERENCES "ag_content" ("id")
    ON DELETE CASCADE;

ALTER TABLE "ag_album_version" ADD CONSTRAINT "ag_album_version_fk_5f6768"
    FOREIGN KEY ("id")
    REFERENCES "ag_album" ("id")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

COMMIT;
