-- a longer text in indexes and keys

-- orm:up shop mssql
ALTER TABLE [review] DROP CONSTRAINT [review_book];
ALTER TABLE [review] DROP CONSTRAINT [review_pk];
ALTER TABLE [book] ALTER COLUMN [isbn] VARCHAR(17) NULL;
ALTER TABLE [review] ALTER COLUMN [book_isbn] VARCHAR(17) NOT NULL;
-- orm:count blocks/index review SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[review]') AND index_id IN (0, 1)
ALTER TABLE [review] ADD CONSTRAINT [review_pk] PRIMARY KEY ([book_isbn], [place]);

ALTER TABLE [review] ADD CONSTRAINT [review_book]
    FOREIGN KEY ([book_isbn])
    REFERENCES [book] ([isbn]);

-- orm:down shop mssql
ALTER TABLE [review] DROP CONSTRAINT [review_book];
ALTER TABLE [book] DROP CONSTRAINT [book_isbn];
DROP INDEX [book_title] ON [book];
ALTER TABLE [review] DROP CONSTRAINT [review_pk];
-- orm:count fails/range book.isbn SELECT COUNT(*) FROM [book] WHERE LEN([isbn]) > 13
-- orm:count blocks/rewrite book.isbn SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[book]') AND index_id IN (0, 1)
ALTER TABLE [book] ALTER COLUMN [isbn] VARCHAR(13) NULL;
-- orm:count fails/range review.book_isbn SELECT COUNT(*) FROM [review] WHERE LEN([book_isbn]) > 13
-- orm:count blocks/rewrite review.book_isbn SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[review]') AND index_id IN (0, 1)
ALTER TABLE [review] ALTER COLUMN [book_isbn] VARCHAR(13) NOT NULL;
-- orm:count blocks/index review SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[review]') AND index_id IN (0, 1)
ALTER TABLE [review] ADD CONSTRAINT [review_pk] PRIMARY KEY ([book_isbn], [place]);
-- orm:count blocks/index book SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[book]') AND index_id IN (0, 1)
ALTER TABLE [book] ADD CONSTRAINT [book_isbn] UNIQUE NONCLUSTERED ([isbn]);
-- orm:count blocks/index book SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[book]') AND index_id IN (0, 1)
CREATE INDEX [book_title] ON [book] ([title], [isbn]);

ALTER TABLE [review] ADD CONSTRAINT [review_book]
    FOREIGN KEY ([book_isbn])
    REFERENCES [book] ([isbn]);


-- a shorter text

-- orm:up shop mssql
DROP INDEX [book_title] ON [book];
-- orm:count fails/range book.title SELECT COUNT(*) FROM [book] WHERE LEN([title]) > 100
-- orm:count blocks/rewrite book.title SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[book]') AND index_id IN (0, 1)
ALTER TABLE [book] ALTER COLUMN [title] VARCHAR(100) NOT NULL;
-- orm:count blocks/index book SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[book]') AND index_id IN (0, 1)
CREATE INDEX [book_title] ON [book] ([title], [isbn]);

-- orm:down shop mssql
ALTER TABLE [book] ALTER COLUMN [title] VARCHAR(255) NOT NULL;


-- a larger integer in a foreign key

-- orm:up shop mssql
ALTER TABLE [book] DROP CONSTRAINT [book_author];
ALTER TABLE [author] DROP CONSTRAINT [author_pk];
-- orm:count blocks/rewrite author.id SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[author]') AND index_id IN (0, 1)
ALTER TABLE [author] ALTER COLUMN [id] BIGINT NOT NULL;
-- orm:count blocks/rewrite book.author_id SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[book]') AND index_id IN (0, 1)
ALTER TABLE [book] ALTER COLUMN [author_id] BIGINT NULL;
-- orm:count blocks/index author SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[author]') AND index_id IN (0, 1)
ALTER TABLE [author] ADD CONSTRAINT [author_pk] PRIMARY KEY ([id]);

ALTER TABLE [book] ADD CONSTRAINT [book_author]
    FOREIGN KEY ([author_id])
    REFERENCES [author] ([id])
    ON DELETE CASCADE;

-- orm:down shop mssql
ALTER TABLE [book] DROP CONSTRAINT [book_author];
ALTER TABLE [author] DROP CONSTRAINT [author_pk];
-- orm:count fails/range author.id SELECT COUNT(*) FROM [author] WHERE [id] IS NOT NULL AND TRY_CAST([id] AS INT) IS NULL
-- orm:count blocks/rewrite author.id SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[author]') AND index_id IN (0, 1)
ALTER TABLE [author] ALTER COLUMN [id] INT NOT NULL;
-- orm:count fails/range book.author_id SELECT COUNT(*) FROM [book] WHERE [author_id] IS NOT NULL AND TRY_CAST([author_id] AS INT) IS NULL
-- orm:count blocks/rewrite book.author_id SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[book]') AND index_id IN (0, 1)
ALTER TABLE [book] ALTER COLUMN [author_id] INT NULL;
-- orm:count blocks/index author SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[author]') AND index_id IN (0, 1)
ALTER TABLE [author] ADD CONSTRAINT [author_pk] PRIMARY KEY ([id]);

