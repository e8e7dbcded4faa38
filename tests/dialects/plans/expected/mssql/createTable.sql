-- a table with a counter, a unique index and a foreign key

-- orm:up shop mssql
CREATE TABLE [publisher]
(
    [id] INT NOT NULL IDENTITY,
    [name] VARCHAR(60) NOT NULL,
    [book_id] INT NULL,
    CONSTRAINT [publisher_pk] PRIMARY KEY ([id]),
    CONSTRAINT [publisher_name] UNIQUE NONCLUSTERED ([name])
);

EXEC sys.sp_addextendedproperty @name = N'MS_Description', @value = N'Who prints',
    @level0type = N'SCHEMA', @level0name = N'dbo',
    @level1type = N'TABLE', @level1name = N'publisher';

EXEC sys.sp_addextendedproperty @name = N'MS_Description', @value = N'Of the company',
    @level0type = N'SCHEMA', @level0name = N'dbo',
    @level1type = N'TABLE', @level1name = N'publisher',
    @level2type = N'COLUMN', @level2name = N'name';

ALTER TABLE [publisher] ADD CONSTRAINT [publisher_book]
    FOREIGN KEY ([book_id])
    REFERENCES [book] ([id]);

-- orm:down shop mssql
-- orm:count lossy/drop-table publisher SELECT COUNT(*) FROM [publisher]
DROP TABLE [publisher];


-- a table in a schema of its own

-- orm:up shop mssql
IF SCHEMA_ID(N'press') IS NULL EXEC(N'CREATE SCHEMA [press]');

CREATE TABLE [press].[publisher]
(
    [id] INT NOT NULL IDENTITY,
    [name] VARCHAR(60) NOT NULL,
    [book_id] INT NULL,
    CONSTRAINT [publisher_pk] PRIMARY KEY ([id]),
    CONSTRAINT [publisher_name] UNIQUE NONCLUSTERED ([name])
);

EXEC sys.sp_addextendedproperty @name = N'MS_Description', @value = N'Who prints',
    @level0type = N'SCHEMA', @level0name = N'press',
    @level1type = N'TABLE', @level1name = N'publisher';

EXEC sys.sp_addextendedproperty @name = N'MS_Description', @value = N'Of the company',
    @level0type = N'SCHEMA', @level0name = N'press',
    @level1type = N'TABLE', @level1name = N'publisher',
    @level2type = N'COLUMN', @level2name = N'name';

-- orm:down shop mssql
-- orm:count lossy/drop-table press.publisher SELECT COUNT(*) FROM [press].[publisher]
DROP TABLE [press].[publisher];
