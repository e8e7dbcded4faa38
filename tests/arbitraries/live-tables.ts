import type { DatabaseName } from '../servers/databases.ts';
import { fc } from './property.ts';

/** A hand-made database: names that clash in one class, junction tables of all shapes. */
export interface LiveTables {
  readonly tables: readonly LiveTable[];
}

interface LiveTable {
  readonly name: string;
  /** The number of references in the primary key; 0 for a separate key column, -1 for no key. */
  readonly keyReferences: number;
  readonly references: readonly LiveReference[];
  readonly columns: readonly string[];
}

interface LiveReference {
  readonly column: string;
  /** The index of the referenced table. */
  readonly target: number;
}

const TABLE_NAMES = [
  ...['env', 'envs', 'env_query', 'mr', 'dep', 'dep_mr', 'dep_mrs', 'mr_dep', 'a', 'a_b', 'ab', 'as'],
  ...['class', 'object', 'list', 'base', 'map', 'query', 'collection', 'primary_key', 'parent', 'self'],
  ...['1st', '2 words', 'Ünïcode', 'model', 'env_related_by_env_id', 'Order', 'order_line', 'orders', 'q?'],
  ...["it's", 'a"b', 'a`b', 'a]b', 'a\nb', '--', 'a;b', 'ünï ☺'],
];

const COLUMN_NAMES = [
  ...['name', 'env', 'envs', 'env_id', 'mr_id', 'dep_id', 'a', 'a_b', 'ab', 'as', 'a b', 'a-b', 'A_id'],
  ...[
    'class',
    'new',
    'deleted',
    'primary_key',
    'pk',
    'virtual_column',
    'modified',
    'con',
    'this',
    '1',
    '2nd',
  ],
  ...['parent_id', 'self_id', 'dep_mr', 'dep_mrs', 'mr_dep', 'object_id', 'list', 'id_2', 'order', 'version'],
  ...['env_related_by_env_id', 'related_by', 'peer', 'by_name', 'array', 'Ünïcode', 'what?', 'a:b'],
  ...["it's", 'a"b', 'a`b', 'a]b', 'a\nb', '--', 'a;b', '$x', '\\'],
];

const oneOf = (names: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...names);

const table = (name: string, count: number): fc.Arbitrary<LiveTable> =>
  fc.record({
    name: fc.constant(name),
    keyReferences: fc.constantFrom(0, 0, 0, 1, 2, 2, 3, -1),
    references: fc.uniqueArray(
      fc.record({ column: oneOf(COLUMN_NAMES), target: fc.nat({ max: count - 1 }) }),
      { maxLength: 4, selector: ({ column }) => column.toLowerCase() },
    ),
    columns: fc.uniqueArray(oneOf(COLUMN_NAMES), {
      maxLength: 4,
      selector: (column) => column.toLowerCase(),
    }),
  });

export const liveTables: fc.Arbitrary<LiveTables> = fc
  .uniqueArray(oneOf(TABLE_NAMES), { minLength: 2, maxLength: 6, selector: (name) => name.toLowerCase() })
  .chain((names) => fc.tuple(...names.map((name) => table(name, names.length))))
  .map((tables) => ({ tables }));

/** The statements that create the tables; foreign keys come last, so that tables can refer to each other. */
export function statementsFor({ tables }: LiveTables, name: DatabaseName): readonly string[] {
  const quote = (text: string): string =>
    name === 'mysql' ? `\`${text.replaceAll('`', '``')}\`` : `"${text.replaceAll('"', '""')}"`;
  const list = (names: readonly string[]): string => names.map(quote).join(', ');
  const keyOf = ({ keyReferences, references }: LiveTable): readonly string[] =>
    keyReferences > 0 && references.length >= keyReferences
      ? references.slice(0, keyReferences).map(({ column }) => column)
      : ['id'];
  // A unique column that all other tables can refer to.
  const created = tables.map((one) => {
    const key = one.keyReferences === -1 ? [] : keyOf(one);
    const isTaken = new Set(one.references.map(({ column }) => column.toLowerCase()));
    const columns = ['id', ...one.references.map(({ column }) => column)].concat(
      one.columns.filter((column) => !isTaken.has(column.toLowerCase())),
    );
    const lines = columns.map((column) => `${quote(column)} INTEGER NOT NULL`);
    if (key.length > 0) lines.push(`PRIMARY KEY (${list(key)})`);
    if (key.join() !== 'id') lines.push(`UNIQUE (${list(['id'])})`);
    const keys = one.references.map(
      ({ column, target }) =>
        `FOREIGN KEY (${quote(column)}) REFERENCES ${quote(tables[target]?.name ?? '')} (${quote('id')})`,
    );
    return { table: quote(one.name), lines, keys };
  });
  if (name === 'sqlite')
    return created.map((one) => `CREATE TABLE ${one.table} (${[...one.lines, ...one.keys].join(', ')})`);
  return [
    ...created.map((one) => `CREATE TABLE ${one.table} (${one.lines.join(', ')})`),
    ...created.flatMap((one) => one.keys.map((key) => `ALTER TABLE ${one.table} ADD ${key}`)),
  ];
}
