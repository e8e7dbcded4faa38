-- orm:sql mssql

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[shop_review]';

DROP TABLE IF EXISTS [shop_review];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[shop_author]';

DROP TABLE IF EXISTS [shop_author];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[shop_product]';

DROP TABLE IF EXISTS [shop_product];

-- ---------------------------------------------------------------------
-- shop_product
-- ---------------------------------------------------------------------

CREATE TABLE [shop_product]
(
    [id] INT NOT NULL IDENTITY,
    [nb_reviews] INT DEFAULT 0 NULL,
    [rating] DECIMAL(15,4) NULL,
    [points] BIGINT DEFAULT 0 NULL,
    [last_review] DATE NULL,
    [paid] DECIMAL(15,2) NULL,
    CONSTRAINT [shop_product_pk] PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- shop_author
-- ---------------------------------------------------------------------

CREATE TABLE [shop_author]
(
    [id] INT NOT NULL IDENTITY,
    CONSTRAINT [shop_author_pk] PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- shop_review
-- ---------------------------------------------------------------------

CREATE TABLE [shop_review]
(
    [id] INT NOT NULL IDENTITY,
    [product_id] INT NOT NULL,
    [author_id] INT NULL,
    [rating] SMALLINT NULL,
    [price] DECIMAL(10,2) NULL,
    [day] DATE NULL,
    [text] VARCHAR(100) NULL,
    CONSTRAINT [shop_review_pk] PRIMARY KEY ([id])
);

ALTER TABLE [shop_review] ADD CONSTRAINT [shop_review_fk_3f2734]
    FOREIGN KEY ([product_id])
    REFERENCES [shop_product] ([id]);

ALTER TABLE [shop_review] ADD CONSTRAINT [shop_review_fk_5e82af]
    FOREIGN KEY ([author_id])
    REFERENCES [shop_author] ([id])
    ON DELETE CASCADE;
