-- orm:migration 1
-- orm:change createTable <table name="book">
--     <column name="id" type="INTEGER" primaryKey="true"/>
--     <column name="title" type="VARCHAR" size="100"/>
--   </table>

-- orm:up shop sqlite
CREATE TABLE [book]
(
    [id] INTEGER NOT NULL,
    [title] VARCHAR(100),
    PRIMARY KEY ([id])
);

-- orm:down shop sqlite
-- orm:count lossy/drop-table book SELECT COUNT(*) FROM [book]
DROP TABLE [book];
