PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [cb_node_archive];

DROP TABLE IF EXISTS [cb_slot_archive];

DROP TABLE IF EXISTS [cb_step_archive];

DROP TABLE IF EXISTS [cb_task_i18n_archive];

DROP TABLE IF EXISTS [cb_task_archive];

DROP TABLE IF EXISTS [cb_node_version];

DROP TABLE IF EXISTS [cb_step_version];

DROP TABLE IF EXISTS [cb_task_i18n_version];

DROP TABLE IF EXISTS [cb_task_version];

DROP TABLE IF EXISTS [cb_branch];

DROP TABLE IF EXISTS [cb_node];

DROP TABLE IF EXISTS [cb_slot];

DROP TABLE IF EXISTS [cb_memo];

DROP TABLE IF EXISTS [cb_post];

DROP TABLE IF EXISTS [cb_content];

DROP TABLE IF EXISTS [cb_step];

DROP TABLE IF EXISTS [cb_task_i18n];

DROP TABLE IF EXISTS [cb_task];

DROP TABLE IF EXISTS [cb_project];

-- ---------------------------------------------------------------------
-- cb_project
-- ---------------------------------------------------------------------

CREATE TABLE [cb_project]
-- One list; counts what belongs to it.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(50),
    [sortable_rank] INTEGER,
    [slug] VARCHAR(255),
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [nb_tasks] INTEGER DEFAULT 0,
    [weight] BIGINT,
    [nb_contents] INTEGER DEFAULT 0,
    [nb_steps] INTEGER DEFAULT 0,
    CONSTRAINT [cb_project_slug] UNIQUE ([slug])
);

CREATE INDEX [cb_project_rank] ON [cb_project] ([sortable_rank]);

-- ---------------------------------------------------------------------
-- cb_task
-- ---------------------------------------------------------------------

CREATE TABLE [cb_task]
-- Lists of two columns, with translations, versions and an archive.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [project_id] INTEGER,
    [kind] TINYINT,
    [weight] INTEGER DEFAULT 0 NOT NULL,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [sortable_rank] INTEGER,
    [version] INTEGER DEFAULT 0,
    [version_created_at] TIMESTAMP,
    CONSTRAINT [cb_task_fk_964cb9]
        FOREIGN KEY ([project_id])
        REFERENCES [cb_project] ([id])
);

CREATE INDEX [cb_task_rank] ON [cb_task] ([project_id], [kind], [sortable_rank]);

-- ---------------------------------------------------------------------
-- cb_task_i18n
-- ---------------------------------------------------------------------

CREATE TABLE [cb_task_i18n]
(
    [id] INTEGER NOT NULL,
    [locale] VARCHAR(5) DEFAULT 'en' NOT NULL,
    [title] VARCHAR(50),
    PRIMARY KEY ([id], [locale]),
    CONSTRAINT [cb_task_i18n_fk_8606f8]
        FOREIGN KEY ([id])
        REFERENCES [cb_task] ([id])
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- cb_step
-- ---------------------------------------------------------------------

CREATE TABLE [cb_step]
-- The scope is part of the key.
(
    [project_id] INTEGER NOT NULL,
    [code] VARCHAR(20) NOT NULL,
    [note] VARCHAR(50),
    [sortable_rank] INTEGER,
    [version] INTEGER DEFAULT 0,
    PRIMARY KEY ([project_id], [code]),
    CONSTRAINT [cb_step_fk_964cb9]
        FOREIGN KEY ([project_id])
        REFERENCES [cb_project] ([id])
        ON DELETE CASCADE
);

CREATE INDEX [cb_step_rank] ON [cb_step] ([project_id], [sortable_rank]);

-- ---------------------------------------------------------------------
-- cb_content
-- ---------------------------------------------------------------------

CREATE TABLE [cb_content]
-- A list that another table shares.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(50),
    [project_id] INTEGER,
    [descendant_class] VARCHAR(100),
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [slug] VARCHAR(255),
    [sortable_rank] INTEGER,
    CONSTRAINT [cb_content_slug] UNIQUE ([slug], [project_id]),
    CONSTRAINT [cb_content_fk_964cb9]
        FOREIGN KEY ([project_id])
        REFERENCES [cb_project] ([id])
);

