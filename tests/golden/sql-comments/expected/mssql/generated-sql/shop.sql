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
    [name] VARCHAR(60) NULL,
    [plain] VARCHAR(60) NULL,
    CONSTRAINT [item_pk] PRIMARY KEY ([id])
);

EXEC sys.sp_addextendedproperty @name = N'MS_Description', @value = N'It''s what we "sell"; -- see */ the manual, C:\docs
Second line',
    @level0type = N'SCHEMA', @level0name = N'dbo',
    @level1type = N'TABLE', @level1name = N'item';

EXEC sys.sp_addextendedproperty @name = N'MS_Description', @value = N'Given by the database',
    @level0type = N'SCHEMA', @level0name = N'dbo',
    @level1type = N'TABLE', @level1name = N'item',
    @level2type = N'COLUMN', @level2name = N'id';

EXEC sys.sp_addextendedproperty @name = N'MS_Description', @value = N'What''s written on it
-- in two lines',
    @level0type = N'SCHEMA', @level0name = N'dbo',
    @level1type = N'TABLE', @level1name = N'item',
    @level2type = N'COLUMN', @level2name = N'name';
