SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `tr_news_i18n`;

DROP TABLE IF EXISTS `tr_news`;

DROP TABLE IF EXISTS `tr_page_i18n`;

DROP TABLE IF EXISTS `tr_page`;

DROP TABLE IF EXISTS `tr_label_i18n`;

DROP TABLE IF EXISTS `tr_label`;

DROP TABLE IF EXISTS `tr_product_text`;

DROP TABLE IF EXISTS `tr_product`;

DROP TABLE IF EXISTS `tr_article_i18n`;

DROP TABLE IF EXISTS `tr_article`;

-- ---------------------------------------------------------------------
-- tr_article
-- ---------------------------------------------------------------------

CREATE TABLE `tr_article`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `code` VARCHAR(20),
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- tr_article_i18n
-- ---------------------------------------------------------------------

CREATE TABLE `tr_article_i18n`
(
    `id` INTEGER NOT NULL,
    `locale` VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    `title` VARCHAR(100),
    `body` TEXT,
    `status` VARCHAR(10) DEFAULT 'draft',
    `valid_from` TIMESTAMP NULL,
    PRIMARY KEY (`id`, `locale`),
    INDEX `tr_article_title` (`title`, `status`),
    CONSTRAINT `tr_article_i18n_fk_1072e4`
        FOREIGN KEY (`id`)
        REFERENCES `tr_article` (`id`)
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- tr_product
-- ---------------------------------------------------------------------

CREATE TABLE `tr_product`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `price` INTEGER,
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- tr_product_text
-- ---------------------------------------------------------------------

CREATE TABLE `tr_product_text`
(
    `product_id` INTEGER NOT NULL,
    `lang` VARCHAR(12) DEFAULT 'de' NOT NULL,
    `name` VARCHAR(100),
    PRIMARY KEY (`product_id`, `lang`),
    UNIQUE INDEX `tr_product_text_u_be85cc` (`name`, `lang`),
    CONSTRAINT `tr_product_text_fk_8e9968`
        FOREIGN KEY (`product_id`)
        REFERENCES `tr_product` (`id`)
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- tr_label
-- ---------------------------------------------------------------------

CREATE TABLE `tr_label`
(
    `app` VARCHAR(10) NOT NULL,
    `number` INTEGER NOT NULL,
    PRIMARY KEY (`app`, `number`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- tr_label_i18n
-- ---------------------------------------------------------------------

CREATE TABLE `tr_label_i18n`
(
    `app` VARCHAR(10) NOT NULL,
    `number` INTEGER NOT NULL,
    `locale` VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    `text` VARCHAR(100),
    PRIMARY KEY (`app`, `number`, `locale`),
    CONSTRAINT `tr_label_i18n_fk_8dc667`
        FOREIGN KEY (`app`, `number`)
        REFERENCES `tr_label` (`app`, `number`)
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- tr_page
-- ---------------------------------------------------------------------

CREATE TABLE `tr_page`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `article_id` INTEGER,
    PRIMARY KEY (`id`),
    INDEX `tr_page_fi_b1857b` (`article_id`),
    CONSTRAINT `tr_page_fk_b1857b`
        FOREIGN KEY (`article_id`)
        REFERENCES `tr_article` (`id`)
        ON DELETE SET NULL
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- tr_page_i18n
-- ---------------------------------------------------------------------

CREATE TABLE `tr_page_i18n`
(
    `page_id` INTEGER NOT NULL,
    `locale` VARCHAR(8) NOT NULL,
    `heading` VARCHAR(100),
    PRIMARY KEY (`page_id`, `locale`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- tr_news
-- ---------------------------------------------------------------------

CREATE TABLE `tr_news`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- tr_news_i18n
-- ---------------------------------------------------------------------

CREATE TABLE `tr_news_i18n`
(
    `id` INTEGER NOT NULL,
    `locale` VARCHAR(5) DEFAULT 'en_US' NOT NULL,
    `headline` VARCHAR(100),
    `slug` VARCHAR(255),
    PRIMARY KEY (`id`, `locale`),
    UNIQUE INDEX `tr_news_slug` (`slug`, `locale`),
    CONSTRAINT `tr_news_i18n_fk_532d03`
        FOREIGN KEY (`id`)
        REFERENCES `tr_news` (`id`)
        ON DELETE CASCADE
) ENGINE=InnoDB;

SET FOREIGN_KEY_CHECKS = 1;