ALTER TABLE [book] ADD CONSTRAINT [book_author]
    FOREIGN KEY ([author_id])
    REFERENCES [author] ([id])
    ON DELETE CASCADE;


-- a smaller integer

-- orm:up shop mssql
-- orm:count fails/range review.external_id SELECT COUNT(*) FROM [review] WHERE [external_id] IS NOT NULL AND TRY_CAST([external_id] AS SMALLINT) IS NULL
-- orm:count blocks/rewrite review.external_id SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[review]') AND index_id IN (0, 1)
ALTER TABLE [review] ALTER COLUMN [external_id] SMALLINT NULL;

-- orm:down shop mssql
-- orm:count blocks/rewrite review.external_id SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[review]') AND index_id IN (0, 1)
ALTER TABLE [review] ALTER COLUMN [external_id] INT NULL;


-- a decimal with fewer digits, with its default

-- orm:up shop mssql
DECLARE @drop NVARCHAR(MAX) = (
    SELECT N'ALTER TABLE [book] DROP CONSTRAINT ' + QUOTENAME(name) FROM sys.default_constraints
    WHERE parent_object_id = OBJECT_ID(N'[book]')
    AND COL_NAME(parent_object_id, parent_column_id) = N'price'
)
EXEC sys.sp_executesql @drop
GO

-- orm:count fails/range book.price SELECT COUNT(*) FROM [book] WHERE [price] IS NOT NULL AND TRY_CAST([price] AS DECIMAL(6,1)) IS NULL
-- orm:count lossy/round book.price SELECT COUNT(*) FROM [book] WHERE TRY_CAST([price] AS DECIMAL(6,1)) <> [price]
-- orm:count blocks/rewrite book.price SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[book]') AND index_id IN (0, 1)
ALTER TABLE [book] ALTER COLUMN [price] DECIMAL(6,1) NULL;
ALTER TABLE [book] ADD DEFAULT 0.00 FOR [price];

-- orm:down shop mssql
DECLARE @drop NVARCHAR(MAX) = (
    SELECT N'ALTER TABLE [book] DROP CONSTRAINT ' + QUOTENAME(name) FROM sys.default_constraints
    WHERE parent_object_id = OBJECT_ID(N'[book]')
    AND COL_NAME(parent_object_id, parent_column_id) = N'price'
)
EXEC sys.sp_executesql @drop
GO

-- orm:count blocks/rewrite book.price SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[book]') AND index_id IN (0, 1)
ALTER TABLE [book] ALTER COLUMN [price] DECIMAL(8,2) NULL;
ALTER TABLE [book] ADD DEFAULT 0.00 FOR [price];


-- text to a number

-- orm:up shop mssql
-- orm:count fails/cast book.pages SELECT COUNT(*) FROM [book] WHERE [pages] IS NOT NULL AND TRY_CAST([pages] AS INT) IS NULL
-- orm:count blocks/rewrite book.pages SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[book]') AND index_id IN (0, 1)
ALTER TABLE [book] ALTER COLUMN [pages] INT NULL;

-- orm:down shop mssql
-- orm:count fails/range book.pages SELECT COUNT(*) FROM [book] WHERE LEN(CAST([pages] AS VARCHAR(64))) > 20
-- orm:count blocks/rewrite book.pages SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[book]') AND index_id IN (0, 1)
ALTER TABLE [book] ALTER COLUMN [pages] VARCHAR(20) NULL;


-- text to a number by an expression

-- orm:up shop mssql
ALTER TABLE [book] ADD [pages__orm] INT NULL;
-- orm:count blocks/rewrite book.pages SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[book]') AND index_id IN (0, 1)
UPDATE [book] SET [pages__orm] = CAST(pages AS INTEGER);
ALTER TABLE [book] DROP COLUMN [pages];
EXEC sys.sp_rename N'[book].[pages__orm]', N'pages', N'COLUMN';

-- orm:down shop mssql
-- orm:count fails/range book.pages SELECT COUNT(*) FROM [book] WHERE LEN(CAST([pages] AS VARCHAR(64))) > 20
-- orm:count blocks/rewrite book.pages SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[book]') AND index_id IN (0, 1)
ALTER TABLE [book] ALTER COLUMN [pages] VARCHAR(20) NULL;


-- a number to text

-- orm:up shop mssql
-- orm:count fails/range review.stars SELECT COUNT(*) FROM [review] WHERE LEN(CAST([stars] AS VARCHAR(64))) > 3
-- orm:count blocks/rewrite review.stars SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[review]') AND index_id IN (0, 1)
ALTER TABLE [review] ALTER COLUMN [stars] VARCHAR(3) NULL;

-- orm:down shop mssql
-- orm:count fails/cast review.stars SELECT COUNT(*) FROM [review] WHERE [stars] IS NOT NULL AND TRY_CAST([stars] AS SMALLINT) IS NULL
-- orm:count blocks/rewrite review.stars SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[review]') AND index_id IN (0, 1)
ALTER TABLE [review] ALTER COLUMN [stars] SMALLINT NULL;


