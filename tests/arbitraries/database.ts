import { type Database, NAMING_METHODS } from '../../src/model/database.ts';
import type { EnumType } from '../../src/model/enum-type.ts';
import { newDatabase, newEnum } from '../../src/model/new.ts';
import type { Table } from '../../src/model/table.ts';
import { anyBehavior } from './behavior.ts';
import { HIDDEN } from './column.ts';
import { wantedKeys, withKey } from './foreign-key.ts';
import { namesFor } from './names.ts';
import { forPhp, maybe, without } from './optional.ts';
import { fc } from './property.ts';
import { anyTable } from './table.ts';
import { anyName, anyText, formerNames } from './text.ts';
import { fewVendors } from './vendor.ts';

const anyLabel = anyText.filter((text) => text !== '');

const anyEnum = (name: string, codeName: string, database: Database): fc.Arbitrary<EnumType> =>
  fc
    .record({
      values: fc.uniqueArray(anyLabel, { minLength: 1, maxLength: 4 }),
      schema: fc.constantFrom(database.schema, 'other', 'odd.schema'),
      description: maybe(anyText),
      renamedFrom: maybe(formerNames),
      former: maybe(anyText),
    })
    .map(({ values, former, ...rest }) =>
      without(
        newEnum(name, values, {
          codeName,
          namespace: database.namespace,
          package: database.package,
          ...(former !== undefined && { formerValues: { [values[0] ?? '']: [former] } }),
          ...rest,
        } as Partial<EnumType>),
      ),
    );

const databaseAttributes: fc.Arbitrary<Database> = fc
  .record({
    name: anyName,
    schema: maybe(fc.constant('main')),
    namespace: fc.constantFrom('', 'App', 'App\\Model'),
    ownPackage: maybe(fc.constant('lib.model')),
    defaultIdMethod: fc.constantFrom('native' as const, 'none' as const),
    namingMethod: fc.constantFrom(...NAMING_METHODS),
    perTarget: forPhp({
      baseClass: maybe(fc.constant('\\App\\Base')),
      baseQueryClass: maybe(fc.constant('App\\Query')),
      accessorVisibility: maybe(fc.constantFrom(...HIDDEN)),
      mutatorVisibility: maybe(fc.constantFrom(...HIDDEN)),
    }),
    heavyIndexing: fc.boolean(),
    identifierQuoting: fc.boolean(),
    stringFormat: fc.constantFrom('YAML', 'XML', 'Custom'),
    behaviors: fc.array(anyBehavior, { maxLength: 1 }),
    vendors: fewVendors,
  })
  .map(({ name, ownPackage, ...rest }) => {
    const derived = rest.namespace === '' ? undefined : rest.namespace.replaceAll('\\', '.');
    return without(newDatabase(name, { ...rest, package: ownPackage ?? derived } as Partial<Database>));
  })
  .chain((database) =>
    fc
      .integer({ min: 0, max: 2 })
      .chain((count) => namesFor('enum', count))
      .chain((names) => fc.tuple(...names.map(({ name, codeName }) => anyEnum(name, codeName, database))))
      .map((enums) => ({ ...database, enums })),
  );

/** A database as the reader makes it: every column type, all kinds of keys, and any names and texts that XML can hold. */
export const anyDatabase: fc.Arbitrary<Database> = databaseAttributes.chain((database) =>
  fc
    .integer({ min: 1, max: 4 })
    .chain((count) => fc.tuple(namesFor('table', count), wantedKeys(count)))
    .chain(([names, keys]) =>
      fc.tuple(...names.map(({ name, codeName }) => anyTable(name, codeName, database))).map((tables) => {
        const linked = keys.reduce<readonly Table[]>(
          (linking, key, number) => withKey(linking, key, number),
          tables,
        );
        return { ...database, tables: linked.map((table) => withOwnClasses(table)) };
      }),
    ),
);

/** The classes of a table are no other table's. */
function withOwnClasses(table: Table): Table {
  const columns = table.columns.map((column) => {
    const inheritance = column.inheritance?.map((child) => ({
      ...child,
      class: table.codeName + child.class,
    }));
    return inheritance === undefined ? column : { ...column, inheritance };
  });
  const isCrossRef = table.foreignKeys.length > 1 && table.readOnly;
  return without({ ...table, columns, isCrossRef } as Table);
}
