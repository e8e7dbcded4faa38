SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `ar_article_archive`;

DROP TABLE IF EXISTS `ar_content_archive`;

DROP TABLE IF EXISTS `ar_node_archive`;

DROP TABLE IF EXISTS `ar_memo_archive`;

DROP TABLE IF EXISTS `ar_ballad_i18n_archive`;

DROP TABLE IF EXISTS `ar_ballad_archive`;

DROP TABLE IF EXISTS `ar_story_i18n_archive`;

DROP TABLE IF EXISTS `ar_story_archive`;

DROP TABLE IF EXISTS `ar_mark_archive`;

DROP TABLE IF EXISTS `ar_file_archive`;

DROP TABLE IF EXISTS `ar_folder_archive`;

DROP TABLE IF EXISTS `ar_step_archive`;

DROP TABLE IF EXISTS `ar_seat_archive`;

DROP TABLE IF EXISTS `ar_price_archive`;

DROP TABLE IF EXISTS `ar_old_note`;

DROP TABLE IF EXISTS `ar_book_archive`;

DROP TABLE IF EXISTS `ar_memo_version`;

DROP TABLE IF EXISTS `ar_ballad_i18n_version`;

DROP TABLE IF EXISTS `ar_ballad_version`;

DROP TABLE IF EXISTS `ar_article`;

DROP TABLE IF EXISTS `ar_content`;

DROP TABLE IF EXISTS `ar_node`;

DROP TABLE IF EXISTS `ar_memo`;

DROP TABLE IF EXISTS `ar_ballad_i18n`;

DROP TABLE IF EXISTS `ar_ballad`;

DROP TABLE IF EXISTS `ar_story_i18n`;

DROP TABLE IF EXISTS `ar_story`;

DROP TABLE IF EXISTS `ar_pet`;

DROP TABLE IF EXISTS `ar_pet_archive`;

DROP TABLE IF EXISTS `ar_secret`;

DROP TABLE IF EXISTS `ar_vault`;

DROP TABLE IF EXISTS `ar_mark`;

DROP TABLE IF EXISTS `ar_file`;

DROP TABLE IF EXISTS `ar_folder`;

DROP TABLE IF EXISTS `ar_step`;

DROP TABLE IF EXISTS `ar_seat`;

DROP TABLE IF EXISTS `ar_price`;

DROP TABLE IF EXISTS `ar_note`;

DROP TABLE IF EXISTS `ar_book`;

DROP TABLE IF EXISTS `ar_author`;

-- ---------------------------------------------------------------------
-- ar_author
-- ---------------------------------------------------------------------

CREATE TABLE `ar_author`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `name` VARCHAR(100),
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- ar_book
-- ---------------------------------------------------------------------

CREATE TABLE `ar_book`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `title` VARCHAR(100) NOT NULL,
    `isbn` VARCHAR(20),
    `price` DECIMAL(8,2) DEFAULT 1.50,
    `is_used` TINYINT(1),
    `mood` TINYINT,
    `tags` TEXT,
    `extra` JSON,
    `cover` BLOB,
    `sold_at` TIMESTAMP(6) NULL,
    `author_id` INTEGER,
    PRIMARY KEY (`id`),
    UNIQUE INDEX `ar_book_u_00c2a6` (`isbn`),
    INDEX `ar_book_i_639136` (`title`),
    INDEX `ar_book_fi_44967c` (`author_id`),
    CONSTRAINT `ar_book_fk_44967c`
        FOREIGN KEY (`author_id`)
        REFERENCES `ar_author` (`id`)
        ON DELETE SET NULL
) ENGINE=InnoDB COMMENT='As the behavior is by default: archived when it is deleted.';

-- ---------------------------------------------------------------------
-- ar_note
-- ---------------------------------------------------------------------

CREATE TABLE `ar_note`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `title` VARCHAR(100),
    `code` VARCHAR(20),
    PRIMARY KEY (`id`),
    UNIQUE INDEX `ar_note_u_4db226` (`code`)
) ENGINE=InnoDB COMMENT='Archived whenever it is written.';

-- ---------------------------------------------------------------------
-- ar_price
-- ---------------------------------------------------------------------

CREATE TABLE `ar_price`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `amount` INTEGER,
    PRIMARY KEY (`id`)
) ENGINE=InnoDB COMMENT='Every state is kept.';

-- ---------------------------------------------------------------------
-- ar_seat
-- ---------------------------------------------------------------------

CREATE TABLE `ar_seat`
(
    `hall` VARCHAR(10) NOT NULL,
    `number` INTEGER NOT NULL,
    `guest` VARCHAR(50),
    PRIMARY KEY (`hall`, `number`)
) ENGINE=InnoDB COMMENT='A key of two columns; only changes are archived.';

