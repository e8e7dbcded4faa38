-- orm:migration 1
-- orm:summary
--   new: seat
-- orm:change createTable
--   <table name="seat">
--     <column name="number" type="INTEGER" primaryKey="true"/>
--     <column name="note" type="VARCHAR" size="20"/>
--     <column name="hall" type="INTEGER" primaryKey="true"/>
--   </table>

-- orm:up shop sqlite
CREATE TABLE [seat]
(
    [number] INTEGER NOT NULL,
    [note] VARCHAR(20),
    [hall] INTEGER NOT NULL,
    PRIMARY KEY ([number], [hall])
);

-- orm:down shop sqlite
-- orm:count lossy/drop-table seat SELECT COUNT(*) FROM [seat]
DROP TABLE [seat];
