-- orm:sql mysql

SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `item`;

-- ---------------------------------------------------------------------
-- item
-- ---------------------------------------------------------------------

CREATE TABLE `item`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `code` VARCHAR(10) CHARACTER SET 'latin1' COLLATE 'latin1_bin' NOT NULL,
    `title` VARCHAR(40) COLLATE 'utf8mb4_german2_ci' DEFAULT 'none',
    `amount` INTEGER,
    PRIMARY KEY (`id`),
    UNIQUE INDEX `item_u_4db226` (`code`)
) ENGINE=InnoDB;

SET FOREIGN_KEY_CHECKS = 1;
