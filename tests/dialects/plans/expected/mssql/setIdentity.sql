-- with a first number, for a table that others refer to

-- orm:up shop mssql
ALTER TABLE [book] DROP CONSTRAINT [book_author];
ALTER TABLE [author] DROP CONSTRAINT [author_c_4d2aeb];
DROP INDEX [author_name] ON [author];
ALTER TABLE [author] DROP CONSTRAINT [author_pk];

-- IDENTITY cannot be added to a column: rows of author are copied.
CREATE TABLE [author__orm]
(
    [id] INT NOT NULL IDENTITY(1000, 1),
    [name] VARCHAR(100) NOT NULL,
    [born] DATE NULL,
    [genre] VARCHAR(6) NULL
);

SET IDENTITY_INSERT [author__orm] ON;

-- orm:count fails/check author SELECT (SELECT COUNT(*) FROM sys.objects WHERE parent_object_id = OBJECT_ID(N'[author]') AND type IN ('TR', 'C')) + (SELECT COUNT(*) FROM sys.database_permissions WHERE class = 1 AND major_id = OBJECT_ID(N'[author]')) + (SELECT COUNT(*) FROM sys.columns WHERE object_id = OBJECT_ID(N'[author]') AND name NOT IN (N'id', N'name', N'born', N'genre')) + (SELECT COUNT(*) FROM sys.indexes WHERE object_id = OBJECT_ID(N'[author]') AND index_id > 0 AND name NOT IN (N'author_pk', N'author_name'))
-- orm:count blocks/copy author SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[author]') AND index_id IN (0, 1)
INSERT INTO [author__orm] ([id], [name], [born], [genre])
SELECT [id], [name], [born], [genre]
FROM [author];

SET IDENTITY_INSERT [author__orm] OFF;
DROP TABLE [author];
EXEC sys.sp_rename N'[author__orm]', N'author', N'OBJECT';
ALTER TABLE [author] ADD DEFAULT N'prose' FOR [genre];
-- orm:count blocks/index author SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[author]') AND index_id IN (0, 1)
ALTER TABLE [author] ADD CONSTRAINT [author_pk] PRIMARY KEY ([id]);
-- orm:count blocks/index author SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[author]') AND index_id IN (0, 1)
CREATE INDEX [author_name] ON [author] ([name]);
-- orm:count blocks/scan author SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[author]') AND index_id IN (0, 1)
ALTER TABLE [author] ADD CONSTRAINT [author_c_4d2aeb] CHECK ([genre] IN (N'poetry', N'prose'));

ALTER TABLE [book] ADD CONSTRAINT [book_author]
    FOREIGN KEY ([author_id])
    REFERENCES [author] ([id])
    ON DELETE CASCADE;

EXEC sys.sp_addextendedproperty @name = N'MS_Description', @value = N'Who writes',
    @level0type = N'SCHEMA', @level0name = N'dbo',
    @level1type = N'TABLE', @level1name = N'author';

EXEC sys.sp_addextendedproperty @name = N'MS_Description', @value = N'As printed',
    @level0type = N'SCHEMA', @level0name = N'dbo',
    @level1type = N'TABLE', @level1name = N'author',
    @level2type = N'COLUMN', @level2name = N'name';

-- orm:down shop mssql
ALTER TABLE [book] DROP CONSTRAINT [book_author];
ALTER TABLE [author] DROP CONSTRAINT [author_c_4d2aeb];
DROP INDEX [author_name] ON [author];
ALTER TABLE [author] DROP CONSTRAINT [author_pk];

-- IDENTITY cannot be added to a column: rows of author are copied.
CREATE TABLE [author__orm]
(
    [id] INT NOT NULL IDENTITY,
    [name] VARCHAR(100) NOT NULL,
    [born] DATE NULL,
    [genre] VARCHAR(6) NULL
);

SET IDENTITY_INSERT [author__orm] ON;

-- orm:count fails/check author SELECT (SELECT COUNT(*) FROM sys.objects WHERE parent_object_id = OBJECT_ID(N'[author]') AND type IN ('TR', 'C')) + (SELECT COUNT(*) FROM sys.database_permissions WHERE class = 1 AND major_id = OBJECT_ID(N'[author]')) + (SELECT COUNT(*) FROM sys.columns WHERE object_id = OBJECT_ID(N'[author]') AND name NOT IN (N'id', N'name', N'born', N'genre')) + (SELECT COUNT(*) FROM sys.indexes WHERE object_id = OBJECT_ID(N'[author]') AND index_id > 0 AND name NOT IN (N'author_pk', N'author_name'))
-- orm:count blocks/copy author SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[author]') AND index_id IN (0, 1)
INSERT INTO [author__orm] ([id], [name], [born], [genre])
SELECT [id], [name], [born], [genre]
FROM [author];

SET IDENTITY_INSERT [author__orm] OFF;
DROP TABLE [author];
EXEC sys.sp_rename N'[author__orm]', N'author', N'OBJECT';
ALTER TABLE [author] ADD DEFAULT N'prose' FOR [genre];
-- orm:count blocks/index author SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[author]') AND index_id IN (0, 1)
ALTER TABLE [author] ADD CONSTRAINT [author_pk] PRIMARY KEY ([id]);
-- orm:count blocks/index author SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[author]') AND index_id IN (0, 1)
CREATE INDEX [author_name] ON [author] ([name]);
-- orm:count blocks/scan author SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[author]') AND index_id IN (0, 1)
ALTER TABLE [author] ADD CONSTRAINT [author_c_4d2aeb] CHECK ([genre] IN (N'poetry', N'prose'));

ALTER TABLE [book] ADD CONSTRAINT [book_author]
    FOREIGN KEY ([author_id])
    REFERENCES [author] ([id])
    ON DELETE CASCADE;

EXEC sys.sp_addextendedproperty @name = N'MS_Description', @value = N'Who writes',
    @level0type = N'SCHEMA', @level0name = N'dbo',
    @level1type = N'TABLE', @level1name = N'author';

EXEC sys.sp_addextendedproperty @name = N'MS_Description', @value = N'As printed',
    @level0type = N'SCHEMA', @level0name = N'dbo',
    @level1type = N'TABLE', @level1name = N'author',
    @level2type = N'COLUMN', @level2name = N'name';
