-- a plain column that an index uses becomes generated

-- orm:up shop mssql
DROP INDEX [shelf_label] ON [shelf];
EXEC sys.sp_rename N'[shelf].[label]', N'label__orm', N'COLUMN';

DECLARE @drop NVARCHAR(MAX) = (
    SELECT N'ALTER TABLE [shelf] DROP CONSTRAINT ' + QUOTENAME(name) FROM sys.default_constraints
    WHERE parent_object_id = OBJECT_ID(N'[shelf]')
    AND COL_NAME(parent_object_id, parent_column_id) = N'label__orm'
)
EXEC sys.sp_executesql @drop
GO

-- orm:count lossy/drop-column shelf.label SELECT COUNT(*) FROM [shelf] WHERE [label] IS NOT NULL
ALTER TABLE [shelf] DROP COLUMN [label__orm];
ALTER TABLE [shelf] ADD [label] AS (CAST(('shelf ' || book_id) AS VARCHAR(40))) PERSISTED;
-- orm:count blocks/index shelf SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[shelf]') AND index_id IN (0, 1)
CREATE INDEX [shelf_label] ON [shelf] ([label]);

EXEC sys.sp_addextendedproperty @name = N'MS_Description', @value = N'On its side',
    @level0type = N'SCHEMA', @level0name = N'dbo',
    @level1type = N'TABLE', @level1name = N'shelf',
    @level2type = N'COLUMN', @level2name = N'label';

-- orm:down shop mssql
DROP INDEX [shelf_label] ON [shelf];
ALTER TABLE [shelf] DROP COLUMN [label];
ALTER TABLE [shelf] ADD [label] VARCHAR(40) NULL;
UPDATE [shelf] SET [label] = 'shelf ' || book_id;
ALTER TABLE [shelf] ADD DEFAULT N'it''s new' FOR [label];
-- orm:count blocks/index shelf SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[shelf]') AND index_id IN (0, 1)
CREATE INDEX [shelf_label] ON [shelf] ([label]);

EXEC sys.sp_addextendedproperty @name = N'MS_Description', @value = N'On its side',
    @level0type = N'SCHEMA', @level0name = N'dbo',
    @level1type = N'TABLE', @level1name = N'shelf',
    @level2type = N'COLUMN', @level2name = N'label';


-- a column becomes generated, and the one that it is computed from gets another type

-- orm:up shop mssql
EXEC sys.sp_rename N'[review].[external_id]', N'external_id__orm', N'COLUMN';
-- orm:count blocks/rewrite review.stars SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[review]') AND index_id IN (0, 1)
ALTER TABLE [review] ALTER COLUMN [stars] INT NULL;
-- orm:count lossy/drop-column review.external_id SELECT COUNT(*) FROM [review] WHERE [external_id] IS NOT NULL
ALTER TABLE [review] DROP COLUMN [external_id__orm];
ALTER TABLE [review] ADD [external_id] AS (CAST((stars * 2) AS INT)) PERSISTED;

-- orm:down shop mssql
ALTER TABLE [review] DROP COLUMN [external_id];
ALTER TABLE [review] ADD [external_id] INT NULL;
UPDATE [review] SET [external_id] = stars * 2;
-- orm:count fails/range review.stars SELECT COUNT(*) FROM [review] WHERE [stars] IS NOT NULL AND TRY_CAST([stars] AS SMALLINT) IS NULL
-- orm:count blocks/rewrite review.stars SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[review]') AND index_id IN (0, 1)
ALTER TABLE [review] ALTER COLUMN [stars] SMALLINT NULL;
