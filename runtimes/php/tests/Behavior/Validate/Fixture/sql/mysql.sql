SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `val_seat`;

DROP TABLE IF EXISTS `val_typed`;

DROP TABLE IF EXISTS `val_member`;

DROP TABLE IF EXISTS `val_team`;

DROP TABLE IF EXISTS `val_book_detail`;

DROP TABLE IF EXISTS `val_book`;

DROP TABLE IF EXISTS `val_author`;

DROP TABLE IF EXISTS `val_publisher`;

-- ---------------------------------------------------------------------
-- val_publisher
-- ---------------------------------------------------------------------

CREATE TABLE `val_publisher`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `name` VARCHAR(50),
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- val_author
-- ---------------------------------------------------------------------

CREATE TABLE `val_author`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `first_name` VARCHAR(50),
    `last_name` VARCHAR(50),
    `email` VARCHAR(100),
    `born` DATE,
    `mood` TINYINT,
    PRIMARY KEY (`id`)
) ENGINE=InnoDB COMMENT='Rules as YAML.';

-- ---------------------------------------------------------------------
-- val_book
-- ---------------------------------------------------------------------

CREATE TABLE `val_book`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `title` VARCHAR(100),
    `isbn` VARCHAR(20),
    `publisher_id` INTEGER,
    `author_id` INTEGER,
    PRIMARY KEY (`id`),
    INDEX `val_book_fi_2faddd` (`publisher_id`),
    INDEX `val_book_fi_3dc4c7` (`author_id`),
    CONSTRAINT `val_book_fk_2faddd`
        FOREIGN KEY (`publisher_id`)
        REFERENCES `val_publisher` (`id`),
    CONSTRAINT `val_book_fk_3dc4c7`
        FOREIGN KEY (`author_id`)
        REFERENCES `val_author` (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- val_book_detail
-- ---------------------------------------------------------------------

CREATE TABLE `val_book_detail`
(
    `book_id` INTEGER NOT NULL,
    `summary` VARCHAR(100),
    PRIMARY KEY (`book_id`),
    CONSTRAINT `val_book_detail_fk_531525`
        FOREIGN KEY (`book_id`)
        REFERENCES `val_book` (`id`)
        ON DELETE CASCADE
) ENGINE=InnoDB COMMENT='At most one per book.';

-- ---------------------------------------------------------------------
-- val_team
-- ---------------------------------------------------------------------

CREATE TABLE `val_team`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `name` VARCHAR(50),
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- val_member
-- ---------------------------------------------------------------------

CREATE TABLE `val_member`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `team_id` INTEGER,
    `number` INTEGER,
    `email` VARCHAR(100),
    `nickname` VARCHAR(20),
    `badge` VARCHAR(20),
    PRIMARY KEY (`id`),
    UNIQUE INDEX `val_member_email` (`email`),
    UNIQUE INDEX `val_member_u_5db238` (`team_id`, `number`),
    UNIQUE INDEX `val_member_badge` (`badge`),
    CONSTRAINT `val_member_fk_0223eb`
        FOREIGN KEY (`team_id`)
        REFERENCES `val_team` (`id`)
        ON DELETE CASCADE
) ENGINE=InnoDB COMMENT='Validated by save(); rules as lists.';

-- ---------------------------------------------------------------------
-- val_typed
-- ---------------------------------------------------------------------

CREATE TABLE `val_typed`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `name` VARCHAR(10) NOT NULL,
    `body` TEXT,
    `kind` TINYINT NOT NULL,
    `tags` INT,
    `amount` DECIMAL(8,2),
    `ratio` DOUBLE,
    `is_open` TINYINT(1) DEFAULT 1 NOT NULL,
    `starts_at` TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    `team_id` INTEGER NOT NULL,
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    PRIMARY KEY (`id`),
    INDEX `val_typed_fi_0223eb` (`team_id`),
    CONSTRAINT `val_typed_fk_0223eb`
        FOREIGN KEY (`team_id`)
        REFERENCES `val_team` (`id`)
) ENGINE=InnoDB COMMENT='Rules from the columns.';

-- ---------------------------------------------------------------------
-- val_seat
-- ---------------------------------------------------------------------

CREATE TABLE `val_seat`
(
    `hall` INTEGER NOT NULL,
    `code` VARCHAR(10) NOT NULL,
    `label` VARCHAR(20),
    PRIMARY KEY (`hall`, `code`)
) ENGINE=InnoDB COMMENT='A key of several columns.';

SET FOREIGN_KEY_CHECKS = 1;
