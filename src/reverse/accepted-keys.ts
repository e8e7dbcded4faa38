import type { Database } from '../model/database.ts';
import { withTables } from '../model/edit.ts';
import { columnPairs, type ForeignKey, type ReferentialAction } from '../model/foreign-key.ts';
import { missingKeyColumns } from '../model/missing-key-columns.ts';
import { foreignTableOf } from '../model/relations.ts';
import type { Table } from '../model/table.ts';
import { namedColumns } from '../model/table-index.ts';
import type { Findings } from '../platforms/inspect.ts';

/** Removes and reports keys and indexes that a schema does not accept. */
export const withAcceptedKeys = (database: Database, findings: Findings): Database =>
  withTables(database, (table) => {
    const names = new Set<string>();
    return {
      ...table,
      foreignKeys: table.foreignKeys
        .filter((key) => isWhole(key, table, database, findings))
        .map((key) => withPossibleActions(withOwnName(key, table, names, findings), table, findings)),
      indexes: table.indexes.filter((index) => {
        const isPlain = new Set(namedColumns(index)).size === namedColumns(index).length;
        if (!isPlain) findings.omitted('index', index.name, table, 'repeated column');
        return isPlain;
      }),
    };
  });

function isWhole(key: ForeignKey, table: Table, database: Database, findings: Findings): boolean {
  const target = foreignTableOf(database, key);
  const pairs = columnPairs(key);
  const reason =
    target !== undefined && missingKeyColumns(key, target).length > 0
      ? `reference to a part of the primary key of "${target.name}"`
      : new Set(pairs.map(({ local }) => local)).size < pairs.length
        ? 'repeated column'
        : undefined;
  if (reason !== undefined) findings.omitted('foreign key', key.name, table, reason);
  return reason === undefined;
}

function withOwnName(key: ForeignKey, table: Table, names: Set<string>, findings: Findings): ForeignKey {
  const { name, ...unnamed } = key;
  if (name === undefined || !names.has(name)) {
    if (name !== undefined) names.add(name);
    return key;
  }
  findings.lossy('foreign key', name, 'the name, which another foreign key of the table has', table);
  return unnamed;
}

/** Removes actions that would always fail. */
function withPossibleActions(key: ForeignKey, table: Table, findings: Findings): ForeignKey {
  const locals = new Set(columnPairs(key).map(({ local }) => local));
  const required = table.columns.filter((column) => column.required && locals.has(column.name));
  const isImpossible = (action: ReferentialAction): boolean =>
    (action === 'set null' && required.length > 0) ||
    (action === 'set default' && required.some((column) => column.default === undefined));
  const lost = (['onDelete', 'onUpdate'] as const).filter((event) => isImpossible(key[event]));
  for (const event of lost) {
    const words = `${event === 'onDelete' ? 'ON DELETE' : 'ON UPDATE'} ${key[event].toUpperCase()}`;
    const reason = `${words}, which a required column does not allow`;
    findings.lossy('foreign key', key.name, reason, table);
  }
  return { ...key, ...Object.fromEntries(lost.map((event) => [event, 'none'])) };
}
