-- other columns, some of which were nullable

-- orm:up shop mssql
ALTER TABLE [review] DROP CONSTRAINT [review_pk];
-- orm:count fails/null review.external_id SELECT COUNT(*) FROM [review] WHERE [external_id] IS NULL
-- orm:count blocks/scan review.external_id SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[review]') AND index_id IN (0, 1)
ALTER TABLE [review] ALTER COLUMN [external_id] INT NOT NULL;
-- orm:count fails/unique review.external_id SELECT COUNT(*) FROM (SELECT 1 AS one FROM (SELECT [external_id] AS value0 FROM [review]) rows_before GROUP BY value0 HAVING COUNT(*) > 1) duplicates
-- orm:count blocks/index review SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[review]') AND index_id IN (0, 1)
ALTER TABLE [review] ADD CONSTRAINT [review_pk] PRIMARY KEY ([external_id]);

-- orm:down shop mssql
ALTER TABLE [review] DROP CONSTRAINT [review_pk];
ALTER TABLE [review] ALTER COLUMN [external_id] INT NULL;
-- orm:count fails/unique review SELECT COUNT(*) FROM (SELECT 1 AS one FROM (SELECT [book_isbn] AS value0, [place] AS value1 FROM [review]) rows_before GROUP BY value0, value1 HAVING COUNT(*) > 1) duplicates
-- orm:count blocks/index review SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[review]') AND index_id IN (0, 1)
ALTER TABLE [review] ADD CONSTRAINT [review_pk] PRIMARY KEY ([book_isbn], [place]);


-- columns in another order

-- orm:up shop mssql
ALTER TABLE [review] DROP CONSTRAINT [review_pk];
-- orm:count blocks/index review SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[review]') AND index_id IN (0, 1)
ALTER TABLE [review] ADD CONSTRAINT [review_pk] PRIMARY KEY ([place], [book_isbn]);

-- orm:down shop mssql
ALTER TABLE [review] DROP CONSTRAINT [review_pk];
-- orm:count blocks/index review SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[review]') AND index_id IN (0, 1)
ALTER TABLE [review] ADD CONSTRAINT [review_pk] PRIMARY KEY ([book_isbn], [place]);
