-- orm:sql mysql

SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `shop_review`;

DROP TABLE IF EXISTS `shop_author`;

DROP TABLE IF EXISTS `shop_product`;

-- ---------------------------------------------------------------------
-- shop_product
-- ---------------------------------------------------------------------

CREATE TABLE `shop_product`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `nb_reviews` INTEGER DEFAULT 0,
    `rating` DECIMAL(15,4),
    `points` BIGINT DEFAULT 0,
    `last_review` DATE,
    `paid` DECIMAL(15,2),
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- shop_author
-- ---------------------------------------------------------------------

CREATE TABLE `shop_author`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- shop_review
-- ---------------------------------------------------------------------

CREATE TABLE `shop_review`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `product_id` INTEGER NOT NULL,
    `author_id` INTEGER,
    `rating` SMALLINT,
    `price` DECIMAL(10,2),
    `day` DATE,
    `text` VARCHAR(100),
    PRIMARY KEY (`id`),
    INDEX `shop_review_fi_3f2734` (`product_id`),
    INDEX `shop_review_fi_5e82af` (`author_id`),
    CONSTRAINT `shop_review_fk_3f2734`
        FOREIGN KEY (`product_id`)
        REFERENCES `shop_product` (`id`),
    CONSTRAINT `shop_review_fk_5e82af`
        FOREIGN KEY (`author_id`)
        REFERENCES `shop_author` (`id`)
        ON DELETE CASCADE
) ENGINE=InnoDB;

SET FOREIGN_KEY_CHECKS = 1;
