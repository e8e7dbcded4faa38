-- orm:migration 1
-- orm:change createTable <table name="book">
--     <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
--     <column name="state" type="ENUM" valueSet="draft, review, done" required="true" defaultValue="review"/>
--     <column name="mood" type="VARCHAR" size="20"/>
--     <column name="tags" type="SET" valueSet="new, a|b"/>
--     <column name="flags" type="SET" valueSet="torn, signed, first edition"/>
--     <column name="genres" type="VARCHAR" size="100"/>
--     <column name="level" type="INTEGER"/>
--     <column name="kind" type="ENUM" valueSet="paper, film"/>
--     <column name="sold" type="ENUM" valueSet="no, yes"/>
--     <column name="words" type="LONGVARCHAR"/>
--     <column name="token" type="UUID_BINARY"/>
--   </table>

-- orm:up shop sqlite
CREATE TABLE [book]
(
    [id] INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT
);

-- orm:down shop sqlite
DROP TABLE [book];
