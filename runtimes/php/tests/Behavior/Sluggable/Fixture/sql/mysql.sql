SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `slg_item`;

DROP TABLE IF EXISTS `slg_page`;

DROP TABLE IF EXISTS `slg_note`;

DROP TABLE IF EXISTS `slg_post`;

DROP TABLE IF EXISTS `slg_writer`;

DROP TABLE IF EXISTS `slg_article`;

-- ---------------------------------------------------------------------
-- slg_article
-- ---------------------------------------------------------------------

CREATE TABLE `slg_article`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `title` VARCHAR(400),
    `body` TEXT,
    `slug` VARCHAR(255),
    PRIMARY KEY (`id`),
    UNIQUE INDEX `slg_article_slug` (`slug`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- slg_writer
-- ---------------------------------------------------------------------

CREATE TABLE `slg_writer`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `name` VARCHAR(100),
    `country` VARCHAR(20) DEFAULT 'fr' NOT NULL,
    `era` INTEGER DEFAULT 1 NOT NULL,
    `slug` VARCHAR(10),
    PRIMARY KEY (`id`),
    UNIQUE INDEX `slg_writer_u_f5f2ef` (`country`, `slug`, `era`),
    UNIQUE INDEX `slg_writer_u_fd63fd` (`name`, `era`, `id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- slg_post
-- ---------------------------------------------------------------------

CREATE TABLE `slg_post`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `title` VARCHAR(100),
    `posted` DATE,
    `writer_id` INTEGER,
    `url` VARCHAR(255),
    PRIMARY KEY (`id`),
    UNIQUE INDEX `slg_post_slug` (`url`),
    INDEX `slg_post_fi_b8e33a` (`writer_id`),
    CONSTRAINT `slg_post_fk_b8e33a`
        FOREIGN KEY (`writer_id`)
        REFERENCES `slg_writer` (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- slg_note
-- ---------------------------------------------------------------------

CREATE TABLE `slg_note`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `title` VARCHAR(100),
    `topic` VARCHAR(20),
    `slug` VARCHAR(255),
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- slg_page
-- ---------------------------------------------------------------------

CREATE TABLE `slg_page`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `title` VARCHAR(100),
    `menu_id` INTEGER,
    `slug` VARCHAR(255),
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    PRIMARY KEY (`id`),
    UNIQUE INDEX `slg_page_slug` (`slug`, `menu_id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- slg_item
-- ---------------------------------------------------------------------

CREATE TABLE `slg_item`
(
    `shop` INTEGER NOT NULL,
    `number` INTEGER NOT NULL,
    `title` VARCHAR(100),
    `ean` VARCHAR(20),
    `slug` VARCHAR(255),
    PRIMARY KEY (`shop`, `number`),
    UNIQUE INDEX `slg_item_u_66a8cd` (`ean`),
    UNIQUE INDEX `slg_item_slug` (`slug`)
) ENGINE=InnoDB;

SET FOREIGN_KEY_CHECKS = 1;
