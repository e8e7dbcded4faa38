-- orm:sql mssql

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[sized]';

DROP TABLE IF EXISTS [sized];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[bare]';

DROP TABLE IF EXISTS [bare];

-- ---------------------------------------------------------------------
-- bare
-- ---------------------------------------------------------------------

CREATE TABLE [bare]
(
    [id] INT NOT NULL,
    [a_char] CHAR NULL,
    [a_varchar] VARCHAR(255) NULL,
    [a_longvarchar] VARCHAR(MAX) NULL,
    [a_clob] VARCHAR(MAX) NULL,
    [a_numeric] NUMERIC NULL,
    [a_decimal] DECIMAL NULL,
    [a_tinyint] TINYINT NULL,
    [a_smallint] SMALLINT NULL,
    [a_bigint] BIGINT NULL,
    [a_real] REAL NULL,
    [a_float] FLOAT NULL,
    [a_double] FLOAT NULL,
    [a_binary] BINARY(7132) NULL,
    [a_varbinary] VARBINARY(MAX) NULL,
    [a_longvarbinary] VARBINARY(MAX) NULL,
    [a_blob] VARBINARY(MAX) NULL,
    [a_date] DATE NULL,
    [a_datetime] DATETIME2 NULL,
    [a_time] TIME NULL,
    [a_timestamp] DATETIME2 NULL,
    [a_timestamptz] DATETIMEOFFSET NULL,
    [a_required_timestamp] DATETIME2 NOT NULL,
    [a_bu_date] DATE NULL,
    [a_bu_timestamp] DATETIME2 NULL,
    [a_boolean] INT NULL,
    [a_boolean_emu] INT NULL,
    [an_object] VARBINARY(MAX) NULL,
    [an_array] VARCHAR(MAX) NULL,
    [an_enum] TINYINT NULL,
    [a_set] INT NULL,
    [a_json] NVARCHAR(MAX) NULL,
    [a_uuid] UNIQUEIDENTIFIER NULL,
    [a_uuid_binary] BINARY(16) NULL,
    [an_inet] VARCHAR(43) NULL,
    [a_cidr] VARCHAR(43) NULL,
    [a_macaddr] VARCHAR(17) NULL,
    [a_int4range] VARCHAR(24) NULL,
    [a_int8range] VARCHAR(42) NULL,
    [a_numrange] VARCHAR(127) NULL,
    [a_daterange] VARCHAR(25) NULL,
    [a_tsrange] VARCHAR(61) NULL,
    [a_tstzrange] VARCHAR(67) NULL,
    [an_interval] VARCHAR(60) NULL,
    [an_xml] NVARCHAR(MAX) NULL,
    [a_point] VARCHAR(51) NULL,
    [a_native] INTEGER CHECK (a_native > 0) NULL,
    CONSTRAINT [bare_pk] PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- sized
-- ---------------------------------------------------------------------

CREATE TABLE [sized]
(
    [id] INT NOT NULL,
    [a_char] CHAR(3) NULL,
    [a_varchar] VARCHAR(40) NULL,
    [a_numeric] NUMERIC(9) NULL,
    [a_decimal] DECIMAL(12,3) NULL,
    [a_tinyint] TINYINT NULL,
    [a_smallint] SMALLINT NULL,
    [a_bigint] BIGINT NULL,
    [a_real] REAL NULL,
    [a_float] FLOAT NULL,
    [a_double] FLOAT NULL,
    [a_double_with_scale] FLOAT NULL,
    [a_binary] BINARY(16) NULL,
    [a_varbinary] VARBINARY(MAX) NULL,
    [a_datetime] DATETIME2(6) NULL,
    [a_time] TIME(3) NULL,
    [a_timestamp] DATETIME2(3) DEFAULT CURRENT_TIMESTAMP NULL,
    [a_timestamptz] DATETIMEOFFSET(3) NULL,
    CONSTRAINT [sized_pk] PRIMARY KEY ([id])
);
