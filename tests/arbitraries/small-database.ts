import { type ColumnTypeName, columnTypeNames } from '../../src/column-types/index.ts';
import { Diagnostics } from '../../src/diagnostics/diagnostic.ts';
import type { Column, ColumnDefault } from '../../src/model/column.ts';
import type { Database } from '../../src/model/database.ts';
import { REFERENTIAL_ACTIONS, type ReferentialAction } from '../../src/model/foreign-key.ts';
import { keyPartsOf, withKeyParts } from '../../src/model/key-parts.ts';
import { newColumn, newDatabase, newForeignKey, newIndex, newTable } from '../../src/model/new.ts';
import { findColumn, type Table } from '../../src/model/table.ts';
import { validateDatabase } from '../../src/schema/validate/validate.ts';
import { phpTarget } from '../../src/targets/php/target.ts';
import { fc } from './property.ts';

/** Any combination of types, sizes, defaults, keys and references; most are invalid on some platform. */

const value = (...texts: readonly string[]): readonly ColumnDefault[] =>
  texts.map((text) => ({ kind: 'value' as const, text }));
const expression = (...texts: readonly string[]): readonly ColumnDefault[] =>
  texts.map((text) => ({ kind: 'expression' as const, text }));

interface Possible {
  readonly sizes?: readonly number[];
  readonly scales?: readonly number[];
  readonly defaults?: readonly ColumnDefault[];
}

const text = value('', 'a', "it's", '\\', 'too long for some columns').concat(
  expression("'x'", "lower('A')", 'NULL'),
);
const whole = value('0', '-1', '127', '128', '32767', '65535', '4294967295').concat(
  expression('1 + 1', '(2)', '-5', 'NULL'),
);
const decimal = value('0', '-1.5', '99999.999', '1e3', '.5').concat(expression('1.5'));
const moment = value('2001-02-03 04:05:06', '2001-02-03', '1960-01-01', '2039-01-01 00:00:00').concat(
  expression('CURRENT_TIMESTAMP', 'NULL'),
);
const fractions = [1, 3, 6, 7];
const words = value('x', 'y', 'z');
const bytes = value('a', '', "'\\x");

/** The attributes of a type; some exceed the limits of a platform. */
const POSSIBLE: Readonly<Partial<Record<ColumnTypeName, Possible>>> = {
  CHAR: { sizes: [1, 30, 255, 256], defaults: text },
  VARCHAR: { sizes: [1, 30, 255, 768, 769, 5000, 16_383, 16_384], defaults: text },
  LONGVARCHAR: { sizes: [1, 300, 70_000], defaults: expression("'x'", "lower('A')") },
  CLOB: { defaults: expression("'x'") },
  NUMERIC: { sizes: [1, 10, 30, 65, 66], scales: [0, 1, 5, 30, 31], defaults: decimal },
  DECIMAL: { sizes: [1, 10, 30, 65, 66], scales: [0, 1, 5, 30, 31], defaults: decimal },
  TINYINT: { sizes: [1, 4], defaults: whole },
  SMALLINT: { sizes: [5], defaults: whole },
  INTEGER: { sizes: [11, 255], defaults: whole },
  BIGINT: { sizes: [20], defaults: whole },
  REAL: { sizes: [10], scales: [2], defaults: decimal },
  FLOAT: { sizes: [10, 30, 53, 54], scales: [2], defaults: decimal },
  DOUBLE: { sizes: [10], scales: [2], defaults: decimal },
  BINARY: { sizes: [1, 16, 255, 256], defaults: bytes },
  DATE: { defaults: value('2001-02-03').concat(expression('CURRENT_DATE')) },
  DATETIME: { sizes: fractions, defaults: moment },
  TIME: { sizes: fractions, defaults: value('04:05:06', '04:05') },
  TIMESTAMP: { sizes: fractions, defaults: moment },
  BU_TIMESTAMP: { sizes: fractions, defaults: moment },
  BOOLEAN: { sizes: [1], defaults: value('true', 'no') },
  BOOLEAN_EMU: { defaults: value('1') },
  ENUM: { defaults: words },
  SET: { defaults: value('x', 'x, z', '') },
  JSON: { defaults: value('{"a":[1]}') },
  UUID: { defaults: value('123e4567-e89b-12d3-a456-426614174000') },
  INET: { defaults: value('10.0.0.7', '2001:db8::/32') },
  CIDR: { defaults: value('10.0.0.0/8', '::1/128') },
  MACADDR: { defaults: value('08:00:2b:01:02:03') },
  INT4RANGE: { defaults: value('empty', '[1,6)') },
  INT8RANGE: { defaults: value('empty', '[-1,)') },
  NUMRANGE: { defaults: value('empty', '[1.5,2)') },
  DATERANGE: { defaults: value('empty', '[2024-02-29,)') },
  TSTZRANGE: { defaults: value('empty', '["2024-02-29 12:30:00+00",)') },
  XML: { defaults: value('<a/>') },
  POINT: { defaults: value('(1,2)') },
  INTERVAL: { defaults: value('P1DT2H', 'PT0S') },
  TSRANGE: { defaults: value('empty', '["2024-02-29 12:30:00",)') },
  LIST: { sizes: [10], scales: [2], defaults: value('[]', '[ ]') },
  UUID_BINARY: { defaults: value('123e4567-e89b-12d3-a456-426614174000') },
};

const oneOf = <T>(options: readonly T[] | undefined, freq: number): fc.Arbitrary<T | undefined> =>
  options === undefined
    ? fc.constant(undefined)
    : fc.option(fc.constantFrom(...options), { nil: undefined, freq });

