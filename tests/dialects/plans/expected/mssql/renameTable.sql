-- with its sequence

-- orm:up shop mssql
ALTER TABLE [author] DROP CONSTRAINT [author_c_4d2aeb];
EXEC sys.sp_rename N'[author]', N'writer', N'OBJECT';
-- orm:count fails/check author.genre SELECT COUNT(*) FROM [author] WHERE NOT ([genre] IN (N'poetry', N'prose'))
-- orm:count blocks/scan author SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[author]') AND index_id IN (0, 1)
ALTER TABLE [writer] ADD CONSTRAINT [writer_c_4d2aeb] CHECK ([genre] IN (N'poetry', N'prose'));

-- orm:down shop mssql
ALTER TABLE [writer] DROP CONSTRAINT [writer_c_4d2aeb];
EXEC sys.sp_rename N'[writer]', N'author', N'OBJECT';
-- orm:count fails/check writer.genre SELECT COUNT(*) FROM [writer] WHERE NOT ([genre] IN (N'poetry', N'prose'))
-- orm:count blocks/scan writer SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[writer]') AND index_id IN (0, 1)
ALTER TABLE [author] ADD CONSTRAINT [author_c_4d2aeb] CHECK ([genre] IN (N'poetry', N'prose'));


-- two tables change names

-- orm:up shop mssql
ALTER TABLE [author] DROP CONSTRAINT [author_c_4d2aeb];
EXEC sys.sp_rename N'[author]', N'author__orm', N'OBJECT';
EXEC sys.sp_rename N'[book]', N'author', N'OBJECT';
EXEC sys.sp_rename N'[author__orm]', N'book', N'OBJECT';
-- orm:count fails/check author.genre SELECT COUNT(*) FROM [author] WHERE NOT ([genre] IN (N'poetry', N'prose'))
-- orm:count blocks/scan author SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[author]') AND index_id IN (0, 1)
ALTER TABLE [book] ADD CONSTRAINT [book_c_4d2aeb] CHECK ([genre] IN (N'poetry', N'prose'));

-- orm:down shop mssql
ALTER TABLE [book] DROP CONSTRAINT [book_c_4d2aeb];
EXEC sys.sp_rename N'[book]', N'book__orm', N'OBJECT';
EXEC sys.sp_rename N'[author]', N'book', N'OBJECT';
EXEC sys.sp_rename N'[book__orm]', N'author', N'OBJECT';
-- orm:count fails/check book.genre SELECT COUNT(*) FROM [book] WHERE NOT ([genre] IN (N'poetry', N'prose'))
-- orm:count blocks/scan book SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[book]') AND index_id IN (0, 1)
ALTER TABLE [author] ADD CONSTRAINT [author_c_4d2aeb] CHECK ([genre] IN (N'poetry', N'prose'));


-- to another schema

-- orm:up shop mssql
IF SCHEMA_ID(N'store') IS NULL EXEC(N'CREATE SCHEMA [store]');
EXEC sys.sp_rename N'[shelf]', N'rack', N'OBJECT';
-- The grants on rack are lost and have to be given again.
ALTER SCHEMA [store] TRANSFER [rack];

-- orm:down shop mssql
EXEC sys.sp_rename N'[store].[rack]', N'shelf', N'OBJECT';
-- The grants on shelf are lost and have to be given again.
ALTER SCHEMA [dbo] TRANSFER [store].[shelf];
