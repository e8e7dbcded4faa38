-- orm:sql mysql

SET @orm_sql_mode = @@SESSION.sql_mode, SESSION sql_mode = REPLACE(@@SESSION.sql_mode, 'NO_BACKSLASH_ESCAPES', '');

SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `item`;

-- ---------------------------------------------------------------------
-- item
-- ---------------------------------------------------------------------

CREATE TABLE `item`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT COMMENT 'Given by the database',
    `name` VARCHAR(60) COMMENT 'What''s written on it
-- in two lines',
    `plain` VARCHAR(60),
    PRIMARY KEY (`id`)
) ENGINE=InnoDB COMMENT='It''s what we "sell"; -- see */ the manual, C:\\docs
Second line';

SET FOREIGN_KEY_CHECKS = 1;

SET SESSION sql_mode = @orm_sql_mode;
