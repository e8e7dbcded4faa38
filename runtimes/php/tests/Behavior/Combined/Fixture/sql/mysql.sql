SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `cb_node_archive`;

DROP TABLE IF EXISTS `cb_slot_archive`;

DROP TABLE IF EXISTS `cb_step_archive`;

DROP TABLE IF EXISTS `cb_task_i18n_archive`;

DROP TABLE IF EXISTS `cb_task_archive`;

DROP TABLE IF EXISTS `cb_node_version`;

DROP TABLE IF EXISTS `cb_step_version`;

DROP TABLE IF EXISTS `cb_task_i18n_version`;

DROP TABLE IF EXISTS `cb_task_version`;

DROP TABLE IF EXISTS `cb_branch`;

DROP TABLE IF EXISTS `cb_node`;

DROP TABLE IF EXISTS `cb_slot`;

DROP TABLE IF EXISTS `cb_memo`;

DROP TABLE IF EXISTS `cb_post`;

DROP TABLE IF EXISTS `cb_content`;

DROP TABLE IF EXISTS `cb_step`;

DROP TABLE IF EXISTS `cb_task_i18n`;

DROP TABLE IF EXISTS `cb_task`;

DROP TABLE IF EXISTS `cb_project`;

-- ---------------------------------------------------------------------
-- cb_project
-- ---------------------------------------------------------------------

CREATE TABLE `cb_project`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `name` VARCHAR(50),
    `sortable_rank` INTEGER,
    `slug` VARCHAR(255),
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `nb_tasks` INTEGER DEFAULT 0,
    `weight` BIGINT,
    `nb_contents` INTEGER DEFAULT 0,
    `nb_steps` INTEGER DEFAULT 0,
    PRIMARY KEY (`id`),
    UNIQUE INDEX `cb_project_slug` (`slug`),
    INDEX `cb_project_rank` (`sortable_rank`)
) ENGINE=InnoDB COMMENT='One list; counts what belongs to it.';

-- ---------------------------------------------------------------------
-- cb_task
-- ---------------------------------------------------------------------

CREATE TABLE `cb_task`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `project_id` INTEGER,
    `kind` TINYINT,
    `weight` INTEGER DEFAULT 0 NOT NULL,
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `sortable_rank` INTEGER,
    `version` INTEGER DEFAULT 0,
    `version_created_at` TIMESTAMP NULL,
    PRIMARY KEY (`id`),
    INDEX `cb_task_rank` (`project_id`, `kind`, `sortable_rank`),
    CONSTRAINT `cb_task_fk_964cb9`
        FOREIGN KEY (`project_id`)
        REFERENCES `cb_project` (`id`)
) ENGINE=InnoDB COMMENT='Lists of two columns, with translations, versions and an archive.';

-- ---------------------------------------------------------------------
-- cb_task_i18n
-- ---------------------------------------------------------------------

CREATE TABLE `cb_task_i18n`
(
    `id` INTEGER NOT NULL,
    `locale` VARCHAR(5) DEFAULT 'en' NOT NULL,
    `title` VARCHAR(50),
    PRIMARY KEY (`id`, `locale`),
    CONSTRAINT `cb_task_i18n_fk_8606f8`
        FOREIGN KEY (`id`)
        REFERENCES `cb_task` (`id`)
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- cb_step
-- ---------------------------------------------------------------------

CREATE TABLE `cb_step`
(
    `project_id` INTEGER NOT NULL,
    `code` VARCHAR(20) NOT NULL,
    `note` VARCHAR(50),
    `sortable_rank` INTEGER,
    `version` INTEGER DEFAULT 0,
    PRIMARY KEY (`project_id`, `code`),
    INDEX `cb_step_rank` (`project_id`, `sortable_rank`),
    CONSTRAINT `cb_step_fk_964cb9`
        FOREIGN KEY (`project_id`)
        REFERENCES `cb_project` (`id`)
        ON DELETE CASCADE
) ENGINE=InnoDB COMMENT='The scope is part of the key.';

-- ---------------------------------------------------------------------
-- cb_content
-- ---------------------------------------------------------------------

CREATE TABLE `cb_content`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `name` VARCHAR(50),
    `project_id` INTEGER,
    `descendant_class` VARCHAR(100),
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `slug` VARCHAR(255),
    `sortable_rank` INTEGER,
    PRIMARY KEY (`id`),
    UNIQUE INDEX `cb_content_slug` (`slug`, `project_id`),
    INDEX `cb_content_rank` (`project_id`, `sortable_rank`),
    CONSTRAINT `cb_content_fk_964cb9`
        FOREIGN KEY (`project_id`)
        REFERENCES `cb_project` (`id`)
) ENGINE=InnoDB COMMENT='A list that another table shares.';

