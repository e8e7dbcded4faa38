import fc from 'fast-check';
import { type ColumnTypeName, columnTypeNames } from '../../src/column-types/index.ts';
import type { BehaviorUse } from '../../src/model/behavior-use.ts';
import type { Column, ColumnDefault, InheritanceClass } from '../../src/model/column.ts';
import { type Database, PHP_NAMING_METHODS, VISIBILITIES } from '../../src/model/database.ts';
import { type ForeignKey, REFERENTIAL_ACTIONS } from '../../src/model/foreign-key.ts';
import { newColumn, newDatabase, newForeignKey, newTable } from '../../src/model/new.ts';
import { phpNameOf } from '../../src/model/php-names.ts';
import { primaryKeyOf, type Table } from '../../src/model/table.ts';
import type { TableIndex } from '../../src/model/table-index.ts';
import type { Vendor } from '../../src/model/vendor.ts';

/** What XML 1.0 can carry: no control characters but tab and line breaks, no halves of surrogate pairs. */
const isXmlText = (text: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot carry
  !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u.test(text);

const NASTY = [
  '"',
  "'",
  '`',
  '[',
  ']',
  '\\',
  '*/',
  '--',
  '?>',
  '<',
  '>',
  '&',
  '&amp;',
  ']]>',
  '\n',
  '\t',
  '\r\n',
  '.',
  ' ',
  '😀',
  '\u202e',
  'é',
];

/** Any text a schema can hold, with a liking for what breaks quoting. */
export const anyText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(...NASTY),
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.string({ maxLength: 6 }),
    ),
    {
      maxLength: 4,
    },
  )
  .map((parts) => parts.join(''))
  .filter(isXmlText);

/** A name that is not blank. */
export const anyName: fc.Arbitrary<string> = anyText.filter((text) => /[^ \t\r\n]/.test(text));

const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined, freq: 2 });

const identifier = fc
  .stringMatching(/^[A-Z][a-zA-Z0-9]{0,7}$/)
  .filter((name) => !['List', 'Self'].includes(name));

/** Keys that are undefined are not there at all, as the reader makes them. */
function without<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as T;
}

export const anyVendor: fc.Arbitrary<Vendor> = fc.record({
  type: fc.constantFrom('mysql', 'pgsql', 'sqlite', 'mssql', 'oracle'),
  parameters: fc.array(fc.record({ name: anyName, value: anyText }), { maxLength: 2 }),
});

const fewVendors = fc.oneof(
  { weight: 4, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.array(anyVendor, { maxLength: 2 }) },
);

const anyBehavior: fc.Arbitrary<BehaviorUse> = fc
  .record({
    name: anyName,
    id: maybe(anyName),
    parameters: fc.array(fc.record({ name: anyName, value: anyText }), { maxLength: 2 }),
    parameterLists: fc.array(
      fc.record({
        name: anyName,
        items: fc.array(fc.array(fc.record({ name: anyName, value: anyText }), { maxLength: 2 }), {
          maxLength: 2,
        }),
      }),
      { maxLength: 1 },
    ),
  })
  .map(without) as fc.Arbitrary<BehaviorUse>;

/** A simple name, whose PHP name follows from it, or a nasty one, whose PHP name must be given. */
const namesFor = (stem: string, count: number): fc.Arbitrary<readonly { name: string; phpName: string }[]> =>
  fc
    .uniqueArray(
      fc.oneof(
        fc.nat(99).map((number) => `${stem}_${number}`),
        anyName.filter((name) => !name.startsWith(`${stem}_`)),
      ),
      {
        minLength: count,
        maxLength: count,
        selector: (name) => name.toLowerCase(),
      },
    )
    .map((names) =>
      names.map((name, index) => ({
        name,
        phpName: name.startsWith(`${stem}_`)
          ? phpNameOf(name, 'underscore')
          : `${phpNameOf(stem, 'underscore')}N${index}`,
      })),
    );

