-- orm:sql mssql

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[topic]';

DROP TABLE IF EXISTS [topic];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[menu_item]';

DROP TABLE IF EXISTS [menu_item];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[category]';

DROP TABLE IF EXISTS [category];

-- ---------------------------------------------------------------------
-- category
-- ---------------------------------------------------------------------

CREATE TABLE [category]
(
    [id] INT NOT NULL IDENTITY,
    [name] VARCHAR(100) NULL,
    [tree_left] INT NULL,
    [tree_right] INT NULL,
    [tree_level] INT NULL,
    CONSTRAINT [category_pk] PRIMARY KEY ([id])
);

CREATE INDEX [category_i_ecf159] ON [category] ([tree_left]);

-- ---------------------------------------------------------------------
-- menu_item
-- ---------------------------------------------------------------------

CREATE TABLE [menu_item]
(
    [id] INT NOT NULL IDENTITY,
    [menu] VARCHAR(20) NULL,
    [language] CHAR(2) NULL,
    [left_value] INT NULL,
    [parent_id] INT NULL,
    [right_value] INT NULL,
    [level] INT NULL,
    CONSTRAINT [menu_item_pk] PRIMARY KEY ([id]),
    CONSTRAINT [menu_item_u_d4bf3f] UNIQUE NONCLUSTERED ([menu], [language], [left_value])
);

-- ---------------------------------------------------------------------
-- topic
-- ---------------------------------------------------------------------

CREATE TABLE [topic]
(
    [site] INT NOT NULL,
    [code] VARCHAR(20) NOT NULL,
    [tree_left] INT NULL,
    [tree_right] INT NULL,
    [tree_level] INT NULL,
    [tree_scope] INT NULL,
    CONSTRAINT [topic_pk] PRIMARY KEY ([site], [code])
);

CREATE INDEX [topic_i_cfcbbc] ON [topic] ([tree_scope], [tree_left]);

ALTER TABLE [menu_item] ADD CONSTRAINT [menu_item_fk_eb65fe]
    FOREIGN KEY ([parent_id])
    REFERENCES [menu_item] ([id]);
