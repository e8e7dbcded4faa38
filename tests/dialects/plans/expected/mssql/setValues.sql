-- appended

-- orm:up shop mssql

-- orm:down shop mssql
-- orm:count lossy/meaning book.status SELECT COUNT(*) FROM [book] WHERE [status] IN (3)
UPDATE [book] SET [status] = CASE [status] WHEN 3 THEN NULL END
WHERE [status] IN (3);


-- reordered, with the default

-- orm:up shop mssql
UPDATE [book] SET [status] = CASE [status] WHEN 0 THEN 1 WHEN 1 THEN 0 END
WHERE [status] IN (0, 1);

DECLARE @drop NVARCHAR(MAX) = (
    SELECT N'ALTER TABLE [book] DROP CONSTRAINT ' + QUOTENAME(name) FROM sys.default_constraints
    WHERE parent_object_id = OBJECT_ID(N'[book]')
    AND COL_NAME(parent_object_id, parent_column_id) = N'status'
)
EXEC sys.sp_executesql @drop
GO

ALTER TABLE [book] ADD DEFAULT 1 FOR [status];

-- orm:down shop mssql
UPDATE [book] SET [status] = CASE [status] WHEN 0 THEN 1 WHEN 1 THEN 0 END
WHERE [status] IN (0, 1);

DECLARE @drop NVARCHAR(MAX) = (
    SELECT N'ALTER TABLE [book] DROP CONSTRAINT ' + QUOTENAME(name) FROM sys.default_constraints
    WHERE parent_object_id = OBJECT_ID(N'[book]')
    AND COL_NAME(parent_object_id, parent_column_id) = N'status'
)
EXEC sys.sp_executesql @drop
GO

ALTER TABLE [book] ADD DEFAULT 0 FOR [status];


-- removed

-- orm:up shop mssql
-- orm:count lossy/meaning book.status SELECT COUNT(*) FROM [book] WHERE [status] IN (1)
UPDATE [book] SET [status] = CASE [status] WHEN 1 THEN NULL WHEN 2 THEN 1 END
WHERE [status] IN (1, 2);

-- orm:down shop mssql
UPDATE [book] SET [status] = CASE [status] WHEN 1 THEN 2 END
WHERE [status] IN (1);


-- those of a SET

-- orm:up shop mssql
-- orm:count lossy/meaning book.formats SELECT COUNT(*) FROM [book] WHERE [formats] & 2 <> 0
UPDATE [book] SET [formats] = CASE WHEN [formats] & 1 <> 0 THEN 2 ELSE 0 END
    + CASE WHEN [formats] & 4 <> 0 THEN 1 ELSE 0 END
WHERE [formats] IS NOT NULL;

-- orm:down shop mssql
UPDATE [book] SET [formats] = CASE WHEN [formats] & 1 <> 0 THEN 4 ELSE 0 END
    + CASE WHEN [formats] & 2 <> 0 THEN 1 ELSE 0 END
WHERE [formats] IS NOT NULL;
