SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `pr_book_archive`;

DROP TABLE IF EXISTS `pr_item_i18n_archive`;

DROP TABLE IF EXISTS `pr_item_archive`;

DROP TABLE IF EXISTS `pr_account_i18n_archive`;

DROP TABLE IF EXISTS `pr_account_archive`;

DROP TABLE IF EXISTS `pr_page_archive`;

DROP TABLE IF EXISTS `pr_remark_archive`;

DROP TABLE IF EXISTS `pr_article_i18n_archive`;

DROP TABLE IF EXISTS `pr_article_archive`;

DROP TABLE IF EXISTS `pr_book_version`;

DROP TABLE IF EXISTS `pr_item_i18n_version`;

DROP TABLE IF EXISTS `pr_item_version`;

DROP TABLE IF EXISTS `pr_shelf_version`;

DROP TABLE IF EXISTS `pr_profile_i18n_version`;

DROP TABLE IF EXISTS `pr_profile_version`;

DROP TABLE IF EXISTS `pr_account_i18n_version`;

DROP TABLE IF EXISTS `pr_account_version`;

DROP TABLE IF EXISTS `pr_notice_i18n_version`;

DROP TABLE IF EXISTS `pr_notice_version`;

DROP TABLE IF EXISTS `pr_page_version`;

DROP TABLE IF EXISTS `pr_remark_version`;

DROP TABLE IF EXISTS `pr_article_i18n_version`;

DROP TABLE IF EXISTS `pr_article_version`;

DROP TABLE IF EXISTS `pr_book`;

DROP TABLE IF EXISTS `pr_item_i18n`;

DROP TABLE IF EXISTS `pr_item`;

DROP TABLE IF EXISTS `pr_shelf`;

DROP TABLE IF EXISTS `pr_profile_i18n`;

DROP TABLE IF EXISTS `pr_profile`;

DROP TABLE IF EXISTS `pr_account_i18n`;

DROP TABLE IF EXISTS `pr_account`;

DROP TABLE IF EXISTS `pr_notice_i18n`;

DROP TABLE IF EXISTS `pr_notice`;

DROP TABLE IF EXISTS `pr_page`;

DROP TABLE IF EXISTS `pr_remark`;

DROP TABLE IF EXISTS `pr_article_i18n`;

DROP TABLE IF EXISTS `pr_article`;

-- ---------------------------------------------------------------------
-- pr_article
-- ---------------------------------------------------------------------

CREATE TABLE `pr_article`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `code` VARCHAR(50),
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `slug` VARCHAR(255),
    `nb_remarks` INTEGER DEFAULT 0,
    `version` INTEGER DEFAULT 0,
    `version_created_at` TIMESTAMP NULL,
    `version_comment` VARCHAR(255),
    PRIMARY KEY (`id`),
    UNIQUE INDEX `pr_article_slug` (`slug`)
) ENGINE=InnoDB COMMENT='Text with nearly everything.';

-- ---------------------------------------------------------------------
-- pr_article_i18n
-- ---------------------------------------------------------------------

CREATE TABLE `pr_article_i18n`
(
    `id` INTEGER NOT NULL,
    `locale` VARCHAR(5) DEFAULT 'en' NOT NULL,
    `title` VARCHAR(100),
    `body` VARCHAR(200),
    PRIMARY KEY (`id`, `locale`),
    CONSTRAINT `pr_article_i18n_fk_62ac23`
        FOREIGN KEY (`id`)
        REFERENCES `pr_article` (`id`)
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- pr_remark
-- ---------------------------------------------------------------------

CREATE TABLE `pr_remark`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `text` VARCHAR(50),
    `article_id` INTEGER,
    `sortable_rank` INTEGER,
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `version` INTEGER DEFAULT 0,
    PRIMARY KEY (`id`),
    INDEX `pr_remark_rank` (`article_id`, `sortable_rank`),
    CONSTRAINT `pr_remark_fk_7466ca`
        FOREIGN KEY (`article_id`)
        REFERENCES `pr_article` (`id`)
        ON DELETE CASCADE
) ENGINE=InnoDB COMMENT='A list per article, counted by it.';

-- ---------------------------------------------------------------------
-- pr_page
-- ---------------------------------------------------------------------

CREATE TABLE `pr_page`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `title` VARCHAR(100),
    `tree_left` INTEGER,
    `tree_right` INTEGER,
    `tree_level` INTEGER,
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `slug` VARCHAR(255),
    `version` INTEGER DEFAULT 0,
    PRIMARY KEY (`id`),
    UNIQUE INDEX `pr_page_slug` (`slug`),
    INDEX `pr_page_left` (`tree_left`)
) ENGINE=InnoDB COMMENT='A tree with versions and an archive.';

