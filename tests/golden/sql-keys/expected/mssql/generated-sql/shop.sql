-- orm:sql mssql

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[call]';

DROP TABLE IF EXISTS [call];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[code]';

DROP TABLE IF EXISTS [code];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[kind]';

DROP TABLE IF EXISTS [kind];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[log]';

DROP TABLE IF EXISTS [log];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[box]';

DROP TABLE IF EXISTS [box];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[shelf]';

DROP TABLE IF EXISTS [shelf];

-- ---------------------------------------------------------------------
-- shelf
-- ---------------------------------------------------------------------

CREATE TABLE [shelf]
(
    [room] INT NOT NULL,
    [number] INT NOT NULL,
    [label] VARCHAR(20) NOT NULL,
    CONSTRAINT [shelf_pk] PRIMARY KEY ([room], [number]),
    CONSTRAINT [shelf_label] UNIQUE NONCLUSTERED ([label])
);

-- ---------------------------------------------------------------------
-- box
-- ---------------------------------------------------------------------

CREATE TABLE [box]
(
    [id] BIGINT NOT NULL IDENTITY,
    [shelf_number] INT NULL,
    [shelf_room] INT NULL,
    [shelf_label] VARCHAR(20) NULL,
    CONSTRAINT [box_pk] PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- log
-- ---------------------------------------------------------------------

CREATE TABLE [log]
(
    [owner] INT NOT NULL,
    [line] INT NOT NULL IDENTITY,
    CONSTRAINT [log_pk] PRIMARY KEY ([owner], [line])
);

-- ---------------------------------------------------------------------
-- kind
-- ---------------------------------------------------------------------

CREATE TABLE [kind]
(
    [id] SMALLINT NOT NULL IDENTITY,
    CONSTRAINT [kind_pk] PRIMARY KEY ([id])
);

-- ---------------------------------------------------------------------
-- code
-- ---------------------------------------------------------------------

CREATE TABLE [code]
(
    [id] INT NOT NULL,
    [area] INT NOT NULL,
    [number] INT NOT NULL,
    CONSTRAINT [code_pk] PRIMARY KEY ([id]),
    CONSTRAINT [code_u_60474e] UNIQUE NONCLUSTERED ([area], [number])
);

-- ---------------------------------------------------------------------
-- call
-- ---------------------------------------------------------------------

CREATE TABLE [call]
(
    [id] INT NOT NULL,
    [area] INT NULL,
    [number] INT NULL,
    CONSTRAINT [call_pk] PRIMARY KEY ([id])
);

ALTER TABLE [box] ADD CONSTRAINT [box_on_shelf]
    FOREIGN KEY ([shelf_room], [shelf_number])
    REFERENCES [shelf] ([room], [number])
    ON UPDATE NO ACTION
    ON DELETE CASCADE;

ALTER TABLE [box] ADD CONSTRAINT [box_fk_674e3f]
    FOREIGN KEY ([shelf_label])
    REFERENCES [shelf] ([label]);

ALTER TABLE [call] ADD CONSTRAINT [call_fk_494776]
    FOREIGN KEY ([area], [number])
    REFERENCES [code] ([area], [number])
    ON DELETE NO ACTION;
