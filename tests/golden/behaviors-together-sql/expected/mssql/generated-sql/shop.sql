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
', N'@table NVARCHAR(517)', N'[review]';

DROP TABLE IF EXISTS [review];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[cover]';

DROP TABLE IF EXISTS [cover];

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
', N'@table NVARCHAR(517)', N'[document]';

DROP TABLE IF EXISTS [document];

-- ---------------------------------------------------------------------
-- document
-- ---------------------------------------------------------------------

CREATE TABLE [document]
(
    [id] INT NOT NULL IDENTITY,
    [subject] VARCHAR(100) NULL,
    [descendant_class] VARCHAR(100) NULL,
    [created_at] DATETIME2 NULL,
    [updated_at] DATETIME2 NULL,
    CONSTRAINT [document_pk] PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- book
-- ---------------------------------------------------------------------

CREATE TABLE [book]
(
    [title] VARCHAR(100) NOT NULL,
    [id] INT NOT NULL,
    [subject] VARCHAR(100) NULL,
    [slug] VARCHAR(255) NULL,
    [sortable_rank] INT NULL,
    [tree_left] INT NULL,
    [tree_right] INT NULL,
    [tree_level] INT NULL,
    [created_at] DATETIME2 NULL,
    [updated_at] DATETIME2 NULL,
    [nb_reviews] INT DEFAULT 0 NULL,
    [version] INT DEFAULT 0 NULL,
    CONSTRAINT [book_pk] PRIMARY KEY ([id]),
    CONSTRAINT [book_slug] UNIQUE NONCLUSTERED ([slug])
);

EXEC sys.sp_addextendedproperty @name = N'MS_Description', @value = N'All behaviors on one table.',
    @level0type = N'SCHEMA', @level0name = N'dbo',
    @level1type = N'TABLE', @level1name = N'book';

CREATE INDEX [book_i_9b33b2] ON [book] ([sortable_rank]);

CREATE INDEX [book_i_ecf159] ON [book] ([tree_left]);

-- ---------------------------------------------------------------------
-- book_i18n
-- ---------------------------------------------------------------------

CREATE TABLE [book_i18n]
(
    [id] INT NOT NULL,
    [locale] VARCHAR(5) DEFAULT N'en_US' NOT NULL,
    [summary] VARCHAR(MAX) NULL,
    CONSTRAINT [book_i18n_pk] PRIMARY KEY ([id], [locale])
);

-- ---------------------------------------------------------------------
-- cover
-- ---------------------------------------------------------------------

CREATE TABLE [cover]
(
    [color] VARCHAR(20) NULL,
    [id] INT NOT NULL,
    CONSTRAINT [cover_pk] PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- review
-- ---------------------------------------------------------------------

CREATE TABLE [review]
(
    [id] INT NOT NULL IDENTITY,
    [book_id] INT NOT NULL,
    CONSTRAINT [review_pk] PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- book_version
-- ---------------------------------------------------------------------

CREATE TABLE [book_version]
(
    [title] VARCHAR(100) NOT NULL,
    [id] INT NOT NULL,
    [subject] VARCHAR(100) NULL,
    [slug] VARCHAR(255) NULL,
    [sortable_rank] INT NULL,
    [tree_left] INT NULL,
    [tree_right] INT NULL,
    [tree_level] INT NULL,
    [created_at] DATETIME2 NULL,
    [updated_at] DATETIME2 NULL,
    [nb_reviews] INT DEFAULT 0 NULL,
    [version] INT DEFAULT 0 NOT NULL,
    CONSTRAINT [book_version_pk] PRIMARY KEY ([id], [version])
);

-- ---------------------------------------------------------------------
-- book_i18n_version
-- ---------------------------------------------------------------------

CREATE TABLE [book_i18n_version]
(
    [id] INT NOT NULL,
    [locale] VARCHAR(5) DEFAULT N'en_US' NOT NULL,
    [summary] VARCHAR(MAX) NULL,
    [version] INT DEFAULT 0 NOT NULL,
    CONSTRAINT [book_i18n_version_pk] PRIMARY KEY ([id], [locale], [version])
);

-- ---------------------------------------------------------------------
-- book_archive
-- ---------------------------------------------------------------------

CREATE TABLE [book_archive]
(
    [title] VARCHAR(100) NOT NULL,
    [id] INT NOT NULL,
    [subject] VARCHAR(100) NULL,
    [slug] VARCHAR(255) NULL,
    [sortable_rank] INT NULL,
    [tree_left] INT NULL,
    [tree_right] INT NULL,
    [tree_level] INT NULL,
    [created_at] DATETIME2 NULL,
    [updated_at] DATETIME2 NULL,
    [nb_reviews] INT DEFAULT 0 NULL,
    [version] INT DEFAULT 0 NULL,
    [archived_at] DATETIME2(6) NULL,
    CONSTRAINT [book_archive_pk] PRIMARY KEY ([id])
);

CREATE INDEX [book_archive_i_9b33b2] ON [book_archive] ([sortable_rank]);

CREATE INDEX [book_archive_i_ecf159] ON [book_archive] ([tree_left]);

CREATE INDEX [book_archive_i_019dad] ON [book_archive] ([slug]);

-- ---------------------------------------------------------------------
-- book_i18n_archive
-- ---------------------------------------------------------------------

CREATE TABLE [book_i18n_archive]
(
    [id] INT NOT NULL,
    [locale] VARCHAR(5) DEFAULT N'en_US' NOT NULL,
    [summary] VARCHAR(MAX) NULL,
    [archived_at] DATETIME2(6) NULL,
    CONSTRAINT [book_i18n_archive_pk] PRIMARY KEY ([id], [locale])
);

ALTER TABLE [book] ADD CONSTRAINT [book_fk_2d2d1d]
    FOREIGN KEY ([id])
    REFERENCES [document] ([id])
    ON DELETE CASCADE;

ALTER TABLE [book_i18n] ADD CONSTRAINT [book_i18n_fk_373546]
    FOREIGN KEY ([id])
    REFERENCES [book] ([id])
    ON DELETE CASCADE;

ALTER TABLE [cover] ADD CONSTRAINT [cover_fk_373546]
    FOREIGN KEY ([id])
    REFERENCES [book] ([id])
    ON DELETE CASCADE;

ALTER TABLE [review] ADD CONSTRAINT [review_fk_23450f]
    FOREIGN KEY ([book_id])
    REFERENCES [book] ([id])
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
