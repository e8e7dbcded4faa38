-- orm:migration 1
-- orm:summary
--   book: values of pages are lost; all rows are copied, and writers wait
--   does not come back: which values of book.title were missing, the values of book.pages
-- orm:change renameColumn book.name to="title"
-- orm:change addColumn book after="title" fill="id" <column name="isbn" type="VARCHAR" size="24" required="true"/>
-- orm:change setType book.title <from type="VARCHAR" size="100"/> <to type="VARCHAR" size="200"/>
-- orm:change setNullable book.title to="false" fill="'?'"
-- orm:change dropColumn book <column name="pages" type="INTEGER"/>
-- orm:change addIndex book
--   <unique name="book_isbn">
--     <unique-column name="isbn"/>
--   </unique>

-- orm:up shop sqlite
ALTER TABLE [book] RENAME COLUMN [name] TO [title];
-- orm:rebuild book
-- orm:count lossy/unknown-column book SELECT COUNT(*) FROM pragma_table_info('book') WHERE name COLLATE NOCASE NOT IN ('id', 'name', 'author_id', 'pages')
CREATE TABLE [book__orm]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [title] VARCHAR(200) NOT NULL,
    [isbn] VARCHAR(24) NOT NULL,
    [author_id] INTEGER,
    CONSTRAINT [book_isbn] UNIQUE ([isbn]),
    CONSTRAINT [book_fk_ea464c]
        FOREIGN KEY ([author_id])
        REFERENCES [author] ([id])
        ON DELETE CASCADE
);

-- orm:count lossy/drop-column book.pages SELECT COUNT(*) FROM [book] WHERE [pages] IS NOT NULL
INSERT INTO [book__orm] ([id], [title], [isbn], [author_id])
SELECT [id], COALESCE([title], '?'), id, [author_id]
FROM [book];

DROP TABLE [book];
ALTER TABLE [book__orm] RENAME TO [book];
-- orm:end

-- orm:down shop sqlite
-- orm:irreversible which values of book.title were missing
-- orm:irreversible the values of book.pages
DROP INDEX IF EXISTS [book_isbn];
ALTER TABLE [book] RENAME COLUMN [title] TO [name];
-- orm:rebuild book
-- orm:count lossy/unknown-column book SELECT COUNT(*) FROM pragma_table_info('book') WHERE name COLLATE NOCASE NOT IN ('id', 'title', 'isbn', 'author_id')
CREATE TABLE [book__orm]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(100),
    [author_id] INTEGER,
    [pages] INTEGER,
    CONSTRAINT [book_fk_ea464c]
        FOREIGN KEY ([author_id])
        REFERENCES [author] ([id])
        ON DELETE CASCADE
);

-- orm:count lossy/drop-column book.isbn SELECT COUNT(*) FROM [book] WHERE [isbn] IS NOT NULL
INSERT INTO [book__orm] ([id], [name], [author_id])
SELECT [id], [name], [author_id]
FROM [book];

DROP TABLE [book];
ALTER TABLE [book__orm] RENAME TO [book];
-- orm:end
