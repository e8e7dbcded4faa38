-- orm:sql mssql

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[story_i18n]';

DROP TABLE IF EXISTS [story_i18n];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[story]';

DROP TABLE IF EXISTS [story];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[note]';

DROP TABLE IF EXISTS [note];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[page]';

DROP TABLE IF EXISTS [page];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[book]';

DROP TABLE IF EXISTS [book];

-- ---------------------------------------------------------------------
-- book
-- ---------------------------------------------------------------------

CREATE TABLE [book]
(
    [id] INT NOT NULL IDENTITY,
    [title] VARCHAR(100) NULL,
    [slug] VARCHAR(255) NULL,
    CONSTRAINT [book_pk] PRIMARY KEY ([id]),
    CONSTRAINT [book_slug] UNIQUE NONCLUSTERED ([slug])
);

-- ---------------------------------------------------------------------
-- page
-- ---------------------------------------------------------------------

CREATE TABLE [page]
(
    [id] INT NOT NULL IDENTITY,
    [title] VARCHAR(100) NULL,
    [area] INT NOT NULL,
    [book_id] INT NULL,
    [path] VARCHAR(255) NULL,
    CONSTRAINT [page_pk] PRIMARY KEY ([id]),
    CONSTRAINT [page_slug] UNIQUE NONCLUSTERED ([path], [area])
);

-- ---------------------------------------------------------------------
-- note
-- ---------------------------------------------------------------------

CREATE TABLE [note]
(
    [id] INT NOT NULL IDENTITY,
    [title] VARCHAR(100) NULL,
    [slug] VARCHAR(255) NULL,
    CONSTRAINT [note_pk] PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- story
-- ---------------------------------------------------------------------

CREATE TABLE [story]
(
    [id] INT NOT NULL IDENTITY,
    CONSTRAINT [story_pk] PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- story_i18n
-- ---------------------------------------------------------------------

CREATE TABLE [story_i18n]
(
    [id] INT NOT NULL,
    [locale] VARCHAR(5) DEFAULT N'en_US' NOT NULL,
    [title] VARCHAR(100) NULL,
    [slug] VARCHAR(255) NULL,
    CONSTRAINT [story_i18n_pk] PRIMARY KEY ([id], [locale]),
    CONSTRAINT [story_slug] UNIQUE NONCLUSTERED ([slug], [locale])
);

ALTER TABLE [page] ADD CONSTRAINT [page_fk_23450f]
    FOREIGN KEY ([book_id])
    REFERENCES [book] ([id]);

ALTER TABLE [story_i18n] ADD CONSTRAINT [story_i18n_fk_95781f]
    FOREIGN KEY ([id])
    REFERENCES [story] ([id])
    ON DELETE CASCADE;
