-- a table that refers to another one

-- orm:up shop mssql
-- orm:count lossy/drop-table shelf SELECT COUNT(*) FROM [shelf]
DROP TABLE [shelf];

-- orm:down shop mssql
CREATE TABLE [shelf]
(
    [id] INT NOT NULL,
    [label] VARCHAR(40) DEFAULT N'it''s new' NULL,
    [book_id] INT NULL,
    CONSTRAINT [shelf_pk] PRIMARY KEY ([id])
);

EXEC sys.sp_addextendedproperty @name = N'MS_Description', @value = N'A place for books',
    @level0type = N'SCHEMA', @level0name = N'dbo',
    @level1type = N'TABLE', @level1name = N'shelf';

EXEC sys.sp_addextendedproperty @name = N'MS_Description', @value = N'On its side',
    @level0type = N'SCHEMA', @level0name = N'dbo',
    @level1type = N'TABLE', @level1name = N'shelf',
    @level2type = N'COLUMN', @level2name = N'label';

CREATE INDEX [shelf_label] ON [shelf] ([label]);

ALTER TABLE [shelf] ADD CONSTRAINT [shelf_book]
    FOREIGN KEY ([book_id])
    REFERENCES [book] ([id]);


-- a table that others refer to

-- orm:up shop mssql
ALTER TABLE [book] DROP CONSTRAINT [book_author];
-- orm:count lossy/drop-table author SELECT COUNT(*) FROM [author]
DROP TABLE [author];

-- orm:down shop mssql
CREATE TABLE [author]
(
    [id] INT NOT NULL IDENTITY,
    [name] VARCHAR(100) NOT NULL,
    [born] DATE NULL,
    [genre] VARCHAR(6) DEFAULT N'prose' NULL,
    CONSTRAINT [author_pk] PRIMARY KEY ([id]),
    CONSTRAINT [author_c_4d2aeb] CHECK ([genre] IN (N'poetry', N'prose'))
);

EXEC sys.sp_addextendedproperty @name = N'MS_Description', @value = N'Who writes',
    @level0type = N'SCHEMA', @level0name = N'dbo',
    @level1type = N'TABLE', @level1name = N'author';

EXEC sys.sp_addextendedproperty @name = N'MS_Description', @value = N'As printed',
    @level0type = N'SCHEMA', @level0name = N'dbo',
    @level1type = N'TABLE', @level1name = N'author',
    @level2type = N'COLUMN', @level2name = N'name';

CREATE INDEX [author_name] ON [author] ([name]);

-- orm:count fails/key book.author_id SELECT COUNT(*) FROM [book] WHERE [author_id] IS NOT NULL
ALTER TABLE [book] ADD CONSTRAINT [book_author]
    FOREIGN KEY ([author_id])
    REFERENCES [author] ([id])
    ON DELETE CASCADE;
