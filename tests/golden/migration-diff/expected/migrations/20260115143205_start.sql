-- orm:migration 1
-- first
-- orm:summary
--   new: author, book, basket
-- orm:change createTable
--   <table name="author">
--     <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
--     <column name="name" type="VARCHAR" size="100" required="true"/>
--   </table>
-- orm:change createTable
--   <table name="book">
--     <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
--     <column name="name" type="VARCHAR" size="100"/>
--     <column name="author_id" type="INTEGER"/>
--     <column name="pages" type="INTEGER"/>
--     <foreign-key foreignTable="author" name="book_fk_ea464c" onDelete="cascade">
--       <reference local="author_id" foreign="id"/>
--     </foreign-key>
--   </table>
-- orm:change createTable
--   <table name="basket">
--     <column name="id" type="INTEGER" primaryKey="true"/>
--   </table>

-- orm:up shop sqlite
CREATE TABLE [author]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    [name] VARCHAR(100) NOT NULL
);

CREATE TABLE [book]
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

CREATE TABLE [basket]
(
    [id] INTEGER NOT NULL,
    PRIMARY KEY ([id])
);

-- orm:down shop sqlite
-- orm:count lossy/drop-table basket SELECT COUNT(*) FROM [basket]
DROP TABLE [basket];
-- orm:count lossy/drop-table book SELECT COUNT(*) FROM [book]
DROP TABLE [book];
-- orm:count lossy/drop-table author SELECT COUNT(*) FROM [author]
DROP TABLE [author];
