-- orm:sql mssql

IF SCHEMA_ID(N'sales') IS NULL EXEC(N'CREATE SCHEMA [sales]');

IF SCHEMA_ID(N'crm') IS NULL EXEC(N'CREATE SCHEMA [crm]');

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[crm].[address]';

DROP TABLE IF EXISTS [crm].[address];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[sales].[customer]';

DROP TABLE IF EXISTS [sales].[customer];

-- ---------------------------------------------------------------------
-- sales.customer
-- ---------------------------------------------------------------------

CREATE TABLE [sales].[customer]
(
    [id] INT NOT NULL IDENTITY,
    [name] VARCHAR(60) NOT NULL,
    CONSTRAINT [customer_pk] PRIMARY KEY ([id])
);

CREATE INDEX [customer_i_d94269] ON [sales].[customer] ([name]);

-- ---------------------------------------------------------------------
-- crm.address
-- ---------------------------------------------------------------------

CREATE TABLE [crm].[address]
(
    [id] INT NOT NULL IDENTITY,
    [customer_id] INT NOT NULL,
    CONSTRAINT [address_pk] PRIMARY KEY ([id])
);

ALTER TABLE [crm].[address] ADD CONSTRAINT [address_fk_3f039f]
    FOREIGN KEY ([customer_id])
    REFERENCES [sales].[customer] ([id])
    ON DELETE CASCADE;
