SET FOREIGN_KEY_CHECKS = 0;

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

SET FOREIGN_KEY_CHECKS = 1;
