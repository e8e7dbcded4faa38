SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `dlg_ticket_note`;

DROP TABLE IF EXISTS `dlg_ticket`;

DROP TABLE IF EXISTS `dlg_basketballer`;

DROP TABLE IF EXISTS `dlg_player`;

DROP TABLE IF EXISTS `dlg_profile`;

DROP TABLE IF EXISTS `dlg_account`;

DROP TABLE IF EXISTS `dlg_event`;

DROP TABLE IF EXISTS `dlg_city`;

-- ---------------------------------------------------------------------
-- dlg_city
-- ---------------------------------------------------------------------

CREATE TABLE `dlg_city`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `city_name` VARCHAR(50),
    `tel` VARCHAR(20),
    `login` VARCHAR(20),
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- dlg_event
-- ---------------------------------------------------------------------

CREATE TABLE `dlg_event`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `title` VARCHAR(50),
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- dlg_account
-- ---------------------------------------------------------------------

CREATE TABLE `dlg_account`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `login` VARCHAR(50),
    `city_id` INTEGER,
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    PRIMARY KEY (`id`),
    INDEX `dlg_account_fi_bbed5c` (`city_id`),
    CONSTRAINT `dlg_account_fk_bbed5c`
        FOREIGN KEY (`city_id`)
        REFERENCES `dlg_city` (`id`)
) ENGINE=InnoDB COMMENT='One profile, which gets its key; a city that others have as well.';

-- ---------------------------------------------------------------------
-- dlg_profile
-- ---------------------------------------------------------------------

CREATE TABLE `dlg_profile`
(
    `email` VARCHAR(100),
    `tel` VARCHAR(20) DEFAULT 'none',
    `born` DATE,
    `is_public` TINYINT(1) DEFAULT 1 NOT NULL,
    `mood` TINYINT,
    `tags` TEXT,
    `bio` TEXT,
    `points` DECIMAL(8,2),
    `id` INTEGER NOT NULL,
    `created_at` TIMESTAMP NULL,
    `updated_at` TIMESTAMP NULL,
    PRIMARY KEY (`id`),
    CONSTRAINT `dlg_profile_fk_aba0fa`
        FOREIGN KEY (`id`)
        REFERENCES `dlg_account` (`id`)
        ON DELETE CASCADE
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- dlg_player
-- ---------------------------------------------------------------------

CREATE TABLE `dlg_player`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `name` VARCHAR(50),
    PRIMARY KEY (`id`)
) ENGINE=InnoDB COMMENT='The row that others extend.';

-- ---------------------------------------------------------------------
-- dlg_basketballer
-- ---------------------------------------------------------------------

CREATE TABLE `dlg_basketballer`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `points` INTEGER,
    `player_id` INTEGER NOT NULL,
    PRIMARY KEY (`id`),
    UNIQUE INDEX `dlg_basketballer_u_d6d3d5` (`player_id`),
    CONSTRAINT `dlg_basketballer_fk_42c828`
        FOREIGN KEY (`player_id`)
        REFERENCES `dlg_player` (`id`)
) ENGINE=InnoDB COMMENT='Has its player alone.';

-- ---------------------------------------------------------------------
-- dlg_ticket
-- ---------------------------------------------------------------------

CREATE TABLE `dlg_ticket`
(
    `hall` INTEGER NOT NULL,
    `seat` VARCHAR(10) NOT NULL,
    `event_id` INTEGER,
    PRIMARY KEY (`hall`, `seat`),
    INDEX `dlg_ticket_fi_ae47d3` (`event_id`),
    CONSTRAINT `dlg_ticket_fk_ae47d3`
        FOREIGN KEY (`event_id`)
        REFERENCES `dlg_event` (`id`)
) ENGINE=InnoDB COMMENT='A key of two columns, and a delegate without a cascade.';

-- ---------------------------------------------------------------------
-- dlg_ticket_note
-- ---------------------------------------------------------------------

CREATE TABLE `dlg_ticket_note`
(
    `seat` VARCHAR(10) NOT NULL,
    `hall` INTEGER NOT NULL,
    `note` VARCHAR(50),
    PRIMARY KEY (`seat`, `hall`),
    INDEX `dlg_ticket_note_fi_01082f` (`hall`, `seat`),
    CONSTRAINT `dlg_ticket_note_fk_01082f`
        FOREIGN KEY (`hall`, `seat`)
        REFERENCES `dlg_ticket` (`hall`, `seat`)
) ENGINE=InnoDB;

SET FOREIGN_KEY_CHECKS = 1;
