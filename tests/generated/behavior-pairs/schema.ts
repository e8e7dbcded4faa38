/** One behavior on a table, with what it needs beside it; `n` makes names of tables unique. */
interface Piece {
  readonly name: string;
  readonly use: (n: number) => string;
  /** Further columns of the table. */
  readonly columns?: string;
  /** Further tables. */
  readonly tables?: (n: number) => string;
}

const key = '<column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>';

const behavior = (name: string, parameters: Readonly<Record<string, string>> = {}, more = ''): string =>
  `<behavior name="${name}">${Object.entries(parameters)
    .map(([parameter, value]) => `<parameter name="${parameter}" value="${value}"/>`)
    .join('')}${more}</behavior>`;

/** Rows that belong to a row of the table. */
const children = (name: string, n: number): string => `
  <table name="${name}_${n}">
    ${key}
    <column name="amount" type="INTEGER" defaultValue="1"/>
    <column name="main_id" type="INTEGER"/>
    <foreign-key foreignTable="main_${n}" onDelete="cascade">
      <reference local="main_id" foreign="id"/>
    </foreign-key>
  </table>`;

const pieces: readonly Piece[] = [
  { name: 'timestampable', use: () => behavior('timestampable') },
  { name: 'sluggable', use: () => behavior('sluggable', { slug_pattern: '{Title}' }) },
  { name: 'sortable', use: () => behavior('sortable') },
  { name: 'nested_set', use: () => behavior('nested_set') },
  {
    name: 'versionable',
    use: () => behavior('versionable', { log_created_at: 'true', log_comment: 'true' }),
  },
  { name: 'archivable', use: () => behavior('archivable') },
  {
    name: 'i18n',
    columns: '<column name="summary" type="VARCHAR" size="100"/>',
    use: () => behavior('i18n', { i18n_columns: 'summary' }),
  },
  {
    name: 'aggregate_column',
    use: (n) =>
      behavior('aggregate_column', {
        name: 'nb_visits',
        foreign_table: `visit_${n}`,
        expression: 'COUNT(id)',
      }),
    tables: (n) => children('visit', n),
  },
  {
    name: 'aggregate_multiple_columns',
    use: (n) =>
      behavior(
        'aggregate_multiple_columns',
        { foreign_table: `sale_${n}` },
        `<parameter-list name="columns">
          <parameter-list-item>
            <parameter name="column_name" value="total"/>
            <parameter name="expression" value="SUM(amount)"/>
          </parameter-list-item>
          <parameter-list-item>
            <parameter name="column_name" value="nb_sales"/>
            <parameter name="expression" value="COUNT(id)"/>
          </parameter-list-item>
        </parameter-list>`,
      ),
    tables: (n) => children('sale', n),
  },
  {
    name: 'validate',
    use: () => behavior('validate', { rule1: '{column: title, validator: NotBlank}' }),
  },
  {
    name: 'delegate',
    use: (n) => behavior('delegate', { to: `profile_${n}` }),
    tables: (n) => `
  <table name="profile_${n}">
    <column name="email" type="VARCHAR" size="100"/>
  </table>`,
  },
  {
    name: 'concrete_inheritance',
    use: (n) => behavior('concrete_inheritance', { extends: `base_${n}` }),
    tables: (n) => `
  <table name="base_${n}">
    ${key}
    <column name="subject" type="VARCHAR" size="100"/>
  </table>`,
  },
  { name: 'query_cache', use: () => behavior('query_cache') },
  { name: 'output_group', use: () => behavior('output_group') },
  { name: 'auto_add_pk', use: () => behavior('auto_add_pk') },
];

/** The behaviors of one table. */
export interface Combination {
  readonly table: string;
  readonly className: string;
  readonly behaviors: readonly string[];
}

const singles: readonly (readonly Piece[])[] = pieces.map((piece) => [piece]);
const pairs: readonly (readonly Piece[])[] = pieces.flatMap((one, place) =>
  pieces.slice(place + 1).map((other) => [one, other]),
);

/** A schema with a table for each combination of behaviors. */
export interface PairsProject {
  readonly combinations: readonly Combination[];
  readonly schema: string;
}

/** Every behavior alone, and all together. */
export const fewCombinations = projectOf([...singles, pieces]);
/** Every behavior alone, every pair, and all together. */
export const allCombinations = projectOf([...singles, ...pairs, pieces]);

function projectOf(combined: readonly (readonly Piece[])[]): PairsProject {
  return {
    combinations: combined.map((behaviors, n) => ({
      table: `main_${n}`,
      className: `Pairs\\Main${n}`,
      behaviors: behaviors.map(({ name }) => name),
    })),
    schema: `<database name="pairs" namespace="Pairs">
${combined.map(tableOf).join('\n')}
</database>
`,
  };
}

function tableOf(behaviors: readonly Piece[], n: number): string {
  const names = behaviors.map(({ name }) => name);
  // The key comes from elsewhere.
  const hasKey = !names.some((name) => name === 'auto_add_pk' || name === 'concrete_inheritance');
  return `${behaviors.map(({ tables }) => tables?.(n) ?? '').join('')}
  <table name="main_${n}" description="${names.join(', ')}">
    ${hasKey ? key : ''}
    <column name="title" type="VARCHAR" size="100" primaryString="true"/>
    ${behaviors.map(({ columns = '' }) => columns).join('')}
    ${behaviors.map(({ use }) => use(n)).join('\n    ')}
  </table>`;
}
