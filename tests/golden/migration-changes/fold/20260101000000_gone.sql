-- orm:migration 1
-- orm:change dropTable <table name="gone"><column name="id" type="INTEGER"/></table>

-- orm:up shop sqlite
DROP TABLE gone;
