-- orm:sql mssql

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[account]';

DROP TABLE IF EXISTS [account];

-- ---------------------------------------------------------------------
-- account
-- ---------------------------------------------------------------------

CREATE TABLE [account]
(
    [id] INT NOT NULL IDENTITY,
    [mail] VARCHAR(255) COLLATE Latin1_General_100_CI_AS NOT NULL,
    [login] VARCHAR(40) COLLATE Latin1_General_100_CI_AS DEFAULT N'Nobody' NULL,
    CONSTRAINT [account_pk] PRIMARY KEY ([id]),
    CONSTRAINT [account_mail] UNIQUE NONCLUSTERED ([mail])
);
