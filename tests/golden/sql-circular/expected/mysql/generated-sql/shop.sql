-- orm:sql mysql

SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `nest`;

DROP TABLE IF EXISTS `node`;

DROP TABLE IF EXISTS `hen`;

DROP TABLE IF EXISTS `egg`;

-- ---------------------------------------------------------------------
-- hen
-- ---------------------------------------------------------------------

CREATE TABLE `hen`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `egg_id` INTEGER,
    PRIMARY KEY (`id`),
    INDEX `hen_fi_da993c` (`egg_id`),
    CONSTRAINT `hen_fk_da993c`
        FOREIGN KEY (`egg_id`)
        REFERENCES `egg` (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- egg
-- ---------------------------------------------------------------------

CREATE TABLE `egg`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `hen_id` INTEGER,
    PRIMARY KEY (`id`),
    INDEX `egg_fi_409a58` (`hen_id`),
    CONSTRAINT `egg_fk_409a58`
        FOREIGN KEY (`hen_id`)
        REFERENCES `hen` (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- node
-- ---------------------------------------------------------------------

CREATE TABLE `node`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `parent_id` INTEGER,
    `root_id` INTEGER,
    PRIMARY KEY (`id`),
    INDEX `node_fi_faa2c5` (`parent_id`),
    INDEX `node_fi_2dd1c9` (`root_id`),
    CONSTRAINT `node_fk_faa2c5`
        FOREIGN KEY (`parent_id`)
        REFERENCES `node` (`id`),
    CONSTRAINT `node_fk_2dd1c9`
        FOREIGN KEY (`root_id`)
        REFERENCES `node` (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- nest
-- ---------------------------------------------------------------------

CREATE TABLE `nest`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `egg_id` INTEGER NOT NULL,
    PRIMARY KEY (`id`),
    INDEX `nest_fi_da993c` (`egg_id`),
    CONSTRAINT `nest_fk_da993c`
        FOREIGN KEY (`egg_id`)
        REFERENCES `egg` (`id`)
        ON DELETE CASCADE
) ENGINE=InnoDB;

SET FOREIGN_KEY_CHECKS = 1;
