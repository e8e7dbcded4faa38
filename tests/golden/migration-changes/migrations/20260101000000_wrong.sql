-- orm:migration 1
-- orm:change addColunm book <column name="isbn" type="VARCHAR"/>
-- orm:change addColumn <column name="isbn" type="VARCHAR"/>
-- orm:change renameColumn a.b.c.d to="title"
-- orm:change addColumn book
-- orm:change addColumn book <column name="isbn" type="VARCHARR"/>
-- orm:change dropTable <table name="gone"><column name="id" type="INTEGER"/></table>

-- orm:up shop sqlite
SELECT 1;
