-- orm:sql mssql

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[cache]';

DROP TABLE IF EXISTS [cache];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[part]';

DROP TABLE IF EXISTS [part];

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
    [name] VARCHAR(60) NOT NULL,
    [body] VARCHAR(MAX) NULL,
    CONSTRAINT [item_pk] PRIMARY KEY ([id])
);

CREATE INDEX [item_words] ON [item] ([name]);

-- ---------------------------------------------------------------------
-- part
-- ---------------------------------------------------------------------

CREATE TABLE [part]
(
    [id] INT NOT NULL IDENTITY,
    [item_id] INT NULL,
    CONSTRAINT [part_pk] PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- cache
-- ---------------------------------------------------------------------

CREATE TABLE [cache]
(
    [id] INT NOT NULL IDENTITY,
    [part_id] INT NULL,
    CONSTRAINT [cache_pk] PRIMARY KEY ([id])
);

ALTER TABLE [part] ADD CONSTRAINT [part_fk_5cf635]
    FOREIGN KEY ([item_id])
    REFERENCES [item] ([id]);

ALTER TABLE [cache] ADD CONSTRAINT [cache_fk_9243eb]
    FOREIGN KEY ([part_id])
    REFERENCES [part] ([id]);
