BEGIN;

DROP TABLE IF EXISTS "vn_letter_archive" CASCADE;

DROP TABLE IF EXISTS "vn_letter_version" CASCADE;

DROP TABLE IF EXISTS "vn_product_i18n_version" CASCADE;

DROP TABLE IF EXISTS "vn_product_version" CASCADE;

DROP TABLE IF EXISTS "p_version" CASCADE;

DROP TABLE IF EXISTS "vn_task_version" CASCADE;

DROP TABLE IF EXISTS "vn_seat_version" CASCADE;

DROP TABLE IF EXISTS "vn_asset_version" CASCADE;

DROP TABLE IF EXISTS "vn_contract_version" CASCADE;

DROP TABLE IF EXISTS "vn_category_version" CASCADE;

DROP TABLE IF EXISTS "vn_book_version" CASCADE;

DROP TABLE IF EXISTS "vn_author_version" CASCADE;

DROP TABLE IF EXISTS "vn_page_revision" CASCADE;

DROP TABLE IF EXISTS "vn_note_version" CASCADE;

DROP TABLE IF EXISTS "vn_letter" CASCADE;

DROP TABLE IF EXISTS "vn_part" CASCADE;

DROP TABLE IF EXISTS "vn_product_i18n" CASCADE;

DROP TABLE IF EXISTS "vn_product" CASCADE;

DROP TABLE IF EXISTS "p" CASCADE;

DROP TABLE IF EXISTS "vn_task" CASCADE;

DROP TABLE IF EXISTS "vn_seat" CASCADE;

DROP TABLE IF EXISTS "vn_asset" CASCADE;

DROP TABLE IF EXISTS "vn_contract" CASCADE;

DROP TABLE IF EXISTS "vn_category" CASCADE;

DROP TABLE IF EXISTS "vn_book" CASCADE;

DROP TABLE IF EXISTS "vn_author" CASCADE;

DROP TABLE IF EXISTS "vn_page" CASCADE;

DROP TABLE IF EXISTS "vn_note" CASCADE;

-- ---------------------------------------------------------------------
-- vn_note
-- ---------------------------------------------------------------------

CREATE TABLE "vn_note"
(
    "id" serial NOT NULL,
    "title" VARCHAR(100),
    "code" VARCHAR(20),
    "score" NUMERIC(8,2),
    "noted_at" TIMESTAMP,
    "version" INTEGER DEFAULT 0,
    PRIMARY KEY ("id"),
    CONSTRAINT "vn_note_code" UNIQUE ("code")
);

-- ---------------------------------------------------------------------
-- vn_page
-- ---------------------------------------------------------------------

CREATE TABLE "vn_page"
(
    "id" serial NOT NULL,
    "title" VARCHAR(100) NOT NULL,
    "body" TEXT,
    "visits" INTEGER DEFAULT 0,
    "revision" INTEGER DEFAULT 0,
    "version_created_at" TIMESTAMP,
    "version_created_by" VARCHAR(100),
    "reason" VARCHAR(255),
    PRIMARY KEY ("id")
);

CREATE INDEX "vn_page_title" ON "vn_page" ("title");

-- ---------------------------------------------------------------------
-- vn_author
-- ---------------------------------------------------------------------

