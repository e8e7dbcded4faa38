-- orm:sql mysql

SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `target`;

DROP TABLE IF EXISTS `item`;

-- ---------------------------------------------------------------------
-- item
-- ---------------------------------------------------------------------

CREATE TABLE `item`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `target_type` VARCHAR(20),
    `target_id` INTEGER,
    `view_id` INTEGER,
    `other_id` INTEGER,
    PRIMARY KEY (`id`),
    INDEX `item_fi_d1cd34` (`target_type`, `target_id`),
    INDEX `item_fi_6443ad` (`view_id`),
    INDEX `item_fi_08d04f` (`other_id`),
    CONSTRAINT `item_fk_08d04f`
        FOREIGN KEY (`other_id`)
        REFERENCES `other` (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- target
-- ---------------------------------------------------------------------

CREATE TABLE `target`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

SET FOREIGN_KEY_CHECKS = 1;
