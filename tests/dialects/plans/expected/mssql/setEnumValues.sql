-- added in the middle

-- orm:up shop mssql
ALTER TABLE [author] DROP CONSTRAINT [author_c_4d2aeb];
-- orm:count fails/check author.genre SELECT COUNT(*) FROM [author] WHERE NOT ([genre] IN (N'drama', N'poetry', N'prose'))
-- orm:count blocks/scan author SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[author]') AND index_id IN (0, 1)
ALTER TABLE [author] ADD CONSTRAINT [author_c_c33746] CHECK ([genre] IN (N'drama', N'poetry', N'prose'));

-- orm:down shop mssql
ALTER TABLE [author] DROP CONSTRAINT [author_c_c33746];
-- orm:count fails/check author.genre SELECT COUNT(*) FROM [author] WHERE NOT ([genre] IN (N'poetry', N'prose'))
-- orm:count blocks/scan author SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[author]') AND index_id IN (0, 1)
ALTER TABLE [author] ADD CONSTRAINT [author_c_4d2aeb] CHECK ([genre] IN (N'poetry', N'prose'));


-- renamed

-- orm:up shop mssql
ALTER TABLE [author] DROP CONSTRAINT [author_c_4d2aeb];

DECLARE @drop NVARCHAR(MAX) = (
    SELECT N'ALTER TABLE [author] DROP CONSTRAINT ' + QUOTENAME(name) FROM sys.default_constraints
    WHERE parent_object_id = OBJECT_ID(N'[author]')
    AND COL_NAME(parent_object_id, parent_column_id) = N'genre'
)
EXEC sys.sp_executesql @drop
GO

ALTER TABLE [author] ALTER COLUMN [genre] VARCHAR(12) NULL;

UPDATE [author] SET [genre] = CASE [genre] WHEN N'poetry' THEN N'lyric poetry' ELSE [genre] END
WHERE [genre] IN (N'poetry');

ALTER TABLE [author] ADD DEFAULT N'prose' FOR [genre];
-- orm:count fails/check author.genre SELECT COUNT(*) FROM (SELECT CASE [genre] WHEN N'poetry' THEN N'lyric poetry' ELSE [genre] END AS [genre] FROM [author]) rows_before WHERE NOT ([genre] IN (N'lyric poetry', N'prose'))
-- orm:count blocks/scan author SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[author]') AND index_id IN (0, 1)
ALTER TABLE [author] ADD CONSTRAINT [author_c_4f065a] CHECK ([genre] IN (N'lyric poetry', N'prose'));

-- orm:down shop mssql
ALTER TABLE [author] DROP CONSTRAINT [author_c_4f065a];

UPDATE [author] SET [genre] = CASE [genre] WHEN N'lyric poetry' THEN N'poetry' ELSE [genre] END
WHERE [genre] IN (N'lyric poetry');

DECLARE @drop NVARCHAR(MAX) = (
    SELECT N'ALTER TABLE [author] DROP CONSTRAINT ' + QUOTENAME(name) FROM sys.default_constraints
    WHERE parent_object_id = OBJECT_ID(N'[author]')
    AND COL_NAME(parent_object_id, parent_column_id) = N'genre'
)
EXEC sys.sp_executesql @drop
GO

-- orm:count blocks/rewrite author.genre SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[author]') AND index_id IN (0, 1)
ALTER TABLE [author] ALTER COLUMN [genre] VARCHAR(6) NULL;
ALTER TABLE [author] ADD DEFAULT N'prose' FOR [genre];
-- orm:count fails/check author.genre SELECT COUNT(*) FROM (SELECT CASE [genre] WHEN N'lyric poetry' THEN N'poetry' ELSE [genre] END AS [genre] FROM [author]) rows_before WHERE NOT ([genre] IN (N'poetry', N'prose'))
-- orm:count blocks/scan author SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[author]') AND index_id IN (0, 1)
ALTER TABLE [author] ADD CONSTRAINT [author_c_4d2aeb] CHECK ([genre] IN (N'poetry', N'prose'));


-- removed

-- orm:up shop mssql
ALTER TABLE [author] DROP CONSTRAINT [author_c_4d2aeb];

DECLARE @drop NVARCHAR(MAX) = (
    SELECT N'ALTER TABLE [author] DROP CONSTRAINT ' + QUOTENAME(name) FROM sys.default_constraints
    WHERE parent_object_id = OBJECT_ID(N'[author]')
    AND COL_NAME(parent_object_id, parent_column_id) = N'genre'
)
EXEC sys.sp_executesql @drop
GO

-- orm:count fails/range author.genre SELECT COUNT(*) FROM [author] WHERE LEN([genre]) > 5
-- orm:count blocks/rewrite author.genre SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[author]') AND index_id IN (0, 1)
ALTER TABLE [author] ALTER COLUMN [genre] VARCHAR(5) NULL;
ALTER TABLE [author] ADD DEFAULT N'prose' FOR [genre];
-- orm:count fails/check author.genre SELECT COUNT(*) FROM (SELECT [genre] AS [genre] FROM [author]) rows_before WHERE NOT ([genre] IN (N'prose'))
-- orm:count blocks/scan author SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[author]') AND index_id IN (0, 1)
ALTER TABLE [author] ADD CONSTRAINT [author_c_6504f4] CHECK ([genre] IN (N'prose'));

-- orm:down shop mssql
ALTER TABLE [author] DROP CONSTRAINT [author_c_6504f4];

DECLARE @drop NVARCHAR(MAX) = (
    SELECT N'ALTER TABLE [author] DROP CONSTRAINT ' + QUOTENAME(name) FROM sys.default_constraints
    WHERE parent_object_id = OBJECT_ID(N'[author]')
    AND COL_NAME(parent_object_id, parent_column_id) = N'genre'
)
EXEC sys.sp_executesql @drop
GO

ALTER TABLE [author] ALTER COLUMN [genre] VARCHAR(6) NULL;
ALTER TABLE [author] ADD DEFAULT N'prose' FOR [genre];
-- orm:count fails/check author.genre SELECT COUNT(*) FROM (SELECT [genre] AS [genre] FROM [author]) rows_before WHERE NOT ([genre] IN (N'poetry', N'prose'))
-- orm:count blocks/scan author SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[author]') AND index_id IN (0, 1)
ALTER TABLE [author] ADD CONSTRAINT [author_c_4d2aeb] CHECK ([genre] IN (N'poetry', N'prose'));


-- in another order

-- orm:up shop mssql

-- orm:down shop mssql
