import type { Table } from '../../../model/table.ts';
import type { RuleId } from '../../migration/plan.ts';
import { isGenerated } from '../../standard/generated.ts';
import { engineOf, hasForeignKeys, indexOptions, tableOptions } from '../vendor.ts';

/**
 * How a server carries out a clause of ALTER TABLE, from the fastest to the slowest. A statement asserts it, so that a
 * server that would have to do more refuses, and changes nothing.
 */
export const EFFECTS = ['instant', 'inplace', 'any', 'shared', 'copy'] as const;
export type Effect = (typeof EFFECTS)[number];

/**
 * The assertions that MariaDB 10.6+ and MySQL 8.0.29+ both accept. MySQL has no NOCOPY, and takes no LOCK beside
 * INSTANT; INPLACE lets MariaDB choose INSTANT and NOCOPY too. Nothing is asserted where the servers differ.
 */
export const ASSERTIONS: Readonly<Record<Effect, readonly string[]>> = {
  instant: ['ALGORITHM=INSTANT'],
  inplace: ['ALGORITHM=INPLACE', 'LOCK=NONE'],
  any: [],
  shared: ['ALGORITHM=INPLACE', 'LOCK=SHARED'],
  copy: ['ALGORITHM=COPY'],
};

interface OperationEffect {
  readonly effect: Effect;
  /** Rewrites rows: other rules hold for tables with full-text indexes and compressed rows. */
  readonly rebuilds?: true;
  /** What applications wait for, while it runs. */
  readonly blocks?: RuleId;
}

/**
 * What each operation costs on an InnoDB table: https://mariadb.com/kb/en/innodb-online-ddl-overview/,
 * https://dev.mysql.com/doc/refman/8.0/en/innodb-online-ddl-operations.html
 */
export const OPERATIONS = {
  addColumn: { effect: 'instant', rebuilds: true },
  addComputedColumn: { effect: 'any', rebuilds: true, blocks: 'blocks/copy' },
  addCounterColumn: { effect: 'copy', blocks: 'blocks/copy' },
  dropColumn: { effect: 'instant', rebuilds: true },
  // A stored one rebuilds the rows, a virtual one does not.
  dropGenerated: { effect: 'any', rebuilds: true },
  // MySQL renames a column that a foreign key refers to in place only.
  renameColumn: { effect: 'inplace' },
  moveColumn: { effect: 'inplace', rebuilds: true },
  changeType: { effect: 'copy', blocks: 'blocks/copy' },
  keepType: { effect: 'instant' },
  // MySQL has no INSTANT for it.
  widenText: { effect: 'inplace' },
  widenMaybe: { effect: 'any', blocks: 'blocks/copy' },
  appendValue: { effect: 'instant' },
  // MySQL copies the table, MariaDB does not.
  changeCollation: { effect: 'any', blocks: 'blocks/copy' },
  setRequired: { effect: 'inplace', rebuilds: true },
  // NULLs would get the default, and one that is computed is another one for each row.
  setRequiredComputed: { effect: 'any', rebuilds: true, blocks: 'blocks/copy' },
  setNullable: { effect: 'inplace', rebuilds: true },
  setDefault: { effect: 'instant' },
  setComputedDefault: { effect: 'any' },
  // A stored value becomes a plain one: MySQL copies the table.
  setGenerated: { effect: 'any', blocks: 'blocks/copy' },
  // The table is copied where the value is stored.
  keepGenerated: { effect: 'any', blocks: 'blocks/copy' },
  setComment: { effect: 'instant' },
  addCounter: { effect: 'copy', blocks: 'blocks/copy' },
  dropCounter: { effect: 'any' },
  addIndex: { effect: 'inplace' },
  addSpecialIndex: { effect: 'shared', blocks: 'blocks/index' },
  dropIndex: { effect: 'inplace' },
  renameIndex: { effect: 'inplace' },
  addKey: { effect: 'copy', blocks: 'blocks/copy' },
  addUncheckedKey: { effect: 'inplace' },
  dropKey: { effect: 'inplace' },
  // MariaDB can drop a check at once, MySQL cannot.
  dropCheck: { effect: 'any' },
  addCheck: { effect: 'any', blocks: 'blocks/copy' },
  addPrimaryKey: { effect: 'inplace', rebuilds: true },
  replacePrimaryKey: { effect: 'inplace', rebuilds: true },
  dropPrimaryKey: { effect: 'copy', blocks: 'blocks/copy' },
  setEngine: { effect: 'copy', blocks: 'blocks/copy' },
  setRowFormat: { effect: 'inplace', rebuilds: true },
  setCharset: { effect: 'inplace' },
  setOption: { effect: 'any' },
  setTableComment: { effect: 'inplace' },
} as const satisfies Readonly<Record<string, OperationEffect>>;
export type Operation = keyof typeof OPERATIONS;

export interface Cost {
  readonly effect: Effect;
  readonly blocks?: RuleId;
}

/** The cost of an operation on a table that is the same before and after, but for what the operation changes. */
export function costOf(operation: Operation, tables: readonly Table[], engine: string): Cost {
  const { effect, rebuilds, blocks }: OperationEffect = OPERATIONS[operation];
  // Other engines copy for most operations, and know none of the assertions.
  if (tables.some((table) => !hasForeignKeys(engineOf(table, engine))))
    return { effect: 'any', blocks: 'blocks/copy' };
  const own = { effect, ...(blocks !== undefined && { blocks }) };
  if (rebuilds === undefined) return own;
  // A hidden column numbers the rows for full-text indexes; rows with it are neither added to instantly nor rebuilt online.
  if (tables.some(hasFulltext)) return { effect: 'any', blocks: blocks ?? 'blocks/rewrite' };
  if (tables.some(hasGenerated) && effect !== 'instant')
    return { effect: 'any', blocks: blocks ?? 'blocks/copy' };
  if (tables.some(isCompressed) && effect === 'instant') return { effect: 'inplace' };
  return own;
}

export const slowest = (costs: readonly Cost[]): Effect =>
  EFFECTS[Math.max(0, ...costs.map(({ effect }) => EFFECTS.indexOf(effect)))] ?? 'any';

const hasFulltext = ({ indexes }: Table): boolean =>
  indexes.some(({ vendors }) => indexOptions.read(vendors).type === 'FULLTEXT');

/** Rows with stored generated columns are rebuilt by a copy. */
const hasGenerated = ({ columns }: Table): boolean => columns.some(isGenerated);

const isCompressed = ({ vendors }: Table): boolean => {
  const { rowFormat, keyBlockSize } = tableOptions.read(vendors);
  return rowFormat === 'COMPRESSED' || (keyBlockSize ?? 0) > 0;
};
