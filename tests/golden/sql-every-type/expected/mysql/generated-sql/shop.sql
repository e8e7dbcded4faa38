-- orm:sql mysql

SET FOREIGN_KEY_CHECKS = 0;

DROP TABLE IF EXISTS `sized`;

DROP TABLE IF EXISTS `bare`;

-- ---------------------------------------------------------------------
-- bare
-- ---------------------------------------------------------------------

CREATE TABLE `bare`
(
    `id` INTEGER NOT NULL,
    `a_char` CHAR,
    `a_varchar` VARCHAR(255),
    `a_longvarchar` TEXT,
    `a_clob` LONGTEXT,
    `a_numeric` DECIMAL,
    `a_decimal` DECIMAL,
    `a_tinyint` TINYINT,
    `a_smallint` SMALLINT,
    `a_bigint` BIGINT,
    `a_real` DOUBLE,
    `a_float` FLOAT,
    `a_double` DOUBLE,
    `a_binary` BINARY,
    `a_varbinary` MEDIUMBLOB,
    `a_longvarbinary` LONGBLOB,
    `a_blob` BLOB,
    `a_date` DATE,
    `a_datetime` DATETIME,
    `a_time` TIME,
    `a_timestamp` TIMESTAMP NULL,
    `a_timestamptz` DATETIME(6),
    `a_required_timestamp` TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    `a_bu_date` DATE,
    `a_bu_timestamp` TIMESTAMP NULL,
    `a_boolean` TINYINT(1),
    `a_boolean_emu` TINYINT(1),
    `an_object` MEDIUMBLOB,
    `an_array` TEXT,
    `an_enum` TINYINT,
    `a_set` INT,
    `a_json` JSON,
    `a_uuid` BINARY(16),
    `a_uuid_binary` BINARY(16),
    `an_inet` VARCHAR(43),
    `a_cidr` VARCHAR(43),
    `a_macaddr` VARCHAR(17),
    `a_int4range` VARCHAR(24),
    `a_int8range` VARCHAR(42),
    `a_numrange` VARCHAR(127),
    `a_daterange` VARCHAR(25),
    `a_tsrange` VARCHAR(61),
    `a_tstzrange` VARCHAR(67),
    `an_interval` VARCHAR(60),
    `an_xml` LONGTEXT,
    `a_point` VARCHAR(51),
    `a_native` INTEGER CHECK (a_native > 0),
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

-- ---------------------------------------------------------------------
-- sized
-- ---------------------------------------------------------------------

CREATE TABLE `sized`
(
    `id` INTEGER(10) NOT NULL,
    `a_char` CHAR(3),
    `a_varchar` VARCHAR(40),
    `a_numeric` DECIMAL(9),
    `a_decimal` DECIMAL(12,3),
    `a_tinyint` TINYINT(3),
    `a_smallint` SMALLINT(5),
    `a_bigint` BIGINT(12),
    `a_real` DOUBLE(10,2),
    `a_float` FLOAT(10),
    `a_double` DOUBLE,
    `a_double_with_scale` DOUBLE(10,2),
    `a_binary` BINARY(16),
    `a_varbinary` MEDIUMBLOB,
    `a_datetime` DATETIME(6),
    `a_time` TIME(3),
    `a_timestamp` TIMESTAMP(3) NULL DEFAULT CURRENT_TIMESTAMP(3),
    `a_timestamptz` DATETIME(3),
    PRIMARY KEY (`id`)
) ENGINE=InnoDB;

SET FOREIGN_KEY_CHECKS = 1;
