SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `ns_topic`;

DROP TABLE IF EXISTS `ns_folder`;

DROP TABLE IF EXISTS `ns_item`;

DROP TABLE IF EXISTS `ns_menu`;

DROP TABLE IF EXISTS `ns_page`;

-- ---------------------------------------------------------------------
-- ns_page
-- ---------------------------------------------------------------------

CREATE TABLE `ns_page`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `title` VARCHAR(100),
    `tree_left` INTEGER,
    `tree_right` INTEGER,
    `tree_level` INTEGER,
    PRIMARY KEY (`id`),
    INDEX `ns_page_left` (`tree_left`)
) ENGINE=InnoDB COMMENT='One tree, without a scope.';

-- ---------------------------------------------------------------------
-- ns_menu
-- ---------------------------------------------------------------------

CREATE TABLE `ns_menu`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `name` VARCHAR(100),
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- ns_item
-- ---------------------------------------------------------------------

CREATE TABLE `ns_item`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `title` VARCHAR(100),
    `menu_id` INTEGER,
    `lft` INTEGER,
    `rgt` INTEGER,
    `level` INTEGER,
    PRIMARY KEY (`id`),
    INDEX `ns_item_left` (`menu_id`, `lft`),
    CONSTRAINT `ns_item_fk_51d383`
        FOREIGN KEY (`menu_id`)
        REFERENCES `ns_menu` (`id`)
        ON DELETE CASCADE
) ENGINE=InnoDB COMMENT='A tree per menu, and one without a menu.';

-- ---------------------------------------------------------------------
-- ns_folder
-- ---------------------------------------------------------------------

CREATE TABLE `ns_folder`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `title` VARCHAR(100),
    `owner` VARCHAR(20),
    `year` INTEGER,
    `parent_id` INTEGER,
    `tree_left` INTEGER,
    `tree_right` INTEGER,
    `tree_level` INTEGER,
    PRIMARY KEY (`id`),
    UNIQUE INDEX `ns_folder_left` (`owner`, `year`, `tree_left`),
    UNIQUE INDEX `ns_folder_right` (`owner`, `year`, `tree_right`),
    INDEX `ns_folder_fi_04655a` (`parent_id`),
    CONSTRAINT `ns_folder_fk_04655a`
        FOREIGN KEY (`parent_id`)
        REFERENCES `ns_folder` (`id`)
        ON DELETE SET NULL
) ENGINE=InnoDB COMMENT='Two scope columns, unique indexes, a parent key, and promoted children.';

-- ---------------------------------------------------------------------
-- ns_topic
-- ---------------------------------------------------------------------

CREATE TABLE `ns_topic`
(
    `site` INTEGER NOT NULL,
    `code` VARCHAR(20) NOT NULL,
    `kind` VARCHAR(20),
    `tree_left` INTEGER,
    `tree_right` INTEGER,
    `tree_level` INTEGER,
    PRIMARY KEY (`site`, `code`),
    INDEX `ns_topic_left` (`tree_left`)
) ENGINE=InnoDB COMMENT='A composite key, classes of one table, and roots that can be deleted.';

SET FOREIGN_KEY_CHECKS = 1;