const words = fc.uniqueArray(fc.stringMatching(/^[a-z'"&<>\\]{1,5}$/), { minLength: 1, maxLength: 5 });

/** A literal that suits the type, where the type has literals. */
function literalFor(type: ColumnTypeName, valueSet: readonly string[]): fc.Arbitrary<string> | undefined {
  switch (type) {
    case 'TINYINT':
    case 'SMALLINT':
    case 'INTEGER':
    case 'BIGINT':
      return fc.integer({ min: -100, max: 100 }).map(String);
    case 'NUMERIC':
    case 'DECIMAL':
    case 'REAL':
    case 'FLOAT':
    case 'DOUBLE':
      return fc.integer({ min: -99, max: 99 }).map((number) => String(number / 4));
    case 'BOOLEAN':
    case 'BOOLEAN_EMU':
      return fc.constantFrom('true', 'false', '1', '0');
    case 'ENUM':
      return fc.constantFrom(...valueSet);
    case 'SET':
      return fc.subarray([...valueSet], { minLength: 1 }).map((values) => values.join(','));
    case 'CHAR':
    case 'VARCHAR':
    case 'LONGVARCHAR':
    case 'CLOB':
      return anyText.filter((text) => text.toLowerCase() !== 'null');
    case 'ARRAY':
      return fc
        .array(fc.stringMatching(/^[a-z]{1,3}$/), { minLength: 1, maxLength: 3 })
        .map((list) => list.join(','));
    case 'DATE':
      return fc.constantFrom('2020-02-29', '1999-12-31');
    case 'TIME':
      return fc.constantFrom('00:00:00', '23:59:59');
    case 'DATETIME':
    case 'TIMESTAMP':
      return fc.constantFrom('2020-02-29 12:30:00', '1999-12-31 23:59:59');
    case 'UUID':
      return fc.uuid();
    default:
      return undefined;
  }
}

function defaultFor(
  type: ColumnTypeName,
  valueSet: readonly string[],
): fc.Arbitrary<ColumnDefault | undefined> {
  const literal = literalFor(type, valueSet)?.map((text): ColumnDefault => ({ kind: 'value', text }));
  const expression = anyName.map((text): ColumnDefault => ({ kind: 'expression', text }));
  return maybe(literal === undefined ? expression : fc.oneof(literal, expression));
}

const anyClasses: fc.Arbitrary<readonly InheritanceClass[]> = fc
  .uniqueArray(fc.record({ key: anyName, class: identifier.map((name) => `Child${name}`) }), {
    maxLength: 3,
    selector: ({ key }) => key,
  })
  .map((classes) =>
    classes.map((entry, index) => ({
      ...entry,
      class: `${entry.class}${index}`,
      ...(index === 1 && { package: 'some.folder', extends: '\\App\\Ancestor' }),
    })),
  );

/** A column of any type with everything a column can say, but for keys. */
const plainColumn = (name: string, phpName: string): fc.Arbitrary<Column> =>
  fc.constantFrom(...columnTypeNames).chain((type) =>
    (type === 'ENUM' || type === 'SET' ? words : fc.constant([] as string[])).chain((valueSet) =>
      fc
        .record({
          sizes: fc.constantFrom({}, { size: 12 }, { size: 12, scale: 3 }),
          default: defaultFor(type, valueSet),
          required: fc.boolean(),
          description: maybe(anyText),
          phpSingularName: maybe(identifier),
          phpType: maybe(fc.constantFrom('int', 'string', '\\DateTime')),
          typeHint: maybe(fc.constantFrom('array', '?Foo\\Bar')),
          tableMapName: maybe(fc.constantFrom('SOME_NAME', '1')),
          accessorVisibility: fc.constantFrom(...VISIBILITIES),
          mutatorVisibility: fc.constantFrom(...VISIBILITIES),
          lazyLoad: fc.boolean(),
          primaryString: phpName.endsWith('N2') ? fc.boolean() : fc.constant(false),
          sqlType: maybe(anyName),
          content: maybe(fc.constant('UUID')),
          inheritance:
            type === 'VARCHAR' && phpName.endsWith('N1') ? maybe(anyClasses) : fc.constant(undefined),
          vendors: fewVendors,
        })
        .map(({ sizes, ...rest }) =>
          without(newColumn(name, type, { valueSet, phpName, ...sizes, ...rest } as Partial<Column>)),
        ),
    ),
  );

const KEY_TYPES: readonly ColumnTypeName[] = ['INTEGER', 'BIGINT', 'SMALLINT'];

/** One to three key columns; a single one may be auto-increment. */
const keyColumns = (names: readonly { name: string; phpName: string }[]): fc.Arbitrary<readonly Column[]> =>
  fc.tuple(fc.constantFrom(...KEY_TYPES), fc.boolean()).map(([type, auto]) =>
    names.map(({ name, phpName }) =>
      newColumn(name, type, {
        phpName,
        primaryKey: true,
        required: true,
        autoIncrement: auto && names.length === 1,
      }),
    ),
  );

const anyTable = (name: string, phpName: string, database: Database): fc.Arbitrary<Table> =>
  fc
    .record({ keys: fc.integer({ min: 1, max: 3 }), others: fc.nat(4) })
    .chain(({ keys, others }) =>
      namesFor('column', keys + others).chain((names) =>
        fc.record({
          key: keyColumns(names.slice(0, keys)),
          columns: fc.tuple(...names.slice(keys).map((column) => plainColumn(column.name, column.phpName))),
          rest: tableAttributes(database),
          indexed: fc.array(fc.uniqueArray(fc.nat(keys + others - 1), { minLength: 1, maxLength: 3 }), {
            maxLength: 2,
          }),
          unique: fc.boolean(),
          indexVendors: fewVendors,
        }),
      ),
    )
    .map(({ key, columns, rest, indexed, unique, indexVendors }) => {
      const all = [...key, ...columns];
      const indexes = indexed.map(
        (positions, number): TableIndex => ({
          ...(number === 0 && { name: 'some "index"' }),
          unique,
          columns: positions.map((position) => ({
            name: all[position]!.name,
            ...(position % 2 === 1 && { size: position }),
          })),
          vendors: indexVendors,
        }),
      );
      return without(newTable(name, { phpName, columns: all, indexes, ...rest } as Partial<Table>));
    });

/** What a table can say; inherited values are as a reader would fill them in. */
function tableAttributes(database: Database): fc.Arbitrary<Partial<Table>> {
  return fc
    .record({
      schema: fc.constantFrom(database.schema, 'other', 'odd.schema'),
      namespace: fc.constantFrom(
        database.namespace,
        `${database.namespace || 'Root'}\\Sub`,
        'Else\\Where',
        '',
      ),
      ownPackage: maybe(fc.constantFrom('some.folder', 'a/b')),
      description: maybe(anyText),
      sequence: maybe(anyName),
      baseClass: fc.constantFrom(database.baseClass, 'App\\Model', undefined),
      interface: maybe(fc.constant('App\\Contract')),
      aliasOf: maybe(fc.constant('Other')),
      skipSql: fc.boolean(),
      flags: fc.record({
        readOnly: fc.boolean(),
        abstract: fc.boolean(),
        allowPkInsert: fc.boolean(),
        heavyIndexing: fc.boolean(),
        identifierQuoting: fc.boolean(),
        reloadOnInsert: fc.boolean(),
        reloadOnUpdate: fc.boolean(),
      }),
      stringFormat: fc.constantFrom('YAML', 'JSON', 'Custom'),
      accessorVisibility: fc.constantFrom(...VISIBILITIES),
      mutatorVisibility: fc.constantFrom(...VISIBILITIES),
      behaviors: fc.array(anyBehavior, { maxLength: 1 }),
      vendors: fewVendors,
    })
    .map(({ flags, ownPackage, aliasOf, skipSql, namespace, ...rest }) => ({
      ...rest,
      ...flags,
      namespace,
      package: ownPackage ?? (namespace === '' ? database.package : namespace.replaceAll('\\', '.')),
      alias: aliasOf,
      skipSql: skipSql || aliasOf !== undefined,
    })) as fc.Arbitrary<Partial<Table>>;
}

interface WantedKey {
  readonly from: number;
  readonly to: number;
  readonly rest: Partial<ForeignKey>;
  readonly value: string | undefined;
}

const wantedKeys = (tables: number): fc.Arbitrary<readonly WantedKey[]> =>
  fc.array(
    fc.record({
      from: fc.nat(tables - 1),
      to: fc.nat(tables - 1),
      value: maybe(anyText),
      rest: fc
        .record({
          onDelete: fc.constantFrom(...REFERENTIAL_ACTIONS),
          onUpdate: fc.constantFrom(...REFERENTIAL_ACTIONS),
          defaultJoin: maybe(fc.constant('LEFT JOIN')),
          interface: maybe(fc.constant('App\\Contract')),
          skipSql: fc.boolean(),
          vendors: fewVendors,
        })
        .map(without) as fc.Arbitrary<Partial<ForeignKey>>,
    }),
    { maxLength: 4 },
  );

/** Gives the table fresh columns that refer to the whole key of another, itself included. */
function withKey(
  tables: readonly Table[],
  { from, to, rest, value }: WantedKey,
  number: number,
): readonly Table[] {
  const table = tables[from]!;
  const target = tables[to]!;
  const local = primaryKeyOf(target).map((column, index) =>
    newColumn(`key${number}_${index}`, column.type, {
      accessorVisibility: table.accessorVisibility,
      mutatorVisibility: table.mutatorVisibility,
    }),
  );
  const fixed = value === undefined ? [] : [newColumn(`kind${number}`, 'VARCHAR')];
  const references = [
    ...local.map(({ name }, index) => ({ local: name, foreign: primaryKeyOf(target)[index]!.name })),
    ...fixed.map(({ name }) => ({ local: name, value: value ?? '' })),
  ];
  const key = newForeignKey(target.name, references, {
    ...rest,
    ...(target.schema !== undefined && { foreignSchema: target.schema }),
    // Every second key leaves its names to be derived.
    ...(number % 2 === 0 && {
      name: `constraint ${number}`,
      phpName: `Rel${number}`,
      refPhpName: `Ref${number}`,
    }),
  });
  const extended: Table = {
    ...table,
    columns: [...table.columns, ...local, ...fixed],
    foreignKeys: [...table.foreignKeys, key],
  };
  return tables.map((other) => (other === table ? extended : other));
}

const databaseAttributes: fc.Arbitrary<Database> = fc
  .record({
    name: anyName,
    schema: maybe(fc.constant('main')),
    namespace: fc.constantFrom('', 'App', 'App\\Model'),
    ownPackage: maybe(fc.constant('lib.model')),
    defaultIdMethod: fc.constantFrom('native' as const, 'none' as const),
    phpNamingMethod: fc.constantFrom(...PHP_NAMING_METHODS),
    baseClass: maybe(fc.constant('\\App\\Base')),
    baseQueryClass: maybe(fc.constant('App\\Query')),
    accessorVisibility: fc.constantFrom(...VISIBILITIES),
    mutatorVisibility: fc.constantFrom(...VISIBILITIES),
    heavyIndexing: fc.boolean(),
    identifierQuoting: fc.boolean(),
    stringFormat: fc.constantFrom('YAML', 'XML', 'Custom'),
    behaviors: fc.array(anyBehavior, { maxLength: 1 }),
    vendors: fewVendors,
  })
  .map(({ name, ownPackage, ...rest }) => {
    const derived = rest.namespace === '' ? undefined : rest.namespace.replaceAll('\\', '.');
    return without(newDatabase(name, { ...rest, package: ownPackage ?? derived } as Partial<Database>));
  });

/** A database as a reader makes it: every column type, keys of all kinds, and whatever names and texts XML can hold. */
export const anyDatabase: fc.Arbitrary<Database> = databaseAttributes.chain((database) =>
  fc
    .integer({ min: 1, max: 4 })
    .chain((count) => fc.tuple(namesFor('table', count), wantedKeys(count)))
    .chain(([names, keys]) =>
      fc.tuple(...names.map(({ name, phpName }) => anyTable(name, phpName, database))).map((tables) => {
        const linked = keys.reduce<readonly Table[]>(
          (linking, key, number) => withKey(linking, key, number),
          tables,
        );
        return { ...database, tables: linked.map((table) => withInherited(table, database)) };
      }),
    ),
);

/** Whatever a table leaves open, it has from its database; its classes are no other table's. */
function withInherited(table: Table, database: Database): Table {
  const columns = table.columns.map((column) => {
    const inheritance = column.inheritance?.map((child) => ({
      ...child,
      class: table.phpName + child.class,
    }));
    return inheritance === undefined ? column : { ...column, inheritance };
  });
  const isCrossRef = table.foreignKeys.length > 1 && table.readOnly;
  return without({ ...table, columns, isCrossRef, baseQueryClass: database.baseQueryClass } as Table);
}
