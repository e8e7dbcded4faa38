-- orm:sql mssql

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[y]';

DROP TABLE IF EXISTS [y];

-- ---------------------------------------------------------------------
-- y
-- ---------------------------------------------------------------------

CREATE TABLE [y]
(
    [id] INT NOT NULL,
    CONSTRAINT [y_pk] PRIMARY KEY ([id])
);
