-- added, changed and removed

-- orm:up shop mssql
ALTER TABLE [book] ADD DEFAULT N'Who''s who' FOR [title];

DECLARE @drop NVARCHAR(MAX) = (
    SELECT N'ALTER TABLE [book] DROP CONSTRAINT ' + QUOTENAME(name) FROM sys.default_constraints
    WHERE parent_object_id = OBJECT_ID(N'[book]')
    AND COL_NAME(parent_object_id, parent_column_id) = N'price'
)
EXEC sys.sp_executesql @drop
GO

ALTER TABLE [book] ADD DEFAULT 9.99 FOR [price];

DECLARE @drop NVARCHAR(MAX) = (
    SELECT N'ALTER TABLE [book] DROP CONSTRAINT ' + QUOTENAME(name) FROM sys.default_constraints
    WHERE parent_object_id = OBJECT_ID(N'[book]')
    AND COL_NAME(parent_object_id, parent_column_id) = N'status'
)
EXEC sys.sp_executesql @drop
GO

-- orm:down shop mssql
DECLARE @drop NVARCHAR(MAX) = (
    SELECT N'ALTER TABLE [book] DROP CONSTRAINT ' + QUOTENAME(name) FROM sys.default_constraints
    WHERE parent_object_id = OBJECT_ID(N'[book]')
    AND COL_NAME(parent_object_id, parent_column_id) = N'title'
)
EXEC sys.sp_executesql @drop
GO

DECLARE @drop NVARCHAR(MAX) = (
    SELECT N'ALTER TABLE [book] DROP CONSTRAINT ' + QUOTENAME(name) FROM sys.default_constraints
    WHERE parent_object_id = OBJECT_ID(N'[book]')
    AND COL_NAME(parent_object_id, parent_column_id) = N'price'
)
EXEC sys.sp_executesql @drop
GO

ALTER TABLE [book] ADD DEFAULT 0.00 FOR [price];
ALTER TABLE [book] ADD DEFAULT 0 FOR [status];


-- an expression

-- orm:up shop mssql
ALTER TABLE [book] ADD DEFAULT CURRENT_TIMESTAMP FOR [printed_at];

-- orm:down shop mssql
DECLARE @drop NVARCHAR(MAX) = (
    SELECT N'ALTER TABLE [book] DROP CONSTRAINT ' + QUOTENAME(name) FROM sys.default_constraints
    WHERE parent_object_id = OBJECT_ID(N'[book]')
    AND COL_NAME(parent_object_id, parent_column_id) = N'printed_at'
)
EXEC sys.sp_executesql @drop
GO
