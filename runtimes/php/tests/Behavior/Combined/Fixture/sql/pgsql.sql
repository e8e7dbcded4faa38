BEGIN;

DROP TABLE IF EXISTS "cb_node_archive" CASCADE;

DROP TABLE IF EXISTS "cb_slot_archive" CASCADE;

DROP TABLE IF EXISTS "cb_step_archive" CASCADE;

DROP TABLE IF EXISTS "cb_task_i18n_archive" CASCADE;

DROP TABLE IF EXISTS "cb_task_archive" CASCADE;

DROP TABLE IF EXISTS "cb_node_version" CASCADE;

DROP TABLE IF EXISTS "cb_step_version" CASCADE;

DROP TABLE IF EXISTS "cb_task_i18n_version" CASCADE;

DROP TABLE IF EXISTS "cb_task_version" CASCADE;

DROP TABLE IF EXISTS "cb_branch" CASCADE;

DROP TABLE IF EXISTS "cb_node" CASCADE;

DROP TABLE IF EXISTS "cb_slot" CASCADE;

DROP TABLE IF EXISTS "cb_memo" CASCADE;

DROP TABLE IF EXISTS "cb_post" CASCADE;

DROP TABLE IF EXISTS "cb_content" CASCADE;

DROP TABLE IF EXISTS "cb_step" CASCADE;

DROP TABLE IF EXISTS "cb_task_i18n" CASCADE;

DROP TABLE IF EXISTS "cb_task" CASCADE;

DROP TABLE IF EXISTS "cb_project" CASCADE;

-- ---------------------------------------------------------------------
-- cb_project
-- ---------------------------------------------------------------------

CREATE TABLE "cb_project"
(
    "id" serial NOT NULL,
    "name" VARCHAR(50),
    "sortable_rank" INTEGER,
    "slug" VARCHAR(255),
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "nb_tasks" INTEGER DEFAULT 0,
    "weight" INT8,
    "nb_contents" INTEGER DEFAULT 0,
    "nb_steps" INTEGER DEFAULT 0,
    PRIMARY KEY ("id"),
    CONSTRAINT "cb_project_slug" UNIQUE ("slug")
);

COMMENT ON TABLE "cb_project" IS 'One list; counts what belongs to it.';

CREATE INDEX "cb_project_rank" ON "cb_project" ("sortable_rank");

-- ---------------------------------------------------------------------
-- cb_task
-- ---------------------------------------------------------------------

