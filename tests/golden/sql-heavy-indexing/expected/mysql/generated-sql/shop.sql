-- orm:sql mysql

SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `plain`;

DROP TABLE IF EXISTS `stock`;

-- ---------------------------------------------------------------------
-- stock
-- ---------------------------------------------------------------------

CREATE TABLE `stock`
(
    `room` INTEGER NOT NULL,
    `shelf` INTEGER NOT NULL,
    `place` INTEGER NOT NULL,
    PRIMARY KEY (`room`, `shelf`, `place`),
    INDEX `stock_i_bfae1d` (`shelf`, `place`),
    INDEX `stock_i_1655dd` (`place`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- plain
-- ---------------------------------------------------------------------

CREATE TABLE `plain`
(
    `room` INTEGER NOT NULL,
    `shelf` INTEGER NOT NULL,
    PRIMARY KEY (`room`, `shelf`)
) ENGINE=InnoDB;

SET FOREIGN_KEY_CHECKS = 1;
