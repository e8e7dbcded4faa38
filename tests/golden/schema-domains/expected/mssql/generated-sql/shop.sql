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
    [amount] BIGINT DEFAULT 0 NOT NULL,
    [spare] BIGINT DEFAULT 5 NULL,
    [code] VARCHAR(12) NULL,
    CONSTRAINT [item_pk] PRIMARY KEY ([id]),
    CONSTRAINT [item_c_d539d1] CHECK (amount >= 0),
    CONSTRAINT [item_c_c31f23] CHECK (spare >= 0),
    CONSTRAINT [item_c_904f8d] CHECK (code = upper(code)),
    CONSTRAINT [item_c_678138] CHECK (amount > spare)
);

EXEC sys.sp_addextendedproperty @name = N'MS_Description', @value = N'A short code',
    @level0type = N'SCHEMA', @level0name = N'dbo',
    @level1type = N'TABLE', @level1name = N'item',
    @level2type = N'COLUMN', @level2name = N'code';
