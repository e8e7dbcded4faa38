-- orm:sql mysql

SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `topic`;

DROP TABLE IF EXISTS `menu_item`;

DROP TABLE IF EXISTS `category`;

-- ---------------------------------------------------------------------
-- category
-- ---------------------------------------------------------------------

CREATE TABLE `category`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `name` VARCHAR(100),
    `tree_left` INTEGER,
    `tree_right` INTEGER,
    `tree_level` INTEGER,
    PRIMARY KEY (`id`),
    INDEX `category_i_ecf159` (`tree_left`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- menu_item
-- ---------------------------------------------------------------------

CREATE TABLE `menu_item`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `menu` VARCHAR(20),
    `language` CHAR(2),
    `left_value` INTEGER,
    `parent_id` INTEGER,
    `right_value` INTEGER,
    `level` INTEGER,
    PRIMARY KEY (`id`),
    UNIQUE INDEX `menu_item_u_d4bf3f` (`menu`, `language`, `left_value`),
    INDEX `menu_item_fi_eb65fe` (`parent_id`),
    CONSTRAINT `menu_item_fk_eb65fe`
        FOREIGN KEY (`parent_id`)
        REFERENCES `menu_item` (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- topic
-- ---------------------------------------------------------------------

CREATE TABLE `topic`
(
    `site` INTEGER NOT NULL,
    `code` VARCHAR(20) NOT NULL,
    `tree_left` INTEGER,
    `tree_right` INTEGER,
    `tree_level` INTEGER,
    `tree_scope` INTEGER,
    PRIMARY KEY (`site`, `code`),
    INDEX `topic_i_cfcbbc` (`tree_scope`, `tree_left`)
) ENGINE=InnoDB;

SET FOREIGN_KEY_CHECKS = 1;