-- ---------------------------------------------------------------------
-- ar_step
-- ---------------------------------------------------------------------

CREATE TABLE `ar_step`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `plan` INTEGER,
    `title` VARCHAR(50),
    `sortable_rank` INTEGER,
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    PRIMARY KEY (`id`),
    INDEX `ar_step_i_57682c` (`plan`, `sortable_rank`)
) ENGINE=InnoDB COMMENT='A list.';

-- ---------------------------------------------------------------------
-- ar_folder
-- ---------------------------------------------------------------------

CREATE TABLE `ar_folder`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `name` VARCHAR(50),
    `parent_id` INTEGER,
    PRIMARY KEY (`id`),
    INDEX `ar_folder_fi_c81766` (`parent_id`),
    CONSTRAINT `ar_folder_fk_c81766`
        FOREIGN KEY (`parent_id`)
        REFERENCES `ar_folder` (`id`)
        ON DELETE CASCADE
) ENGINE=InnoDB COMMENT='Rows of three tables go along with it.';

-- ---------------------------------------------------------------------
-- ar_file
-- ---------------------------------------------------------------------

CREATE TABLE `ar_file`
(
    `folder_id` INTEGER NOT NULL,
    `number` INTEGER NOT NULL,
    `name` VARCHAR(50),
    PRIMARY KEY (`folder_id`, `number`),
    CONSTRAINT `ar_file_fk_972338`
        FOREIGN KEY (`folder_id`)
        REFERENCES `ar_folder` (`id`)
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- ar_mark
-- ---------------------------------------------------------------------

CREATE TABLE `ar_mark`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `folder_id` INTEGER,
    `number` INTEGER,
    `word` VARCHAR(50),
    PRIMARY KEY (`id`),
    INDEX `ar_mark_fi_0de8e8` (`folder_id`, `number`),
    CONSTRAINT `ar_mark_fk_0de8e8`
        FOREIGN KEY (`folder_id`, `number`)
        REFERENCES `ar_file` (`folder_id`, `number`)
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- ar_vault
-- ---------------------------------------------------------------------

CREATE TABLE `ar_vault`
(
    `id` INTEGER NOT NULL,
    `word` VARCHAR(50),
    `stored_at` TIMESTAMP(6) NULL,
    PRIMARY KEY (`id`)
) ENGINE=InnoDB COMMENT='The archive of a class.';

-- ---------------------------------------------------------------------
-- ar_secret
-- ---------------------------------------------------------------------

CREATE TABLE `ar_secret`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `word` VARCHAR(50),
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- ar_pet_archive
-- ---------------------------------------------------------------------

CREATE TABLE `ar_pet_archive`
(
    `id` INTEGER NOT NULL,
    `name` VARCHAR(200),
    `remark` VARCHAR(50),
    `kind` VARCHAR(10),
    `archived_at` TIMESTAMP(6) NULL,
    PRIMARY KEY (`id`)
) ENGINE=InnoDB COMMENT='Declared; the behavior adds what it lacks.';

-- ---------------------------------------------------------------------
-- ar_pet
-- ---------------------------------------------------------------------

CREATE TABLE `ar_pet`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `name` VARCHAR(50),
    `kind` VARCHAR(10),
    PRIMARY KEY (`id`)
) ENGINE=InnoDB COMMENT='Rows of several classes.';

-- ---------------------------------------------------------------------
-- ar_story
-- ---------------------------------------------------------------------

CREATE TABLE `ar_story`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `pages` INTEGER,
    PRIMARY KEY (`id`)
) ENGINE=InnoDB COMMENT='Translated.';

-- ---------------------------------------------------------------------
-- ar_story_i18n
-- ---------------------------------------------------------------------

CREATE TABLE `ar_story_i18n`
(
    `id` INTEGER NOT NULL,
    `locale` VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    `title` VARCHAR(50),
    PRIMARY KEY (`id`, `locale`),
    CONSTRAINT `ar_story_i18n_fk_558418`
        FOREIGN KEY (`id`)
        REFERENCES `ar_story` (`id`)
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- ar_ballad
-- ---------------------------------------------------------------------

CREATE TABLE `ar_ballad`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `version` INTEGER DEFAULT 0,
    PRIMARY KEY (`id`)
) ENGINE=InnoDB COMMENT='Translated, with versions.';

-- ---------------------------------------------------------------------
-- ar_ballad_i18n
-- ---------------------------------------------------------------------