CREATE INDEX [cb_content_rank] ON [cb_content] ([project_id], [sortable_rank]);

-- ---------------------------------------------------------------------
-- cb_post
-- ---------------------------------------------------------------------

CREATE TABLE [cb_post]
(
    [words] INTEGER,
    [id] INTEGER NOT NULL,
    [name] VARCHAR(50),
    [project_id] INTEGER,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [slug] VARCHAR(255),
    PRIMARY KEY ([id]),
    CONSTRAINT [cb_post_fk_4f28a6]
        FOREIGN KEY ([id])
        REFERENCES [cb_content] ([id])
        ON DELETE CASCADE,
    CONSTRAINT [cb_post_fk_964cb9]
        FOREIGN KEY ([project_id])
        REFERENCES [cb_project] ([id])
);

-- ---------------------------------------------------------------------
-- cb_memo
-- ---------------------------------------------------------------------

CREATE TABLE [cb_memo]
-- No behavior keeps this table from the short ways of lists.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [text] VARCHAR(50),
    [board] INTEGER,
    [side] INTEGER,
    [sortable_rank] INTEGER,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP
);

CREATE INDEX [cb_memo_rank] ON [cb_memo] ([board], [side], [sortable_rank]);

-- ---------------------------------------------------------------------
-- cb_slot
-- ---------------------------------------------------------------------

CREATE TABLE [cb_slot]
-- Lists whose ranks are unique.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [label] VARCHAR(50),
    [shelf] INTEGER,
    [sortable_rank] INTEGER,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    CONSTRAINT [cb_slot_rank] UNIQUE ([shelf], [sortable_rank])
);

-- ---------------------------------------------------------------------
-- cb_node
-- ---------------------------------------------------------------------

CREATE TABLE [cb_node]
-- Trees with an archive, versions and unique names.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(50),
    [tree_left] INTEGER,
    [tree_right] INTEGER,
    [tree_level] INTEGER,
    [tree_scope] INTEGER,
    [slug] VARCHAR(255),
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [version] INTEGER DEFAULT 0,
    CONSTRAINT [cb_node_slug] UNIQUE ([slug])
);

CREATE INDEX [cb_node_left] ON [cb_node] ([tree_scope], [tree_left]);

-- ---------------------------------------------------------------------
-- cb_branch
-- ---------------------------------------------------------------------

CREATE TABLE [cb_branch]
-- Trees whose moves take the short way.
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(50),
    [tree_left] INTEGER,
    [tree_right] INTEGER,
    [tree_level] INTEGER,
    [tree_scope] INTEGER,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP
);

CREATE INDEX [cb_branch_left] ON [cb_branch] ([tree_scope], [tree_left]);

-- ---------------------------------------------------------------------
-- cb_task_version
-- ---------------------------------------------------------------------

