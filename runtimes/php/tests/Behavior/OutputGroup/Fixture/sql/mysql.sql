SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `grp_summary`;

DROP TABLE IF EXISTS `grp_book`;

DROP TABLE IF EXISTS `grp_author`;

-- ---------------------------------------------------------------------
-- grp_author
-- ---------------------------------------------------------------------

CREATE TABLE `grp_author`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `name` VARCHAR(100),
    `born` DATE,
    `email` VARCHAR(100),
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- grp_book
-- ---------------------------------------------------------------------

CREATE TABLE `grp_book`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `title` VARCHAR(100),
    `price` DECIMAL(8,2),
    `published_at` TIMESTAMP NULL,
    `author_id` INTEGER,
    `editor_id` INTEGER,
    PRIMARY KEY (`id`),
    INDEX `grp_book_fi_ae725b` (`author_id`),
    INDEX `grp_book_fi_8a0c97` (`editor_id`),
    CONSTRAINT `grp_book_fk_ae725b`
        FOREIGN KEY (`author_id`)
        REFERENCES `grp_author` (`id`),
    CONSTRAINT `grp_book_fk_8a0c97`
        FOREIGN KEY (`editor_id`)
        REFERENCES `grp_author` (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- grp_summary
-- ---------------------------------------------------------------------

CREATE TABLE `grp_summary`
(
    `book_id` INTEGER NOT NULL,
    `body` VARCHAR(200),
    PRIMARY KEY (`book_id`),
    CONSTRAINT `grp_summary_fk_d25acd`
        FOREIGN KEY (`book_id`)
        REFERENCES `grp_book` (`id`)
) ENGINE=InnoDB;

SET FOREIGN_KEY_CHECKS = 1;
