-- orm:sql mssql

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[item]';

DROP TABLE IF EXISTS [item];

-- ---------------------------------------------------------------------
-- item
-- ---------------------------------------------------------------------

CREATE TABLE [item]
(
    [id] INT NOT NULL IDENTITY,
    [quoted] VARCHAR(60) DEFAULT N'It''s "quoted" \ and `ticked` [so]; -- /* */' NULL,
    [lines] VARCHAR(60) DEFAULT N'one
two' NULL,
    [nothing] VARCHAR(60) DEFAULT N'' NULL,
    [no_default] VARCHAR(60) NULL,
    [fixed] CHAR(2) DEFAULT N'ab' NOT NULL,
    [number] INT DEFAULT -42 NULL,
    [price] DECIMAL(10,2) DEFAULT 1.50 NULL,
    [ratio] FLOAT DEFAULT 1e-3 NULL,
    [yes] INT DEFAULT 1 NULL,
    [no] INT DEFAULT 0 NOT NULL,
    [colour] TINYINT DEFAULT 2 NULL,
    [colours] INT DEFAULT 5 NULL,
    [day] DATE DEFAULT N'2001-02-03' NULL,
    [clock] TIME DEFAULT N'04:05:06' NULL,
    [moment] DATETIME2 DEFAULT N'2001-02-03 04:05:06' NULL,
    [stamp] DATETIME2 DEFAULT N'2001-02-03 04:05:06' NULL,
    [instant] DATETIMEOFFSET DEFAULT N'2001-02-03 04:05:06 +00:00' NULL,
    [instant_day] DATETIMEOFFSET DEFAULT N'2001-02-03 00:00:00 +00:00' NULL,
    [made_instant] DATETIMEOFFSET DEFAULT SYSDATETIMEOFFSET() NULL,
    [made_at] DATETIME2 DEFAULT CURRENT_TIMESTAMP NULL,
    [changed_at] DATETIME2 DEFAULT CURRENT_TIMESTAMP NOT NULL,
    [precise_at] DATETIME2(3) DEFAULT CURRENT_TIMESTAMP NULL,
    [today] DATE DEFAULT CAST(CURRENT_TIMESTAMP AS DATE) NULL,
    [computed] INT DEFAULT (1 + 2) NULL,
    [bracketed] INT DEFAULT (1 + 2) NULL,
    [literal] VARCHAR(10) DEFAULT ('it''s') NULL,
    [key] UNIQUEIDENTIFIER DEFAULT N'123e4567-e89b-12d3-a456-426614174000' NULL,
    [host] VARCHAR(43) DEFAULT N'10.0.0.7' NULL,
    [net] VARCHAR(43) DEFAULT N'2001:db8::/32' NULL,
    [device] VARCHAR(17) DEFAULT N'08:00:2b:01:02:03' NULL,
    [numbers] VARCHAR(24) DEFAULT N'[1,6)' NULL,
    [prices] VARCHAR(127) DEFAULT N'[1.5,2)' NULL,
    [stay] VARCHAR(25) DEFAULT N'[2024-02-29,2024-03-01)' NULL,
    [slot] VARCHAR(61) DEFAULT N'["2024-02-29 08:00:00","2024-02-29 09:30:00")' NULL,
    [raw] BINARY(4) DEFAULT 0x612762 NULL,
    CONSTRAINT [item_pk] PRIMARY KEY ([id])
);