-- ---------------------------------------------------------------------
-- cb_post
-- ---------------------------------------------------------------------

CREATE TABLE `cb_post`
(
    `words` INTEGER,
    `id` INTEGER NOT NULL,
    `name` VARCHAR(50),
    `project_id` INTEGER,
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `slug` VARCHAR(255),
    PRIMARY KEY (`id`),
    INDEX `cb_post_fi_964cb9` (`project_id`),
    CONSTRAINT `cb_post_fk_4f28a6`
        FOREIGN KEY (`id`)
        REFERENCES `cb_content` (`id`)
        ON DELETE CASCADE,
    CONSTRAINT `cb_post_fk_964cb9`
        FOREIGN KEY (`project_id`)
        REFERENCES `cb_project` (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- cb_memo
-- ---------------------------------------------------------------------

CREATE TABLE `cb_memo`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `text` VARCHAR(50),
    `board` INTEGER,
    `side` INTEGER,
    `sortable_rank` INTEGER,
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    PRIMARY KEY (`id`),
    INDEX `cb_memo_rank` (`board`, `side`, `sortable_rank`)
) ENGINE=InnoDB COMMENT='No behavior keeps this table from the short ways of lists.';

-- ---------------------------------------------------------------------
-- cb_slot
-- ---------------------------------------------------------------------

CREATE TABLE `cb_slot`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `label` VARCHAR(50),
    `shelf` INTEGER,
    `sortable_rank` INTEGER,
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    PRIMARY KEY (`id`),
    UNIQUE INDEX `cb_slot_rank` (`shelf`, `sortable_rank`)
) ENGINE=InnoDB COMMENT='Lists whose ranks are unique.';

-- ---------------------------------------------------------------------
-- cb_node
-- ---------------------------------------------------------------------

CREATE TABLE `cb_node`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `name` VARCHAR(50),
    `tree_left` INTEGER,
    `tree_right` INTEGER,
    `tree_level` INTEGER,
    `tree_scope` INTEGER,
    `slug` VARCHAR(255),
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `version` INTEGER DEFAULT 0,
    PRIMARY KEY (`id`),
    UNIQUE INDEX `cb_node_slug` (`slug`),
    INDEX `cb_node_left` (`tree_scope`, `tree_left`)
) ENGINE=InnoDB COMMENT='Trees with an archive, versions and unique names.';

-- ---------------------------------------------------------------------
-- cb_branch
-- ---------------------------------------------------------------------

CREATE TABLE `cb_branch`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `name` VARCHAR(50),
    `tree_left` INTEGER,
    `tree_right` INTEGER,
    `tree_level` INTEGER,
    `tree_scope` INTEGER,
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    PRIMARY KEY (`id`),
    INDEX `cb_branch_left` (`tree_scope`, `tree_left`)
) ENGINE=InnoDB COMMENT='Trees whose moves take the short way.';

-- ---------------------------------------------------------------------
-- cb_task_version
-- ---------------------------------------------------------------------