CREATE TABLE "cb_task"
(
    "id" serial NOT NULL,
    "project_id" INTEGER,
    "kind" INT2,
    "weight" INTEGER DEFAULT 0 NOT NULL,
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "sortable_rank" INTEGER,
    "version" INTEGER DEFAULT 0,
    "version_created_at" TIMESTAMP,
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "cb_task" IS 'Lists of two columns, with translations, versions and an archive.';

CREATE INDEX "cb_task_rank" ON "cb_task" ("project_id", "kind", "sortable_rank");

-- ---------------------------------------------------------------------
-- cb_task_i18n
-- ---------------------------------------------------------------------

CREATE TABLE "cb_task_i18n"
(
    "id" INTEGER NOT NULL,
    "locale" VARCHAR(5) DEFAULT 'en' NOT NULL,
    "title" VARCHAR(50),
    PRIMARY KEY ("id", "locale")
);

-- ---------------------------------------------------------------------
-- cb_step
-- ---------------------------------------------------------------------

CREATE TABLE "cb_step"
(
    "project_id" INTEGER NOT NULL,
    "code" VARCHAR(20) NOT NULL,
    "note" VARCHAR(50),
    "sortable_rank" INTEGER,
    "version" INTEGER DEFAULT 0,
    PRIMARY KEY ("project_id", "code")
);

COMMENT ON TABLE "cb_step" IS 'The scope is part of the key.';

CREATE INDEX "cb_step_rank" ON "cb_step" ("project_id", "sortable_rank");

-- ---------------------------------------------------------------------
-- cb_content
-- ---------------------------------------------------------------------

CREATE TABLE "cb_content"
(
    "id" serial NOT NULL,
    "name" VARCHAR(50),
    "project_id" INTEGER,
    "descendant_class" VARCHAR(100),
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "slug" VARCHAR(255),
    "sortable_rank" INTEGER,
    PRIMARY KEY ("id"),
    CONSTRAINT "cb_content_slug" UNIQUE ("slug", "project_id")
);

COMMENT ON TABLE "cb_content" IS 'A list that another table shares.';

CREATE INDEX "cb_content_rank" ON "cb_content" ("project_id", "sortable_rank");

-- ---------------------------------------------------------------------
-- cb_post
-- ---------------------------------------------------------------------

CREATE TABLE "cb_post"
(
    "words" INTEGER,
    "id" INTEGER NOT NULL,
    "name" VARCHAR(50),
    "project_id" INTEGER,
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "slug" VARCHAR(255),
    PRIMARY KEY ("id")
);

-- ---------------------------------------------------------------------
-- cb_memo
-- ---------------------------------------------------------------------

CREATE TABLE "cb_memo"
(
    "id" serial NOT NULL,
    "text" VARCHAR(50),
    "board" INTEGER,
    "side" INTEGER,
    "sortable_rank" INTEGER,
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "cb_memo" IS 'No behavior keeps this table from the short ways of lists.';

CREATE INDEX "cb_memo_rank" ON "cb_memo" ("board", "side", "sortable_rank");

-- ---------------------------------------------------------------------
-- cb_slot
-- ---------------------------------------------------------------------

CREATE TABLE "cb_slot"
(
    "id" serial NOT NULL,
    "label" VARCHAR(50),
    "shelf" INTEGER,
    "sortable_rank" INTEGER,
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    PRIMARY KEY ("id"),
    CONSTRAINT "cb_slot_rank" UNIQUE ("shelf", "sortable_rank")
);

COMMENT ON TABLE "cb_slot" IS 'Lists whose ranks are unique.';

-- ---------------------------------------------------------------------
-- cb_node
-- ---------------------------------------------------------------------

CREATE TABLE "cb_node"
(
    "id" serial NOT NULL,
    "name" VARCHAR(50),
    "tree_left" INTEGER,
    "tree_right" INTEGER,
    "tree_level" INTEGER,
    "tree_scope" INTEGER,
    "slug" VARCHAR(255),
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "version" INTEGER DEFAULT 0,
    PRIMARY KEY ("id"),
    CONSTRAINT "cb_node_slug" UNIQUE ("slug")
);

COMMENT ON TABLE "cb_node" IS 'Trees with an archive, versions and unique names.';

CREATE INDEX "cb_node_left" ON "cb_node" ("tree_scope", "tree_left");

-- ---------------------------------------------------------------------
-- cb_branch
-- ---------------------------------------------------------------------

CREATE TABLE "cb_branch"
(
    "id" serial NOT NULL,
    "name" VARCHAR(50),
    "tree_left" INTEGER,
    "tree_right" INTEGER,
    "tree_level" INTEGER,
    "tree_scope" INTEGER,
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    PRIMARY KEY ("id")
);

COMMENT ON TABLE "cb_branch" IS 'Trees whose moves take the short way.';

CREATE INDEX "cb_branch_left" ON "cb_branch" ("tree_scope", "tree_left");

-- ---------------------------------------------------------------------
-- cb_task_version
-- ---------------------------------------------------------------------

CREATE TABLE "cb_task_version"
(
    "id" INTEGER NOT NULL,
    "project_id" INTEGER,
    "kind" INT2,
    "weight" INTEGER DEFAULT 0 NOT NULL,
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "sortable_rank" INTEGER,
    "version" INTEGER DEFAULT 0 NOT NULL,
    "version_created_at" TIMESTAMP,
    PRIMARY KEY ("id", "version")
);

-- ---------------------------------------------------------------------
-- cb_task_i18n_version
-- ---------------------------------------------------------------------

CREATE TABLE "cb_task_i18n_version"
(
    "id" INTEGER NOT NULL,
    "locale" VARCHAR(5) DEFAULT 'en' NOT NULL,
    "title" VARCHAR(50),
    "version" INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ("id", "locale", "version")
);

-- ---------------------------------------------------------------------
-- cb_step_version
-- ---------------------------------------------------------------------

CREATE TABLE "cb_step_version"
(
    "project_id" INTEGER NOT NULL,
    "code" VARCHAR(20) NOT NULL,
    "note" VARCHAR(50),
    "sortable_rank" INTEGER,
    "version" INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ("project_id", "code", "version")
);

-- ---------------------------------------------------------------------
-- cb_node_version
-- ---------------------------------------------------------------------

CREATE TABLE "cb_node_version"
(
    "id" INTEGER NOT NULL,
    "name" VARCHAR(50),
    "tree_left" INTEGER,
    "tree_right" INTEGER,
    "tree_level" INTEGER,
    "tree_scope" INTEGER,
    "slug" VARCHAR(255),
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "version" INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ("id", "version")
);

-- ---------------------------------------------------------------------
-- cb_task_archive
-- ---------------------------------------------------------------------

CREATE TABLE "cb_task_archive"
(
    "id" INTEGER NOT NULL,
    "project_id" INTEGER,
    "kind" INT2,
    "weight" INTEGER DEFAULT 0 NOT NULL,
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "sortable_rank" INTEGER,
    "version" INTEGER DEFAULT 0,
    "version_created_at" TIMESTAMP,
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id")
);

CREATE INDEX "cb_task_archive_i_8b5bb1" ON "cb_task_archive" ("project_id", "kind", "sortable_rank");

-- ---------------------------------------------------------------------
-- cb_task_i18n_archive
-- ---------------------------------------------------------------------

CREATE TABLE "cb_task_i18n_archive"
(
    "id" INTEGER NOT NULL,
    "locale" VARCHAR(5) DEFAULT 'en' NOT NULL,
    "title" VARCHAR(50),
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id", "locale")
);

-- ---------------------------------------------------------------------
-- cb_step_archive
-- ---------------------------------------------------------------------

CREATE TABLE "cb_step_archive"
(
    "project_id" INTEGER NOT NULL,
    "code" VARCHAR(20) NOT NULL,
    "note" VARCHAR(50),
    "sortable_rank" INTEGER,
    "version" INTEGER DEFAULT 0,
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("project_id", "code")
);

CREATE INDEX "cb_step_archive_i_ec53c8" ON "cb_step_archive" ("project_id", "sortable_rank");

-- ---------------------------------------------------------------------
-- cb_slot_archive
-- ---------------------------------------------------------------------

CREATE TABLE "cb_slot_archive"
(
    "id" INTEGER NOT NULL,
    "label" VARCHAR(50),
    "shelf" INTEGER,
    "sortable_rank" INTEGER,
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id")
);

CREATE INDEX "cb_slot_archive_i_5583a7" ON "cb_slot_archive" ("shelf", "sortable_rank");

-- ---------------------------------------------------------------------
-- cb_node_archive
-- ---------------------------------------------------------------------

CREATE TABLE "cb_node_archive"
(
    "id" INTEGER NOT NULL,
    "name" VARCHAR(50),
    "tree_left" INTEGER,
    "tree_right" INTEGER,
    "tree_level" INTEGER,
    "tree_scope" INTEGER,
    "slug" VARCHAR(255),
    "created_at" TIMESTAMP,
    "updated_at" TIMESTAMP,
    "version" INTEGER DEFAULT 0,
    "archived_at" TIMESTAMP(6),
    PRIMARY KEY ("id")
);

CREATE INDEX "cb_node_archive_i_cfcbbc" ON "cb_node_archive" ("tree_scope", "tree_left");

CREATE INDEX "cb_node_archive_i_019dad" ON "cb_node_archive" ("slug");

ALTER TABLE "cb_task" ADD CONSTRAINT "cb_task_fk_964cb9"
    FOREIGN KEY ("project_id")
    REFERENCES "cb_project" ("id");

ALTER TABLE "cb_task_i18n" ADD CONSTRAINT "cb_task_i18n_fk_8606f8"
    FOREIGN KEY ("id")
    REFERENCES "cb_task" ("id")
    ON DELETE CASCADE;

ALTER TABLE "cb_step" ADD CONSTRAINT "cb_step_fk_964cb9"
    FOREIGN KEY ("project_id")
    REFERENCES "cb_project" ("id")
    ON DELETE CASCADE;

ALTER TABLE "cb_content" ADD CONSTRAINT "cb_content_fk_964cb9"
    FOREIGN KEY ("project_id")
    REFERENCES "cb_project" ("id");

ALTER TABLE "cb_post" ADD CONSTRAINT "cb_post_fk_4f28a6"
    FOREIGN KEY ("id")
    REFERENCES "cb_content" ("id")
    ON DELETE CASCADE;

ALTER TABLE "cb_post" ADD CONSTRAINT "cb_post_fk_964cb9"
    FOREIGN KEY ("project_id")
    REFERENCES "cb_project" ("id");

ALTER TABLE "cb_task_version" ADD CONSTRAINT "cb_task_version_fk_8606f8"
    FOREIGN KEY ("id")
    REFERENCES "cb_task" ("id")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

ALTER TABLE "cb_task_i18n_version" ADD CONSTRAINT "cb_task_i18n_version_fk_8606f8"
    FOREIGN KEY ("id")
    REFERENCES "cb_task" ("id")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

ALTER TABLE "cb_step_version" ADD CONSTRAINT "cb_step_version_fk_ccd95f"
    FOREIGN KEY ("project_id", "code")
    REFERENCES "cb_step" ("project_id", "code")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

ALTER TABLE "cb_node_version" ADD CONSTRAINT "cb_node_version_fk_1d8611"
    FOREIGN KEY ("id")
    REFERENCES "cb_node" ("id")
    ON UPDATE CASCADE
    ON DELETE CASCADE;

COMMIT;
