-- orm:sql mssql

GO
DROP VIEW IF EXISTS titles
GO

GO
DROP PROCEDURE IF EXISTS restock
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

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[author]';

DROP TABLE IF EXISTS [author];

-- ---------------------------------------------------------------------
-- author
-- ---------------------------------------------------------------------

CREATE TABLE [author]
(
    [id] INT NOT NULL IDENTITY,
    [feeling] VARCHAR(4) NULL,
    CONSTRAINT [author_pk] PRIMARY KEY ([id]),
    CONSTRAINT [author_c_290001] CHECK ([feeling] IN (N'bad', N'good'))
);

-- ---------------------------------------------------------------------
-- book
-- ---------------------------------------------------------------------

CREATE TABLE [book]
(
    [id] INT NOT NULL IDENTITY,
    [title] VARCHAR(100) NULL,
    [author_id] INT NULL,
    CONSTRAINT [book_pk] PRIMARY KEY ([id])
);

ALTER TABLE [book] ADD CONSTRAINT [book_fk_ea464c]
    FOREIGN KEY ([author_id])
    REFERENCES [author] ([id]);

-- ---------------------------------------------------------------------
-- procedure restock
-- ---------------------------------------------------------------------

GO
CREATE PROCEDURE restock AS
  DELETE FROM book WHERE title IS NULL;
  SELECT 1;
GO

-- ---------------------------------------------------------------------
-- view titles
-- ---------------------------------------------------------------------

GO
CREATE VIEW titles AS SELECT title FROM book
GO
