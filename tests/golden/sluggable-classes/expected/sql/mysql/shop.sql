-- orm:sql mysql

SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `story_i18n`;

DROP TABLE IF EXISTS `story`;

DROP TABLE IF EXISTS `note`;

DROP TABLE IF EXISTS `page`;

DROP TABLE IF EXISTS `book`;

-- ---------------------------------------------------------------------
-- book
-- ---------------------------------------------------------------------

CREATE TABLE `book`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `title` VARCHAR(100),
    `slug` VARCHAR(255),
    PRIMARY KEY (`id`),
    UNIQUE INDEX `book_slug` (`slug`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- page
-- ---------------------------------------------------------------------

CREATE TABLE `page`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `title` VARCHAR(100),
    `area` INTEGER NOT NULL,
    `book_id` INTEGER,
    `path` VARCHAR(255),
    PRIMARY KEY (`id`),
    UNIQUE INDEX `page_slug` (`path`, `area`),
    INDEX `page_fi_23450f` (`book_id`),
    CONSTRAINT `page_fk_23450f`
        FOREIGN KEY (`book_id`)
        REFERENCES `book` (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- note
-- ---------------------------------------------------------------------

CREATE TABLE `note`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `title` VARCHAR(100),
    `slug` VARCHAR(255),
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- story
-- ---------------------------------------------------------------------

CREATE TABLE `story`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- story_i18n
-- ---------------------------------------------------------------------

CREATE TABLE `story_i18n`
(
    `id` INTEGER NOT NULL,
    `locale` VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    `title` VARCHAR(100),
    `slug` VARCHAR(255),
    PRIMARY KEY (`id`, `locale`),
    UNIQUE INDEX `story_slug` (`slug`, `locale`),
    CONSTRAINT `story_i18n_fk_95781f`
        FOREIGN KEY (`id`)
        REFERENCES `story` (`id`)
        ON DELETE CASCADE
) ENGINE=InnoDB;

SET FOREIGN_KEY_CHECKS = 1;