CREATE TABLE "vn_author"
(
    "id" serial NOT NULL,
    "name" VARCHAR(100),
    "version" INTEGER DEFAULT 0,
    "version_comment" VARCHAR(255),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- vn_book
-- ---------------------------------------------------------------------

CREATE TABLE "vn_book"
(
    "id" serial NOT NULL,
    "title" VARCHAR(100),
    "author_id" INTEGER,
    "editor_id" INTEGER,
    "version" INTEGER DEFAULT 0,
    "version_created_by" VARCHAR(100),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- vn_category
-- ---------------------------------------------------------------------

CREATE TABLE "vn_category"
(
    "id" serial NOT NULL,
    "name" VARCHAR(100),
    "vn_category_id" INTEGER,
    "version" INTEGER DEFAULT 0,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- vn_contract
-- ---------------------------------------------------------------------

CREATE TABLE "vn_contract"
(
    "id" serial NOT NULL,
    "text" VARCHAR(100),
    "version" INTEGER DEFAULT 0,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- vn_asset
-- ---------------------------------------------------------------------

CREATE TABLE "vn_asset"
(
    "id" serial NOT NULL,
    "name" VARCHAR(50),
    "content" BYTEA,
    "settings" BYTEA,
    "tags" TEXT,
    "version" INTEGER DEFAULT 0,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- vn_seat
-- ---------------------------------------------------------------------

CREATE TABLE "vn_seat"
(
    "room" VARCHAR(20) NOT NULL,
    "number" INTEGER NOT NULL,
    "holder" VARCHAR(50),
    "version" INTEGER DEFAULT 0,
    PRIMARY KEY ("room", "number")
);

-- ---------------------------------------------------------------------
-- vn_task
-- ---------------------------------------------------------------------

CREATE TABLE "vn_task"
(
    "id" serial NOT NULL,
    "title" VARCHAR(100),
    "kind" VARCHAR(20),
    "views" INTEGER DEFAULT 0,
    "sortable_rank" INTEGER,
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "version" INTEGER DEFAULT 0,
    PRIMARY KEY ("id")
);

CREATE INDEX "vn_task_i_9b33b2" ON "vn_task" ("sortable_rank");

-- ---------------------------------------------------------------------
-- p
-- ---------------------------------------------------------------------

CREATE TABLE "p"
(
    "id" serial NOT NULL,
    "text" VARCHAR(100),
    "parent_id" INTEGER,
    "version" INTEGER DEFAULT 0,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- vn_product
-- ---------------------------------------------------------------------

CREATE TABLE "vn_product"
(
    "id" serial NOT NULL,
    "price" INTEGER,
    "part_count" INTEGER,
    "version" INTEGER DEFAULT 0,
    "version_created_by" VARCHAR(100),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- vn_product_i18n
-- ---------------------------------------------------------------------

CREATE TABLE "vn_product_i18n"
(
    "id" INTEGER NOT NULL,
    "locale" VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    "name" VARCHAR(100),
    PRIMARY KEY ("id", "locale")
);

-- ---------------------------------------------------------------------
-- vn_part
-- ---------------------------------------------------------------------

CREATE TABLE "vn_part"
(
    "id" serial NOT NULL,
    "product_id" INTEGER,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- vn_letter
-- ---------------------------------------------------------------------

CREATE TABLE "vn_letter"
(
    "id" serial NOT NULL,
    "text" VARCHAR(100),
    "version" INTEGER DEFAULT 0,
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- vn_note_version
-- ---------------------------------------------------------------------

CREATE TABLE "vn_note_version"
(
    "id" INTEGER NOT NULL,
    "title" VARCHAR(100),
    "code" VARCHAR(20),
    "score" NUMERIC(8,2),
    "noted_at" TIMESTAMP,
    "version" INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ("id", "version")
);

-- ---------------------------------------------------------------------
-- vn_page_revision
-- ---------------------------------------------------------------------

CREATE TABLE "vn_page_revision"
(
    "id" INTEGER NOT NULL,
    "title" VARCHAR(100) NOT NULL,
    "body" TEXT,
    "revision" INTEGER DEFAULT 0 NOT NULL,
    "version_created_at" TIMESTAMP,
    "version_created_by" VARCHAR(100),
    "reason" VARCHAR(255),
    PRIMARY KEY ("id", "revision")
);

CREATE INDEX "vn_page_revision_i_639136" ON "vn_page_revision" ("title");

-- ---------------------------------------------------------------------
-- vn_author_version
-- ---------------------------------------------------------------------

CREATE TABLE "vn_author_version"
(
    "id" INTEGER NOT NULL,
    "name" VARCHAR(100),
    "version" INTEGER DEFAULT 0 NOT NULL,
    "version_comment" VARCHAR(255),
    "vn_book_ids" TEXT,
    "vn_book_versions" TEXT,
    "vn_book_editor_id_ids" TEXT,
    "vn_book_editor_id_versions" TEXT,
    PRIMARY KEY ("id", "version")
);

-- ---------------------------------------------------------------------
-- vn_book_version
-- ---------------------------------------------------------------------

CREATE TABLE "vn_book_version"
(
    "id" INTEGER NOT NULL,
    "title" VARCHAR(100),
    "author_id" INTEGER,
    "editor_id" INTEGER,
    "version" INTEGER DEFAULT 0 NOT NULL,
    "version_created_by" VARCHAR(100),
    "author_id_version" INTEGER DEFAULT 0,
    "editor_id_version" INTEGER DEFAULT 0,
    PRIMARY KEY ("id", "version")
);

-- ---------------------------------------------------------------------
-- vn_category_version
-- ---------------------------------------------------------------------

CREATE TABLE "vn_category_version"
(
    "id" INTEGER NOT NULL,
    "name" VARCHAR(100),
    "vn_category_id" INTEGER,
    "version" INTEGER DEFAULT 0 NOT NULL,
    "vn_category_id_version" INTEGER DEFAULT 0,
    "vn_category_ids" TEXT,
    "vn_category_versions" TEXT,
    PRIMARY KEY ("id", "version")
);

-- ---------------------------------------------------------------------
-- vn_contract_version
-- ---------------------------------------------------------------------

CREATE TABLE "vn_contract_version"
(
    "id" INTEGER NOT NULL,
    "text" VARCHAR(100),
    "version" INTEGER DEFAULT 0 NOT NULL,
    "deleted_at" TIMESTAMP,
    PRIMARY KEY ("id", "version")
);

-- ---------------------------------------------------------------------
-- vn_asset_version
-- ---------------------------------------------------------------------

CREATE TABLE "vn_asset_version"
(
    "id" INTEGER NOT NULL,
    "name" VARCHAR(50),
    "content" BYTEA,
    "settings" BYTEA,
    "tags" TEXT,
    "version" INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ("id", "version")
);

-- ---------------------------------------------------------------------
-- vn_seat_version
-- ---------------------------------------------------------------------

CREATE TABLE "vn_seat_version"
(
    "room" VARCHAR(20) NOT NULL,
    "number" INTEGER NOT NULL,
    "holder" VARCHAR(50),
    "version" INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ("room", "number", "version")
);

-- ---------------------------------------------------------------------
-- vn_task_version
-- ---------------------------------------------------------------------

CREATE TABLE "vn_task_version"
(
    "id" INTEGER NOT NULL,
    "title" VARCHAR(100),
    "kind" VARCHAR(20),
    "sortable_rank" INTEGER,
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "version" INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ("id", "version")
);

-- ---------------------------------------------------------------------
-- p_version
-- ---------------------------------------------------------------------

CREATE TABLE "p_version"
(
    "id" INTEGER NOT NULL,
    "text" VARCHAR(100),
    "parent_id" INTEGER,
    "version" INTEGER DEFAULT 0 NOT NULL,
    "parent_id_version" INTEGER DEFAULT 0,
    "p_ids" TEXT,
    "p_versions" TEXT,
    PRIMARY KEY ("id", "version")
);

-- ---------------------------------------------------------------------
-- vn_product_version
-- ---------------------------------------------------------------------

CREATE TABLE "vn_product_version"
(
    "id" INTEGER NOT NULL,
    "price" INTEGER,
    "part_count" INTEGER,
    "version" INTEGER DEFAULT 0 NOT NULL,
    "version_created_by" VARCHAR(100),
    PRIMARY KEY ("id", "version")
);

-- ---------------------------------------------------------------------
-- vn_product_i18n_version
-- ---------------------------------------------------------------------

CREATE TABLE "vn_product_i18n_version"
(
    "id" INTEGER NOT NULL,
    "locale" VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    "name" VARCHAR(100),
    "version" INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ("id", "locale", "version")
);

-- ---------------------------------------------------------------------
-- vn_letter_version
-- ---------------------------------------------------------------------

CREATE TABLE "vn_letter_version"
(
    "id" INTEGER NOT NULL,
    "text" VARCHAR(100),
    "version" INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ("id", "version")
);

-- ---------------------------------------------------------------------
-- vn_letter_archive
-- ---------------------------------------------------------------------

CREATE TABLE "vn_letter_archive"
(
    "id" INTEGER NOT NULL,
    "text" VARCHAR(100),
    "version" INTEGER DEFAULT 0,
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id")
);

ALTER TABLE "vn_book" ADD CONSTRAINT "vn_book_fk_7739fd"
    FOREIGN KEY ("author_id")
    REFERENCES "vn_author" ("id")
    ON DELETE SET NULL;

ALTER TABLE "vn_book" ADD CONSTRAINT "vn_book_fk_b60cf1"
    FOREIGN KEY ("editor_id")
    REFERENCES "vn_author" ("id")
    ON DELETE SET NULL;

ALTER TABLE "vn_category" ADD CONSTRAINT "vn_category_fk_400788"
    FOREIGN KEY ("vn_category_id")
    REFERENCES "vn_category" ("id")
    ON DELETE CASCADE;

ALTER TABLE "p" ADD CONSTRAINT "p_fk_ef6f00"
    FOREIGN KEY ("parent_id")
    REFERENCES "p" ("id")
    ON DELETE CASCADE;

ALTER TABLE "vn_product_i18n" ADD CONSTRAINT "vn_product_i18n_fk_b366cc"
    FOREIGN KEY ("id")
    REFERENCES "vn_product" ("id")
    ON DELETE CASCADE;

ALTER TABLE "vn_part" ADD CONSTRAINT "vn_part_fk_ecaca7"
    FOREIGN KEY ("product_id")
    REFERENCES "vn_product" ("id")
    ON DELETE CASCADE;

ALTER TABLE "vn_note_version" ADD CONSTRAINT "vn_note_version_fk_f2b2fe"
    FOREIGN KEY ("id")
    REFERENCES "vn_note" ("id")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

ALTER TABLE "vn_page_revision" ADD CONSTRAINT "vn_page_revision_fk_ed7191"
    FOREIGN KEY ("id")
    REFERENCES "vn_page" ("id")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

ALTER TABLE "vn_author_version" ADD CONSTRAINT "vn_author_version_fk_aaad72"
    FOREIGN KEY ("id")
    REFERENCES "vn_author" ("id")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

ALTER TABLE "vn_book_version" ADD CONSTRAINT "vn_book_version_fk_692be6"
    FOREIGN KEY ("id")
    REFERENCES "vn_book" ("id")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

ALTER TABLE "vn_category_version" ADD CONSTRAINT "vn_category_version_fk_baffb0"
    FOREIGN KEY ("id")
    REFERENCES "vn_category" ("id")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

ALTER TABLE "vn_asset_version" ADD CONSTRAINT "vn_asset_version_fk_ebdf57"
    FOREIGN KEY ("id")
    REFERENCES "vn_asset" ("id")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

ALTER TABLE "vn_seat_version" ADD CONSTRAINT "vn_seat_version_fk_b84614"
    FOREIGN KEY ("room", "number")
    REFERENCES "vn_seat" ("room", "number")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

ALTER TABLE "vn_task_version" ADD CONSTRAINT "vn_task_version_fk_eee8e1"
    FOREIGN KEY ("id")
    REFERENCES "vn_task" ("id")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

ALTER TABLE "p_version" ADD CONSTRAINT "p_version_fk_799eea"
    FOREIGN KEY ("id")
    REFERENCES "p" ("id")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

ALTER TABLE "vn_product_version" ADD CONSTRAINT "vn_product_version_fk_b366cc"
    FOREIGN KEY ("id")
    REFERENCES "vn_product" ("id")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

ALTER TABLE "vn_product_i18n_version" ADD CONSTRAINT "vn_product_i18n_version_fk_b366cc"
    FOREIGN KEY ("id")
    REFERENCES "vn_product" ("id")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

ALTER TABLE "vn_letter_version" ADD CONSTRAINT "vn_letter_version_fk_a3560d"
    FOREIGN KEY ("id")
    REFERENCES "vn_letter" ("id")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

COMMIT;
