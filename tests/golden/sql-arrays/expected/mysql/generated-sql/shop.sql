-- orm:sql mysql

SET @orm_sql_mode = @@SESSION.sql_mode, SESSION sql_mode = REPLACE(@@SESSION.sql_mode, 'NO_BACKSLASH_ESCAPES', '');

SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `product`;

-- ---------------------------------------------------------------------
-- product
-- ---------------------------------------------------------------------

CREATE TABLE `product`
(
    `id` INTEGER NOT NULL,
    `tags` JSON DEFAULT ('["new","it''s \\"here\\" \\\\ {}"]') NOT NULL,
    `names` JSON,
    `sizes` JSON DEFAULT ('[1,2,-3]'),
    `prices` JSON DEFAULT ('["9.90","1.00"]'),
    `weights` JSON DEFAULT ('[0.5]'),
    `flags` JSON DEFAULT ('[true,false]'),
    `keys` JSON DEFAULT ('["123e4567-e89b-12d3-a456-426614174000"]'),
    `hosts` JSON DEFAULT ('["10.0.0.7","::ffff:1.2.3.4"]'),
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

SET FOREIGN_KEY_CHECKS = 1;

SET SESSION sql_mode = @orm_sql_mode;