-- ---------------------------------------------------------------------
-- pr_notice
-- ---------------------------------------------------------------------

CREATE TABLE `pr_notice`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `level` INTEGER,
    `version` INTEGER DEFAULT 0,
    PRIMARY KEY (`id`)
) ENGINE=InnoDB COMMENT='All rules are about translated columns.';

-- ---------------------------------------------------------------------
-- pr_notice_i18n
-- ---------------------------------------------------------------------

CREATE TABLE `pr_notice_i18n`
(
    `id` INTEGER NOT NULL,
    `locale` VARCHAR(5) DEFAULT 'en' NOT NULL,
    `headline` VARCHAR(30),
    PRIMARY KEY (`id`, `locale`),
    CONSTRAINT `pr_notice_i18n_fk_124cee`
        FOREIGN KEY (`id`)
        REFERENCES `pr_notice` (`id`)
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- pr_account
-- ---------------------------------------------------------------------

CREATE TABLE `pr_account`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `login` VARCHAR(50),
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `version` INTEGER DEFAULT 0,
    PRIMARY KEY (`id`)
) ENGINE=InnoDB COMMENT='Its columns stand in three tables.';

-- ---------------------------------------------------------------------
-- pr_account_i18n
-- ---------------------------------------------------------------------

CREATE TABLE `pr_account_i18n`
(
    `id` INTEGER NOT NULL,
    `locale` VARCHAR(5) DEFAULT 'en' NOT NULL,
    `motto` VARCHAR(50),
    PRIMARY KEY (`id`, `locale`),
    CONSTRAINT `pr_account_i18n_fk_ac9281`
        FOREIGN KEY (`id`)
        REFERENCES `pr_account` (`id`)
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- pr_profile
-- ---------------------------------------------------------------------

CREATE TABLE `pr_profile`
(
    `email` VARCHAR(100),
    `id` INTEGER NOT NULL,
    `version` INTEGER DEFAULT 0,
    PRIMARY KEY (`id`),
    CONSTRAINT `pr_profile_fk_ac9281`
        FOREIGN KEY (`id`)
        REFERENCES `pr_account` (`id`)
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- pr_profile_i18n
-- ---------------------------------------------------------------------

CREATE TABLE `pr_profile_i18n`
(
    `id` INTEGER NOT NULL,
    `locale` VARCHAR(5) DEFAULT 'en' NOT NULL,
    `greeting` VARCHAR(100),
    PRIMARY KEY (`id`, `locale`),
    CONSTRAINT `pr_profile_i18n_fk_158a58`
        FOREIGN KEY (`id`)
        REFERENCES `pr_profile` (`id`)
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- pr_shelf
-- ---------------------------------------------------------------------

CREATE TABLE `pr_shelf`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `nb_items` INTEGER DEFAULT 0,
    `version` INTEGER DEFAULT 0,
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- pr_item
-- ---------------------------------------------------------------------

CREATE TABLE `pr_item`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `name` VARCHAR(50),
    `shelf_id` INTEGER,
    `descendant_class` VARCHAR(100),
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `slug` VARCHAR(255),
    `sortable_rank` INTEGER,
    `version` INTEGER DEFAULT 0,
    PRIMARY KEY (`id`),
    UNIQUE INDEX `pr_item_slug` (`slug`),
    INDEX `pr_item_rank` (`sortable_rank`),
    INDEX `pr_item_fi_a94ce0` (`shelf_id`),
    CONSTRAINT `pr_item_fk_a94ce0`
        FOREIGN KEY (`shelf_id`)
        REFERENCES `pr_shelf` (`id`)
) ENGINE=InnoDB COMMENT='A table that another one extends, with the behaviors of both.';

-- ---------------------------------------------------------------------
-- pr_item_i18n
-- ---------------------------------------------------------------------

CREATE TABLE `pr_item_i18n`
(
    `id` INTEGER NOT NULL,
    `locale` VARCHAR(5) DEFAULT 'en' NOT NULL,
    `label` VARCHAR(50),
    PRIMARY KEY (`id`, `locale`),
    CONSTRAINT `pr_item_i18n_fk_48c99e`
        FOREIGN KEY (`id`)
        REFERENCES `pr_item` (`id`)
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- pr_book
-- ---------------------------------------------------------------------

CREATE TABLE `pr_book`
(
    `pages` INTEGER,
    `id` INTEGER NOT NULL,
    `name` VARCHAR(50),
    `shelf_id` INTEGER,
    `book_rank` INTEGER,
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `slug` VARCHAR(255),
    `version` INTEGER DEFAULT 0,
    PRIMARY KEY (`id`),
    INDEX `pr_book_rank` (`book_rank`),
    INDEX `pr_book_fi_a94ce0` (`shelf_id`),
    CONSTRAINT `pr_book_fk_48c99e`
        FOREIGN KEY (`id`)
        REFERENCES `pr_item` (`id`)
        ON DELETE CASCADE,
    CONSTRAINT `pr_book_fk_a94ce0`
        FOREIGN KEY (`shelf_id`)
        REFERENCES `pr_shelf` (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- pr_article_version
-- ---------------------------------------------------------------------

CREATE TABLE `pr_article_version`
(
    `id` INTEGER NOT NULL,
    `code` VARCHAR(50),
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `slug` VARCHAR(255),
    `nb_remarks` INTEGER DEFAULT 0,
    `version` INTEGER DEFAULT 0 NOT NULL,
    `version_created_at` TIMESTAMP NULL,
    `version_comment` VARCHAR(255),
    `pr_remark_ids` TEXT,
    `pr_remark_versions` TEXT,
    PRIMARY KEY (`id`, `version`),
    CONSTRAINT `pr_article_version_fk_62ac23`
        FOREIGN KEY (`id`)
        REFERENCES `pr_article` (`id`)
        ON UPDATE CASCADE
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- pr_article_i18n_version
-- ---------------------------------------------------------------------

CREATE TABLE `pr_article_i18n_version`
(
    `id` INTEGER NOT NULL,
    `locale` VARCHAR(5) DEFAULT 'en' NOT NULL,
    `title` VARCHAR(100),
    `body` VARCHAR(200),
    `version` INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY (`id`, `locale`, `version`),
    CONSTRAINT `pr_article_i18n_version_fk_62ac23`
        FOREIGN KEY (`id`)
        REFERENCES `pr_article` (`id`)
        ON UPDATE CASCADE
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- pr_remark_version
-- ---------------------------------------------------------------------

CREATE TABLE `pr_remark_version`
(
    `id` INTEGER NOT NULL,
    `text` VARCHAR(50),
    `article_id` INTEGER,
    `sortable_rank` INTEGER,
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `version` INTEGER DEFAULT 0 NOT NULL,
    `article_id_version` INTEGER DEFAULT 0,
    PRIMARY KEY (`id`, `version`),
    CONSTRAINT `pr_remark_version_fk_3feacd`
        FOREIGN KEY (`id`)
        REFERENCES `pr_remark` (`id`)
        ON UPDATE CASCADE
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- pr_page_version
-- ---------------------------------------------------------------------

CREATE TABLE `pr_page_version`
(
    `id` INTEGER NOT NULL,
    `title` VARCHAR(100),
    `tree_left` INTEGER,
    `tree_right` INTEGER,
    `tree_level` INTEGER,
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `slug` VARCHAR(255),
    `version` INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY (`id`, `version`),
    CONSTRAINT `pr_page_version_fk_11e55a`
        FOREIGN KEY (`id`)
        REFERENCES `pr_page` (`id`)
        ON UPDATE CASCADE
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- pr_notice_version
-- ---------------------------------------------------------------------

CREATE TABLE `pr_notice_version`
(
    `id` INTEGER NOT NULL,
    `level` INTEGER,
    `version` INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY (`id`, `version`),
    CONSTRAINT `pr_notice_version_fk_124cee`
        FOREIGN KEY (`id`)
        REFERENCES `pr_notice` (`id`)
        ON UPDATE CASCADE
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- pr_notice_i18n_version
-- ---------------------------------------------------------------------

CREATE TABLE `pr_notice_i18n_version`
(
    `id` INTEGER NOT NULL,
    `locale` VARCHAR(5) DEFAULT 'en' NOT NULL,
    `headline` VARCHAR(30),
    `version` INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY (`id`, `locale`, `version`),
    CONSTRAINT `pr_notice_i18n_version_fk_124cee`
        FOREIGN KEY (`id`)
        REFERENCES `pr_notice` (`id`)
        ON UPDATE CASCADE
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- pr_account_version
-- ---------------------------------------------------------------------

CREATE TABLE `pr_account_version`
(
    `id` INTEGER NOT NULL,
    `login` VARCHAR(50),
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `version` INTEGER DEFAULT 0 NOT NULL,
    `pr_profile_ids` TEXT,
    `pr_profile_versions` TEXT,
    PRIMARY KEY (`id`, `version`),
    CONSTRAINT `pr_account_version_fk_ac9281`
        FOREIGN KEY (`id`)
        REFERENCES `pr_account` (`id`)
        ON UPDATE CASCADE
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- pr_account_i18n_version
-- ---------------------------------------------------------------------

CREATE TABLE `pr_account_i18n_version`
(
    `id` INTEGER NOT NULL,
    `locale` VARCHAR(5) DEFAULT 'en' NOT NULL,
    `motto` VARCHAR(50),
    `version` INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY (`id`, `locale`, `version`),
    CONSTRAINT `pr_account_i18n_version_fk_ac9281`
        FOREIGN KEY (`id`)
        REFERENCES `pr_account` (`id`)
        ON UPDATE CASCADE
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- pr_profile_version
-- ---------------------------------------------------------------------

CREATE TABLE `pr_profile_version`
(
    `email` VARCHAR(100),
    `id` INTEGER NOT NULL,
    `version` INTEGER DEFAULT 0 NOT NULL,
    `id_version` INTEGER DEFAULT 0,
    PRIMARY KEY (`id`, `version`),
    CONSTRAINT `pr_profile_version_fk_158a58`
        FOREIGN KEY (`id`)
        REFERENCES `pr_profile` (`id`)
        ON UPDATE CASCADE
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- pr_profile_i18n_version
-- ---------------------------------------------------------------------

CREATE TABLE `pr_profile_i18n_version`
(
    `id` INTEGER NOT NULL,
    `locale` VARCHAR(5) DEFAULT 'en' NOT NULL,
    `greeting` VARCHAR(100),
    `version` INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY (`id`, `locale`, `version`),
    CONSTRAINT `pr_profile_i18n_version_fk_158a58`
        FOREIGN KEY (`id`)
        REFERENCES `pr_profile` (`id`)
        ON UPDATE CASCADE
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- pr_shelf_version
-- ---------------------------------------------------------------------

CREATE TABLE `pr_shelf_version`
(
    `id` INTEGER NOT NULL,
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `nb_items` INTEGER DEFAULT 0,
    `version` INTEGER DEFAULT 0 NOT NULL,
    `pr_item_ids` TEXT,
    `pr_item_versions` TEXT,
    `pr_book_ids` TEXT,
    `pr_book_versions` TEXT,
    PRIMARY KEY (`id`, `version`),
    CONSTRAINT `pr_shelf_version_fk_15ac5d`
        FOREIGN KEY (`id`)
        REFERENCES `pr_shelf` (`id`)
        ON UPDATE CASCADE
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- pr_item_version
-- ---------------------------------------------------------------------

CREATE TABLE `pr_item_version`
(
    `id` INTEGER NOT NULL,
    `name` VARCHAR(50),
    `shelf_id` INTEGER,
    `descendant_class` VARCHAR(100),
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `slug` VARCHAR(255),
    `sortable_rank` INTEGER,
    `version` INTEGER DEFAULT 0 NOT NULL,
    `shelf_id_version` INTEGER DEFAULT 0,
    PRIMARY KEY (`id`, `version`),
    CONSTRAINT `pr_item_version_fk_48c99e`
        FOREIGN KEY (`id`)
        REFERENCES `pr_item` (`id`)
        ON UPDATE CASCADE
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- pr_item_i18n_version
-- ---------------------------------------------------------------------

CREATE TABLE `pr_item_i18n_version`
(
    `id` INTEGER NOT NULL,
    `locale` VARCHAR(5) DEFAULT 'en' NOT NULL,
    `label` VARCHAR(50),
    `version` INTEGER DEFAULT 0 NOT NULL,
    PRIMARY KEY (`id`, `locale`, `version`),
    CONSTRAINT `pr_item_i18n_version_fk_48c99e`
        FOREIGN KEY (`id`)
        REFERENCES `pr_item` (`id`)
        ON UPDATE CASCADE
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- pr_book_version
-- ---------------------------------------------------------------------

CREATE TABLE `pr_book_version`
(
    `pages` INTEGER,
    `id` INTEGER NOT NULL,
    `name` VARCHAR(50),
    `shelf_id` INTEGER,
    `book_rank` INTEGER,
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `slug` VARCHAR(255),
    `version` INTEGER DEFAULT 0 NOT NULL,
    `shelf_id_version` INTEGER DEFAULT 0,
    PRIMARY KEY (`id`, `version`),
    CONSTRAINT `pr_book_version_fk_209a3f`
        FOREIGN KEY (`id`)
        REFERENCES `pr_book` (`id`)
        ON UPDATE CASCADE
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- pr_article_archive
-- ---------------------------------------------------------------------

CREATE TABLE `pr_article_archive`
(
    `id` INTEGER NOT NULL,
    `code` VARCHAR(50),
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `slug` VARCHAR(255),
    `nb_remarks` INTEGER DEFAULT 0,
    `version` INTEGER DEFAULT 0,
    `version_created_at` TIMESTAMP NULL,
    `version_comment` VARCHAR(255),
    `archived_at` TIMESTAMP(6) NULL,
    PRIMARY KEY (`id`),
    INDEX `pr_article_archive_i_019dad` (`slug`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- pr_article_i18n_archive
-- ---------------------------------------------------------------------

CREATE TABLE `pr_article_i18n_archive`
(
    `id` INTEGER NOT NULL,
    `locale` VARCHAR(5) DEFAULT 'en' NOT NULL,
    `title` VARCHAR(100),
    `body` VARCHAR(200),
    `archived_at` TIMESTAMP(6) NULL,
    PRIMARY KEY (`id`, `locale`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- pr_remark_archive
-- ---------------------------------------------------------------------

CREATE TABLE `pr_remark_archive`
(
    `id` INTEGER NOT NULL,
    `text` VARCHAR(50),
    `article_id` INTEGER,
    `sortable_rank` INTEGER,
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `version` INTEGER DEFAULT 0,
    `archived_at` TIMESTAMP(6) NULL,
    PRIMARY KEY (`id`),
    INDEX `pr_remark_archive_i_75bb10` (`article_id`, `sortable_rank`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- pr_page_archive
-- ---------------------------------------------------------------------

CREATE TABLE `pr_page_archive`
(
    `id` INTEGER NOT NULL,
    `title` VARCHAR(100),
    `tree_left` INTEGER,
    `tree_right` INTEGER,
    `tree_level` INTEGER,
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `slug` VARCHAR(255),
    `version` INTEGER DEFAULT 0,
    `archived_at` TIMESTAMP(6) NULL,
    PRIMARY KEY (`id`),
    INDEX `pr_page_archive_i_ecf159` (`tree_left`),
    INDEX `pr_page_archive_i_019dad` (`slug`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- pr_account_archive
-- ---------------------------------------------------------------------

CREATE TABLE `pr_account_archive`
(
    `id` INTEGER NOT NULL,
    `login` VARCHAR(50),
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `version` INTEGER DEFAULT 0,
    `archived_at` TIMESTAMP(6) NULL,
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- pr_account_i18n_archive
-- ---------------------------------------------------------------------

CREATE TABLE `pr_account_i18n_archive`
(
    `id` INTEGER NOT NULL,
    `locale` VARCHAR(5) DEFAULT 'en' NOT NULL,
    `motto` VARCHAR(50),
    `archived_at` TIMESTAMP(6) NULL,
    PRIMARY KEY (`id`, `locale`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- pr_item_archive
-- ---------------------------------------------------------------------

CREATE TABLE `pr_item_archive`
(
    `id` INTEGER NOT NULL,
    `name` VARCHAR(50),
    `shelf_id` INTEGER,
    `descendant_class` VARCHAR(100),
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `slug` VARCHAR(255),
    `sortable_rank` INTEGER,
    `version` INTEGER DEFAULT 0,
    `archived_at` TIMESTAMP(6) NULL,
    PRIMARY KEY (`id`),
    INDEX `pr_item_archive_i_9b33b2` (`sortable_rank`),
    INDEX `pr_item_archive_i_019dad` (`slug`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- pr_item_i18n_archive
-- ---------------------------------------------------------------------

CREATE TABLE `pr_item_i18n_archive`
(
    `id` INTEGER NOT NULL,
    `locale` VARCHAR(5) DEFAULT 'en' NOT NULL,
    `label` VARCHAR(50),
    `archived_at` TIMESTAMP(6) NULL,
    PRIMARY KEY (`id`, `locale`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- pr_book_archive
-- ---------------------------------------------------------------------

CREATE TABLE `pr_book_archive`
(
    `pages` INTEGER,
    `id` INTEGER NOT NULL,
    `name` VARCHAR(50),
    `shelf_id` INTEGER,
    `book_rank` INTEGER,
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    `slug` VARCHAR(255),
    `version` INTEGER DEFAULT 0,
    `archived_at` TIMESTAMP(6) NULL,
    PRIMARY KEY (`id`),
    INDEX `pr_book_archive_i_5c0924` (`book_rank`)
) ENGINE=InnoDB;

SET FOREIGN_KEY_CHECKS = 1;
