-- orm:sql mssql

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[book_tag]';

DROP TABLE IF EXISTS [book_tag];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[tag]';

DROP TABLE IF EXISTS [tag];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[book]';

DROP TABLE IF EXISTS [book];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[author]';

DROP TABLE IF EXISTS [author];

-- ---------------------------------------------------------------------
-- book
-- ---------------------------------------------------------------------

CREATE TABLE [book]
(
    [id] INT NOT NULL IDENTITY,
    [title] VARCHAR(255) NOT NULL,
    [isbn] VARCHAR(24) NOT NULL,
    [price] DECIMAL(10,2) DEFAULT 1.5 NULL,
    [created_at] DATETIME2 DEFAULT CURRENT_TIMESTAMP NULL,
    [published] INT DEFAULT 1 NULL,
    [author_id] INT NULL,
    CONSTRAINT [book_pk] PRIMARY KEY ([id]),
    CONSTRAINT [book_u_00c2a6] UNIQUE NONCLUSTERED ([isbn])
);

EXEC sys.sp_addextendedproperty @name = N'MS_Description', @value = N'What we sell',
    @level0type = N'SCHEMA', @level0name = N'dbo',
    @level1type = N'TABLE', @level1name = N'book';

EXEC sys.sp_addextendedproperty @name = N'MS_Description', @value = N'Made by the database',
    @level0type = N'SCHEMA', @level0name = N'dbo',
    @level1type = N'TABLE', @level1name = N'book',
    @level2type = N'COLUMN', @level2name = N'id';

CREATE INDEX [book_i_639136] ON [book] ([title]);

-- ---------------------------------------------------------------------
-- author
-- ---------------------------------------------------------------------

CREATE TABLE [author]
(
    [id] INT NOT NULL IDENTITY,
    [name] VARCHAR(255) NULL,
    CONSTRAINT [author_pk] PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- book_tag
-- ---------------------------------------------------------------------

CREATE TABLE [book_tag]
(
    [book_id] INT NOT NULL,
    [tag_id] INT NOT NULL,
    CONSTRAINT [book_tag_pk] PRIMARY KEY ([book_id], [tag_id])
);

-- ---------------------------------------------------------------------
-- tag
-- ---------------------------------------------------------------------

CREATE TABLE [tag]
(
    [id] INT NOT NULL IDENTITY,
    [label] VARCHAR(64) NOT NULL,
    CONSTRAINT [tag_pk] PRIMARY KEY ([id])
);

ALTER TABLE [book] ADD CONSTRAINT [book_fk_ea464c]
    FOREIGN KEY ([author_id])
    REFERENCES [author] ([id])
    ON UPDATE SET NULL
    ON DELETE CASCADE;

ALTER TABLE [book_tag] ADD CONSTRAINT [book_tag_fk_23450f]
    FOREIGN KEY ([book_id])
    REFERENCES [book] ([id])
    ON DELETE CASCADE;

ALTER TABLE [book_tag] ADD CONSTRAINT [book_tag_fk_022a95]
    FOREIGN KEY ([tag_id])
    REFERENCES [tag] ([id])
    ON DELETE CASCADE;
