-- orm:sql mysql

SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `country`;

DROP TABLE IF EXISTS `city`;

-- ---------------------------------------------------------------------
-- country
-- ---------------------------------------------------------------------

CREATE TABLE `country`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `code` CHAR(2) NOT NULL,
    `name` VARCHAR(80) NOT NULL,
    `is_member` TINYINT(1),
    `area` DECIMAL(12,2),
    `joined` DATE,
    `capital` INTEGER,
    PRIMARY KEY (`id`),
    UNIQUE INDEX `country_u_4db226` (`code`),
    INDEX `country_fi_94b748` (`capital`),
    CONSTRAINT `country_fk_94b748`
        FOREIGN KEY (`capital`)
        REFERENCES `city` (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- city
-- ---------------------------------------------------------------------

CREATE TABLE `city`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `name` VARCHAR(80) NOT NULL,
    `country` CHAR(2) NOT NULL,
    PRIMARY KEY (`id`),
    INDEX `city_fi_c6e315` (`country`),
    CONSTRAINT `city_fk_c6e315`
        FOREIGN KEY (`country`)
        REFERENCES `country` (`code`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- rows of the schema
-- ---------------------------------------------------------------------

INSERT INTO `country` (`code`, `name`, `is_member`, `area`, `joined`) VALUES
('dk', 'Denmark', 1, 42962.50, '1973-01-01'),
('gl', 'Greenland', 0, 2166086.00, NULL)
ON DUPLICATE KEY UPDATE `code` = IF(`code` = VALUES(`code`), `code`, NULL), `name` = VALUES(`name`), `is_member` = VALUES(`is_member`), `area` = VALUES(`area`), `joined` = VALUES(`joined`);

INSERT INTO `city` (`id`, `name`, `country`) VALUES
(7, 'Kø''benhavn', 'dk')
ON DUPLICATE KEY UPDATE `name` = VALUES(`name`), `country` = VALUES(`country`);

INSERT INTO `country` (`code`, `name`, `is_member`, `area`, `joined`, `capital`) VALUES
('dk', 'Denmark', 1, 42962.50, '1973-01-01', 7)
ON DUPLICATE KEY UPDATE `code` = IF(`code` = VALUES(`code`), `code`, NULL), `name` = VALUES(`name`), `is_member` = VALUES(`is_member`), `area` = VALUES(`area`), `joined` = VALUES(`joined`), `capital` = VALUES(`capital`);

SET FOREIGN_KEY_CHECKS = 1;
