-- orm:sql mssql

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[book_i18n_archive]';

DROP TABLE IF EXISTS [book_i18n_archive];

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
', N'@table NVARCHAR(517)', N'[book_i18n_version]';

DROP TABLE IF EXISTS [book_i18n_version];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[book_version]';

DROP TABLE IF EXISTS [book_version];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[author_version]';

DROP TABLE IF EXISTS [author_version];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[note_history]';

DROP TABLE IF EXISTS [note_history];

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
', N'@table NVARCHAR(517)', N'[book_i18n]';

DROP TABLE IF EXISTS [book_i18n];

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
    [name] VARCHAR(100) NULL,
    [email] VARCHAR(100) NULL,
    [created_at] DATETIME2 NULL,
    [updated_at] DATETIME2 NULL,
    [version] INT DEFAULT 0 NULL,
    [version_created_at] DATETIME2 NULL,
    [version_created_by] VARCHAR(100) NULL,
    [version_comment] VARCHAR(255) NULL,
    CONSTRAINT [author_pk] PRIMARY KEY ([id]),
    CONSTRAINT [author_email] UNIQUE NONCLUSTERED ([email])
);

CREATE INDEX [author_name] ON [author] ([name]);

-- ---------------------------------------------------------------------
-- book
-- ---------------------------------------------------------------------

CREATE TABLE [book]
(
    [id] INT NOT NULL IDENTITY,
    [author_id] INT NULL,
    [created_at] DATETIME2 NULL,
    [updated_at] DATETIME2 NULL,
    [version] INT DEFAULT 0 NULL,
    CONSTRAINT [book_pk] PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- book_i18n
-- ---------------------------------------------------------------------

CREATE TABLE [book_i18n]
(
    [id] INT NOT NULL,
    [locale] VARCHAR(5) DEFAULT N'en_US' NOT NULL,
    [title] VARCHAR(100) NULL,
    [created_at] DATETIME2 NULL,
    [updated_at] DATETIME2 NULL,
    CONSTRAINT [book_i18n_pk] PRIMARY KEY ([id], [locale])
);

-- ---------------------------------------------------------------------
-- note
-- ---------------------------------------------------------------------

CREATE TABLE [note]
(
    [id] INT NOT NULL,
    [body] VARCHAR(MAX) NULL,
    [secret] VARCHAR(20) NULL,
    [updated_at] DATETIME2 NULL,
    [version] INT DEFAULT 0 NULL,
    CONSTRAINT [note_pk] PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- note_history
-- ---------------------------------------------------------------------

CREATE TABLE [note_history]
(
    [id] INT NOT NULL,
    [version] INT NOT NULL,
    [body] VARCHAR(MAX) NULL,
    [updated_at] DATETIME2 NULL,
    CONSTRAINT [note_history_pk] PRIMARY KEY ([id], [version])
);

-- ---------------------------------------------------------------------
-- author_version
-- ---------------------------------------------------------------------

CREATE TABLE [author_version]
(
    [id] INT NOT NULL,
    [name] VARCHAR(100) NULL,
    [email] VARCHAR(100) NULL,
    [created_at] DATETIME2 NULL,
    [updated_at] DATETIME2 NULL,
    [version] INT DEFAULT 0 NOT NULL,
    [version_created_at] DATETIME2 NULL,
    [version_created_by] VARCHAR(100) NULL,
    [version_comment] VARCHAR(255) NULL,
    [book_ids] VARCHAR(MAX) NULL,
    [book_versions] VARCHAR(MAX) NULL,
    [deleted_at] DATETIME2 NULL,
    CONSTRAINT [author_version_pk] PRIMARY KEY ([id], [version])
);

CREATE INDEX [author_version_i_d94269] ON [author_version] ([name]);

-- ---------------------------------------------------------------------
-- book_version
-- ---------------------------------------------------------------------

CREATE TABLE [book_version]
(
    [id] INT NOT NULL,
    [author_id] INT NULL,
    [created_at] DATETIME2 NULL,
    [updated_at] DATETIME2 NULL,
    [version] INT DEFAULT 0 NOT NULL,
    [author_id_version] INT DEFAULT 0 NULL,
    CONSTRAINT [book_version_pk] PRIMARY KEY ([id], [version])
);

-- ---------------------------------------------------------------------
-- book_i18n_version
-- ---------------------------------------------------------------------

CREATE TABLE [book_i18n_version]
(
    [id] INT NOT NULL,
    [locale] VARCHAR(5) DEFAULT N'en_US' NOT NULL,
    [title] VARCHAR(100) NULL,
    [created_at] DATETIME2 NULL,
    [updated_at] DATETIME2 NULL,
    [version] INT DEFAULT 0 NOT NULL,
    CONSTRAINT [book_i18n_version_pk] PRIMARY KEY ([id], [locale], [version])
);

-- ---------------------------------------------------------------------
-- book_archive
-- ---------------------------------------------------------------------

CREATE TABLE [book_archive]
(
    [id] INT NOT NULL,
    [author_id] INT NULL,
    [created_at] DATETIME2 NULL,
    [updated_at] DATETIME2 NULL,
    [version] INT DEFAULT 0 NULL,
    [archived_at] DATETIME2(6) NULL,
    CONSTRAINT [book_archive_pk] PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- book_i18n_archive
-- ---------------------------------------------------------------------

CREATE TABLE [book_i18n_archive]
(
    [id] INT NOT NULL,
    [locale] VARCHAR(5) DEFAULT N'en_US' NOT NULL,
    [title] VARCHAR(100) NULL,
    [created_at] DATETIME2 NULL,
    [updated_at] DATETIME2 NULL,
    [archived_at] DATETIME2(6) NULL,
    CONSTRAINT [book_i18n_archive_pk] PRIMARY KEY ([id], [locale])
);

ALTER TABLE [book] ADD CONSTRAINT [book_fk_ea464c]
    FOREIGN KEY ([author_id])
    REFERENCES [author] ([id]);

ALTER TABLE [book_i18n] ADD CONSTRAINT [book_i18n_fk_373546]
    FOREIGN KEY ([id])
    REFERENCES [book] ([id])
    ON DELETE CASCADE;

ALTER TABLE [note_history] ADD CONSTRAINT [note_history_fk_5fbdf8]
    FOREIGN KEY ([id])
    REFERENCES [note] ([id])
    ON UPDATE CASCADE
    ON DELETE CASCADE;

ALTER TABLE [book_version] ADD CONSTRAINT [book_version_fk_373546]
    FOREIGN KEY ([id])
    REFERENCES [book] ([id])
    ON UPDATE CASCADE
    ON DELETE CASCADE;

ALTER TABLE [book_i18n_version] ADD CONSTRAINT [book_i18n_version_fk_373546]
    FOREIGN KEY ([id])
    REFERENCES [book] ([id])
    ON UPDATE CASCADE
    ON DELETE CASCADE;
