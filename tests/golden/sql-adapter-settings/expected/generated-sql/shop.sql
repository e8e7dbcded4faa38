-- orm:sql mysql

SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `part`;

DROP TABLE IF EXISTS `item`;

-- ---------------------------------------------------------------------
-- item
-- ---------------------------------------------------------------------

CREATE TABLE `item`
(
    `id` UUID DEFAULT '123e4567-e89b-12d3-a456-426614174000' NOT NULL,
    PRIMARY KEY (`id`)
) TYPE=Aria;

-- ---------------------------------------------------------------------
-- part
-- ---------------------------------------------------------------------

CREATE TABLE `part`
(
    `id` INTEGER NOT NULL,
    `item_id` UUID,
    PRIMARY KEY (`id`),
    INDEX `part_fi_5cf635` (`item_id`)
) TYPE=InnoDB;

SET FOREIGN_KEY_CHECKS = 1;
