-- orm:sql mysql

SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `cache`;

DROP TABLE IF EXISTS `part`;

DROP TABLE IF EXISTS `item`;

-- ---------------------------------------------------------------------
-- item
-- ---------------------------------------------------------------------

CREATE TABLE `item`
(
    `id` INTEGER UNSIGNED NOT NULL AUTO_INCREMENT,
    `name` VARCHAR(60) CHARACTER SET 'latin1' COLLATE 'latin1_bin' NOT NULL,
    `body` TEXT,
    PRIMARY KEY (`id`),
    FULLTEXT INDEX `item_words` (`name`)
) ENGINE=InnoDB AUTO_INCREMENT=100 CHARACTER SET='utf8mb4' COLLATE='utf8mb4_bin' DELAY_KEY_WRITE=1 ROW_FORMAT=DYNAMIC;

-- ---------------------------------------------------------------------
-- part
-- ---------------------------------------------------------------------

CREATE TABLE `part`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `item_id` INTEGER UNSIGNED,
    PRIMARY KEY (`id`),
    INDEX `part_fi_5cf635` (`item_id`),
    CONSTRAINT `part_fk_5cf635`
        FOREIGN KEY (`item_id`)
        REFERENCES `item` (`id`)
) ENGINE=InnoDB CHARACTER SET='utf8mb4' COLLATE='utf8mb4_bin';

-- ---------------------------------------------------------------------
-- cache
-- ---------------------------------------------------------------------

CREATE TABLE `cache`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `part_id` INTEGER,
    PRIMARY KEY (`id`),
    INDEX `cache_fi_9243eb` (`part_id`)
) ENGINE=MyISAM CHARACTER SET='utf8mb4' COLLATE='utf8mb4_bin';

SET FOREIGN_KEY_CHECKS = 1;
