-- one that an index and a foreign key use

-- orm:up shop mssql
EXEC sys.sp_rename N'[book].[isbn]', N'number', N'COLUMN';

-- orm:down shop mssql
EXEC sys.sp_rename N'[book].[number]', N'isbn', N'COLUMN';


-- two columns change names

-- orm:up shop mssql
EXEC sys.sp_rename N'[review].[stars]', N'stars__orm', N'COLUMN';
EXEC sys.sp_rename N'[review].[external_id]', N'stars', N'COLUMN';
EXEC sys.sp_rename N'[review].[stars__orm]', N'external_id', N'COLUMN';

-- orm:down shop mssql
EXEC sys.sp_rename N'[review].[external_id]', N'external_id__orm', N'COLUMN';
EXEC sys.sp_rename N'[review].[stars]', N'external_id', N'COLUMN';
EXEC sys.sp_rename N'[review].[external_id__orm]', N'stars', N'COLUMN';


-- to the name of a dropped one

-- orm:up shop mssql
EXEC sys.sp_rename N'[review].[stars]', N'stars__orm', N'COLUMN';
EXEC sys.sp_rename N'[review].[external_id]', N'stars', N'COLUMN';
-- orm:count lossy/drop-column review.stars SELECT COUNT(*) FROM [review] WHERE [stars] IS NOT NULL
ALTER TABLE [review] DROP COLUMN [stars__orm];

-- orm:down shop mssql
EXEC sys.sp_rename N'[review].[stars]', N'external_id', N'COLUMN';
ALTER TABLE [review] ADD [stars] SMALLINT NULL;
