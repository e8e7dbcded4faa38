-- orm:sql mysql

SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `invoice`;

DROP TABLE IF EXISTS `item`;

-- ---------------------------------------------------------------------
-- item
-- ---------------------------------------------------------------------

CREATE TABLE `item`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- invoice
-- ---------------------------------------------------------------------

CREATE TABLE `invoice`
(
    `number` BIGINT NOT NULL AUTO_INCREMENT,
    PRIMARY KEY (`number`)
) ENGINE=InnoDB AUTO_INCREMENT=1000;

SET FOREIGN_KEY_CHECKS = 1;
