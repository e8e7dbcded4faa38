-- of a table that nothing refers to

-- orm:up shop mssql
ALTER TABLE [review] DROP CONSTRAINT [review_pk];

-- orm:down shop mssql
-- orm:count fails/unique review SELECT COUNT(*) FROM (SELECT 1 AS one FROM (SELECT [book_isbn] AS value0, [place] AS value1 FROM [review]) rows_before GROUP BY value0, value1 HAVING COUNT(*) > 1) duplicates
-- orm:count blocks/index review SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[review]') AND index_id IN (0, 1)
ALTER TABLE [review] ADD CONSTRAINT [review_pk] PRIMARY KEY ([book_isbn], [place]);
