-- rows that are new, changed and deleted, with ids and a key that leads to one of them

-- orm:up shop mssql
SET IDENTITY_INSERT [author] ON;

UPDATE own SET [name] = theirs.[name], [born] = theirs.[born]
FROM [author] AS own
JOIN (VALUES
(1, N'Jane', N'1775-12-16')
) AS theirs ([id], [name], [born]) ON own.[id] = theirs.[id]
INSERT INTO [author] ([id], [name], [born])
SELECT theirs.[id], theirs.[name], theirs.[born]
FROM (VALUES
(1, N'Jane', N'1775-12-16')
) AS theirs ([id], [name], [born])
WHERE NOT EXISTS (SELECT 1 FROM [author] AS own WHERE own.[id] = theirs.[id]);

SET IDENTITY_INSERT [author] OFF;
SET IDENTITY_INSERT [author] ON;

UPDATE own SET [name] = theirs.[name], [born] = theirs.[born]
FROM [author] AS own
JOIN (VALUES
(1, N'Jane Austen', N'1775-12-16')
) AS theirs ([id], [name], [born]) ON own.[id] = theirs.[id]
INSERT INTO [author] ([id], [name], [born])
SELECT theirs.[id], theirs.[name], theirs.[born]
FROM (VALUES
(1, N'Jane Austen', N'1775-12-16')
) AS theirs ([id], [name], [born])
WHERE NOT EXISTS (SELECT 1 FROM [author] AS own WHERE own.[id] = theirs.[id]);

SET IDENTITY_INSERT [author] OFF;

UPDATE own SET [title] = theirs.[title], [status] = theirs.[status], [author_id] = theirs.[author_id]
FROM [book] AS own
JOIN (VALUES
(N'9780141439518', N'Emma''s', 1, 1),
(N'9780141439600', N'Lady Susan', 0, NULL)
) AS theirs ([isbn], [title], [status], [author_id]) ON own.[isbn] = theirs.[isbn]
INSERT INTO [book] ([isbn], [title], [status], [author_id])
SELECT theirs.[isbn], theirs.[title], theirs.[status], theirs.[author_id]
FROM (VALUES
(N'9780141439518', N'Emma''s', 1, 1),
(N'9780141439600', N'Lady Susan', 0, NULL)
) AS theirs ([isbn], [title], [status], [author_id])
WHERE NOT EXISTS (SELECT 1 FROM [book] AS own WHERE own.[isbn] = theirs.[isbn]);

-- orm:down shop mssql
SET IDENTITY_INSERT [author] ON;

UPDATE own SET [name] = theirs.[name], [born] = theirs.[born]
FROM [author] AS own
JOIN (VALUES
(1, N'Jane', N'1775-12-16')
) AS theirs ([id], [name], [born]) ON own.[id] = theirs.[id]
INSERT INTO [author] ([id], [name], [born])
SELECT theirs.[id], theirs.[name], theirs.[born]
FROM (VALUES
(1, N'Jane', N'1775-12-16')
) AS theirs ([id], [name], [born])
WHERE NOT EXISTS (SELECT 1 FROM [author] AS own WHERE own.[id] = theirs.[id]);

SET IDENTITY_INSERT [author] OFF;
-- orm:count fails/key review.book_isbn SELECT COUNT(*) FROM [review] child WHERE EXISTS (SELECT 1 FROM [book] parent WHERE parent.[isbn] = child.[book_isbn] AND parent.[isbn] IN (N'9780141439518', N'9780141439600'))
-- orm:count fails/key shelf.book_id SELECT COUNT(*) FROM [shelf] child WHERE EXISTS (SELECT 1 FROM [book] parent WHERE parent.[id] = child.[book_id] AND parent.[isbn] IN (N'9780141439518', N'9780141439600'))
DELETE FROM [book] WHERE [isbn] IN (N'9780141439518', N'9780141439600');
