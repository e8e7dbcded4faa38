-- orm:sql mssql

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[invoice]';

DROP TABLE IF EXISTS [invoice];

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
    CONSTRAINT [item_pk] PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- invoice
-- ---------------------------------------------------------------------

CREATE TABLE [invoice]
(
    [number] BIGINT NOT NULL IDENTITY(1000, 1),
    CONSTRAINT [invoice_pk] PRIMARY KEY ([number])
);
