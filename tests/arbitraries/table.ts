import type { Check } from '../../src/model/check.ts';
import type { Column } from '../../src/model/column.ts';
import type { Database } from '../../src/model/database.ts';
import { DEFERRALS } from '../../src/model/deferral.ts';
import { enumRefOf } from '../../src/model/enum-type.ts';
import { newTable } from '../../src/model/new.ts';
import type { Table } from '../../src/model/table.ts';
import {
  type IndexOptions,
  isUniqueConstraint,
  type PartOptions,
  type TableIndex,
} from '../../src/model/table-index.ts';
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
          columns: fc.tuple(
            ...names.slice(keys).map((column) => anyColumn(column.name, column.codeName, database)),
          ),
          rest: tableAttributes(database),
          indexed: fc.array(fc.uniqueArray(fc.nat(keys + others - 1), { minLength: 1, maxLength: 3 }), {
            maxLength: 2,
          }),
          unique: fc.boolean(),
          indexVendors: fewVendors,
          indexOptions: fc.array(anyIndexOptions, { minLength: 2, maxLength: 2 }),
          partOptions: fc.array(anyPartOptions, { minLength: 3, maxLength: 3 }),
          expressions: fc.array(anySql, { maxLength: 1 }),
          checks: fc.uniqueArray(anyCheck, { maxLength: 2, selector: ({ name, sql }) => name ?? `\0${sql}` }),
          keyParts: maybe(fc.shuffledSubarray([...names.slice(0, keys)], { minLength: keys })),
        }),
      ),
    )
    .map(({ key, columns, rest, indexed, unique, indexVendors, keyParts, checks, ...special }) => {
      const all = [...key, ...columns];
      const indexes = indexed.map((positions, number): TableIndex => {
        const included = all.find(({ name: own }, place) => !positions.includes(place) && /^\w+$/.test(own));
        const given = special.indexOptions[number] ?? {};
        const { include: hasIncluded, nullsNotDistinct, deferrable, ...options } = given;
        const index: TableIndex = {
          ...(number === 0 && { name: 'some "index"' }),
          unique,
          columns: [
            ...positions.map((position, place) => ({
              name: all[position]!.name,
              ...(position % 2 === 1 && { size: position }),
              ...special.partOptions[place],
            })),
            ...special.expressions.map((sql) => ({ name: sql, isExpression: true as const })),
          ],
          vendors: indexVendors,
          ...options,
          ...(hasIncluded && included !== undefined && { include: [included.name] }),
          ...(unique && withDefined({}, { nullsNotDistinct })),
        };
        return withDefined(index, { deferrable: isUniqueConstraint(index) ? deferrable : undefined });
      });
      const ordered = keyParts && {
        keyParts: keyParts.map((part, place) => ({ name: part.name, ...(place === 1 && { size: 7 }) })),
      };
      const counter = key.some(({ identity }) => identity !== undefined) && {
        sequence: undefined,
        allowPkInsert: false,
      };
      return without(
        newTable(name, {
          ...{ codeName, columns: all, indexes, checks, ...rest, ...ordered, ...counter },
        } as Partial<Table>),
      );
    });

/** One of three columns has an enum type, where the database has one. */
const anyColumn = (name: string, codeName: string, { enums }: Database): fc.Arbitrary<Column> =>
  fc.tuple(plainColumn(name, codeName), fc.nat(5)).map(([column, number]) => {
    const type = enums[number];
    if (type === undefined || column.inheritance !== undefined) return column;
    const { size: _, scale: __, sqlType: ___, default: ____, element: _____, ...own } = column;
    const { nullElements: ______, collation: _______, charset: ________, ...rest } = own;
    return { ...rest, type: 'NAMED_ENUM', enumType: enumRefOf(type), valueSet: type.values };
  });

const anySql: fc.Arbitrary<string> = anyText.map((text) => text.trim()).filter((text) => text !== '');

const anyPlatforms: fc.Arbitrary<readonly string[]> = fc.constantFrom(['pgsql'], ['mysql', 'sqlite']);

/** `include`: whether a column that is not in the index is stored in it. */
const anyIndexOptions: fc.Arbitrary<Omit<IndexOptions, 'include'> & { include?: true }> = fc
  .record({
    where: maybe(anySql),
    platforms: maybe(anyPlatforms),
    method: maybe(fc.constantFrom('gin', 'hash')),
    include: maybe(fc.constant(true as const)),
    nullsNotDistinct: maybe(fc.constant(true as const)),
    deferrable: maybe(fc.constantFrom(...DEFERRALS)),
    comment: maybe(anyText.filter((text) => text !== '')),
  })
  .map((options) => withDefined({}, options));

const anyPartOptions: fc.Arbitrary<PartOptions> = fc
  .record({
    direction: maybe(fc.constant('desc' as const)),
    nulls: maybe(fc.constantFrom('first' as const, 'last' as const)),
    collation: maybe(fc.constantFrom('C', 'de-x-icu')),
    opclass: maybe(fc.constantFrom('text_pattern_ops', 'gist_trgm_ops(siglen=32)')),
  })
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
