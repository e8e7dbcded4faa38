SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `locker`;

DROP TABLE IF EXISTS `exhibit`;

DROP TABLE IF EXISTS `ticket`;

DROP TABLE IF EXISTS `card`;

DROP TABLE IF EXISTS `time_pick`;

DROP TABLE IF EXISTS `code_pick`;

DROP TABLE IF EXISTS `price_pick`;

DROP TABLE IF EXISTS `cell`;

DROP TABLE IF EXISTS `rung`;

DROP TABLE IF EXISTS `seat`;

DROP TABLE IF EXISTS `day_pick`;

DROP TABLE IF EXISTS `word_pick`;

DROP TABLE IF EXISTS `tag_pick`;

DROP TABLE IF EXISTS `mood_pick`;

DROP TABLE IF EXISTS `track`;

DROP TABLE IF EXISTS `chapter`;

DROP TABLE IF EXISTS `step`;

DROP TABLE IF EXISTS `slot`;

DROP TABLE IF EXISTS `note`;

DROP TABLE IF EXISTS `task`;

DROP TABLE IF EXISTS `board`;

DROP TABLE IF EXISTS `page`;

-- ---------------------------------------------------------------------
-- page
-- ---------------------------------------------------------------------

CREATE TABLE `page`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `title` VARCHAR(100),
    `sortable_rank` INTEGER,
    PRIMARY KEY (`id`),
    INDEX `page_rank` (`sortable_rank`)
) ENGINE=InnoDB COMMENT='One list, without a scope.';

-- ---------------------------------------------------------------------
-- board
-- ---------------------------------------------------------------------

CREATE TABLE `board`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `name` VARCHAR(100),
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- task
-- ---------------------------------------------------------------------

CREATE TABLE `task`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `title` VARCHAR(100) NOT NULL,
    `board_id` INTEGER,
    `sortable_rank` INTEGER,
    PRIMARY KEY (`id`),
    INDEX `task_rank` (`board_id`, `sortable_rank`),
    CONSTRAINT `task_fk_2b80f4`
        FOREIGN KEY (`board_id`)
        REFERENCES `board` (`id`)
        ON DELETE CASCADE
) ENGINE=InnoDB COMMENT='A nullable scope whose parent takes its rows along.';

-- ---------------------------------------------------------------------
-- note
-- ---------------------------------------------------------------------

CREATE TABLE `note`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `board_id` INTEGER,
    `position` INTEGER,
    PRIMARY KEY (`id`),
    INDEX `note_rank` (`board_id`, `position`),
    CONSTRAINT `note_fk_2b80f4`
        FOREIGN KEY (`board_id`)
        REFERENCES `board` (`id`)
        ON DELETE SET NULL
) ENGINE=InnoDB COMMENT='A nullable scope whose parent leaves its rows behind.';

-- ---------------------------------------------------------------------
-- slot
-- ---------------------------------------------------------------------

CREATE TABLE `slot`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `title` VARCHAR(100),
    `sortable_rank` INTEGER,
    `sortable_scope` INTEGER,
    PRIMARY KEY (`id`),
    UNIQUE INDEX `slot_rank` (`sortable_scope`, `sortable_rank`)
) ENGINE=InnoDB COMMENT='A unique index over scope and rank.';

-- ---------------------------------------------------------------------
-- step
-- ---------------------------------------------------------------------

CREATE TABLE `step`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `plan` INTEGER NOT NULL,
    `position` INTEGER NOT NULL,
    PRIMARY KEY (`id`),
    UNIQUE INDEX `step_rank` (`plan`, `position`)
) ENGINE=InnoDB COMMENT='A required scope and a required rank, with a unique index.';

-- ---------------------------------------------------------------------
-- chapter
-- ---------------------------------------------------------------------

CREATE TABLE `chapter`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `title` VARCHAR(100),
    `scope_value` INTEGER NOT NULL,
    `rank` INTEGER,
    PRIMARY KEY (`id`),
    INDEX `chapter_rank` (`scope_value`, `rank`)
) ENGINE=InnoDB COMMENT='Columns that are called as the proxies are.';

-- ---------------------------------------------------------------------
-- track
-- ---------------------------------------------------------------------

CREATE TABLE `track`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `user_id` INTEGER,
    `mood` TINYINT,
    `tags` INT,
    `genre` VARCHAR(20),
    `day` DATE,
    `sortable_rank` INTEGER,
    PRIMARY KEY (`id`),
    INDEX `track_rank` (`user_id`, `mood`, `tags`, `genre`, `day`, `sortable_rank`)
) ENGINE=InnoDB COMMENT='A scope of several columns, of several types.';

-- ---------------------------------------------------------------------
-- mood_pick
-- ---------------------------------------------------------------------

CREATE TABLE `mood_pick`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `mood` TINYINT,
    `sortable_rank` INTEGER,
    PRIMARY KEY (`id`),
    INDEX `mood_pick_rank` (`mood`, `sortable_rank`)
) ENGINE=InnoDB COMMENT='An enumeration as the scope.';

-- ---------------------------------------------------------------------
-- tag_pick
-- ---------------------------------------------------------------------

CREATE TABLE `tag_pick`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `tags` INT,
    `sortable_rank` INTEGER,
    PRIMARY KEY (`id`),
    INDEX `tag_pick_rank` (`tags`, `sortable_rank`)
) ENGINE=InnoDB COMMENT='A set as the scope.';