CREATE TABLE [cb_task_version]
(
    [id] INTEGER NOT NULL,
    [project_id] INTEGER,
    [kind] TINYINT,
    [weight] INTEGER DEFAULT 0 NOT NULL,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [sortable_rank] INTEGER,
    [version] INTEGER DEFAULT 0 NOT NULL,
    [version_created_at] TIMESTAMP,
    PRIMARY KEY ([id], [version]),
    CONSTRAINT [cb_task_version_fk_8606f8]
        FOREIGN KEY ([id])
        REFERENCES [cb_task] ([id])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- cb_task_i18n_version
-- ---------------------------------------------------------------------

CREATE TABLE [cb_task_i18n_version]
(
    [id] INTEGER NOT NULL,
    [locale] VARCHAR(5) DEFAULT 'en' NOT NULL,
    [title] VARCHAR(50),
    [version] INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ([id], [locale], [version]),
    CONSTRAINT [cb_task_i18n_version_fk_8606f8]
        FOREIGN KEY ([id])
        REFERENCES [cb_task] ([id])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- cb_step_version
-- ---------------------------------------------------------------------

CREATE TABLE [cb_step_version]
(
    [project_id] INTEGER NOT NULL,
    [code] VARCHAR(20) NOT NULL,
    [note] VARCHAR(50),
    [sortable_rank] INTEGER,
    [version] INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ([project_id], [code], [version]),
    CONSTRAINT [cb_step_version_fk_ccd95f]
        FOREIGN KEY ([project_id], [code])
        REFERENCES [cb_step] ([project_id], [code])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- cb_node_version
-- ---------------------------------------------------------------------

CREATE TABLE [cb_node_version]
(
    [id] INTEGER NOT NULL,
    [name] VARCHAR(50),
    [tree_left] INTEGER,
    [tree_right] INTEGER,
    [tree_level] INTEGER,
    [tree_scope] INTEGER,
    [slug] VARCHAR(255),
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [version] INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY ([id], [version]),
    CONSTRAINT [cb_node_version_fk_1d8611]
        FOREIGN KEY ([id])
        REFERENCES [cb_node] ([id])
        ON UPDATE CASCADE
        ON DELETE CASCADE
);

-- ---------------------------------------------------------------------
-- cb_task_archive
-- ---------------------------------------------------------------------

CREATE TABLE [cb_task_archive]
(
    [id] INTEGER NOT NULL,
    [project_id] INTEGER,
    [kind] TINYINT,
    [weight] INTEGER DEFAULT 0 NOT NULL,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [sortable_rank] INTEGER,
    [version] INTEGER DEFAULT 0,
    [version_created_at] TIMESTAMP,
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id])
);

CREATE INDEX [cb_task_archive_i_8b5bb1] ON [cb_task_archive] ([project_id], [kind], [sortable_rank]);

-- ---------------------------------------------------------------------
-- cb_task_i18n_archive
-- ---------------------------------------------------------------------

CREATE TABLE [cb_task_i18n_archive]
(
    [id] INTEGER NOT NULL,
    [locale] VARCHAR(5) DEFAULT 'en' NOT NULL,
    [title] VARCHAR(50),
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id], [locale])
);

-- ---------------------------------------------------------------------
-- cb_step_archive
-- ---------------------------------------------------------------------

CREATE TABLE [cb_step_archive]
(
    [project_id] INTEGER NOT NULL,
    [code] VARCHAR(20) NOT NULL,
    [note] VARCHAR(50),
    [sortable_rank] INTEGER,
    [version] INTEGER DEFAULT 0,
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([project_id], [code])
);

CREATE INDEX [cb_step_archive_i_ec53c8] ON [cb_step_archive] ([project_id], [sortable_rank]);

-- ---------------------------------------------------------------------
-- cb_slot_archive
-- ---------------------------------------------------------------------

CREATE TABLE [cb_slot_archive]
(
    [id] INTEGER NOT NULL,
    [label] VARCHAR(50),
    [shelf] INTEGER,
    [sortable_rank] INTEGER,
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id])
);

CREATE INDEX [cb_slot_archive_i_5583a7] ON [cb_slot_archive] ([shelf], [sortable_rank]);

-- ---------------------------------------------------------------------
-- cb_node_archive
-- ---------------------------------------------------------------------

CREATE TABLE [cb_node_archive]
(
    [id] INTEGER NOT NULL,
    [name] VARCHAR(50),
    [tree_left] INTEGER,
    [tree_right] INTEGER,
    [tree_level] INTEGER,
    [tree_scope] INTEGER,
    [slug] VARCHAR(255),
    [created_at] TIMESTAMP,
    [updated_at] TIMESTAMP,
    [version] INTEGER DEFAULT 0,
    [archived_at] TIMESTAMP(6),
    PRIMARY KEY ([id])
);

CREATE INDEX [cb_node_archive_i_cfcbbc] ON [cb_node_archive] ([tree_scope], [tree_left]);

CREATE INDEX [cb_node_archive_i_019dad] ON [cb_node_archive] ([slug]);

PRAGMA foreign_keys = ON;
