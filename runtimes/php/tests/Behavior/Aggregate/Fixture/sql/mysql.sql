SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `ag_photo_archive`;

DROP TABLE IF EXISTS `ag_album_version`;

DROP TABLE IF EXISTS `ag_remark`;

DROP TABLE IF EXISTS `ag_article`;

DROP TABLE IF EXISTS `ag_content`;

DROP TABLE IF EXISTS `ag_section`;

DROP TABLE IF EXISTS `ag_photo`;

DROP TABLE IF EXISTS `ag_album`;

DROP TABLE IF EXISTS `ag_item`;

DROP TABLE IF EXISTS `ag_shelf`;

DROP TABLE IF EXISTS `ag_seat`;

DROP TABLE IF EXISTS `ag_room`;

DROP TABLE IF EXISTS `ag_comment`;

DROP TABLE IF EXISTS `ag_topic`;

DROP TABLE IF EXISTS `ag_post`;

DROP TABLE IF EXISTS `ag_site`;

-- ---------------------------------------------------------------------
-- ag_site
-- ---------------------------------------------------------------------

CREATE TABLE `ag_site`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `name` VARCHAR(50),
    `nb_comments` BIGINT DEFAULT 0,
    `nb_posts` INTEGER DEFAULT 0,
    PRIMARY KEY (`id`)
) ENGINE=InnoDB COMMENT='A level above the posts: an aggregate of aggregates.';

-- ---------------------------------------------------------------------
-- ag_post
-- ---------------------------------------------------------------------

CREATE TABLE `ag_post`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `title` VARCHAR(100),
    `site_id` INTEGER,
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `nb_comments` INTEGER DEFAULT 0,
    `nb_good` INTEGER DEFAULT 0,
    `total_score` BIGINT,
    `mean_price` DECIMAL(15,4),
    `nb_moderated` INTEGER DEFAULT 0,
    PRIMARY KEY (`id`),
    INDEX `ag_post_fi_543975` (`site_id`),
    CONSTRAINT `ag_post_fk_543975`
        FOREIGN KEY (`site_id`)
        REFERENCES `ag_site` (`id`)
) ENGINE=InnoDB COMMENT='Counts, sums and averages of its comments.';

-- ---------------------------------------------------------------------
-- ag_topic
-- ---------------------------------------------------------------------

CREATE TABLE `ag_topic`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `parent_id` INTEGER,
    `nb_children` INTEGER DEFAULT 0,
    `weight` INTEGER DEFAULT 0,
    PRIMARY KEY (`id`),
    INDEX `ag_topic_fi_52aef8` (`parent_id`),
    CONSTRAINT `ag_topic_fk_52aef8`
        FOREIGN KEY (`parent_id`)
        REFERENCES `ag_topic` (`id`)
        ON DELETE CASCADE
) ENGINE=InnoDB COMMENT='Takes its comments along when it is deleted.';

-- ---------------------------------------------------------------------
-- ag_comment
-- ---------------------------------------------------------------------

CREATE TABLE `ag_comment`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `post_id` INTEGER,
    `moderated_id` INTEGER,
    `topic_id` INTEGER,
    `score` INTEGER,
    `price` DECIMAL(8,2),
    `note` VARCHAR(100),
    `code` VARCHAR(20),
    PRIMARY KEY (`id`),
    UNIQUE INDEX `ag_comment_code` (`code`),
    INDEX `ag_comment_fi_c6ce98` (`post_id`),
    INDEX `ag_comment_fi_8f0778` (`moderated_id`),
    INDEX `ag_comment_fi_977c6d` (`topic_id`),
    CONSTRAINT `ag_comment_fk_c6ce98`
        FOREIGN KEY (`post_id`)
        REFERENCES `ag_post` (`id`)
        ON DELETE CASCADE,
    CONSTRAINT `ag_comment_fk_8f0778`
        FOREIGN KEY (`moderated_id`)
        REFERENCES `ag_post` (`id`)
        ON DELETE SET NULL,
    CONSTRAINT `ag_comment_fk_977c6d`
        FOREIGN KEY (`topic_id`)
        REFERENCES `ag_topic` (`id`)
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- ag_room
-- ---------------------------------------------------------------------

CREATE TABLE `ag_room`
(
    `house` INTEGER NOT NULL,
    `code` VARCHAR(10) NOT NULL,
    `last_seat` DATE,
    `nb_seats` INTEGER DEFAULT 0,
    PRIMARY KEY (`house`, `code`)
) ENGINE=InnoDB COMMENT='A key of two columns, and a child with a key of its own.';

-- ---------------------------------------------------------------------
-- ag_seat
-- ---------------------------------------------------------------------

