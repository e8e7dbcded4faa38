-- orm:sql mssql

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[product]';

DROP TABLE IF EXISTS [product];

-- ---------------------------------------------------------------------
-- product
-- ---------------------------------------------------------------------

CREATE TABLE [product]
(
    [id] INT NOT NULL,
    [tags] NVARCHAR(MAX) DEFAULT N'["new","it''s \"here\" \\ {}"]' NOT NULL,
    [names] NVARCHAR(MAX) NULL,
    [sizes] NVARCHAR(MAX) DEFAULT N'[1,2,-3]' NULL,
    [prices] NVARCHAR(MAX) DEFAULT N'["9.90","1.00"]' NULL,
    [weights] NVARCHAR(MAX) DEFAULT N'[0.5]' NULL,
    [flags] NVARCHAR(MAX) DEFAULT N'[true,false]' NULL,
    [keys] NVARCHAR(MAX) DEFAULT N'["123e4567-e89b-12d3-a456-426614174000"]' NULL,
    [hosts] NVARCHAR(MAX) DEFAULT N'["10.0.0.7","::ffff:1.2.3.4"]' NULL,
    CONSTRAINT [product_pk] PRIMARY KEY ([id])
);
