-- orm:sql mysql

SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `book_i18n_archive`;

DROP TABLE IF EXISTS `book_archive`;

DROP TABLE IF EXISTS `book_i18n_version`;

DROP TABLE IF EXISTS `book_version`;

DROP TABLE IF EXISTS `review`;

DROP TABLE IF EXISTS `cover`;

DROP TABLE IF EXISTS `book_i18n`;

DROP TABLE IF EXISTS `book`;

DROP TABLE IF EXISTS `document`;

-- ---------------------------------------------------------------------
-- document
-- ---------------------------------------------------------------------

CREATE TABLE `document`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `subject` VARCHAR(100),
    `descendant_class` VARCHAR(100),
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- book
-- ---------------------------------------------------------------------

CREATE TABLE `book`
(
    `title` VARCHAR(100) NOT NULL,
    `id` INTEGER NOT NULL,
    `subject` VARCHAR(100),
    `slug` VARCHAR(255),
    `sortable_rank` INTEGER,
    `tree_left` INTEGER,
    `tree_right` INTEGER,
    `tree_level` INTEGER,
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `nb_reviews` INTEGER DEFAULT 0,
    `version` INTEGER DEFAULT 0,
    PRIMARY KEY (`id`),
    UNIQUE INDEX `book_slug` (`slug`),
    INDEX `book_i_9b33b2` (`sortable_rank`),
    INDEX `book_i_ecf159` (`tree_left`),
    CONSTRAINT `book_fk_2d2d1d`
        FOREIGN KEY (`id`)
        REFERENCES `document` (`id`)
        ON DELETE CASCADE
) ENGINE=InnoDB COMMENT='All behaviors on one table.';

-- ---------------------------------------------------------------------
-- book_i18n
-- ---------------------------------------------------------------------

CREATE TABLE `book_i18n`
(
    `id` INTEGER NOT NULL,
    `locale` VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    `summary` TEXT,
    PRIMARY KEY (`id`, `locale`),
    CONSTRAINT `book_i18n_fk_373546`
        FOREIGN KEY (`id`)
        REFERENCES `book` (`id`)
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- cover
-- ---------------------------------------------------------------------

CREATE TABLE `cover`
(
    `color` VARCHAR(20),
    `id` INTEGER NOT NULL,
    PRIMARY KEY (`id`),
    CONSTRAINT `cover_fk_373546`
        FOREIGN KEY (`id`)
        REFERENCES `book` (`id`)
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- review
-- ---------------------------------------------------------------------

CREATE TABLE `review`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `book_id` INTEGER NOT NULL,
    PRIMARY KEY (`id`),
    INDEX `review_fi_23450f` (`book_id`),
    CONSTRAINT `review_fk_23450f`
        FOREIGN KEY (`book_id`)
        REFERENCES `book` (`id`)
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- book_version
-- ---------------------------------------------------------------------

CREATE TABLE `book_version`
(
    `title` VARCHAR(100) NOT NULL,
    `id` INTEGER NOT NULL,
    `subject` VARCHAR(100),
    `slug` VARCHAR(255),
    `sortable_rank` INTEGER,
    `tree_left` INTEGER,
    `tree_right` INTEGER,
    `tree_level` INTEGER,
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `nb_reviews` INTEGER DEFAULT 0,
    `version` INTEGER DEFAULT 0 NOT NULL,
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
    `summary` TEXT,
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
    `title` VARCHAR(100) NOT NULL,
    `id` INTEGER NOT NULL,
    `subject` VARCHAR(100),
    `slug` VARCHAR(255),
    `sortable_rank` INTEGER,
    `tree_left` INTEGER,
    `tree_right` INTEGER,
    `tree_level` INTEGER,
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `nb_reviews` INTEGER DEFAULT 0,
    `version` INTEGER DEFAULT 0,
    `archived_at` TIMESTAMP(6) NULL,
    PRIMARY KEY (`id`),
    INDEX `book_archive_i_9b33b2` (`sortable_rank`),
    INDEX `book_archive_i_ecf159` (`tree_left`),
    INDEX `book_archive_i_019dad` (`slug`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- book_i18n_archive
-- ---------------------------------------------------------------------

CREATE TABLE `book_i18n_archive`
(
    `id` INTEGER NOT NULL,
    `locale` VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    `summary` TEXT,
    `archived_at` TIMESTAMP(6) NULL,
    PRIMARY KEY (`id`, `locale`)
) ENGINE=InnoDB;

SET FOREIGN_KEY_CHECKS = 1;
