-- orm:sql mysql

SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `a_table_whose_name_is_so_long_that_nothing_else_fits_in`;

DROP TABLE IF EXISTS `item`;

-- ---------------------------------------------------------------------
-- item
-- ---------------------------------------------------------------------

CREATE TABLE `item`
(
    `id` INTEGER NOT NULL,
    `title` VARCHAR(255),
    `code` VARCHAR(20) NOT NULL,
    `kind` INTEGER,
    PRIMARY KEY (`id`),
    UNIQUE INDEX `item_u_4db226` (`code`),
    UNIQUE INDEX `one_of_a_kind` (`kind`, `code`(5)),
    INDEX `item_i_b8e024` (`title`(10)),
    INDEX `item_i_cc7706` (`title`, `kind`),
    INDEX `by_kind` (`kind`),
    INDEX `newest` (`kind` DESC, `id`) COMMENT 'It''s the newest first.'
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- a_table_whose_name_is_so_long_that_nothing_else_fits_in
-- ---------------------------------------------------------------------

CREATE TABLE `a_table_whose_name_is_so_long_that_nothing_else_fits_in`
(
    `id` INTEGER NOT NULL,
    `item_id` INTEGER,
    `other_id` INTEGER,
    PRIMARY KEY (`id`),
    UNIQUE INDEX `a_table_whose_name_is_so_long_that_nothing_else_fits_in_u_2ffe60` (`other_id`, `item_id`),
    INDEX `a_table_whose_name_is_so_long_that_nothing_else_fits_in_i_601def` (`item_id`, `other_id`),
    CONSTRAINT `a_table_whose_name_is_so_long_that_nothing_else_fits_in_fk_5cf63`
        FOREIGN KEY (`item_id`)
        REFERENCES `item` (`id`),
    CONSTRAINT `a_table_whose_name_is_so_long_that_nothing_else_fits_in_fk_d99d7`
        FOREIGN KEY (`other_id`)
        REFERENCES `item` (`id`)
) ENGINE=InnoDB;

SET FOREIGN_KEY_CHECKS = 1;
