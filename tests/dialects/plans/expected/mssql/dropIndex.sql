-- plain and unique

-- orm:up shop mssql
ALTER TABLE [review] DROP CONSTRAINT [review_book];
ALTER TABLE [book] DROP CONSTRAINT [book_isbn];
DROP INDEX [book_title] ON [book];

-- orm:down shop mssql
-- orm:count fails/unique book.isbn SELECT COUNT(*) FROM (SELECT 1 AS one FROM (SELECT [isbn] AS value0 FROM [book]) rows_before GROUP BY value0 HAVING COUNT(*) > 1) duplicates
-- orm:count blocks/index book SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[book]') AND index_id IN (0, 1)
ALTER TABLE [book] ADD CONSTRAINT [book_isbn] UNIQUE NONCLUSTERED ([isbn]);
-- orm:count blocks/index book SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[book]') AND index_id IN (0, 1)
CREATE INDEX [book_title] ON [book] ([title], [isbn]);

-- orm:count fails/key review.book_isbn SELECT COUNT(*) FROM [review] child WHERE child.[book_isbn] IS NOT NULL AND NOT EXISTS (SELECT 1 FROM [book] parent WHERE parent.[isbn] = child.[book_isbn])
ALTER TABLE [review] ADD CONSTRAINT [review_book]
    FOREIGN KEY ([book_isbn])
    REFERENCES [book] ([isbn]);
