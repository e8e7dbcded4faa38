-- orm:sql mssql

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[user]';

DROP TABLE IF EXISTS [user];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[order]';

DROP TABLE IF EXISTS [order];

-- ---------------------------------------------------------------------
-- order
-- ---------------------------------------------------------------------

CREATE TABLE [order]
(
    [select] INT NOT NULL,
    [Group By] INT NULL,
    [it's] INT NULL,
    [tick` [bracket]]] INT NULL,
    [naïve] INT NULL,
    CONSTRAINT [order_pk] PRIMARY KEY ([select]),
    CONSTRAINT [user's] UNIQUE NONCLUSTERED ([it's])
);

CREATE INDEX [table] ON [order] ([Group By]);

-- ---------------------------------------------------------------------
-- user
-- ---------------------------------------------------------------------

CREATE TABLE [user]
(
    [from] INT NOT NULL,
    [Where] INT NULL,
    CONSTRAINT [user_pk] PRIMARY KEY ([from])
);

ALTER TABLE [user] ADD CONSTRAINT [key; DROP TABLE x --]
    FOREIGN KEY ([Where])
    REFERENCES [order] ([select]);