-- a timestamp to a date

-- orm:up shop mssql
-- orm:count lossy/narrow book.printed_at SELECT COUNT(*) FROM [book] WHERE CAST([printed_at] AS DATE) <> [printed_at]
-- orm:count blocks/rewrite book.printed_at SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[book]') AND index_id IN (0, 1)
ALTER TABLE [book] ALTER COLUMN [printed_at] DATE NULL;

-- orm:down shop mssql
-- orm:count blocks/rewrite book.printed_at SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[book]') AND index_id IN (0, 1)
ALTER TABLE [book] ALTER COLUMN [printed_at] DATETIME2 NULL;


-- a number to bytes

-- orm:up shop mssql
ALTER TABLE [review] ADD [external_id__orm] BINARY(16) NULL;
-- orm:count fails/cast review.external_id SELECT COUNT(*) FROM [review] WHERE [external_id] IS NOT NULL
-- orm:count blocks/rewrite review.external_id SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[review]') AND index_id IN (0, 1)
UPDATE [review] SET [external_id__orm] = CAST(NULL AS BINARY(16));
ALTER TABLE [review] DROP COLUMN [external_id];
EXEC sys.sp_rename N'[review].[external_id__orm]', N'external_id', N'COLUMN';

-- orm:down shop mssql
ALTER TABLE [review] ADD [external_id__orm] INT NULL;
-- orm:count fails/cast review.external_id SELECT COUNT(*) FROM [review] WHERE [external_id] IS NOT NULL
-- orm:count blocks/rewrite review.external_id SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[review]') AND index_id IN (0, 1)
UPDATE [review] SET [external_id__orm] = CAST(NULL AS INT);
ALTER TABLE [review] DROP COLUMN [external_id];
EXEC sys.sp_rename N'[review].[external_id__orm]', N'external_id', N'COLUMN';


-- text to a large text

-- orm:up shop mssql
-- orm:count blocks/rewrite review.body SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[review]') AND index_id IN (0, 1)
ALTER TABLE [review] ALTER COLUMN [body] VARCHAR(MAX) NULL;

-- orm:down shop mssql
-- orm:count fails/range review.body SELECT COUNT(*) FROM [review] WHERE LEN([body]) > 2000
-- orm:count blocks/rewrite review.body SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[review]') AND index_id IN (0, 1)
ALTER TABLE [review] ALTER COLUMN [body] VARCHAR(2000) NULL;


-- online

-- orm:up shop mssql
ALTER TABLE [book] DROP CONSTRAINT [book_author];
ALTER TABLE [author] DROP CONSTRAINT [author_pk];
-- orm:count blocks/rewrite author.id SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[author]') AND index_id IN (0, 1)
ALTER TABLE [author] ALTER COLUMN [id] BIGINT NOT NULL WITH (ONLINE = ON);
-- orm:count blocks/rewrite book.author_id SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[book]') AND index_id IN (0, 1)
ALTER TABLE [book] ALTER COLUMN [author_id] BIGINT NULL WITH (ONLINE = ON);
-- orm:count blocks/index author SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[author]') AND index_id IN (0, 1)
ALTER TABLE [author] ADD CONSTRAINT [author_pk] PRIMARY KEY ([id]) WITH (ONLINE = ON);

ALTER TABLE [book] ADD CONSTRAINT [book_author]
    FOREIGN KEY ([author_id])
    REFERENCES [author] ([id])
    ON DELETE CASCADE;

-- orm:down shop mssql
ALTER TABLE [book] DROP CONSTRAINT [book_author];
ALTER TABLE [author] DROP CONSTRAINT [author_pk];
-- orm:count fails/range author.id SELECT COUNT(*) FROM [author] WHERE [id] IS NOT NULL AND TRY_CAST([id] AS INT) IS NULL
-- orm:count blocks/rewrite author.id SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[author]') AND index_id IN (0, 1)
ALTER TABLE [author] ALTER COLUMN [id] INT NOT NULL WITH (ONLINE = ON);
-- orm:count fails/range book.author_id SELECT COUNT(*) FROM [book] WHERE [author_id] IS NOT NULL AND TRY_CAST([author_id] AS INT) IS NULL
-- orm:count blocks/rewrite book.author_id SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[book]') AND index_id IN (0, 1)
ALTER TABLE [book] ALTER COLUMN [author_id] INT NULL WITH (ONLINE = ON);
-- orm:count blocks/index author SELECT COALESCE(SUM(rows), 0) FROM sys.partitions WHERE object_id = OBJECT_ID(N'[author]') AND index_id IN (0, 1)
ALTER TABLE [author] ADD CONSTRAINT [author_pk] PRIMARY KEY ([id]) WITH (ONLINE = ON);

ALTER TABLE [book] ADD CONSTRAINT [book_author]
    FOREIGN KEY ([author_id])
    REFERENCES [author] ([id])
    ON DELETE CASCADE;
