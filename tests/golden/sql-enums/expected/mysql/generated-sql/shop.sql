-- orm:sql mysql

SET @orm_sql_mode = @@SESSION.sql_mode, SESSION sql_mode = REPLACE(@@SESSION.sql_mode, 'NO_BACKSLASH_ESCAPES', '');

SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `person`;

-- ---------------------------------------------------------------------
-- person
-- ---------------------------------------------------------------------

CREATE TABLE `person`
(
    `id` INTEGER NOT NULL,
    `mood` enum('happy','so so, or not','it''s "fine" \\o/') DEFAULT 'it''s "fine" \\o/' NOT NULL,
    `last_mood` enum('happy','so so, or not','it''s "fine" \\o/'),
    PRIMARY KEY (`id`),
    UNIQUE INDEX `moods` (`mood`, `last_mood`)
) ENGINE=InnoDB;

SET FOREIGN_KEY_CHECKS = 1;

SET SESSION sql_mode = @orm_sql_mode;
