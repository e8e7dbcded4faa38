-- and its index stays

-- orm:up shop mssql
ALTER TABLE [book] DROP CONSTRAINT [book_author];

-- orm:down shop mssql
-- orm:count fails/key book.author_id SELECT COUNT(*) FROM [book] child WHERE child.[author_id] IS NOT NULL AND NOT EXISTS (SELECT 1 FROM [author] parent WHERE parent.[id] = child.[author_id])
ALTER TABLE [book] ADD CONSTRAINT [book_author]
    FOREIGN KEY ([author_id])
    REFERENCES [author] ([id])
    ON DELETE CASCADE;
