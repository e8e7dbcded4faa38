-- orm:sql pgsql

BEGIN;

DROP TABLE IF EXISTS "topic" CASCADE;

DROP TABLE IF EXISTS "menu_item" CASCADE;

DROP TABLE IF EXISTS "category" CASCADE;

-- ---------------------------------------------------------------------
-- category
-- ---------------------------------------------------------------------

CREATE TABLE "category"
(
    "id" serial NOT NULL,
    "name" VARCHAR(100),
    "tree_left" INTEGER,
    "tree_right" INTEGER,
    "tree_level" INTEGER,
    PRIMARY KEY ("id")
);

CREATE INDEX "category_i_ecf159" ON "category" ("tree_left");

-- ---------------------------------------------------------------------
-- menu_item
-- ---------------------------------------------------------------------

CREATE TABLE "menu_item"
(
    "id" serial NOT NULL,
    "menu" VARCHAR(20),
    "language" CHAR(2),
    "left_value" INTEGER,
    "parent_id" INTEGER,
    "right_value" INTEGER,
    "level" INTEGER,
    PRIMARY KEY ("id"),
    CONSTRAINT "menu_item_u_d4bf3f" UNIQUE ("menu", "language", "left_value")
);

-- ---------------------------------------------------------------------
-- topic
-- ---------------------------------------------------------------------

CREATE TABLE "topic"
(
    "site" INTEGER NOT NULL,
    "code" VARCHAR(20) NOT NULL,
    "tree_left" INTEGER,
    "tree_right" INTEGER,
    "tree_level" INTEGER,
    "tree_scope" INTEGER,
    PRIMARY KEY ("site", "code")
);

CREATE INDEX "topic_i_cfcbbc" ON "topic" ("tree_scope", "tree_left");

ALTER TABLE "menu_item" ADD CONSTRAINT "menu_item_fk_eb65fe"
    FOREIGN KEY ("parent_id")
    REFERENCES "menu_item" ("id");

COMMIT;
