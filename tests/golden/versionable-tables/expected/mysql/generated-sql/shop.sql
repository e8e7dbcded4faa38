-- orm:sql mysql

SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `book_i18n_archive`;

DROP TABLE IF EXISTS `book_archive`;

DROP TABLE IF EXISTS `book_i18n_version`;

DROP TABLE IF EXISTS `book_version`;

DROP TABLE IF EXISTS `author_version`;

DROP TABLE IF EXISTS `note_history`;

DROP TABLE IF EXISTS `note`;

DROP TABLE IF EXISTS `book_i18n`;

DROP TABLE IF EXISTS `book`;

DROP TABLE IF EXISTS `author`;

-- ---------------------------------------------------------------------
-- author
-- ---------------------------------------------------------------------

CREATE TABLE `author`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `name` VARCHAR(100),
    `email` VARCHAR(100),
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `version` INTEGER DEFAULT 0,
    `version_created_at` TIMESTAMP NULL,
    `version_created_by` VARCHAR(100),
    `version_comment` VARCHAR(255),
    PRIMARY KEY (`id`),
    UNIQUE INDEX `author_email` (`email`),
    INDEX `author_name` (`name`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- book
-- ---------------------------------------------------------------------

CREATE TABLE `book`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `author_id` INTEGER,
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `version` INTEGER DEFAULT 0,
    PRIMARY KEY (`id`),
    INDEX `book_fi_ea464c` (`author_id`),
    CONSTRAINT `book_fk_ea464c`
        FOREIGN KEY (`author_id`)
        REFERENCES `author` (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- book_i18n
-- ---------------------------------------------------------------------

CREATE TABLE `book_i18n`
(
    `id` INTEGER NOT NULL,
    `locale` VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    `title` VARCHAR(100),
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    PRIMARY KEY (`id`, `locale`),
    CONSTRAINT `book_i18n_fk_373546`
        FOREIGN KEY (`id`)
        REFERENCES `book` (`id`)
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- note
-- ---------------------------------------------------------------------

CREATE TABLE `note`
(
    `id` INTEGER NOT NULL,
    `body` TEXT,
    `secret` VARCHAR(20),
    `updated_at` TIMESTAMP NULL,
    `version` INTEGER DEFAULT 0,
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- note_history
-- ---------------------------------------------------------------------

CREATE TABLE `note_history`
(
    `id` INTEGER NOT NULL,
    `version` INTEGER NOT NULL,
    `body` TEXT,
    `updated_at` TIMESTAMP NULL,
    PRIMARY KEY (`id`, `version`),
    CONSTRAINT `note_history_fk_5fbdf8`
        FOREIGN KEY (`id`)
        REFERENCES `note` (`id`)
        ON UPDATE CASCADE
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- author_version
-- ---------------------------------------------------------------------

CREATE TABLE `author_version`
(
    `id` INTEGER NOT NULL,
    `name` VARCHAR(100),
    `email` VARCHAR(100),
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `version` INTEGER DEFAULT 0 NOT NULL,
    `version_created_at` TIMESTAMP NULL,
    `version_created_by` VARCHAR(100),
    `version_comment` VARCHAR(255),
    `book_ids` TEXT,
    `book_versions` TEXT,
    `deleted_at` TIMESTAMP NULL,
    PRIMARY KEY (`id`, `version`),
    INDEX `author_version_i_d94269` (`name`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- book_version
-- ---------------------------------------------------------------------

CREATE TABLE `book_version`
(
    `id` INTEGER NOT NULL,
    `author_id` INTEGER,
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `version` INTEGER DEFAULT 0 NOT NULL,
    `author_id_version` INTEGER DEFAULT 0,
    PRIMARY KEY (`id`, `version`),
    CONSTRAINT `book_version_fk_373546`
        FOREIGN KEY (`id`)
        REFERENCES `book` (`id`)
        ON UPDATE CASCADE
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- book_i18n_version
-- ---------------------------------------------------------------------

CREATE TABLE `book_i18n_version`
(
    `id` INTEGER NOT NULL,
    `locale` VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    `title` VARCHAR(100),
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `version` INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY (`id`, `locale`, `version`),
    CONSTRAINT `book_i18n_version_fk_373546`
        FOREIGN KEY (`id`)
        REFERENCES `book` (`id`)
        ON UPDATE CASCADE
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- book_archive
-- ---------------------------------------------------------------------

CREATE TABLE `book_archive`
(
    `id` INTEGER NOT NULL,
    `author_id` INTEGER,
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `version` INTEGER DEFAULT 0,
    `archived_at` TIMESTAMP(6) NULL,
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- book_i18n_archive
-- ---------------------------------------------------------------------

CREATE TABLE `book_i18n_archive`
(
    `id` INTEGER NOT NULL,
    `locale` VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    `title` VARCHAR(100),
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `archived_at` TIMESTAMP(6) NULL,
    PRIMARY KEY (`id`, `locale`)
) ENGINE=InnoDB;

SET FOREIGN_KEY_CHECKS = 1;
