-- plain

-- orm:up shop mssql
-- orm:count lossy/drop-column author.born SELECT COUNT(*) FROM [author] WHERE [born] IS NOT NULL
ALTER TABLE [author] DROP COLUMN [born];

-- orm:down shop mssql
ALTER TABLE [author] ADD [born] DATE NULL;


-- with a default

-- orm:up shop mssql
DECLARE @drop NVARCHAR(MAX) = (
    SELECT N'ALTER TABLE [book] DROP CONSTRAINT ' + QUOTENAME(name) FROM sys.default_constraints
    WHERE parent_object_id = OBJECT_ID(N'[book]')
    AND COL_NAME(parent_object_id, parent_column_id) = N'price'
)
EXEC sys.sp_executesql @drop
GO

DECLARE @drop NVARCHAR(MAX) = (
    SELECT N'ALTER TABLE [book] DROP CONSTRAINT ' + QUOTENAME(name) FROM sys.default_constraints
    WHERE parent_object_id = OBJECT_ID(N'[book]')
    AND COL_NAME(parent_object_id, parent_column_id) = N'status'
)
EXEC sys.sp_executesql @drop
GO

-- orm:count lossy/drop-column book.price SELECT COUNT(*) FROM [book] WHERE [price] IS NOT NULL
-- orm:count lossy/drop-column book.status SELECT COUNT(*) FROM [book] WHERE [status] IS NOT NULL
ALTER TABLE [book] DROP COLUMN [price], [status];

-- orm:down shop mssql
ALTER TABLE [book] ADD [price] DECIMAL(8,2) DEFAULT 0.00 WITH VALUES NULL, [status] TINYINT DEFAULT 0 WITH VALUES NULL;


-- in an index

-- orm:up shop mssql
DROP INDEX [shelf_label] ON [shelf];

DECLARE @drop NVARCHAR(MAX) = (
    SELECT N'ALTER TABLE [shelf] DROP CONSTRAINT ' + QUOTENAME(name) FROM sys.default_constraints
    WHERE parent_object_id = OBJECT_ID(N'[shelf]')
    AND COL_NAME(parent_object_id, parent_column_id) = N'label'
)
EXEC sys.sp_executesql @drop
GO

-- orm:count lossy/drop-column shelf.label SELECT COUNT(*) FROM [shelf] WHERE [label] IS NOT NULL
ALTER TABLE [shelf] DROP COLUMN [label];

-- orm:down shop mssql
ALTER TABLE [shelf] ADD [label] VARCHAR(40) DEFAULT N'it''s new' WITH VALUES NULL;
-- orm:count blocks/index shelf SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[shelf]') AND index_id IN (0, 1)
CREATE INDEX [shelf_label] ON [shelf] ([label]);

EXEC sys.sp_addextendedproperty @name = N'MS_Description', @value = N'On its side',
    @level0type = N'SCHEMA', @level0name = N'dbo',
    @level1type = N'TABLE', @level1name = N'shelf',
    @level2type = N'COLUMN', @level2name = N'label';


-- online

-- orm:up shop mssql
-- orm:count lossy/drop-column author.born SELECT COUNT(*) FROM [author] WHERE [born] IS NOT NULL
ALTER TABLE [author] DROP COLUMN [born];

-- orm:down shop mssql
ALTER TABLE [author] ADD [born] DATE NULL;
