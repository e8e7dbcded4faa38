-- orm:sql mysql

SET @orm_sql_mode = @@SESSION.sql_mode, SESSION sql_mode = REPLACE(@@SESSION.sql_mode, 'NO_BACKSLASH_ESCAPES', '');

SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `item`;

-- ---------------------------------------------------------------------
-- item
-- ---------------------------------------------------------------------

CREATE TABLE `item`
(
    `id` INTEGER NOT NULL AUTO_INCREMENT,
    `quoted` VARCHAR(60) DEFAULT 'It''s "quoted" \\ and `ticked` [so]; -- /* */',
    `lines` VARCHAR(60) DEFAULT 'one
two',
    `nothing` VARCHAR(60) DEFAULT '',
    `no_default` VARCHAR(60),
    `fixed` CHAR(2) DEFAULT 'ab' NOT NULL,
    `number` INTEGER DEFAULT -42,
    `price` DECIMAL(10,2) DEFAULT 1.50,
    `ratio` DOUBLE DEFAULT 1e-3,
    `yes` TINYINT(1) DEFAULT 1,
    `no` TINYINT(1) DEFAULT 0 NOT NULL,
    `colour` TINYINT DEFAULT 2,
    `colours` INT DEFAULT 5,
    `day` DATE DEFAULT '2001-02-03',
    `clock` TIME DEFAULT '04:05:06',
    `moment` DATETIME DEFAULT '2001-02-03 04:05:06',
    `stamp` TIMESTAMP NULL DEFAULT '2001-02-03 04:05:06',
    `instant` DATETIME(6) DEFAULT '2001-02-03 04:05:06.000000',
    `instant_day` DATETIME(6) DEFAULT '2001-02-03 00:00:00.000000',
    `made_instant` DATETIME(6) NULL DEFAULT (utc_timestamp(6)),
    `made_at` TIMESTAMP NULL DEFAULT CURRENT_TIMESTAMP,
    `changed_at` TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP ON UPDATE CURRENT_TIMESTAMP,
    `precise_at` DATETIME(3) NULL DEFAULT CURRENT_TIMESTAMP(3),
    `today` DATE DEFAULT (CURRENT_DATE),
    `computed` INTEGER DEFAULT (1 + 2),
    `bracketed` INTEGER DEFAULT (1 + 2),
    `literal` VARCHAR(10) DEFAULT 'it''s',
    `key` BINARY(16) DEFAULT X'12d3e89b123e4567a456426614174000',
    `host` VARCHAR(43) DEFAULT '10.0.0.7',
    `net` VARCHAR(43) DEFAULT '2001:db8::/32',
    `device` VARCHAR(17) DEFAULT '08:00:2b:01:02:03',
    `numbers` VARCHAR(24) DEFAULT '[1,6)',
    `prices` VARCHAR(127) DEFAULT '[1.5,2)',
    `stay` VARCHAR(25) DEFAULT '[2024-02-29,2024-03-01)',
    `slot` VARCHAR(61) DEFAULT '["2024-02-29 08:00:00","2024-02-29 09:30:00")',
    `raw` BINARY(4) DEFAULT X'612762',
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

SET FOREIGN_KEY_CHECKS = 1;

SET SESSION sql_mode = @orm_sql_mode;
