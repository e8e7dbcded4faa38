SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `qc_note`;

DROP TABLE IF EXISTS `qc_item`;

DROP TABLE IF EXISTS `qc_shelf`;

-- ---------------------------------------------------------------------
-- qc_shelf
-- ---------------------------------------------------------------------

CREATE TABLE `qc_shelf`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `name` VARCHAR(100),
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- qc_item
-- ---------------------------------------------------------------------

CREATE TABLE `qc_item`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `title` VARCHAR(100),
    `shelf_id` INTEGER,
    `cover` BLOB,
    PRIMARY KEY (`id`),
    INDEX `qc_item_fi_3fec37` (`shelf_id`),
    CONSTRAINT `qc_item_fk_3fec37`
        FOREIGN KEY (`shelf_id`)
        REFERENCES `qc_shelf` (`id`)
        ON DELETE CASCADE
) ENGINE=InnoDB COMMENT='Rows that the database deletes with their shelf.';

-- ---------------------------------------------------------------------
-- qc_note
-- ---------------------------------------------------------------------

CREATE TABLE `qc_note`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `text` VARCHAR(100),
    PRIMARY KEY (`id`)
) ENGINE=InnoDB COMMENT='The application keeps the texts itself.';

SET FOREIGN_KEY_CHECKS = 1;
