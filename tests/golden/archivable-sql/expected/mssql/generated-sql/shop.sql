-- orm:sql mssql

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[story_i18n_archive]';

DROP TABLE IF EXISTS [story_i18n_archive];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[story_archive]';

DROP TABLE IF EXISTS [story_archive];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[price_history]';

DROP TABLE IF EXISTS [price_history];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[book_archive]';

DROP TABLE IF EXISTS [book_archive];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[story_i18n_version]';

DROP TABLE IF EXISTS [story_i18n_version];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[story_version]';

DROP TABLE IF EXISTS [story_version];

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
', N'@table NVARCHAR(517)', N'[memo]';

DROP TABLE IF EXISTS [memo];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[memo_archive]';

DROP TABLE IF EXISTS [memo_archive];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[price]';

DROP TABLE IF EXISTS [price];

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
-- author
-- ---------------------------------------------------------------------

CREATE TABLE [author]
(
    [id] INT NOT NULL IDENTITY,
    [name] VARCHAR(50) NULL,
    CONSTRAINT [author_pk] PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- book
-- ---------------------------------------------------------------------

CREATE TABLE [book]
(
    [id] INT NOT NULL IDENTITY,
    [isbn] VARCHAR(20) NULL,
    [author_id] INT NULL,
    [editor_id] INT NULL,
    CONSTRAINT [book_pk] PRIMARY KEY ([id]),
    CONSTRAINT [book_isbn] UNIQUE NONCLUSTERED ([isbn])
);

CREATE INDEX [book_by_author] ON [book] ([author_id]);

-- ---------------------------------------------------------------------
-- price
-- ---------------------------------------------------------------------

CREATE TABLE [price]
(
    [id] INT NOT NULL IDENTITY,
    [amount] INT NOT NULL,
    CONSTRAINT [price_pk] PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- memo_archive
-- ---------------------------------------------------------------------

CREATE TABLE [memo_archive]
(
    [id] INT NOT NULL,
    [remark] VARCHAR(20) NULL,
    [title] VARCHAR(20) NULL,
    CONSTRAINT [memo_archive_pk] PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- memo
-- ---------------------------------------------------------------------

CREATE TABLE [memo]
(
    [id] INT NOT NULL IDENTITY,
    [title] VARCHAR(20) NULL,
    CONSTRAINT [memo_pk] PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- story
-- ---------------------------------------------------------------------

CREATE TABLE [story]
(
    [id] INT NOT NULL IDENTITY,
    [version] INT DEFAULT 0 NULL,
    CONSTRAINT [story_pk] PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- story_i18n
-- ---------------------------------------------------------------------

CREATE TABLE [story_i18n]
(
    [id] INT NOT NULL,
    [locale] VARCHAR(5) DEFAULT N'en_US' NOT NULL,
    [title] VARCHAR(20) NULL,
    CONSTRAINT [story_i18n_pk] PRIMARY KEY ([id], [locale])
);

-- ---------------------------------------------------------------------
-- story_version
-- ---------------------------------------------------------------------

CREATE TABLE [story_version]
(
    [id] INT NOT NULL,
    [version] INT DEFAULT 0 NOT NULL,
    CONSTRAINT [story_version_pk] PRIMARY KEY ([id], [version])
);

-- ---------------------------------------------------------------------
-- story_i18n_version
-- ---------------------------------------------------------------------

CREATE TABLE [story_i18n_version]
(
    [id] INT NOT NULL,
    [locale] VARCHAR(5) DEFAULT N'en_US' NOT NULL,
    [title] VARCHAR(20) NULL,
    [version] INT DEFAULT 0 NOT NULL,
    CONSTRAINT [story_i18n_version_pk] PRIMARY KEY ([id], [locale], [version])
);

-- ---------------------------------------------------------------------
-- book_archive
-- ---------------------------------------------------------------------

CREATE TABLE [book_archive]
(
    [id] INT NOT NULL,
    [isbn] VARCHAR(20) NULL,
    [author_id] INT NULL,
    [editor_id] INT NULL,
    [archived_at] DATETIME2(6) NULL,
    CONSTRAINT [book_archive_pk] PRIMARY KEY ([id])
);

CREATE INDEX [book_archive_i_00c2a6] ON [book_archive] ([isbn]);

CREATE INDEX [book_archive_i_3ea699] ON [book_archive] ([author_id]);

-- ---------------------------------------------------------------------
-- price_history
-- ---------------------------------------------------------------------

CREATE TABLE [price_history]
(
    [id] INT NOT NULL,
    [amount] INT NOT NULL,
    [archive_id] INT NOT NULL IDENTITY,
    [archived_at] DATETIME2(6) NULL,
    CONSTRAINT [price_history_pk] PRIMARY KEY ([archive_id])
);

CREATE INDEX [price_history_i_db2f7c] ON [price_history] ([id]);

-- ---------------------------------------------------------------------
-- story_archive
-- ---------------------------------------------------------------------

CREATE TABLE [story_archive]
(
    [id] INT NOT NULL,
    [version] INT DEFAULT 0 NULL,
    [archived_at] DATETIME2(6) NULL,
    CONSTRAINT [story_archive_pk] PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- story_i18n_archive
-- ---------------------------------------------------------------------

CREATE TABLE [story_i18n_archive]
(
    [id] INT NOT NULL,
    [locale] VARCHAR(5) DEFAULT N'en_US' NOT NULL,
    [title] VARCHAR(20) NULL,
    [archived_at] DATETIME2(6) NULL,
    CONSTRAINT [story_i18n_archive_pk] PRIMARY KEY ([id], [locale])
);

ALTER TABLE [book] ADD CONSTRAINT [book_author]
    FOREIGN KEY ([author_id])
    REFERENCES [author] ([id]);

ALTER TABLE [book] ADD CONSTRAINT [book_editor]
    FOREIGN KEY ([editor_id])
    REFERENCES [author] ([id]);

ALTER TABLE [story_i18n] ADD CONSTRAINT [story_i18n_fk_95781f]
    FOREIGN KEY ([id])
    REFERENCES [story] ([id])
    ON DELETE CASCADE;

ALTER TABLE [story_version] ADD CONSTRAINT [story_version_fk_95781f]
    FOREIGN KEY ([id])
    REFERENCES [story] ([id])
    ON UPDATE CASCADE
    ON DELETE CASCADE;

ALTER TABLE [story_i18n_version] ADD CONSTRAINT [story_i18n_version_fk_95781f]
    FOREIGN KEY ([id])
    REFERENCES [story] ([id])
    ON UPDATE CASCADE
    ON DELETE CASCADE;

ALTER TABLE [book_archive] ADD CONSTRAINT [book_archive_fk_ea464c]
    FOREIGN KEY ([author_id])
    REFERENCES [author] ([id]);

ALTER TABLE [book_archive] ADD CONSTRAINT [book_archive_fk_7875af]
    FOREIGN KEY ([editor_id])
    REFERENCES [author] ([id])
    ON DELETE SET NULL;
