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
    [price] DECIMAL(10,2) NULL,
    [amount] INT NULL,
    [total] AS (CAST((price * amount) AS DECIMAL(12,2))) PERSISTED,
    [twice] AS (CAST((amount * 2) AS INT)) PERSISTED,
    CONSTRAINT [item_pk] PRIMARY KEY ([id])
);

EXEC sys.sp_addextendedproperty @name = N'MS_Description', @value = N'What it costs',
    @level0type = N'SCHEMA', @level0name = N'dbo',
    @level1type = N'TABLE', @level1name = N'item',
    @level2type = N'COLUMN', @level2name = N'total';

CREATE INDEX [item_i_d4205d] ON [item] ([total]);