CREATE TABLE `ar_ballad_i18n`
(
    `id` INTEGER NOT NULL,
    `locale` VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    `title` VARCHAR(50),
    PRIMARY KEY (`id`, `locale`),
    CONSTRAINT `ar_ballad_i18n_fk_52616e`
        FOREIGN KEY (`id`)
        REFERENCES `ar_ballad` (`id`)
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- ar_memo
-- ---------------------------------------------------------------------

CREATE TABLE `ar_memo`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `title` VARCHAR(50),
    `slug` VARCHAR(255),
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `version` INTEGER DEFAULT 0,
    PRIMARY KEY (`id`),
    UNIQUE INDEX `ar_memo_slug` (`slug`)
) ENGINE=InnoDB COMMENT='With versions, a slug and dates.';

-- ---------------------------------------------------------------------
-- ar_node
-- ---------------------------------------------------------------------

CREATE TABLE `ar_node`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `name` VARCHAR(50),
    `tree_left` INTEGER,
    `tree_right` INTEGER,
    `tree_level` INTEGER,
    PRIMARY KEY (`id`),
    INDEX `ar_node_i_ecf159` (`tree_left`)
) ENGINE=InnoDB COMMENT='A tree.';

-- ---------------------------------------------------------------------
-- ar_content
-- ---------------------------------------------------------------------

CREATE TABLE `ar_content`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `title` VARCHAR(50),
    `descendant_class` VARCHAR(100),
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- ar_article
-- ---------------------------------------------------------------------

CREATE TABLE `ar_article`
(
    `body` VARCHAR(50),
    `id` INTEGER NOT NULL,
    `title` VARCHAR(50),
    PRIMARY KEY (`id`),
    CONSTRAINT `ar_article_fk_dc61e8`
        FOREIGN KEY (`id`)
        REFERENCES `ar_content` (`id`)
        ON DELETE CASCADE
) ENGINE=InnoDB COMMENT='A child with an archive of its own.';

-- ---------------------------------------------------------------------
-- ar_ballad_version
-- ---------------------------------------------------------------------

