-- orm:sql mssql

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[person]';

DROP TABLE IF EXISTS [person];

-- ---------------------------------------------------------------------
-- person
-- ---------------------------------------------------------------------

CREATE TABLE [person]
(
    [id] INT NOT NULL,
    [mood] VARCHAR(15) DEFAULT N'it''s "fine" \o/' NOT NULL,
    [last_mood] VARCHAR(15) NULL,
    CONSTRAINT [person_pk] PRIMARY KEY ([id]),
    CONSTRAINT [moods] UNIQUE NONCLUSTERED ([mood], [last_mood]),
    CONSTRAINT [person_c_b12578] CHECK ([mood] IN (N'happy', N'it''s "fine" \o/', N'so so, or not')),
    CONSTRAINT [person_c_b3798a] CHECK ([last_mood] IN (N'happy', N'it''s "fine" \o/', N'so so, or not'))
);
