-- orm:sql mysql

SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `account`;

-- ---------------------------------------------------------------------
-- account
-- ---------------------------------------------------------------------

CREATE TABLE `account`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `mail` VARCHAR(255) NOT NULL,
    `login` VARCHAR(40) DEFAULT 'Nobody',
    PRIMARY KEY (`id`),
    UNIQUE INDEX `account_mail` (`mail`)
) ENGINE=InnoDB;

SET FOREIGN_KEY_CHECKS = 1;
