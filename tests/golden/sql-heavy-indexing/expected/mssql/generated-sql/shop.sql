-- orm:sql mssql

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[plain]';

DROP TABLE IF EXISTS [plain];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[stock]';

DROP TABLE IF EXISTS [stock];

-- ---------------------------------------------------------------------
-- stock
-- ---------------------------------------------------------------------

CREATE TABLE [stock]
(
    [room] INT NOT NULL,
    [shelf] INT NOT NULL,
    [place] INT NOT NULL,
    CONSTRAINT [stock_pk] PRIMARY KEY ([room], [shelf], [place])
);

CREATE INDEX [stock_i_bfae1d] ON [stock] ([shelf], [place]);

CREATE INDEX [stock_i_1655dd] ON [stock] ([place]);

-- ---------------------------------------------------------------------
-- plain
-- ---------------------------------------------------------------------

CREATE TABLE [plain]
(
    [room] INT NOT NULL,
    [shelf] INT NOT NULL,
    CONSTRAINT [plain_pk] PRIMARY KEY ([room], [shelf])
);
