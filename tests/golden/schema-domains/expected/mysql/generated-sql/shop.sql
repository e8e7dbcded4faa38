-- orm:sql mysql

SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `item`;

-- ---------------------------------------------------------------------
-- item
-- ---------------------------------------------------------------------

CREATE TABLE `item`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `amount` BIGINT DEFAULT 0 NOT NULL,
    `spare` BIGINT DEFAULT 5,
    `code` VARCHAR(12) COMMENT 'A short code',
    PRIMARY KEY (`id`),
    CONSTRAINT `item_c_d539d1` CHECK (amount >= 0),
    CONSTRAINT `item_c_c31f23` CHECK (spare >= 0),
    CONSTRAINT `item_c_904f8d` CHECK (code = upper(code)),
    CONSTRAINT `item_c_678138` CHECK (amount > spare)
) ENGINE=InnoDB;

SET FOREIGN_KEY_CHECKS = 1;
