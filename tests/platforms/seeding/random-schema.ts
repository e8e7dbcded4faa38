import { fc } from '../../arbitraries/property.ts';

/** A column of a random schema, as XML. */
const plainColumn = fc.record({
  type: fc.constantFrom(
    ...['type="VARCHAR" size="30"', 'type="VARCHAR" size="3"', 'type="CHAR" size="4"', 'type="INTEGER"'],
    ...[
      'type="SMALLINT"',
      'type="TINYINT"',
      'type="BIGINT"',
      'type="DECIMAL" size="6" scale="2"',
      'type="DOUBLE"',
    ],
    ...[
      'type="BOOLEAN"',
      'type="DATE"',
      'type="TIME"',
      'type="TIMESTAMP"',
      'type="TIMESTAMPTZ"',
      'type="UUID"',
      'type="CITEXT"',
      'type="INET"',
      'type="CIDR"',
      'type="MACADDR"',
      'type="MACADDR" array="true"',
      'type="INT4RANGE"',
      'type="INT8RANGE"',
      'type="NUMRANGE"',
      'type="DATERANGE"',
      'type="TSRANGE"',
      'type="TSTZRANGE"',
      'type="INTERVAL"',
      'type="XML"',
      'type="POINT"',
      'type="TSRANGE" array="true"',
    ],
    ...['type="BLOB"', 'type="ARRAY"', 'type="JSON"', 'type="LONGVARCHAR"', 'type="ENUM" valueSet="a, b, c"'],
    ...['type="SET" valueSet="x, y"', 'type="INTEGER" default="3"', 'type="BINARY" size="8"'],
  ),
  required: fc.boolean(),
});

const reference = fc.record({
  target: fc.nat(5),
  required: fc.boolean(),
  /** Whether no two rows have the same parent. */
  isUnique: fc.integer({ min: 0, max: 4 }).map((number) => number === 0),
});

const randomTable = fc.record({
  key: fc.constantFrom('counter', 'counter', 'text', 'uuid', 'address', 'junction', 'shared'),
  columns: fc.array(plainColumn, { maxLength: 5 }),
  references: fc.array(reference, { maxLength: 3 }),
  /** Columns of a unique key, by their positions. */
  unique: fc.uniqueArray(fc.nat(6), { maxLength: 3 }),
  check: fc.constantFrom(
    undefined,
    'n >= 5',
    'n BETWEEN 3 AND 40 AND m > n',
    "s IN ('p', 'q')",
    'length(s) > 4',
    'n <> 7',
  ),
  behavior: fc.constantFrom(
    ...[
      undefined,
      undefined,
      undefined,
      'sortable',
      'scoped list',
      'nested_set',
      'scoped tree',
      'i18n',
      'versionable',
    ],
    ...['timestampable', 'sluggable', 'versionable i18n', 'archivable'],
  ),
});

type RandomTable = typeof randomTable extends fc.Arbitrary<infer T> ? T : never;

/** A table that shares the rows of another one, or of such a table. */
const randomChild = fc.record({ parent: fc.nat(7), columns: fc.array(plainColumn, { maxLength: 2 }) });

type RandomChild = typeof randomChild extends fc.Arbitrary<infer T> ? T : never;

export interface RandomSchema {
  readonly xml: string;
  readonly tables: readonly string[];
  /** Tables that share rows, with that whose rows they are. */
  readonly children: readonly (readonly [child: string, parent: string])[];
}

/**
 * Schemas with required keys, circles, unique keys, checks, enums, lists, trees, translations, versions, and tables that share
 * the rows of others.
 */
export const randomSchemas: fc.Arbitrary<RandomSchema> = fc
  .record({
    tables: fc.array(randomTable, { minLength: 2, maxLength: 6 }),
    heirs: fc.array(randomChild, { maxLength: 2 }),
  })
  .map(({ tables, heirs }) => {
    const parents = tables.flatMap((table, place) => (isReferable(table) ? [`t${place}`] : []));
    const children: [child: string, parent: string][] = [];
    const lines = tables.map((table, place) => tableXml(table, place, tables));
    for (const [place, heir] of heirs.entries()) {
      const parent = parents[heir.parent % Math.max(1, parents.length)];
      if (parent === undefined) continue;
      children.push([`h${place}`, parent]);
      parents.push(`h${place}`);
      lines.push(childXml(`h${place}`, parent, heir));
    }
    return {
      tables: [...tables.map((_, place) => `t${place}`), ...children.map(([child]) => child)],
      children,
      xml: `<database name="random">\n${lines.join('\n')}\n</database>\n`,
    };
  });

const childXml = (name: string, parent: string, { columns }: RandomChild): string =>
  [
    `  <table name="${name}" phpName="${name.toUpperCase()}">`,
    ...columns.map(({ type, required }, number) => column(`${name}c${number}`, type, required)),
    `    <behavior name="concrete_inheritance"><parameter name="extends" value="${parent}"/></behavior>`,
    '  </table>',
  ].join('\n');

