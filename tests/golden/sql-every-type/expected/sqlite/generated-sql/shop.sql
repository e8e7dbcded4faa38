-- orm:sql sqlite

PRAGMA foreign_keys = OFF;

PRAGMA defer_foreign_keys = ON;

DROP TABLE IF EXISTS [sized];

DROP TABLE IF EXISTS [bare];

-- ---------------------------------------------------------------------
-- bare
-- ---------------------------------------------------------------------

CREATE TABLE [bare]
(
    [id] INTEGER NOT NULL,
    [a_char] CHAR,
    [a_varchar] VARCHAR(255),
    [a_longvarchar] MEDIUMTEXT,
    [a_clob] LONGTEXT,
    [a_numeric] DECIMAL,
    [a_decimal] DECIMAL,
    [a_tinyint] TINYINT,
    [a_smallint] SMALLINT,
    [a_bigint] BIGINT,
    [a_real] REAL,
    [a_float] FLOAT,
    [a_double] DOUBLE,
    [a_binary] BLOB,
    [a_varbinary] MEDIUMBLOB,
    [a_longvarbinary] LONGBLOB,
    [a_blob] BLOB,
    [a_date] DATETIME,
    [a_datetime] DATETIME,
    [a_time] TIME,
    [a_timestamp] TIMESTAMP,
    [a_timestamptz] TIMESTAMPTZ,
    [a_required_timestamp] TIMESTAMP NOT NULL,
    [a_bu_date] DATE,
    [a_bu_timestamp] TIMESTAMP,
    [a_boolean] INTEGER,
    [a_boolean_emu] INTEGER,
    [an_object] BLOB,
    [an_array] MEDIUMTEXT,
    [an_enum] TINYINT,
    [a_set] INT,
    [a_json] JSON_TEXT,
    [a_uuid] BLOB,
    [a_uuid_binary] BLOB,
    [an_inet] VARCHAR(43),
    [a_cidr] VARCHAR(43),
    [a_macaddr] VARCHAR(17),
    [a_int4range] VARCHAR(24),
    [a_int8range] VARCHAR(42),
    [a_numrange] VARCHAR(127),
    [a_daterange] VARCHAR(25),
    [a_tsrange] VARCHAR(61),
    [a_tstzrange] VARCHAR(67),
    [an_interval] VARCHAR(60),
    [an_xml] LONGTEXT,
    [a_point] VARCHAR(51),
    [a_native] INTEGER CHECK (a_native > 0),
    PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- sized
-- ---------------------------------------------------------------------

CREATE TABLE [sized]
(
    [id] INTEGER(10) NOT NULL,
    [a_char] CHAR(3),
    [a_varchar] VARCHAR(40),
    [a_numeric] DECIMAL(9),
    [a_decimal] DECIMAL(12,3),
    [a_tinyint] TINYINT(3),
    [a_smallint] SMALLINT(5),
    [a_bigint] BIGINT(12),
    [a_real] REAL(10,2),
    [a_float] FLOAT(10),
    [a_double] DOUBLE(10),
    [a_double_with_scale] DOUBLE(10,2),
    [a_binary] BLOB,
    [a_varbinary] MEDIUMBLOB,
    [a_datetime] DATETIME(6),
    [a_time] TIME(3),
    [a_timestamp] TIMESTAMP(3) DEFAULT CURRENT_TIMESTAMP,
    [a_timestamptz] TIMESTAMPTZ(3),
    PRIMARY KEY ([id])
);

PRAGMA foreign_keys = ON;
