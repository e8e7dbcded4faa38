-- orm:migration 1
-- Stands for 2 migrations of shop.
-- orm:replaces 20260101000000_book
-- orm:replaces 20260102000000_own
-- orm:change createTable
--   <table name="book">
--     <column name="id" type="INTEGER" primaryKey="true"/>
--     <column name="title" type="VARCHAR" size="100"/>
--     <index name="by_title">
--       <index-column name="title"/>
--     </index>
--   </table>

-- orm:up shop sqlite
-- orm:todo Copy what new databases need from 20260102000000_own: its statements are not what its changes lead to.
CREATE TABLE [book]
(
    [id] INTEGER NOT NULL,
    [title] VARCHAR(100),
    PRIMARY KEY ([id])
);

CREATE INDEX [by_title] ON [book] ([title]);

-- orm:down shop sqlite
-- orm:count lossy/drop-table book SELECT COUNT(*) FROM [book]
DROP TABLE [book];