CREATE TABLE `ag_seat`
(
    `place` INTEGER NOT NULL,
    `row` VARCHAR(5) NOT NULL,
    `house` INTEGER,
    `room_code` VARCHAR(10),
    `day` DATE,
    PRIMARY KEY (`place`, `row`),
    INDEX `ag_seat_fi_8f325a` (`house`, `room_code`),
    CONSTRAINT `ag_seat_fk_8f325a`
        FOREIGN KEY (`house`, `room_code`)
        REFERENCES `ag_room` (`house`, `code`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- ag_shelf
-- ---------------------------------------------------------------------

CREATE TABLE `ag_shelf`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `label` VARCHAR(20) NOT NULL,
    `nb_items` INTEGER DEFAULT 0,
    PRIMARY KEY (`id`),
    UNIQUE INDEX `ag_shelf_label` (`label`)
) ENGINE=InnoDB COMMENT='Referred to by a unique column that is not its key.';

-- ---------------------------------------------------------------------
-- ag_item
-- ---------------------------------------------------------------------

CREATE TABLE `ag_item`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `shelf_label` VARCHAR(20),
    `title` VARCHAR(20),
    PRIMARY KEY (`id`),
    INDEX `ag_item_fi_3858f5` (`shelf_label`),
    CONSTRAINT `ag_item_fk_3858f5`
        FOREIGN KEY (`shelf_label`)
        REFERENCES `ag_shelf` (`label`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- ag_album
-- ---------------------------------------------------------------------

CREATE TABLE `ag_album`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `title` VARCHAR(20),
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `nb_photos` INTEGER DEFAULT 0,
    `last_change` TIMESTAMP NULL,
    `version` INTEGER DEFAULT 0,
    PRIMARY KEY (`id`)
) ENGINE=InnoDB COMMENT='Has versions, which its photos do not add to.';

-- ---------------------------------------------------------------------
-- ag_photo
-- ---------------------------------------------------------------------

CREATE TABLE `ag_photo`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `album_id` INTEGER,
    `title` VARCHAR(20),
    `sortable_rank` INTEGER,
    `slug` VARCHAR(255),
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    PRIMARY KEY (`id`),
    UNIQUE INDEX `ag_photo_slug` (`slug`),
    INDEX `ag_photo_rank` (`album_id`, `sortable_rank`),
    CONSTRAINT `ag_photo_fk_f212f6`
        FOREIGN KEY (`album_id`)
        REFERENCES `ag_album` (`id`)
) ENGINE=InnoDB COMMENT='Its other behaviors take locks and set savepoints.';

-- ---------------------------------------------------------------------
-- ag_section
-- ---------------------------------------------------------------------

CREATE TABLE `ag_section`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `nb_contents` INTEGER DEFAULT 0,
    `nb_remarks` BIGINT,
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- ag_content
-- ---------------------------------------------------------------------

CREATE TABLE `ag_content`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `title` VARCHAR(50),
    `section_id` INTEGER,
    `descendant_class` VARCHAR(100),
    `nb_remarks` INTEGER DEFAULT 0,
    PRIMARY KEY (`id`),
    INDEX `ag_content_fi_a7763a` (`section_id`),
    CONSTRAINT `ag_content_fk_a7763a`
        FOREIGN KEY (`section_id`)
        REFERENCES `ag_section` (`id`)
) ENGINE=InnoDB COMMENT='A child whose rows are shared with a table that extends it.';

-- ---------------------------------------------------------------------
-- ag_article
-- ---------------------------------------------------------------------

CREATE TABLE `ag_article`
(
    `body` VARCHAR(50),
    `id` INTEGER NOT NULL,
    `title` VARCHAR(50),
    `section_id` INTEGER,
    PRIMARY KEY (`id`),
    INDEX `ag_article_fi_a7763a` (`section_id`),
    CONSTRAINT `ag_article_fk_ddca04`
        FOREIGN KEY (`id`)
        REFERENCES `ag_content` (`id`)
        ON DELETE CASCADE,
    CONSTRAINT `ag_article_fk_a7763a`
        FOREIGN KEY (`section_id`)
        REFERENCES `ag_section` (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- ag_remark
-- ---------------------------------------------------------------------

CREATE TABLE `ag_remark`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `content_id` INTEGER,
    PRIMARY KEY (`id`),
    INDEX `ag_remark_fi_86f079` (`content_id`),
    CONSTRAINT `ag_remark_fk_86f079`
        FOREIGN KEY (`content_id`)
        REFERENCES `ag_content` (`id`)
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- ag_album_version
-- ---------------------------------------------------------------------

CREATE TABLE `ag_album_version`
(
    `id` INTEGER NOT NULL,
    `title` VARCHAR(20),
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `nb_photos` INTEGER DEFAULT 0,
    `last_change` TIMESTAMP NULL,
    `version` INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY (`id`, `version`),
    CONSTRAINT `ag_album_version_fk_5f6768`
        FOREIGN KEY (`id`)
        REFERENCES `ag_album` (`id`)
        ON UPDATE CASCADE
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- ag_photo_archive
-- ---------------------------------------------------------------------

CREATE TABLE `ag_photo_archive`
(
    `id` INTEGER NOT NULL,
    `album_id` INTEGER,
    `title` VARCHAR(20),
    `sortable_rank` INTEGER,
    `slug` VARCHAR(255),
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `archived_at` TIMESTAMP(6) NULL,
    PRIMARY KEY (`id`),
    INDEX `ag_photo_archive_i_ae2196` (`album_id`, `sortable_rank`),
    INDEX `ag_photo_archive_i_019dad` (`slug`)
) ENGINE=InnoDB;

SET FOREIGN_KEY_CHECKS = 1;