const ELEMENTS: readonly ColumnTypeName[] = [
  ...(['VARCHAR', 'CHAR', 'LONGVARCHAR', 'INTEGER', 'BIGINT', 'DECIMAL'] as const),
  ...(['DOUBLE', 'BOOLEAN', 'UUID', 'INET', 'MACADDR', 'INT4RANGE', 'TSRANGE'] as const),
];

const columnNames = ['a', 'b', 'c', 'd'] as const;

const column = (name: string): fc.Arbitrary<Column> =>
  fc.constantFrom(...columnTypeNames.filter((type) => type !== 'GEOMETRY'), 'LIST' as const).chain((type) =>
    fc
      .record({
        size: oneOf(POSSIBLE[type]?.sizes, 2),
        scale: oneOf(POSSIBLE[type]?.scales, 1),
        default: oneOf(POSSIBLE[type]?.defaults, 1),
        required: fc.boolean(),
        unsigned: fc.boolean(),
        element: fc.constantFrom(...ELEMENTS),
      })
      .map(({ size, scale, default: given, required, unsigned, element }) =>
        newColumn(name, type, {
          required,
          ...(type === 'LIST' && { element }),
          ...(size !== undefined && { size, ...(scale !== undefined && { scale }) }),
          ...(given !== undefined && { default: given }),
          ...((type === 'ENUM' || type === 'SET') && { valueSet: ['x', 'y', 'z'] }),
          ...(unsigned &&
            isInteger(type) && {
              vendors: [{ type: 'mysql', parameters: [{ name: 'Unsigned', value: 'true' }] }],
            }),
        }),
      ),
  );

const isInteger = (type: ColumnTypeName): boolean => ['SMALLINT', 'INTEGER', 'BIGINT'].includes(type);

const LONG: readonly ColumnTypeName[] = [
  'LONGVARCHAR',
  'CLOB',
  'ARRAY',
  'BLOB',
  'OBJECT',
  'VARBINARY',
  'LONGVARBINARY',
];

/** Indexes long columns mostly by a prefix, others mostly as a whole. */
const index = (columns: readonly Column[]) =>
  fc
    .record({
      parts: fc.subarray([...columns], { minLength: 1, maxLength: 2 }),
      unique: fc.boolean(),
      other: fc.integer({ min: 0, max: 9 }),
      size: fc.constantFrom(1, 10, 700, 1000),
    })
    .map(({ parts, unique, other, size }) =>
      newIndex([], {
        unique,
        columns: parts.map(({ name, type }) =>
          LONG.includes(type) !== (other === 0) ? { name, size } : { name },
        ),
      }),
    );

interface Reference {
  readonly target: number;
  readonly column: string;
  readonly required: boolean;
  readonly onDelete: ReferentialAction;
  readonly onUpdate: ReferentialAction;
  readonly otherType: boolean;
}

const reference: fc.Arbitrary<Reference> = fc.record({
  target: fc.constantFrom(0, 1),
  column: fc.constantFrom('id', 'id', ...columnNames),
  required: fc.boolean(),
  onDelete: fc.constantFrom(...REFERENTIAL_ACTIONS),
  onUpdate: fc.constantFrom('none', 'none', ...REFERENTIAL_ACTIONS),
  otherType: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
});

const table = (name: string): fc.Arbitrary<Table> =>
  fc
    .record({
      columns: fc.tuple(...columnNames.map(column)),
      counts: fc.boolean(),
      keyed: fc.nat(20),
      keyFrom: fc.constantFrom('first', 'last'),
    })
    .chain(({ columns, counts, keyed, keyFrom }) =>
      fc.array(index(columns), { maxLength: 2 }).map((indexes) => {
        const made = newTable(name, {
          idMethod: counts ? 'native' : 'none',
          columns: [
            newColumn('id', 'INTEGER', { primaryKey: true, autoIncrement: counts }),
            ...columns.map((given, place) =>
              place === keyed && given.type !== 'LIST'
                ? { ...given, primaryKey: true, required: true }
                : given,
            ),
          ],
          indexes,
        });
        return keyFrom === 'first' ? made : withKeyParts(made, keyPartsOf(made).toReversed());
      }),
    );

/** Adds a column for every reference, mostly of the referenced type. */
function withReferences(owner: Table, tables: readonly Table[], references: readonly Reference[]): Table {
  const made = references.map(({ target, column: name, required, onDelete, onUpdate, otherType }, number) => {
    const { default: _, ...foreign } =
      findColumn(tables[target] ?? owner, name) ?? newColumn(name, 'INTEGER');
    const local = {
      ...foreign,
      name: `r${number}`,
      codeName: `R${number}`,
      primaryKey: false,
      autoIncrement: false,
      required,
    };
    const names = { codeName: `Relation${number}`, refCodeName: `${owner.name}Relation${number}` };
    return {
      column: otherType ? { ...local, type: 'SMALLINT' as const } : local,
      key: newForeignKey(`t${target}`, [{ local: local.name, foreign: name }], {
        onDelete,
        onUpdate,
        ...names,
      }),
    };
  });
  return {
    ...owner,
    columns: [...owner.columns, ...made.map((each) => each.column)],
    foreignKeys: made.map((each) => each.key),
  };
}

const references = fc.array(reference, { maxLength: 2 });

/** Two tables that some platforms can create and others cannot. */
export const smallDatabases: fc.Arbitrary<Database> = fc
  .tuple(fc.tuple(table('t0'), table('t1')), fc.tuple(references, references))
  .map(([tables, [first, second]]) =>
    newDatabase('random', {
      tables: [withReferences(tables[0], tables, first), withReferences(tables[1], tables, second)],
    }),
  );

export const passesSchema = (database: Database): boolean => {
  const diagnostics = new Diagnostics();
  validateDatabase(database, diagnostics);
  phpTarget.check(database, diagnostics);
  return !diagnostics.hasErrors;
};
