-- plain and unique

-- orm:up shop mssql
-- orm:count blocks/index review SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[review]') AND index_id IN (0, 1)
CREATE INDEX [review_stars] ON [review] ([stars]);
-- orm:count fails/unique review.external_id SELECT COUNT(*) FROM (SELECT 1 AS one FROM (SELECT [external_id] AS value0 FROM [review]) rows_before GROUP BY value0 HAVING COUNT(*) > 1) duplicates
-- orm:count blocks/index review SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[review]') AND index_id IN (0, 1)
ALTER TABLE [review] ADD CONSTRAINT [review_external] UNIQUE NONCLUSTERED ([external_id]);

-- orm:down shop mssql
DROP INDEX [review_stars] ON [review];
ALTER TABLE [review] DROP CONSTRAINT [review_external];


-- unique, on an added column

-- orm:up shop mssql
ALTER TABLE [book] ADD [slug] VARCHAR(80) NULL;
UPDATE [book] SET [slug] = LOWER(title);
-- orm:count fails/unique book SELECT COUNT(*) FROM (SELECT 1 AS one FROM (SELECT [author_id] AS value0, (LOWER(title)) AS value1 FROM [book]) rows_before GROUP BY value0, value1 HAVING COUNT(*) > 1) duplicates
-- orm:count blocks/index book SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[book]') AND index_id IN (0, 1)
ALTER TABLE [book] ADD CONSTRAINT [book_slug] UNIQUE NONCLUSTERED ([author_id], [slug]);

-- orm:down shop mssql
ALTER TABLE [book] DROP CONSTRAINT [book_slug];
-- orm:count lossy/drop-column book.slug SELECT COUNT(*) FROM [book] WHERE [slug] IS NOT NULL
ALTER TABLE [book] DROP COLUMN [slug];


-- online

-- orm:up shop mssql
-- orm:count blocks/index review SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[review]') AND index_id IN (0, 1)
CREATE INDEX [review_stars] ON [review] ([stars]) WITH (ONLINE = ON);

-- orm:down shop mssql
DROP INDEX [review_stars] ON [review];


-- of some rows, on one product

-- orm:up shop mssql
-- orm:count fails/unique review.stars SELECT COUNT(*) FROM (SELECT 1 AS one FROM [review] WHERE (external_id IS NOT NULL) GROUP BY [stars] HAVING COUNT(*) > 1) duplicates
-- orm:count blocks/index review SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[review]') AND index_id IN (0, 1)
CREATE UNIQUE INDEX [one_outside] ON [review] ([stars]) WHERE external_id IS NOT NULL;

-- orm:down shop mssql
DROP INDEX [one_outside] ON [review];
