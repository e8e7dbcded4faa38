-- required, in a unique index

-- orm:up shop mssql
ALTER TABLE [review] DROP CONSTRAINT [review_book];
ALTER TABLE [book] DROP CONSTRAINT [book_isbn];
DROP INDEX [book_title] ON [book];
-- orm:count fails/null book.isbn SELECT COUNT(*) FROM [book] WHERE [isbn] IS NULL
-- orm:count blocks/scan book.isbn SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[book]') AND index_id IN (0, 1)
ALTER TABLE [book] ALTER COLUMN [isbn] VARCHAR(13) NOT NULL;
-- orm:count blocks/index book SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[book]') AND index_id IN (0, 1)
ALTER TABLE [book] ADD CONSTRAINT [book_isbn] UNIQUE NONCLUSTERED ([isbn]);
-- orm:count blocks/index book SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[book]') AND index_id IN (0, 1)
CREATE INDEX [book_title] ON [book] ([title], [isbn]);

ALTER TABLE [review] ADD CONSTRAINT [review_book]
    FOREIGN KEY ([book_isbn])
    REFERENCES [book] ([isbn]);

-- orm:down shop mssql
ALTER TABLE [review] DROP CONSTRAINT [review_book];
ALTER TABLE [book] DROP CONSTRAINT [book_isbn];
DROP INDEX [book_title] ON [book];
ALTER TABLE [book] ALTER COLUMN [isbn] VARCHAR(13) NULL;
-- orm:count blocks/index book SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[book]') AND index_id IN (0, 1)
ALTER TABLE [book] ADD CONSTRAINT [book_isbn] UNIQUE NONCLUSTERED ([isbn]);
-- orm:count blocks/index book SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[book]') AND index_id IN (0, 1)
CREATE INDEX [book_title] ON [book] ([title], [isbn]);

ALTER TABLE [review] ADD CONSTRAINT [review_book]
    FOREIGN KEY ([book_isbn])
    REFERENCES [book] ([isbn]);


-- required with a fill

-- orm:up shop mssql
UPDATE [author] SET [born] = CURRENT_TIMESTAMP WHERE [born] IS NULL;
-- orm:count blocks/scan author.born SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[author]') AND index_id IN (0, 1)
ALTER TABLE [author] ALTER COLUMN [born] DATE NOT NULL;

-- orm:down shop mssql
ALTER TABLE [author] ALTER COLUMN [born] DATE NULL;


-- nullable, in an index

-- orm:up shop mssql
DROP INDEX [author_name] ON [author];
ALTER TABLE [author] ALTER COLUMN [name] VARCHAR(100) NULL;
-- orm:count blocks/index author SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[author]') AND index_id IN (0, 1)
CREATE INDEX [author_name] ON [author] ([name]);

-- orm:down shop mssql
DROP INDEX [author_name] ON [author];
-- orm:count fails/null author.name SELECT COUNT(*) FROM [author] WHERE [name] IS NULL
-- orm:count blocks/scan author.name SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[author]') AND index_id IN (0, 1)
ALTER TABLE [author] ALTER COLUMN [name] VARCHAR(100) NOT NULL;
-- orm:count blocks/index author SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[author]') AND index_id IN (0, 1)
CREATE INDEX [author_name] ON [author] ([name]);
