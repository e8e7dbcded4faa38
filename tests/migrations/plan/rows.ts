import { familyOf } from '../../../src/column-types/families.ts';
import type { ColumnTypeName } from '../../../src/column-types/index.ts';
import type { Column } from '../../../src/model/column.ts';
import type { Database } from '../../../src/model/database.ts';
import { columnPairs } from '../../../src/model/foreign-key.ts';
import { tableKey } from '../../../src/model/relations.ts';
import { constraintsOf, type Table } from '../../../src/model/table.ts';
import type { Connection } from '../../../src/platforms/connect/connection.ts';
import type { Platform } from '../../../src/platforms/platform.ts';
import { dropOrder } from '../../../src/platforms/standard/ddl/drop-order.ts';
import { labelsOf } from '../../../src/platforms/standard/named-enums.ts';
import { asBraces } from '../../../src/support/list-text.ts';

/** Numbers from 0 to 1 that follow from a seed. */
export function randomFrom(seed: number): () => number {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const quoted = (texts: readonly string[]): readonly string[] =>
  texts.map((text) => `'${text.replaceAll("'", "''")}'`);

const TEXTS = ['', 'a', 'b', "it's", '42', '-7', '1.50', 'true', '2001-02-03', 'é ☺', ' x ', 'y'.repeat(300)];
const MOMENTS = [
  '2001-02-03 04:05:06',
  '2001-02-03 04:05:06.789',
  '1999-12-31 00:00:00',
  '2020-02-29 23:59:59',
];
const UUIDS = ['123e4567-e89b-12d3-a456-426614174000', '00000000-0000-4000-8000-000000000001'];

const bytesOf = (hex: string, { definition }: Platform): string =>
  definition.name === 'pgsql' ? `'\\x${hex}'` : `X'${hex}'`;

function textsOf({ type, size }: Column): readonly string[] {
  const length = size ?? (type === 'CHAR' ? 1 : 255);
  return quoted(TEXTS.filter((text) => [...text].length <= length));
}

function decimalsOf({ size = 10, scale = 0 }: Column): readonly string[] {
  const whole = Math.max(Math.min(size - scale, 9), 0);
  const fraction = '987654321987654321'.slice(0, Math.min(scale, 18));
  const withFraction = (number: string): string => (fraction === '' ? number : `${number}.${fraction}`);
  const largest = whole === 0 ? '0' : '9'.repeat(whole);
  return ['0', withFraction('0'), withFraction(largest), `-${withFraction(largest)}`];
}

const INTEGERS: Readonly<Record<number, readonly string[]>> = {
  8: ['127', '-128'],
  16: ['300', '32767', '-32768'],
  32: ['70000', '2147483647', '-2147483648'],
  64: ['3000000000', '9007199254740993'],
};

/** Fractions of seconds are cut where the column has fewer digits, which some products would round. */
const momentsOf = ({ size }: Column): readonly string[] =>
  quoted(MOMENTS.map((moment) => (size !== undefined && size < 3 ? moment.replace(/\..*$/, '') : moment)));

const FORMATTED: Readonly<Partial<Record<ColumnTypeName, readonly string[]>>> = {
  INET: ['10.0.0.7', '10.0.0.7/24', '2001:db8::1', '::ffff:1.2.3.4/96', '::'],
  CIDR: ['10.0.0.0/8', '0.0.0.0/0', '2001:db8::/32', '192.168.1.7/32'],
  MACADDR: ['08:00:2b:01:02:03', 'ff:ff:ff:ff:ff:ff'],
  INT4RANGE: ['[1,6)', 'empty', '(,)', '[-2147483648,2147483647)'],
  INT8RANGE: ['[1,6)', '[3000000000,)'],
  NUMRANGE: ['[1.5,2)', '(,-0.25]'],
  DATERANGE: ['[2001-02-03,2001-02-04)', '(,10000-01-01)'],
  TSTZRANGE: ['["2001-02-03 04:05:06+00",)', 'empty'],
  XML: ['<a/>'],
  POINT: ['(1,2)', '(1.5,-2)'],
  TSVECTOR: ["'a':1 'b':2"],
  INTERVAL: ['P1Y2M3DT4H5M6.5S', 'PT0S', 'P-1D'],
  TSRANGE: ['["2001-02-03 04:05:06","2001-02-03 04:05:06.789"]', 'empty'],
};

/** Arrays in the words of the server that has them. */
function listsOf(element: ColumnTypeName): readonly string[] {
  switch (familyOf(element)) {
    case 'text':
      return quoted(['{}', '{a,"b c",NULL}', '{"{",","}', "{it's}"]);
    case 'boolean':
      return quoted(['{}', '{t,f,NULL}']);
    case 'uuid':
      return quoted(['{}', `{${UUIDS.join(',')}}`]);
    case 'formatted':
      return quoted(['{}', asBraces(FORMATTED[element] ?? [])]);
    default:
      return quoted(['{}', '{1,-2}', '{NULL,7}']);
  }
}

/** Values of a column in SQL, with extreme ones. */
export function valuesFor(column: Column, platform: Platform): readonly string[] {
  // The labels of a named enum, as the schema or the type has them.
  const labels = column.type === 'NAMED_ENUM' || column.enumType !== undefined ? quoted(column.valueSet) : [];
  const own = /^enum\(/.test(column.sqlType ?? '')
    ? column.sqlType?.match(/'(?:[^'\\]|''|\\.)*'/g)
    : undefined;
  const known = own ?? labels;
  if (known.length > 0) return [...known, ...known];
  const isBytes = (hexes: readonly string[]) => hexes.map((hex) => bytesOf(hex, platform));
  const uuidBytes = isBytes(UUIDS.map((uuid) => uuid.replaceAll('-', '')));
  switch (familyOf(column.type)) {
    case 'text':
      return column.content === 'UUID' ? quoted(UUIDS) : textsOf(column);
    case 'integer': {
      const bits =
        column.type === 'TINYINT' ? 8 : column.type === 'SMALLINT' ? 16 : column.type === 'BIGINT' ? 64 : 32;
      return [
        '0',
        '1',
        '2',
        '-3',
        ...[8, 16, 32, 64].filter((one) => one <= bits).flatMap((one) => INTEGERS[one]!),
      ];
    }
    case 'decimal':
      return decimalsOf(column);
    case 'float':
      return ['0', '1.5', '-2.25', '3', '70000.5'];
    case 'boolean':
      return column.type === 'BOOLEAN' && platform.definition.name === 'pgsql'
        ? ['true', 'false']
        : ['1', '0'];
    case 'binary':
    case 'object':
      return isBytes(['', '61', '00', 'ff00']);
    case 'date':
      return quoted(['2001-02-03', '1999-12-31', '2020-02-29']);
    case 'time':
      return quoted(['04:05:06', '23:59:59', '00:00:00']);
    case 'timestamp':
    case 'instant':
      return momentsOf(column);
    case 'enum':
      return column.valueSet.map((_, place) => String(place));
    case 'set':
      return [
        '0',
        ...column.valueSet.map((_, place) => String(2 ** place)),
        String(2 ** column.valueSet.length - 1),
      ];
    case 'array':
      return quoted(['| a | b |', '']);
    case 'list':
      return listsOf(column.element ?? 'LONGVARCHAR');
    case 'json':
      return quoted(['{"a":[1]}', '"x"', '7']);
    case 'uuid':
      return column.type === 'UUID_BINARY' || platform.ddl.binaryUuids ? uuidBytes : quoted(UUIDS);
    case 'formatted':
      return quoted(FORMATTED[column.type] ?? []);
    case 'geometry':
      return ['NULL'];
  }
}

/** A row that is there: its values in SQL by column. */
type InsertedRow = ReadonlyMap<string, string>;

export interface RowOptions {
  readonly seed: number;
  readonly rowsPerTable?: number;
}

/** Inserts random rows; those that a key refuses are left out. Children follow their parents. */
export async function insertRows(
  connection: Pick<Connection, 'attempt'>,
  platform: Platform,
  state: Database,
  { seed, rowsPerTable = 6 }: RowOptions,
): Promise<void> {
  const random = randomFrom(seed);
  const prepared = platform.ddl.prepare(platform.complete(state));
  const labels = labelsOf(state);
  const labelsIn = new Map(
    prepared.tables.map((table, place) => [
      table,
      new Map(
        state.tables[place]?.columns
          .filter(({ enumType }) => enumType !== undefined)
          .map((column) => [column.name, quoted(labels(column))]),
      ),
    ]),
  );
  const inserted = new Map<string, InsertedRow[]>();
  for (const table of dropOrder(prepared.tables, prepared).toReversed()) {
    const rows: InsertedRow[] = [];
    inserted.set(tableKey(table.name, table.schema), rows);
    for (let place = 0; place < rowsPerTable; place++) {
      const row = randomRow(table, labelsIn.get(table), platform, random, inserted);
      if (row !== undefined && (await isInserted(connection, platform, table, row))) rows.push(row);
    }
  }
}

async function isInserted(
  connection: Pick<Connection, 'attempt'>,
  { ddl }: Platform,
  table: Table,
  row: InsertedRow,
): Promise<boolean> {
  const names = [...row.keys()].map((name) => ddl.quote(name)).join(', ');
  const values = [...row.values()].join(', ');
  try {
    await connection.attempt(`INSERT INTO ${ddl.tableName(table)} (${names}) VALUES (${values})`);
    return true;
  } catch {
    return false;
  }
}

function randomRow(
  table: Table,
  labels: ReadonlyMap<string, readonly string[]> | undefined,
  platform: Platform,
  random: () => number,
  inserted: ReadonlyMap<string, readonly InsertedRow[]>,
): InsertedRow | undefined {
  const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];
  const row = new Map<string, string>();
  for (const column of table.columns) {
    if (column.generated !== undefined) continue;
    if (column.autoIncrement && random() < 0.6) continue;
    if (column.default !== undefined && random() < 0.2) continue;
    const isNull = !column.required && !column.primaryKey && random() < 0.3;
    row.set(
      column.name,
      isNull ? 'NULL' : (pick(labels?.get(column.name) ?? valuesFor(column, platform)) ?? 'NULL'),
    );
  }
  for (const key of constraintsOf(table)) {
    const parents = inserted.get(tableKey(key.foreignTable, key.foreignSchema)) ?? [];
    const pairs = columnPairs(key);
    const known = parents.filter((parent) => pairs.every(({ foreign }) => parent.has(foreign)));
    const parent = pick(known);
    for (const { local, foreign } of pairs) row.set(local, parent?.get(foreign) ?? 'NULL');
  }
  return row.size === 0 ? undefined : row;
}
