BEGIN;

DROP TABLE IF EXISTS "ns_topic" CASCADE;

DROP TABLE IF EXISTS "ns_folder" CASCADE;

DROP TABLE IF EXISTS "ns_item" CASCADE;

DROP TABLE IF EXISTS "ns_menu" CASCADE;

DROP TABLE IF EXISTS "ns_page" CASCADE;

-- ---------------------------------------------------------------------
-- ns_page
-- ---------------------------------------------------------------------

CREATE TABLE "ns_page"
(
    "id" serial NOT NULL,
    "title" VARCHAR(100),
    "tree_left" INTEGER,
    "tree_right" INTEGER,
    "tree_level" INTEGER,
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "ns_page" IS 'One tree, without a scope.';

CREATE INDEX "ns_page_left" ON "ns_page" ("tree_left");

-- ---------------------------------------------------------------------
-- ns_menu
-- ---------------------------------------------------------------------

CREATE TABLE "ns_menu"
(
    "id" serial NOT NULL,
    "name" VARCHAR(100),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- ns_item
-- ---------------------------------------------------------------------

CREATE TABLE "ns_item"
(
    "id" serial NOT NULL,
    "title" VARCHAR(100),
    "menu_id" INTEGER,
    "lft" INTEGER,
    "rgt" INTEGER,
    "level" INTEGER,
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "ns_item" IS 'A tree per menu, and one without a menu.';

CREATE INDEX "ns_item_left" ON "ns_item" ("menu_id", "lft");

-- ---------------------------------------------------------------------
-- ns_folder
-- ---------------------------------------------------------------------

CREATE TABLE "ns_folder"
(
    "id" serial NOT NULL,
    "title" VARCHAR(100),
    "owner" VARCHAR(20),
    "year" INTEGER,
    "parent_id" INTEGER,
    "tree_left" INTEGER,
    "tree_right" INTEGER,
    "tree_level" INTEGER,
    PRIMARY KEY ("id"),
    CONSTRAINT "ns_folder_left" UNIQUE ("owner", "year", "tree_left"),
    CONSTRAINT "ns_folder_right" UNIQUE ("owner", "year", "tree_right")
);

COMMENT ON TABLE "ns_folder" IS 'Two scope columns, unique indexes, a parent key, and promoted children.';

-- ---------------------------------------------------------------------
-- ns_topic
-- ---------------------------------------------------------------------

CREATE TABLE "ns_topic"
(
    "site" INTEGER NOT NULL,
    "code" VARCHAR(20) NOT NULL,
    "kind" VARCHAR(20),
    "tree_left" INTEGER,
    "tree_right" INTEGER,
    "tree_level" INTEGER,
    PRIMARY KEY ("site", "code")
);

COMMENT ON TABLE "ns_topic" IS 'A composite key, classes of one table, and roots that can be deleted.';

CREATE INDEX "ns_topic_left" ON "ns_topic" ("tree_left");

ALTER TABLE "ns_item" ADD CONSTRAINT "ns_item_fk_51d383"
    FOREIGN KEY ("menu_id")
    REFERENCES "ns_menu" ("id")
    ON DELETE CASCADE;

ALTER TABLE "ns_folder" ADD CONSTRAINT "ns_folder_fk_04655a"
    FOREIGN KEY ("parent_id")
    REFERENCES "ns_folder" ("id")
    ON DELETE SET NULL;

COMMIT;
