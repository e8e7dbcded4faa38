-- orm:sql mysql

SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `call`;

DROP TABLE IF EXISTS `code`;

DROP TABLE IF EXISTS `kind`;

DROP TABLE IF EXISTS `log`;

DROP TABLE IF EXISTS `box`;

DROP TABLE IF EXISTS `shelf`;

-- ---------------------------------------------------------------------
-- shelf
-- ---------------------------------------------------------------------

CREATE TABLE `shelf`
(
    `room` INTEGER NOT NULL,
    `number` INTEGER NOT NULL,
    `label` VARCHAR(20) NOT NULL,
    PRIMARY KEY (`room`, `number`),
    UNIQUE INDEX `shelf_label` (`label`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- box
-- ---------------------------------------------------------------------

CREATE TABLE `box`
(
    `id` BIGINT NOT NULL AUTO_INCREMENT,
    `shelf_number` INTEGER,
    `shelf_room` INTEGER,
    `shelf_label` VARCHAR(20),
    PRIMARY KEY (`id`),
    INDEX `box_on_shelf` (`shelf_room`, `shelf_number`),
    INDEX `box_fi_674e3f` (`shelf_label`),
    CONSTRAINT `box_on_shelf`
        FOREIGN KEY (`shelf_room`, `shelf_number`)
        REFERENCES `shelf` (`room`, `number`)
        ON UPDATE NO ACTION
        ON DELETE CASCADE,
    CONSTRAINT `box_fk_674e3f`
        FOREIGN KEY (`shelf_label`)
        REFERENCES `shelf` (`label`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- log
-- ---------------------------------------------------------------------

CREATE TABLE `log`
(
    `owner` INTEGER NOT NULL,
    `line` INTEGER NOT NULL AUTO_INCREMENT,
    PRIMARY KEY (`line`, `owner`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- kind
-- ---------------------------------------------------------------------

CREATE TABLE `kind`
(
    `id` SMALLINT NOT NULL AUTO_INCREMENT,
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- code
-- ---------------------------------------------------------------------

CREATE TABLE `code`
(
    `id` INTEGER NOT NULL,
    `area` INTEGER NOT NULL,
    `number` INTEGER NOT NULL,
    PRIMARY KEY (`id`),
    INDEX `i_referenced_call_fk_494776_1` (`area`, `number`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- call
-- ---------------------------------------------------------------------

CREATE TABLE `call`
(
    `id` INTEGER NOT NULL,
    `area` INTEGER,
    `number` INTEGER,
    PRIMARY KEY (`id`),
    INDEX `call_fi_494776` (`area`, `number`),
    CONSTRAINT `call_fk_494776`
        FOREIGN KEY (`area`, `number`)
        REFERENCES `code` (`area`, `number`)
        ON DELETE RESTRICT
) ENGINE=InnoDB;

SET FOREIGN_KEY_CHECKS = 1;
