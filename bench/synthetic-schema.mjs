// A schema of any size with ten columns and two foreign keys per table.

const column = (name, rest) => `    <column name="${name}" ${rest}/>`;

/** The numbers of the two tables that a table refers to. */
export const parentsOf = (index, count) =>
  [Math.floor(index / 2), Math.floor(index / 3)].map((parent) => Math.min(parent, count - 1));

const table = (index, count) => {
  const name = `table_${index}`;
  const parents = parentsOf(index, count).map((parent) => `table_${parent}`);
  const key = (local, parent, phpName) =>
    `    <foreign-key foreignTable="${parent}" phpName="${phpName}" refPhpName="${phpName}Of${index}" onDelete="cascade">
      <reference local="${local}" foreign="id"/>
    </foreign-key>`;
  return [
    `  <table name="${name}" description="Synthetic table number ${index}">`,
    column('id', 'type="INTEGER" required="true" primaryKey="true" autoIncrement="true"'),
    column('title', 'type="VARCHAR" size="255" required="true" primaryString="true"'),
    column('body', 'type="LONGVARCHAR"'),
    column('price', 'type="DECIMAL" size="10" scale="2" default="0.00"'),
    column('created_at', 'type="TIMESTAMP" defaultExpr="CURRENT_TIMESTAMP"'),
    column('published', 'type="BOOLEAN" default="false"'),
    column('kind', 'type="ENUM" valueSet="draft,review,public" default="draft"'),
    column('position', 'type="INTEGER"'),
    column('first_parent_id', 'type="INTEGER"'),
    column('second_parent_id', 'type="INTEGER"'),
    key('first_parent_id', parents[0], 'FirstParent'),
    key('second_parent_id', parents[1], 'SecondParent'),
    '    <index><index-column name="position"/></index>',
    '  </table>',
  ].join('\n');
};

/** The tables with all foreign keys to the first one. */
export const starSchema = (count) =>
  syntheticSchema(count).replaceAll(/foreignTable="table_\d+"/g, 'foreignTable="table_0"');

/** The tables with a warning for each hundredth of them. */
export const warnedSchema = (count) => {
  let place = 0;
  return syntheticSchema(count).replaceAll('name="position"', (text) =>
    place++ % 100 === 0 ? `${text} valueSet="a,b"` : text,
  );
};

export const syntheticSchema = (count) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<database name="bench" defaultIdMethod="native" namespace="Bench">
${Array.from({ length: count }, (_, index) => table(index, count)).join('\n')}
</database>
`;
