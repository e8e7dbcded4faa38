-- orm:sql mysql

SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `item`;

-- ---------------------------------------------------------------------
-- item
-- ---------------------------------------------------------------------

CREATE TABLE `item`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `price` DECIMAL(10,2),
    `amount` INTEGER,
    `total` DECIMAL(12,2) GENERATED ALWAYS AS (price * amount) STORED COMMENT 'What it costs',
    `twice` INTEGER GENERATED ALWAYS AS (amount * 2) STORED,
    PRIMARY KEY (`id`),
    INDEX `item_i_d4205d` (`total`)
) ENGINE=InnoDB;

SET FOREIGN_KEY_CHECKS = 1;
