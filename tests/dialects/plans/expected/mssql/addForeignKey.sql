-- to a table with rows

-- orm:up shop mssql
-- orm:count fails/key review.external_id SELECT COUNT(*) FROM [review] child WHERE child.[external_id] IS NOT NULL AND NOT EXISTS (SELECT 1 FROM [author] parent WHERE parent.[id] = child.[external_id])
ALTER TABLE [review] ADD CONSTRAINT [review_author]
    FOREIGN KEY ([external_id])
    REFERENCES [author] ([id])
    ON DELETE SET NULL;

-- orm:down shop mssql
ALTER TABLE [review] DROP CONSTRAINT [review_author];


-- online

-- orm:up shop mssql
-- orm:count fails/key review.external_id SELECT COUNT(*) FROM [review] child WHERE child.[external_id] IS NOT NULL AND NOT EXISTS (SELECT 1 FROM [author] parent WHERE parent.[id] = child.[external_id])
ALTER TABLE [review] ADD CONSTRAINT [review_author]
    FOREIGN KEY ([external_id])
    REFERENCES [author] ([id]);

-- orm:down shop mssql
ALTER TABLE [review] DROP CONSTRAINT [review_author];
