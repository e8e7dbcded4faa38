-- whose column becomes a text

-- orm:up shop mssql
ALTER TABLE [author] DROP CONSTRAINT [author_c_4d2aeb];

DECLARE @drop NVARCHAR(MAX) = (
    SELECT N'ALTER TABLE [author] DROP CONSTRAINT ' + QUOTENAME(name) FROM sys.default_constraints
    WHERE parent_object_id = OBJECT_ID(N'[author]')
    AND COL_NAME(parent_object_id, parent_column_id) = N'genre'
)
EXEC sys.sp_executesql @drop
GO

ALTER TABLE [author] ALTER COLUMN [genre] VARCHAR(20) NULL;

-- orm:down shop mssql
-- orm:count fails/range author.genre SELECT COUNT(*) FROM [author] WHERE LEN([genre]) > 6
-- orm:count blocks/rewrite author.genre SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[author]') AND index_id IN (0, 1)
ALTER TABLE [author] ALTER COLUMN [genre] VARCHAR(6) NULL;
ALTER TABLE [author] ADD DEFAULT N'prose' FOR [genre];
-- orm:count fails/check author.genre SELECT COUNT(*) FROM (SELECT [genre] AS [genre] FROM [author]) rows_before WHERE NOT ([genre] IN (N'poetry', N'prose'))
-- orm:count blocks/scan author SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[author]') AND index_id IN (0, 1)
ALTER TABLE [author] ADD CONSTRAINT [author_c_4d2aeb] CHECK ([genre] IN (N'poetry', N'prose'));
