import type { Check } from '../../src/model/check.ts';
import type { Database } from '../../src/model/database.ts';
import { newTable } from '../../src/model/new.ts';
import type { Table } from '../../src/model/table.ts';
import type { IndexOptions, TableIndex } from '../../src/model/table-index.ts';
import { withDefined } from '../../src/support/with-defined.ts';
import { anyBehavior } from './behavior.ts';
import { HIDDEN, keyColumns, plainColumn } from './column.ts';
import { namesFor } from './names.ts';
import { forPhp, maybe, without } from './optional.ts';
import { fc } from './property.ts';
import { anyName, anyText, formerNames } from './text.ts';
import { fewVendors } from './vendor.ts';

export const anyTable = (name: string, codeName: string, database: Database): fc.Arbitrary<Table> =>
  fc
    .record({ keys: fc.integer({ min: 1, max: 3 }), others: fc.nat(4) })
    .chain(({ keys, others }) =>
      namesFor('column', keys + others).chain((names) =>
        fc.record({
          key: keyColumns(names.slice(0, keys)),
          columns: fc.tuple(...names.slice(keys).map((column) => plainColumn(column.name, column.codeName))),
          rest: tableAttributes(database),
          indexed: fc.array(fc.uniqueArray(fc.nat(keys + others - 1), { minLength: 1, maxLength: 3 }), {
            maxLength: 2,
          }),
          unique: fc.boolean(),
          indexVendors: fewVendors,
          indexOptions: fc.array(anyIndexOptions, { minLength: 2, maxLength: 2 }),
          checks: fc.uniqueArray(anyCheck, { maxLength: 2, selector: ({ name, sql }) => name ?? `\0${sql}` }),
          keyParts: maybe(fc.shuffledSubarray([...names.slice(0, keys)], { minLength: keys })),
        }),
      ),
    )
    .map(({ key, columns, rest, indexed, unique, indexVendors, indexOptions, keyParts, checks }) => {
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
          ...indexOptions[number],
        }),
      );
      const ordered = keyParts && {
        keyParts: keyParts.map((part, place) => ({ name: part.name, ...(place === 1 && { size: 7 }) })),
      };
      return without(
        newTable(name, { codeName, columns: all, indexes, checks, ...rest, ...ordered } as Partial<Table>),
      );
    });

const anySql: fc.Arbitrary<string> = anyText.map((text) => text.trim()).filter((text) => text !== '');

const anyPlatforms: fc.Arbitrary<readonly string[]> = fc.constantFrom(['pgsql'], ['mysql', 'sqlite']);

const anyIndexOptions: fc.Arbitrary<IndexOptions> = fc
  .record({ where: maybe(anySql), platforms: maybe(anyPlatforms) })
  .map((options) => withDefined({}, options));

const anyCheck: fc.Arbitrary<Check> = fc
  .record({
    name: maybe(anyName),
    sql: anySql,
    platforms: maybe(anyPlatforms),
  })
  .map(({ sql, ...rest }) => withDefined({ sql }, rest));

/** The attributes of a table, with inherited values as a reader fills them in. */
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
      primaryKeyName: maybe(anyName),
      renamedFrom: maybe(formerNames),
      perTarget: forPhp({
        baseClass: fc.constantFrom(database.perTarget?.php?.baseClass, 'App\\Model', undefined),
        baseQueryClass: fc.constant(database.perTarget?.php?.baseQueryClass),
        interface: maybe(fc.constant('App\\Contract')),
        accessorVisibility: maybe(fc.constantFrom(...HIDDEN)),
        mutatorVisibility: maybe(fc.constantFrom(...HIDDEN)),
      }),
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
