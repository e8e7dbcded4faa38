import { codeNameOf } from './code-names.ts';
import type { Database } from './database.ts';
import type { ForeignKey, Reference } from './foreign-key.ts';
import { foreignTableOf, tableKey } from './relations.ts';
import { findColumn, type Table } from './table.ts';

/** The name of a relation in two parts: where a plural is wanted, only the stem takes it. */
export interface RelationName {
  readonly stem: string;
  /** `RelatedBy…` where the stem alone would not say which relation it is. */
  readonly suffix: string;
}

export const relationNameText = ({ stem, suffix }: RelationName): string => stem + suffix;

/** What the table calls the row its foreign key points at. */
export function relationName(database: Database, table: Table, key: ForeignKey): RelationName {
  if (key.codeName !== undefined) return { stem: key.codeName, suffix: '' };
  const foreign = foreignTableOf(database, key);
  const stem = foreign?.codeName ?? codeNameOf(key.foreignTable, database.namingMethod);
  const suffix = isAmbiguous(table, foreign)
    ? relatedBy(key.references.map((reference) => localName(table, reference)))
    : '';
  return { stem, suffix };
}

/** What the referenced table calls the rows that point at it. */
export function reverseRelationName(database: Database, table: Table, key: ForeignKey): RelationName {
  if (key.refCodeName !== undefined) return { stem: key.refCodeName, suffix: '' };
  const foreign = foreignTableOf(database, key);
  if (!isAmbiguous(table, foreign)) return { stem: table.codeName, suffix: '' };
  const names = key.references.map((reference) =>
    foreign === table && 'foreign' in reference
      ? selfReferenceName(table, key, reference.foreign)
      : localName(table, reference),
  );
  return { stem: table.codeName, suffix: relatedBy(names) };
}

/** Several self references lead to the same foreign columns, so their position tells them apart. */
function selfReferenceName(table: Table, key: ForeignKey, foreign: string): string {
  const positions = selfPositions(table, key);
  return columnName(table, foreign) + (positions.size > 1 ? (positions.get(key) ?? '') : '');
}

const positionsOf = new WeakMap<Table, ReadonlyMap<ForeignKey, number>>();

/** Where each self reference stands among them; found once a table. */
function selfPositions(table: Table, key: ForeignKey): ReadonlyMap<ForeignKey, number> {
  let positions = positionsOf.get(table);
  if (positions === undefined) {
    const own = table.foreignKeys.filter((other) => targetKey(other) === targetKey(key));
    positions = new Map(own.map((one, index) => [one, index]));
    positionsOf.set(table, positions);
  }
  return positions;
}

function isAmbiguous(table: Table, foreign: Table | undefined): boolean {
  if (foreign === undefined) return false;
  return foreign === table || keysTo(table, foreign) > 1 || keysTo(foreign, table) > 0;
}

const relatedBy = (names: readonly string[]): string => `RelatedBy${names.join('')}`;

const localName = (table: Table, reference: Reference): string => columnName(table, reference.local);

const columnName = (table: Table, name: string): string =>
  findColumn(table, name)?.codeName ?? codeNameOf(name, 'underscore');

const targetKey = ({ foreignSchema, foreignTable }: ForeignKey): string =>
  tableKey(foreignTable, foreignSchema);

const keyCounts = new WeakMap<Table, ReadonlyMap<string, number>>();

/** How many foreign keys lead from one table to another; counted once a table. */
function keysTo(from: Table, to: Table): number {
  let counts = keyCounts.get(from);
  if (counts === undefined) {
    const counting = new Map<string, number>();
    for (const key of from.foreignKeys) counting.set(targetKey(key), (counting.get(targetKey(key)) ?? 0) + 1);
    counts = counting;
    keyCounts.set(from, counts);
  }
  return counts.get(tableKey(to.name, to.schema)) ?? 0;
}
