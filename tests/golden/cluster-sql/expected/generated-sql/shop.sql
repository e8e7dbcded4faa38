-- orm:sql mysql

SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `item`;

-- ---------------------------------------------------------------------
-- item
-- ---------------------------------------------------------------------

CREATE TABLE `item`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

SET FOREIGN_KEY_CHECKS = 1;

-- ---------------------------------------------------------------------
-- orm_lock
-- ---------------------------------------------------------------------

CREATE TABLE IF NOT EXISTS `orm_lock` (`id` BIGINT NOT NULL, `version` BIGINT NOT NULL, PRIMARY KEY (`id`)) ENGINE=InnoDB;