const column = (name: string, type: string, required: boolean, isKey = false): string =>
  `    <column name="${name}" ${type}${required || isKey ? ' required="true"' : ''}${isKey ? ' primaryKey="true"' : ''}/>`;

const foreignKey = (target: number, pairs: readonly (readonly [string, string])[], name: string): string =>
  `    <foreign-key foreignTable="t${target}" phpName="${name}" refPhpName="${name}Back">${pairs
    .map(([local, foreign]) => `<reference local="${local}" foreign="${foreign}"/>`)
    .join('')}</foreign-key>`;

const KEY_TYPES: Readonly<Record<string, string>> = {
  counter: 'type="INTEGER"',
  text: 'type="VARCHAR" size="12"',
  uuid: 'type="UUID"',
  address: 'type="INET"',
};

/** The tables whose primary key is one column, which others can refer to. */
const isReferable = ({ key }: RandomTable): boolean => key in KEY_TYPES;

function tableXml(table: RandomTable, place: number, tables: readonly RandomTable[]): string {
  const targets = tables.flatMap((one, target) => (isReferable(one) ? [target] : []));
  const targetOf = (number: number): number | undefined => targets[number % Math.max(1, targets.length)];
  const typeOf = (target: number): string => KEY_TYPES[tables[target]?.key ?? ''] ?? 'type="INTEGER"';
  const lines: string[] = [];
  // Keys of junctions lead to tables before them, so that there is a way to fill them.
  const parents = targets.filter((target) => target < place);
  const wanted = table.key === 'junction' ? 2 : 1;
  const isOfKeys = (table.key === 'junction' || table.key === 'shared') && parents.length >= wanted;
  if (isOfKeys) {
    for (const [number, target] of parents.slice(0, wanted).entries()) {
      lines.push(column(`k${number}`, typeOf(target), true, true));
      lines.push(foreignKey(target, [[`k${number}`, 'id']], `K${place}${number}`));
    }
  } else {
    const type = KEY_TYPES[table.key] ?? 'type="INTEGER"';
    lines.push(
      column('id', `${type}${type === KEY_TYPES.counter ? ' autoIncrement="true"' : ''}`, true, true),
    );
  }
  const uniqueKeys: string[] = [];
  const named: string[] = [];
  for (const [number, { type, required }] of table.columns.entries()) {
    named.push(/BLOB|ARRAY|array|JSON|LONGVARCHAR|POINT|XML/.test(type) ? '' : `c${number}`);
    lines.push(column(`c${number}`, type, required));
  }
  for (const [number, { target, required, isUnique }] of table.references.entries()) {
    const found = targetOf(target);
    if (found === undefined) continue;
    lines.push(column(`r${number}`, typeOf(found), required && found < place));
    lines.push(foreignKey(found, [[`r${number}`, 'id']], `R${place}${number}`));
    named.push(`r${number}`);
    if (isUnique) uniqueKeys.push(`<unique-column name="r${number}"/>`);
  }
  const parts = table.unique.flatMap((number) => named[number] || []);
  if (parts.length > 0) uniqueKeys.push(parts.map((name) => `<unique-column name="${name}"/>`).join(''));
  if (table.check !== undefined) {
    lines.push(
      column('n', 'type="INTEGER"', true),
      column('m', 'type="INTEGER"', true),
      column('s', 'type="VARCHAR" size="20"', true),
    );
    lines.push(`    <check>${table.check.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</check>`);
  }
  for (const key of new Set(uniqueKeys)) lines.push(`    <unique>${key}</unique>`);
  lines.push(...behaviorXml(table.behavior, isOfKeys));
  return `  <table name="t${place}" phpName="T${place}">\n${sorted(lines).join('\n')}\n  </table>`;
}

/** Columns first. */
const sorted = (lines: readonly string[]): readonly string[] => [
  ...lines.filter((line) => line.includes('<column ')),
  ...lines.filter((line) => !line.includes('<column ')),
];

function behaviorXml(behavior: string | undefined, isOfKeys: boolean): readonly string[] {
  const parameter = (name: string, value: string): string => `<parameter name="${name}" value="${value}"/>`;
  if (behavior === undefined || isOfKeys) return [];
  const one = (name: string, ...parameters: readonly string[]): string =>
    `    <behavior name="${name}">${parameters.join('')}</behavior>`;
  if (behavior === 'scoped list') return [one('sortable', parameter('use_scope', 'true'))];
  if (behavior === 'scoped tree') return [one('nested_set', parameter('use_scope', 'true'))];
  const text = '    <column name="label" type="VARCHAR" size="40"/>';
  if (behavior === 'i18n') return [text, one('i18n', parameter('i18n_columns', 'label'))];
  if (behavior === 'versionable i18n')
    return [text, one('i18n', parameter('i18n_columns', 'label')), one('versionable')];
  return [one(behavior)];
}
