import { escaped } from '../../../schema/print-xml.ts';

/** The values of a new schema.xml. */
interface NewSchema {
  /** The name of the connection. */
  readonly connection: string;
  readonly namespace: string;
  /** The path of the XML Schema that editors check the file with, if there is one. */
  readonly definition: string | undefined;
}

/** A small schema.xml with comments, ready to build. */
export function exampleSchema(schema: NewSchema): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!--
  An example to be changed. Every table becomes a model class and a query class;
  run orm dev after each change.
  The name of the database is that of its connection in the configuration.
-->
${start(schema)}
  <table name="author">
    <!-- Numbered by the database. -->
    <column name="id" type="integer" required="true" primaryKey="true" autoIncrement="true"/>
    <column name="name" type="varchar" size="100" required="true" primaryString="true"/>
  </table>

  <table name="book">
    <column name="id" type="integer" required="true" primaryKey="true" autoIncrement="true"/>
    <column name="title" type="varchar" size="255" required="true" primaryString="true"/>
    <column name="isbn" type="varchar" size="24"/>
    <column name="author_id" type="integer" required="true"/>
    <!-- Gives a book getAuthor() and an author getBooks(). -->
    <foreign-key foreignTable="author" onDelete="cascade">
      <reference local="author_id" foreign="id"/>
    </foreign-key>
    <unique>
      <unique-column name="isbn"/>
    </unique>
  </table>
</database>
`;
}

/** A schema.xml without tables, ready to build. */
export function emptySchema(schema: NewSchema): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!--
  Describe the tables here, and run orm dev after each change.
  The name of the database is that of its connection in the configuration.
-->
${start(schema)}
</database>
`;
}

const start = ({ connection, namespace, definition }: NewSchema): string =>
  `<database name="${escaped(connection)}" defaultIdMethod="native"${
    namespace === '' ? '' : ` namespace="${escaped(namespace)}"`
  }${
    definition === undefined
      ? ''
      : `
          xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
          xsi:noNamespaceSchemaLocation="${escaped(definition)}"`
  }>`;
