-- nullable, with a description

-- orm:up shop mssql
ALTER TABLE [book] ADD [subtitle] VARCHAR(255) NULL;

EXEC sys.sp_addextendedproperty @name = N'MS_Description', @value = N'Below the title',
    @level0type = N'SCHEMA', @level0name = N'dbo',
    @level1type = N'TABLE', @level1name = N'book',
    @level2type = N'COLUMN', @level2name = N'subtitle';

-- orm:down shop mssql
-- orm:count lossy/drop-column book.subtitle SELECT COUNT(*) FROM [book] WHERE [subtitle] IS NOT NULL
ALTER TABLE [book] DROP COLUMN [subtitle];


-- with a default, nullable and required

-- orm:up shop mssql
ALTER TABLE [book] ADD [language] CHAR(2) DEFAULT N'en' WITH VALUES NULL, [edition] SMALLINT DEFAULT 1 NOT NULL;

-- orm:down shop mssql
DECLARE @drop NVARCHAR(MAX) = (
    SELECT N'ALTER TABLE [book] DROP CONSTRAINT ' + QUOTENAME(name) FROM sys.default_constraints
    WHERE parent_object_id = OBJECT_ID(N'[book]')
    AND COL_NAME(parent_object_id, parent_column_id) = N'language'
)
EXEC sys.sp_executesql @drop
GO

DECLARE @drop NVARCHAR(MAX) = (
    SELECT N'ALTER TABLE [book] DROP CONSTRAINT ' + QUOTENAME(name) FROM sys.default_constraints
    WHERE parent_object_id = OBJECT_ID(N'[book]')
    AND COL_NAME(parent_object_id, parent_column_id) = N'edition'
)
EXEC sys.sp_executesql @drop
GO

-- orm:count lossy/drop-column book.language SELECT COUNT(*) FROM [book] WHERE [language] IS NOT NULL
-- orm:count lossy/drop-column book.edition SELECT COUNT(*) FROM [book] WHERE [edition] IS NOT NULL
ALTER TABLE [book] DROP COLUMN [language], [edition];


-- required without a value for rows

-- orm:up shop mssql
-- orm:count invents/value book.summary SELECT COUNT(*) FROM [book]
ALTER TABLE [book] ADD [summary] VARCHAR(MAX) NOT NULL;

-- orm:down shop mssql
-- orm:count lossy/drop-column book.summary SELECT COUNT(*) FROM [book] WHERE [summary] IS NOT NULL
ALTER TABLE [book] DROP COLUMN [summary];


-- required with a fill

-- orm:up shop mssql
ALTER TABLE [book] ADD [slug] VARCHAR(80) NULL;
UPDATE [book] SET [slug] = LOWER(title);
ALTER TABLE [book] ALTER COLUMN [slug] VARCHAR(80) NOT NULL;

-- orm:down shop mssql
-- orm:count lossy/drop-column book.slug SELECT COUNT(*) FROM [book] WHERE [slug] IS NOT NULL
ALTER TABLE [book] DROP COLUMN [slug];


-- numbered rows

-- orm:up shop mssql
ALTER TABLE [book] ADD [sortable_rank] INT NULL;

WITH numbered AS (
    SELECT [sortable_rank], ROW_NUMBER() OVER (PARTITION BY [author_id] ORDER BY [id]) AS row_place
    FROM [book]
)
UPDATE numbered SET [sortable_rank] = row_place;

ALTER TABLE [book] ALTER COLUMN [sortable_rank] INT NOT NULL;

-- orm:down shop mssql
-- orm:count lossy/drop-column book.sortable_rank SELECT COUNT(*) FROM [book] WHERE [sortable_rank] IS NOT NULL
ALTER TABLE [book] DROP COLUMN [sortable_rank];
