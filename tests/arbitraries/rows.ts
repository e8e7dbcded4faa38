import type { Database } from '../../src/model/database.ts';
import type { RowSet } from '../../src/model/row-set.ts';
import { primaryKeyOf, type Table } from '../../src/model/table.ts';
import type { ChangedDatabase } from './changed-database.ts';
import { fc } from './property.ts';

/** Rows of some tables of both databases; most of those that are in both are the same. */
export const withRandomRows = (changed: fc.Arbitrary<ChangedDatabase>): fc.Arbitrary<ChangedDatabase> =>
  fc.tuple(changed, fc.nat(5), fc.nat(5)).map(([{ before, after, ...rest }, first, second]) => ({
    before: withRows(before, first),
    after: withRows(after, second),
    ...rest,
  }));

const withRows = (database: Database, seed: number): Database => ({
  ...database,
  rows: database.tables
    .filter(({ skipSql, referenceOnly }) => !skipSql && !referenceOnly)
    .flatMap((table, place) => ((place + seed) % 3 === 0 ? [] : setOf(table, place, seed))),
});

function setOf(table: Table, place: number, seed: number): readonly RowSet[] {
  const key = primaryKeyOf(table).map(({ name }) => name);
  if (key.length === 0) return [];
  const others = table.columns.map(({ name }) => name).filter((name) => !key.includes(name));
  const columns = [...key, ...others.slice(0, (place + seed) % 4)];
  const rows = Array.from({ length: 1 + ((seed + place) % 3) }, (_, number) =>
    columns.map((name, at) =>
      at >= key.length && number === 1 ? null : `${name}'"\n${number}${at > 1 ? seed : ''}`,
    ),
  );
  const { name, schema } = table;
  const set = { table: name, key, columns, removes: seed % 2 === 0, rows };
  return [schema === undefined ? set : { ...set, schema }];
}
