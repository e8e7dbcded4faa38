-- to a table with rows

-- orm:up shop mssql
-- orm:count fails/check review.external_id SELECT COUNT(*) FROM [review] WHERE NOT (external_id > 0)
-- orm:count blocks/scan review SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[review]') AND index_id IN (0, 1)
ALTER TABLE [review] ADD CONSTRAINT [has_author] CHECK (external_id > 0);

-- orm:down shop mssql
ALTER TABLE [review] DROP CONSTRAINT [has_author];


-- online

-- orm:up shop mssql
-- orm:count fails/check review.external_id SELECT COUNT(*) FROM [review] WHERE NOT (external_id > 0)
-- orm:count blocks/scan review SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[review]') AND index_id IN (0, 1)
ALTER TABLE [review] ADD CONSTRAINT [has_author] CHECK (external_id > 0);

-- orm:down shop mssql
ALTER TABLE [review] DROP CONSTRAINT [has_author];
