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
    [code] VARCHAR(10) COLLATE Latin1_General_BIN2 NOT NULL,
    [title] VARCHAR(40) COLLATE German_PhoneBook_CI_AS DEFAULT N'none' NULL,
    [amount] INT NULL,
    CONSTRAINT [item_pk] PRIMARY KEY ([id]),
    CONSTRAINT [item_u_4db226] UNIQUE NONCLUSTERED ([code])
);
