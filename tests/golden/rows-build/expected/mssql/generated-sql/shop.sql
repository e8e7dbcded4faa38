-- orm:sql mssql

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[country]';

DROP TABLE IF EXISTS [country];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[city]';

DROP TABLE IF EXISTS [city];

-- ---------------------------------------------------------------------
-- country
-- ---------------------------------------------------------------------

CREATE TABLE [country]
(
    [id] INT NOT NULL IDENTITY,
    [code] CHAR(2) NOT NULL,
    [name] VARCHAR(80) NOT NULL,
    [is_member] INT NULL,
    [area] DECIMAL(12,2) NULL,
    [joined] DATE NULL,
    [capital] INT NULL,
    CONSTRAINT [country_pk] PRIMARY KEY ([id]),
    CONSTRAINT [country_u_4db226] UNIQUE NONCLUSTERED ([code])
);

-- ---------------------------------------------------------------------
-- city
-- ---------------------------------------------------------------------

CREATE TABLE [city]
(
    [id] INT NOT NULL IDENTITY,
    [name] VARCHAR(80) NOT NULL,
    [country] CHAR(2) NOT NULL,
    CONSTRAINT [city_pk] PRIMARY KEY ([id])
);

ALTER TABLE [country] ADD CONSTRAINT [country_fk_94b748]
    FOREIGN KEY ([capital])
    REFERENCES [city] ([id]);

ALTER TABLE [city] ADD CONSTRAINT [city_fk_c6e315]
    FOREIGN KEY ([country])
    REFERENCES [country] ([code]);

-- ---------------------------------------------------------------------
-- rows of the schema
-- ---------------------------------------------------------------------

UPDATE own SET [name] = theirs.[name], [is_member] = theirs.[is_member], [area] = theirs.[area], [joined] = theirs.[joined]
FROM [country] AS own
JOIN (VALUES
(N'dk', N'Denmark', 1, 42962.50, N'1973-01-01'),
(N'gl', N'Greenland', 0, 2166086.00, NULL)
) AS theirs ([code], [name], [is_member], [area], [joined]) ON own.[code] = theirs.[code]
INSERT INTO [country] ([code], [name], [is_member], [area], [joined])
SELECT theirs.[code], theirs.[name], theirs.[is_member], theirs.[area], theirs.[joined]
FROM (VALUES
(N'dk', N'Denmark', 1, 42962.50, N'1973-01-01'),
(N'gl', N'Greenland', 0, 2166086.00, NULL)
) AS theirs ([code], [name], [is_member], [area], [joined])
WHERE NOT EXISTS (SELECT 1 FROM [country] AS own WHERE own.[code] = theirs.[code]);

SET IDENTITY_INSERT [city] ON;

UPDATE own SET [name] = theirs.[name], [country] = theirs.[country]
FROM [city] AS own
JOIN (VALUES
(7, N'Kø''benhavn', N'dk')
) AS theirs ([id], [name], [country]) ON own.[id] = theirs.[id]
INSERT INTO [city] ([id], [name], [country])
SELECT theirs.[id], theirs.[name], theirs.[country]
FROM (VALUES
(7, N'Kø''benhavn', N'dk')
) AS theirs ([id], [name], [country])
WHERE NOT EXISTS (SELECT 1 FROM [city] AS own WHERE own.[id] = theirs.[id]);

SET IDENTITY_INSERT [city] OFF;

UPDATE own SET [name] = theirs.[name], [is_member] = theirs.[is_member], [area] = theirs.[area], [joined] = theirs.[joined], [capital] = theirs.[capital]
FROM [country] AS own
JOIN (VALUES
(N'dk', N'Denmark', 1, 42962.50, N'1973-01-01', 7)
) AS theirs ([code], [name], [is_member], [area], [joined], [capital]) ON own.[code] = theirs.[code]
INSERT INTO [country] ([code], [name], [is_member], [area], [joined], [capital])
SELECT theirs.[code], theirs.[name], theirs.[is_member], theirs.[area], theirs.[joined], theirs.[capital]
FROM (VALUES
(N'dk', N'Denmark', 1, 42962.50, N'1973-01-01', 7)
) AS theirs ([code], [name], [is_member], [area], [joined], [capital])
WHERE NOT EXISTS (SELECT 1 FROM [country] AS own WHERE own.[code] = theirs.[code]);