-- ---------------------------------------------------------------------
-- word_pick
-- ---------------------------------------------------------------------

CREATE TABLE `word_pick`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `word` VARCHAR(20),
    `sortable_rank` INTEGER,
    PRIMARY KEY (`id`),
    INDEX `word_pick_rank` (`word`, `sortable_rank`)
) ENGINE=InnoDB COMMENT='A text as the scope.';

-- ---------------------------------------------------------------------
-- day_pick
-- ---------------------------------------------------------------------

CREATE TABLE `day_pick`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `day` DATE,
    `sortable_rank` INTEGER,
    PRIMARY KEY (`id`),
    INDEX `day_pick_rank` (`day`, `sortable_rank`)
) ENGINE=InnoDB COMMENT='A date as the scope.';

-- ---------------------------------------------------------------------
-- seat
-- ---------------------------------------------------------------------

CREATE TABLE `seat`
(
    `room` INTEGER NOT NULL,
    `code` VARCHAR(10) NOT NULL,
    `sortable_rank` INTEGER,
    PRIMARY KEY (`room`, `code`),
    INDEX `seat_rank` (`room`, `sortable_rank`)
) ENGINE=InnoDB COMMENT='A key of several columns, one of them the scope.';

-- ---------------------------------------------------------------------
-- rung
-- ---------------------------------------------------------------------

CREATE TABLE `rung`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `title` VARCHAR(100),
    `sortable_rank` INTEGER,
    PRIMARY KEY (`id`),
    UNIQUE INDEX `rung_rank` (`sortable_rank`)
) ENGINE=InnoDB COMMENT='One list, with a unique index over the rank.';

-- ---------------------------------------------------------------------
-- cell
-- ---------------------------------------------------------------------

CREATE TABLE `cell`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `floor` INTEGER NOT NULL,
    `wing` VARCHAR(20),
    `day` DATE,
    `sortable_rank` INTEGER,
    PRIMARY KEY (`id`),
    UNIQUE INDEX `cell_rank` (`floor`, `wing`, `day`, `sortable_rank`)
) ENGINE=InnoDB COMMENT='A scope of several columns, one of them required, with a unique index.';

-- ---------------------------------------------------------------------
-- price_pick
-- ---------------------------------------------------------------------

CREATE TABLE `price_pick`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `price` DECIMAL(6,2),
    `sortable_rank` INTEGER,
    PRIMARY KEY (`id`),
    INDEX `price_pick_rank` (`price`, `sortable_rank`)
) ENGINE=InnoDB COMMENT='A scope whose values can be written in several ways.';

-- ---------------------------------------------------------------------
-- code_pick
-- ---------------------------------------------------------------------

CREATE TABLE `code_pick`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `code` CHAR(5),
    `sortable_rank` INTEGER,
    PRIMARY KEY (`id`),
    INDEX `code_pick_rank` (`code`, `sortable_rank`)
) ENGINE=InnoDB COMMENT='A padded text as the scope.';

-- ---------------------------------------------------------------------
-- time_pick
-- ---------------------------------------------------------------------

CREATE TABLE `time_pick`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `moment` TIMESTAMP NULL,
    `sortable_rank` INTEGER,
    PRIMARY KEY (`id`),
    INDEX `time_pick_rank` (`moment`, `sortable_rank`)
) ENGINE=InnoDB COMMENT='A date with a time as the scope.';

-- ---------------------------------------------------------------------
-- card
-- ---------------------------------------------------------------------

CREATE TABLE `card`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `title` VARCHAR(100),
    `pile` INTEGER,
    `owner_id` INTEGER,
    `sortable_rank` INTEGER,
    PRIMARY KEY (`id`),
    INDEX `card_rank` (`pile`, `sortable_rank`),
    INDEX `card_fi_ed885b` (`owner_id`),
    CONSTRAINT `card_fk_ed885b`
        FOREIGN KEY (`owner_id`)
        REFERENCES `board` (`id`)
        ON DELETE CASCADE
) ENGINE=InnoDB COMMENT='Rows that go with a parent which is not their scope.';

-- ---------------------------------------------------------------------
-- ticket
-- ---------------------------------------------------------------------

CREATE TABLE `ticket`
(
    `id` BINARY(16) NOT NULL,
    `queue` BINARY(16),
    `sortable_rank` INTEGER,
    PRIMARY KEY (`id`),
    INDEX `ticket_rank` (`queue`, `sortable_rank`)
) ENGINE=InnoDB COMMENT='A key and a scope that are bytes.';

-- ---------------------------------------------------------------------
-- exhibit
-- ---------------------------------------------------------------------

CREATE TABLE `exhibit`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `title` VARCHAR(100),
    `kind` VARCHAR(20),
    `sortable_rank` INTEGER,
    PRIMARY KEY (`id`),
    INDEX `exhibit_rank` (`sortable_rank`)
) ENGINE=InnoDB COMMENT='Objects of several classes in one list.';

-- ---------------------------------------------------------------------
-- locker
-- ---------------------------------------------------------------------

CREATE TABLE `locker`
(
    `hall` INTEGER NOT NULL,
    `code` VARCHAR(10) NOT NULL,
    `side` VARCHAR(10),
    `sortable_rank` INTEGER,
    PRIMARY KEY (`hall`, `code`),
    INDEX `locker_rank` (`hall`, `side`, `sortable_rank`)
) ENGINE=InnoDB COMMENT='A scope of which a part is in the key.';

SET FOREIGN_KEY_CHECKS = 1;
