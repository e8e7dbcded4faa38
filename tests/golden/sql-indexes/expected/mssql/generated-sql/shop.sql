-- orm:sql mssql

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[a_table_whose_name_is_so_long_that_nothing_else_fits_in]';

DROP TABLE IF EXISTS [a_table_whose_name_is_so_long_that_nothing_else_fits_in];

EXEC sys.sp_executesql N'
DECLARE @drop NVARCHAR(MAX) = N'''';
SELECT @drop += N''ALTER TABLE '' + QUOTENAME(OBJECT_SCHEMA_NAME(parent_object_id)) + N''.''
    + QUOTENAME(OBJECT_NAME(parent_object_id)) + N'' DROP CONSTRAINT '' + QUOTENAME(name) + N'';''
FROM sys.foreign_keys
WHERE referenced_object_id = OBJECT_ID(@table);
EXEC sys.sp_executesql @drop;
', N'@table NVARCHAR(517)', N'[item]';

DROP TABLE IF EXISTS [item];

-- ---------------------------------------------------------------------
-- item
-- ---------------------------------------------------------------------

CREATE TABLE [item]
(
    [id] INT NOT NULL,
    [title] VARCHAR(255) NULL,
    [code] VARCHAR(20) NOT NULL,
    [kind] INT NULL,
    CONSTRAINT [item_pk] PRIMARY KEY ([id]),
    CONSTRAINT [item_u_4db226] UNIQUE NONCLUSTERED ([code]),
    CONSTRAINT [one_without] UNIQUE NONCLUSTERED ([title], [kind]),
    CONSTRAINT [one_of_a_kind] UNIQUE NONCLUSTERED ([kind], [code])
);

CREATE INDEX [item_i_639136] ON [item] ([title]);

CREATE INDEX [item_i_cc7706] ON [item] ([title], [kind]);

CREATE INDEX [by_kind] ON [item] ([kind]);

CREATE UNIQUE INDEX [item_u_3ad903] ON [item] ([title]) WHERE kind > 0;

CREATE INDEX [by_code] ON [item] ([code]);

CREATE INDEX [newest] ON [item] ([kind] DESC, [id]);

CREATE INDEX [item_i_e47c5e] ON [item] ([id]) INCLUDE ([code], [kind]);

-- ---------------------------------------------------------------------
-- a_table_whose_name_is_so_long_that_nothing_else_fits_in
-- ---------------------------------------------------------------------

CREATE TABLE [a_table_whose_name_is_so_long_that_nothing_else_fits_in]
(
    [id] INT NOT NULL,
    [item_id] INT NULL,
    [other_id] INT NULL,
    CONSTRAINT [a_table_whose_name_is_so_long_that_nothing_else_fits_in_pk] PRIMARY KEY ([id]),
    CONSTRAINT [a_table_whose_name_is_so_long_that_nothing_else_fits_in_u_2ffe60] UNIQUE NONCLUSTERED ([other_id], [item_id])
);

CREATE INDEX [a_table_whose_name_is_so_long_that_nothing_else_fits_in_i_601def] ON [a_table_whose_name_is_so_long_that_nothing_else_fits_in] ([item_id], [other_id]);

ALTER TABLE [a_table_whose_name_is_so_long_that_nothing_else_fits_in] ADD CONSTRAINT [a_table_whose_name_is_so_long_that_nothing_else_fits_in_fk_5cf635]
    FOREIGN KEY ([item_id])
    REFERENCES [item] ([id]);

ALTER TABLE [a_table_whose_name_is_so_long_that_nothing_else_fits_in] ADD CONSTRAINT [a_table_whose_name_is_so_long_that_nothing_else_fits_in_fk_d99d72]
    FOREIGN KEY ([other_id])
    REFERENCES [item] ([id]);
