/** The schemas that the playground offers. */
export const EXAMPLES = [
  {
    title: 'Books and authors',
    schema: `<?xml version="1.0" encoding="UTF-8"?>
<database name="bookstore" namespace="Bookstore">
  <table name="author">
    <column name="id" type="integer" primaryKey="true" autoIncrement="true"/>
    <column name="name" type="varchar" size="100" required="true" primaryString="true"/>
  </table>

  <table name="book">
    <column name="id" type="integer" primaryKey="true" autoIncrement="true"/>
    <column name="title" type="varchar" size="255" required="true" primaryString="true"/>
    <column name="price" type="decimal" size="8" scale="2"/>
    <column name="author_id" type="integer" required="true"/>
    <foreign-key foreignTable="author" onDelete="cascade">
      <reference local="author_id" foreign="id"/>
    </foreign-key>
    <unique>
      <unique-column name="author_id"/>
      <unique-column name="title"/>
    </unique>
  </table>
</database>
`,
  },
  {
    title: 'Ordered lists',
    schema: `<?xml version="1.0" encoding="UTF-8"?>
<database name="tasks" namespace="Tasks">
  <table name="board">
    <column name="id" type="integer" primaryKey="true" autoIncrement="true"/>
    <column name="name" type="varchar" size="100" required="true"/>
  </table>

  <table name="task">
    <column name="id" type="integer" primaryKey="true" autoIncrement="true"/>
    <column name="title" type="varchar" size="255" required="true"/>
    <column name="done" type="boolean" required="true" default="false"/>
    <column name="board_id" type="integer" required="true"/>
    <foreign-key foreignTable="board" onDelete="cascade">
      <reference local="board_id" foreign="id"/>
    </foreign-key>
    <behavior name="sortable">
      <parameter name="use_scope" value="true"/>
      <parameter name="scope_column" value="board_id"/>
    </behavior>
    <behavior name="timestampable"/>
  </table>
</database>
`,
  },
  {
    title: 'A schema with mistakes',
    schema: `<?xml version="1.0" encoding="UTF-8"?>
<database name="shop">
  <table name="customer">
    <column name="id" type="integr" primaryKey="true"/>
    <column name="name" type="varchar" sise="100"/>
  </table>

  <table name="orders">
    <column name="id" type="integer" primaryKey="true"/>
    <foreign-key foreignTable="custmer">
      <reference local="customer_id" foreign="id"/>
    </foreign-key>
  </table>
</database>
`,
  },
];