CREATE TABLE `ar_ballad_version`
(
    `id` INTEGER NOT NULL,
    `version` INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY (`id`, `version`),
    CONSTRAINT `ar_ballad_version_fk_52616e`
        FOREIGN KEY (`id`)
        REFERENCES `ar_ballad` (`id`)
        ON UPDATE CASCADE
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- ar_ballad_i18n_version
-- ---------------------------------------------------------------------

CREATE TABLE `ar_ballad_i18n_version`
(
    `id` INTEGER NOT NULL,
    `locale` VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    `title` VARCHAR(50),
    `version` INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY (`id`, `locale`, `version`),
    CONSTRAINT `ar_ballad_i18n_version_fk_52616e`
        FOREIGN KEY (`id`)
        REFERENCES `ar_ballad` (`id`)
        ON UPDATE CASCADE
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- ar_memo_version
-- ---------------------------------------------------------------------

CREATE TABLE `ar_memo_version`
(
    `id` INTEGER NOT NULL,
    `title` VARCHAR(50),
    `slug` VARCHAR(255),
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `version` INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY (`id`, `version`),
    CONSTRAINT `ar_memo_version_fk_876764`
        FOREIGN KEY (`id`)
        REFERENCES `ar_memo` (`id`)
        ON UPDATE CASCADE
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- ar_book_archive
-- ---------------------------------------------------------------------

CREATE TABLE `ar_book_archive`
(
    `id` INTEGER NOT NULL,
    `title` VARCHAR(100) NOT NULL,
    `isbn` VARCHAR(20),
    `price` DECIMAL(8,2) DEFAULT 1.50,
    `is_used` TINYINT(1),
    `mood` TINYINT,
    `tags` TEXT,
    `extra` JSON,
    `cover` BLOB,
    `sold_at` TIMESTAMP(6) NULL,
    `author_id` INTEGER,
    `archived_at` TIMESTAMP(6) NULL,
    PRIMARY KEY (`id`),
    INDEX `ar_book_archive_i_00c2a6` (`isbn`),
    INDEX `ar_book_archive_i_639136` (`title`),
    INDEX `ar_book_archive_fi_44967c` (`author_id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- ar_old_note
-- ---------------------------------------------------------------------

CREATE TABLE `ar_old_note`
(
    `id` INTEGER NOT NULL,
    `title` VARCHAR(100),
    `code` VARCHAR(20),
    `kept_at` TIMESTAMP(6) NULL,
    PRIMARY KEY (`id`),
    INDEX `ar_old_note_i_4db226` (`code`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- ar_price_archive
-- ---------------------------------------------------------------------

CREATE TABLE `ar_price_archive`
(
    `id` INTEGER NOT NULL,
    `amount` INTEGER,
    `archive_id` INTEGER NOT NULL AUTO_INCREMENT,
    `archived_at` TIMESTAMP(6) NULL,
    PRIMARY KEY (`archive_id`),
    INDEX `ar_price_archive_i_db2f7c` (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- ar_seat_archive
-- ---------------------------------------------------------------------

CREATE TABLE `ar_seat_archive`
(
    `hall` VARCHAR(10) NOT NULL,
    `number` INTEGER NOT NULL,
    `guest` VARCHAR(50),
    PRIMARY KEY (`hall`, `number`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- ar_step_archive
-- ---------------------------------------------------------------------

CREATE TABLE `ar_step_archive`
(
    `id` INTEGER NOT NULL,
    `plan` INTEGER,
    `title` VARCHAR(50),
    `sortable_rank` INTEGER,
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `archived_at` TIMESTAMP(6) NULL,
    PRIMARY KEY (`id`),
    INDEX `ar_step_archive_i_57682c` (`plan`, `sortable_rank`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- ar_folder_archive
-- ---------------------------------------------------------------------

CREATE TABLE `ar_folder_archive`
(
    `id` INTEGER NOT NULL,
    `name` VARCHAR(50),
    `parent_id` INTEGER,
    `archived_at` TIMESTAMP(6) NULL,
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- ar_file_archive
-- ---------------------------------------------------------------------

CREATE TABLE `ar_file_archive`
(
    `folder_id` INTEGER NOT NULL,
    `number` INTEGER NOT NULL,
    `name` VARCHAR(50),
    `archived_at` TIMESTAMP(6) NULL,
    PRIMARY KEY (`folder_id`, `number`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- ar_mark_archive
-- ---------------------------------------------------------------------

CREATE TABLE `ar_mark_archive`
(
    `id` INTEGER NOT NULL,
    `folder_id` INTEGER,
    `number` INTEGER,
    `word` VARCHAR(50),
    `archived_at` TIMESTAMP(6) NULL,
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- ar_story_archive
-- ---------------------------------------------------------------------

CREATE TABLE `ar_story_archive`
(
    `id` INTEGER NOT NULL,
    `pages` INTEGER,
    `archived_at` TIMESTAMP(6) NULL,
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- ar_story_i18n_archive
-- ---------------------------------------------------------------------

CREATE TABLE `ar_story_i18n_archive`
(
    `id` INTEGER NOT NULL,
    `locale` VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    `title` VARCHAR(50),
    `archived_at` TIMESTAMP(6) NULL,
    PRIMARY KEY (`id`, `locale`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- ar_ballad_archive
-- ---------------------------------------------------------------------

CREATE TABLE `ar_ballad_archive`
(
    `id` INTEGER NOT NULL,
    `version` INTEGER DEFAULT 0,
    `archived_at` TIMESTAMP(6) NULL,
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- ar_ballad_i18n_archive
-- ---------------------------------------------------------------------

CREATE TABLE `ar_ballad_i18n_archive`
(
    `id` INTEGER NOT NULL,
    `locale` VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    `title` VARCHAR(50),
    `archived_at` TIMESTAMP(6) NULL,
    PRIMARY KEY (`id`, `locale`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- ar_memo_archive
-- ---------------------------------------------------------------------

CREATE TABLE `ar_memo_archive`
(
    `id` INTEGER NOT NULL,
    `title` VARCHAR(50),
    `slug` VARCHAR(255),
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `version` INTEGER DEFAULT 0,
    `archived_at` TIMESTAMP(6) NULL,
    PRIMARY KEY (`id`),
    INDEX `ar_memo_archive_i_019dad` (`slug`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- ar_node_archive
-- ---------------------------------------------------------------------

CREATE TABLE `ar_node_archive`
(
    `id` INTEGER NOT NULL,
    `name` VARCHAR(50),
    `tree_left` INTEGER,
    `tree_right` INTEGER,
    `tree_level` INTEGER,
    `archive_id` INTEGER NOT NULL AUTO_INCREMENT,
    `archived_at` TIMESTAMP(6) NULL,
    PRIMARY KEY (`archive_id`),
    INDEX `ar_node_archive_i_ecf159` (`tree_left`),
    INDEX `ar_node_archive_i_db2f7c` (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- ar_content_archive
-- ---------------------------------------------------------------------

CREATE TABLE `ar_content_archive`
(
    `id` INTEGER NOT NULL,
    `title` VARCHAR(50),
    `descendant_class` VARCHAR(100),
    `archived_at` TIMESTAMP(6) NULL,
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- ar_article_archive
-- ---------------------------------------------------------------------

CREATE TABLE `ar_article_archive`
(
    `body` VARCHAR(50),
    `id` INTEGER NOT NULL,
    `title` VARCHAR(50),
    `archived_at` TIMESTAMP(6) NULL,
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

SET FOREIGN_KEY_CHECKS = 1;
