-- orm:sql mssql

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[note_i18n]';

DROP TABLE IF EXISTS [note_i18n];

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
', N'@table NVARCHAR(517)', N'[page_i18n]';

DROP TABLE IF EXISTS [page_i18n];

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
', N'@table NVARCHAR(517)', N'[label_text]';

DROP TABLE IF EXISTS [label_text];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[label]';

DROP TABLE IF EXISTS [label];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[article_i18n]';

DROP TABLE IF EXISTS [article_i18n];

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
', N'@table NVARCHAR(517)', N'[article]';

DROP TABLE IF EXISTS [article];

-- ---------------------------------------------------------------------
-- article
-- ---------------------------------------------------------------------

CREATE TABLE [article]
(
    [id] INT NOT NULL IDENTITY,
    [code] VARCHAR(20) NULL,
    [created_at] DATETIME2 NULL,
    [updated_at] DATETIME2 NULL,
    CONSTRAINT [article_pk] PRIMARY KEY ([id])
);

CREATE INDEX [article_i_4db226] ON [article] ([code]);

-- ---------------------------------------------------------------------
-- article_i18n
-- ---------------------------------------------------------------------

CREATE TABLE [article_i18n]
(
    [id] INT NOT NULL,
    [locale] VARCHAR(7) DEFAULT N'fr_FR' NOT NULL,
    [title] VARCHAR(100) NULL,
    [slug] VARCHAR(100) NULL,
    [cover_id] INT NULL,
    [created_at] DATETIME2 NULL,
    [updated_at] DATETIME2 NULL,
    CONSTRAINT [article_i18n_pk] PRIMARY KEY ([id], [locale]),
    CONSTRAINT [one_slug] UNIQUE NONCLUSTERED ([slug], [locale])
);

CREATE INDEX [article_i18n_i_6f8ab6] ON [article_i18n] ([title], [slug]);

-- ---------------------------------------------------------------------
-- cover
-- ---------------------------------------------------------------------

CREATE TABLE [cover]
(
    [id] INT NOT NULL IDENTITY,
    [created_at] DATETIME2 NULL,
    [updated_at] DATETIME2 NULL,
    CONSTRAINT [cover_pk] PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- label
-- ---------------------------------------------------------------------

CREATE TABLE [label]
(
    [app] VARCHAR(10) NOT NULL,
    [number] INT NOT NULL,
    [created_at] DATETIME2 NULL,
    [updated_at] DATETIME2 NULL,
    CONSTRAINT [label_pk] PRIMARY KEY ([app], [number])
);

-- ---------------------------------------------------------------------
-- label_text
-- ---------------------------------------------------------------------

CREATE TABLE [label_text]
(
    [app] VARCHAR(10) NOT NULL,
    [number] INT NOT NULL,
    [lang] VARCHAR(10) DEFAULT N'de' NOT NULL,
    [text] VARCHAR(100) NOT NULL,
    [created_at] DATETIME2 NULL,
    [updated_at] DATETIME2 NULL,
    CONSTRAINT [label_text_pk] PRIMARY KEY ([app], [number], [lang])
);

-- ---------------------------------------------------------------------
-- page
-- ---------------------------------------------------------------------

CREATE TABLE [page]
(
    [id] BIGINT NOT NULL IDENTITY,
    [created_at] DATETIME2 NULL,
    [updated_at] DATETIME2 NULL,
    CONSTRAINT [page_pk] PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- page_i18n
-- ---------------------------------------------------------------------

CREATE TABLE [page_i18n]
(
    [page_id] BIGINT NOT NULL,
    [heading] VARCHAR(100) NULL,
    [created_at] DATETIME2 NULL,
    [updated_at] DATETIME2 NULL,
    [locale] VARCHAR(10) DEFAULT N'fr_FR' NOT NULL,
    [body] VARCHAR(MAX) NULL,
    CONSTRAINT [page_i18n_pk] PRIMARY KEY ([page_id], [locale])
);

-- ---------------------------------------------------------------------
-- note
-- ---------------------------------------------------------------------

CREATE TABLE [note]
(
    [id] INT NOT NULL IDENTITY,
    [created_at] DATETIME2 NULL,
    [updated_at] DATETIME2 NULL,
    CONSTRAINT [note_pk] PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- note_i18n
-- ---------------------------------------------------------------------

CREATE TABLE [note_i18n]
(
    [id] INT NOT NULL IDENTITY,
    [text] VARCHAR(100) NULL,
    [created_at] DATETIME2 NULL,
    [updated_at] DATETIME2 NULL,
    [note_id] INT NOT NULL,
    [locale] VARCHAR(10) DEFAULT N'fr_FR' NOT NULL,
    CONSTRAINT [note_i18n_pk] PRIMARY KEY ([id]),
    CONSTRAINT [note_i18n_u_a96bd5] UNIQUE NONCLUSTERED ([note_id], [locale])
);

ALTER TABLE [article_i18n] ADD CONSTRAINT [article_i18n_fk_8562d1]
    FOREIGN KEY ([id])
    REFERENCES [article] ([id])
    ON DELETE CASCADE;

ALTER TABLE [article_i18n] ADD CONSTRAINT [article_i18n_fk_00cd9d]
    FOREIGN KEY ([cover_id])
    REFERENCES [cover] ([id]);

ALTER TABLE [label_text] ADD CONSTRAINT [label_text_fk_b593c9]
    FOREIGN KEY ([app], [number])
    REFERENCES [label] ([app], [number])
    ON DELETE CASCADE;

ALTER TABLE [page_i18n] ADD CONSTRAINT [page_i18n_fk_c9a38a]
    FOREIGN KEY ([page_id])
    REFERENCES [page] ([id]);

ALTER TABLE [note_i18n] ADD CONSTRAINT [note_i18n_fk_b85003]
    FOREIGN KEY ([note_id])
    REFERENCES [note] ([id])
    ON DELETE CASCADE;
