-- orm:sql mysql

SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `crm`.`address`;

DROP TABLE IF EXISTS `sales`.`customer`;

-- ---------------------------------------------------------------------
-- sales.customer
-- ---------------------------------------------------------------------

CREATE TABLE `sales`.`customer`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `name` VARCHAR(60) NOT NULL,
    PRIMARY KEY (`id`),
    INDEX `customer_i_d94269` (`name`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- crm.address
-- ---------------------------------------------------------------------

CREATE TABLE `crm`.`address`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `customer_id` INTEGER NOT NULL,
    PRIMARY KEY (`id`),
    INDEX `address_fi_3f039f` (`customer_id`),
    CONSTRAINT `address_fk_3f039f`
        FOREIGN KEY (`customer_id`)
        REFERENCES `sales`.`customer` (`id`)
        ON DELETE CASCADE
) ENGINE=InnoDB;

SET FOREIGN_KEY_CHECKS = 1;
