-- orm:sql mysql

SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `user`;

DROP TABLE IF EXISTS `order`;

-- ---------------------------------------------------------------------
-- order
-- ---------------------------------------------------------------------

CREATE TABLE `order`
(
    `select` INTEGER NOT NULL,
    `Group By` INTEGER,
    `it's` INTEGER,
    `tick`` [bracket]` INTEGER,
    `naïve` INTEGER,
    PRIMARY KEY (`select`),
    UNIQUE INDEX `user's` (`it's`),
    INDEX `table` (`Group By`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- user
-- ---------------------------------------------------------------------

CREATE TABLE `user`
(
    `from` INTEGER NOT NULL,
    `Where` INTEGER,
    PRIMARY KEY (`from`),
    INDEX `key; DROP TABLE x --` (`Where`),
    CONSTRAINT `key; DROP TABLE x --`
        FOREIGN KEY (`Where`)
        REFERENCES `order` (`select`)
) ENGINE=InnoDB;

SET FOREIGN_KEY_CHECKS = 1;
