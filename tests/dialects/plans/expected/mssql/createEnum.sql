-- for a new column and a text

-- orm:up shop mssql
ALTER TABLE [author] ADD [mood] VARCHAR(9) DEFAULT N'happy' WITH VALUES NULL;
-- orm:count fails/range book.pages SELECT COUNT(*) FROM [book] WHERE LEN([pages]) > 9
-- orm:count blocks/rewrite book.pages SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[book]') AND index_id IN (0, 1)
ALTER TABLE [book] ALTER COLUMN [pages] VARCHAR(9) NULL;
-- orm:count fails/check author.mood SELECT COUNT(*) FROM (SELECT N'happy' AS [mood] FROM [author]) rows_before WHERE NOT ([mood] IN (N'happy', N'it''s fine'))
-- orm:count blocks/scan author SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[author]') AND index_id IN (0, 1)
ALTER TABLE [author] ADD CONSTRAINT [author_c_38a42e] CHECK ([mood] IN (N'happy', N'it''s fine'));
-- orm:count fails/check book.pages SELECT COUNT(*) FROM (SELECT [pages] AS [pages] FROM [book]) rows_before WHERE NOT ([pages] IN (N'happy', N'it''s fine'))
-- orm:count blocks/scan book SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[book]') AND index_id IN (0, 1)
ALTER TABLE [book] ADD CONSTRAINT [book_c_715090] CHECK ([pages] IN (N'happy', N'it''s fine'));

-- orm:down shop mssql
ALTER TABLE [author] DROP CONSTRAINT [author_c_38a42e];
ALTER TABLE [book] DROP CONSTRAINT [book_c_715090];
ALTER TABLE [book] ALTER COLUMN [pages] VARCHAR(20) NULL;

DECLARE @drop NVARCHAR(MAX) = (
    SELECT N'ALTER TABLE [author] DROP CONSTRAINT ' + QUOTENAME(name) FROM sys.default_constraints
    WHERE parent_object_id = OBJECT_ID(N'[author]')
    AND COL_NAME(parent_object_id, parent_column_id) = N'mood'
)
EXEC sys.sp_executesql @drop
GO

-- orm:count lossy/drop-column author.mood SELECT COUNT(*) FROM [author] WHERE [mood] IS NOT NULL
ALTER TABLE [author] DROP COLUMN [mood];
