-- orm:sql mssql

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[nest]';

DROP TABLE IF EXISTS [nest];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[node]';

DROP TABLE IF EXISTS [node];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[hen]';

DROP TABLE IF EXISTS [hen];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[egg]';

DROP TABLE IF EXISTS [egg];

-- ---------------------------------------------------------------------
-- hen
-- ---------------------------------------------------------------------

CREATE TABLE [hen]
(
    [id] INT NOT NULL IDENTITY,
    [egg_id] INT NULL,
    CONSTRAINT [hen_pk] PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- egg
-- ---------------------------------------------------------------------

CREATE TABLE [egg]
(
    [id] INT NOT NULL IDENTITY,
    [hen_id] INT NULL,
    CONSTRAINT [egg_pk] PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- node
-- ---------------------------------------------------------------------

CREATE TABLE [node]
(
    [id] INT NOT NULL IDENTITY,
    [parent_id] INT NULL,
    [root_id] INT NULL,
    CONSTRAINT [node_pk] PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- nest
-- ---------------------------------------------------------------------

CREATE TABLE [nest]
(
    [id] INT NOT NULL IDENTITY,
    [egg_id] INT NOT NULL,
    CONSTRAINT [nest_pk] PRIMARY KEY ([id])
);

ALTER TABLE [hen] ADD CONSTRAINT [hen_fk_da993c]
    FOREIGN KEY ([egg_id])
    REFERENCES [egg] ([id]);

ALTER TABLE [egg] ADD CONSTRAINT [egg_fk_409a58]
    FOREIGN KEY ([hen_id])
    REFERENCES [hen] ([id]);

ALTER TABLE [node] ADD CONSTRAINT [node_fk_faa2c5]
    FOREIGN KEY ([parent_id])
    REFERENCES [node] ([id]);

ALTER TABLE [node] ADD CONSTRAINT [node_fk_2dd1c9]
    FOREIGN KEY ([root_id])
    REFERENCES [node] ([id]);

ALTER TABLE [nest] ADD CONSTRAINT [nest_fk_da993c]
    FOREIGN KEY ([egg_id])
    REFERENCES [egg] ([id])
    ON DELETE CASCADE;
