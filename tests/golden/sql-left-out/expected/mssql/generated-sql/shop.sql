-- orm:sql mssql

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[target]';

DROP TABLE IF EXISTS [target];

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
    [target_type] VARCHAR(20) NULL,
    [target_id] INT NULL,
    [view_id] INT NULL,
    [other_id] INT NULL,
    CONSTRAINT [item_pk] PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- target
-- ---------------------------------------------------------------------

CREATE TABLE [target]
(
    [id] INT NOT NULL IDENTITY,
    CONSTRAINT [target_pk] PRIMARY KEY ([id])
);

ALTER TABLE [item] ADD CONSTRAINT [item_fk_08d04f]
    FOREIGN KEY ([other_id])
    REFERENCES [other] ([id]);