CREATE TABLE `cb_task_version`
(
    `id` INTEGER NOT NULL,
    `project_id` INTEGER,
    `kind` TINYINT,
    `weight` INTEGER DEFAULT 0 NOT NULL,
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `sortable_rank` INTEGER,
    `version` INTEGER DEFAULT 0 NOT NULL,
    `version_created_at` TIMESTAMP NULL,
    PRIMARY KEY (`id`, `version`),
    CONSTRAINT `cb_task_version_fk_8606f8`
        FOREIGN KEY (`id`)
        REFERENCES `cb_task` (`id`)
        ON UPDATE CASCADE
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- cb_task_i18n_version
-- ---------------------------------------------------------------------

CREATE TABLE `cb_task_i18n_version`
(
    `id` INTEGER NOT NULL,
    `locale` VARCHAR(5) DEFAULT 'en' NOT NULL,
    `title` VARCHAR(50),
    `version` INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY (`id`, `locale`, `version`),
    CONSTRAINT `cb_task_i18n_version_fk_8606f8`
        FOREIGN KEY (`id`)
        REFERENCES `cb_task` (`id`)
        ON UPDATE CASCADE
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- cb_step_version
-- ---------------------------------------------------------------------

CREATE TABLE `cb_step_version`
(
    `project_id` INTEGER NOT NULL,
    `code` VARCHAR(20) NOT NULL,
    `note` VARCHAR(50),
    `sortable_rank` INTEGER,
    `version` INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY (`project_id`, `code`, `version`),
    CONSTRAINT `cb_step_version_fk_ccd95f`
        FOREIGN KEY (`project_id`, `code`)
        REFERENCES `cb_step` (`project_id`, `code`)
        ON UPDATE CASCADE
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- cb_node_version
-- ---------------------------------------------------------------------

CREATE TABLE `cb_node_version`
(
    `id` INTEGER NOT NULL,
    `name` VARCHAR(50),
    `tree_left` INTEGER,
    `tree_right` INTEGER,
    `tree_level` INTEGER,
    `tree_scope` INTEGER,
    `slug` VARCHAR(255),
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `version` INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY (`id`, `version`),
    CONSTRAINT `cb_node_version_fk_1d8611`
        FOREIGN KEY (`id`)
        REFERENCES `cb_node` (`id`)
        ON UPDATE CASCADE
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- cb_task_archive
-- ---------------------------------------------------------------------

CREATE TABLE `cb_task_archive`
(
    `id` INTEGER NOT NULL,
    `project_id` INTEGER,
    `kind` TINYINT,
    `weight` INTEGER DEFAULT 0 NOT NULL,
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `sortable_rank` INTEGER,
    `version` INTEGER DEFAULT 0,
    `version_created_at` TIMESTAMP NULL,
    `archived_at` TIMESTAMP(6) NULL,
    PRIMARY KEY (`id`),
    INDEX `cb_task_archive_i_8b5bb1` (`project_id`, `kind`, `sortable_rank`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- cb_task_i18n_archive
-- ---------------------------------------------------------------------

CREATE TABLE `cb_task_i18n_archive`
(
    `id` INTEGER NOT NULL,
    `locale` VARCHAR(5) DEFAULT 'en' NOT NULL,
    `title` VARCHAR(50),
    `archived_at` TIMESTAMP(6) NULL,
    PRIMARY KEY (`id`, `locale`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- cb_step_archive
-- ---------------------------------------------------------------------

CREATE TABLE `cb_step_archive`
(
    `project_id` INTEGER NOT NULL,
    `code` VARCHAR(20) NOT NULL,
    `note` VARCHAR(50),
    `sortable_rank` INTEGER,
    `version` INTEGER DEFAULT 0,
    `archived_at` TIMESTAMP(6) NULL,
    PRIMARY KEY (`project_id`, `code`),
    INDEX `cb_step_archive_i_ec53c8` (`project_id`, `sortable_rank`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- cb_slot_archive
-- ---------------------------------------------------------------------

CREATE TABLE `cb_slot_archive`
(
    `id` INTEGER NOT NULL,
    `label` VARCHAR(50),
    `shelf` INTEGER,
    `sortable_rank` INTEGER,
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `archived_at` TIMESTAMP(6) NULL,
    PRIMARY KEY (`id`),
    INDEX `cb_slot_archive_i_5583a7` (`shelf`, `sortable_rank`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- cb_node_archive
-- ---------------------------------------------------------------------

CREATE TABLE `cb_node_archive`
(
    `id` INTEGER NOT NULL,
    `name` VARCHAR(50),
    `tree_left` INTEGER,
    `tree_right` INTEGER,
    `tree_level` INTEGER,
    `tree_scope` INTEGER,
    `slug` VARCHAR(255),
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `version` INTEGER DEFAULT 0,
    `archived_at` TIMESTAMP(6) NULL,
    PRIMARY KEY (`id`),
    INDEX `cb_node_archive_i_cfcbbc` (`tree_scope`, `tree_left`),
    INDEX `cb_node_archive_i_019dad` (`slug`)
) ENGINE=InnoDB;

SET FOREIGN_KEY_CHECKS = 1;
