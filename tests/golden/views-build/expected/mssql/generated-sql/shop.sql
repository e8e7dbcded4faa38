-- orm:sql mssql

GO
DROP VIEW IF EXISTS [author_total]
GO

GO
DROP VIEW IF EXISTS [active_book]
GO

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[book]';

DROP TABLE IF EXISTS [book];

-- ---------------------------------------------------------------------
-- book
-- ---------------------------------------------------------------------

CREATE TABLE [book]
(
    [id] INT NOT NULL,
    [author_id] INT NULL,
    [title] VARCHAR(100) NULL,
    [hidden] INT NOT NULL,
    CONSTRAINT [book_pk] PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- view active_book
-- ---------------------------------------------------------------------

GO
CREATE VIEW [active_book] AS
SELECT id, author_id, title FROM book WHERE hidden = 0
GO

-- ---------------------------------------------------------------------
-- view author_total
-- ---------------------------------------------------------------------

GO
CREATE VIEW [author_total] AS
SELECT author_id, COUNT(*) AS books
      FROM active_book
      WHERE author_id IS NOT NULL
      GROUP BY author_id
GO
