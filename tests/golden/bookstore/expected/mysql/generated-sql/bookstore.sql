-- orm:sql mysql

SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `book_tag`;

DROP TABLE IF EXISTS `tag`;

DROP TABLE IF EXISTS `book`;

DROP TABLE IF EXISTS `author`;

-- ---------------------------------------------------------------------
-- book
-- ---------------------------------------------------------------------

CREATE TABLE `book`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT COMMENT 'Made by the database',
    `title` VARCHAR(255) NOT NULL,
    `isbn` VARCHAR(24) NOT NULL,
    `price` DECIMAL(10,2) DEFAULT 1.5,
    `created_at` TIMESTAMP NULL DEFAULT CURRENT_TIMESTAMP,
    `published` TINYINT(1) DEFAULT 1,
    `author_id` INTEGER,
    PRIMARY KEY (`id`),
    UNIQUE INDEX `book_u_00c2a6` (`isbn`),
    INDEX `book_i_b8e024` (`title`(10)),
    INDEX `book_fi_ea464c` (`author_id`),
    CONSTRAINT `book_fk_ea464c`
        FOREIGN KEY (`author_id`)
        REFERENCES `author` (`id`)
        ON UPDATE SET NULL
        ON DELETE CASCADE
) ENGINE=InnoDB COMMENT='What we sell';

-- ---------------------------------------------------------------------
-- author
-- ---------------------------------------------------------------------

CREATE TABLE `author`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `name` VARCHAR(255),
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- book_tag
-- ---------------------------------------------------------------------

CREATE TABLE `book_tag`
(
    `book_id` INTEGER NOT NULL,
    `tag_id` INTEGER NOT NULL,
    PRIMARY KEY (`book_id`, `tag_id`),
    INDEX `book_tag_fi_022a95` (`tag_id`),
    CONSTRAINT `book_tag_fk_23450f`
        FOREIGN KEY (`book_id`)
        REFERENCES `book` (`id`)
        ON DELETE CASCADE,
    CONSTRAINT `book_tag_fk_022a95`
        FOREIGN KEY (`tag_id`)
        REFERENCES `tag` (`id`)
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- tag
-- ---------------------------------------------------------------------

CREATE TABLE `tag`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `label` VARCHAR(64) NOT NULL,
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

SET FOREIGN_KEY_CHECKS = 1;
