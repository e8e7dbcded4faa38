-- orm:migration 1
-- orm:summary
--   dropped, with all rows: basket
--   does not come back: the rows of basket
-- orm:change dropTable
--   <table name="basket">
--     <column name="id" type="INTEGER" primaryKey="true"/>
--   </table>

-- orm:up shop sqlite
-- orm:count lossy/drop-table basket SELECT COUNT(*) FROM [basket]
DROP TABLE [basket];

-- orm:down shop sqlite
-- orm:irreversible the rows of basket
CREATE TABLE [basket]
(
    [id] INTEGER NOT NULL,
    PRIMARY KEY ([id])
);
