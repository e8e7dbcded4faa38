import type { Column } from '../../../model/column.ts';
import type { StoredType } from '../../../model/stored.ts';
import type { RuleId } from '../../migration/plan.ts';
import type { PlanContext } from './context.ts';

/** The strongest lock that a statement takes on a table with rows. */
type Lock = 'AccessExclusive' | 'ShareRowExclusive' | 'Share' | 'ShareUpdateExclusive' | 'none';

/** What a statement does to a table with rows. Reads and writes wait for an AccessExclusive lock, writes for the next two. */
export interface Effect {
  readonly lock: Lock;
  /** `rewrite`: the table and all indexes are written again; `scan`: all rows are read under the lock. */
  readonly work: 'catalogue' | 'scan' | 'rewrite';
}

const exclusive = (work: Effect['work']): Effect => ({ lock: 'AccessExclusive', work });

/** Measured on servers by a test; https://www.postgresql.org/docs/current/sql-altertable.html */
export const EFFECTS = {
  renameTable: exclusive('catalogue'),
  moveTable: exclusive('catalogue'),
  addColumn: exclusive('catalogue'),
  addVolatileColumn: exclusive('rewrite'),
  dropColumn: exclusive('catalogue'),
  renameColumn: exclusive('catalogue'),
  changeType: exclusive('rewrite'),
  widenType: exclusive('catalogue'),
  setNotNull: exclusive('scan'),
  dropNotNull: exclusive('catalogue'),
  setDefault: exclusive('catalogue'),
  comment: { lock: 'ShareUpdateExclusive', work: 'catalogue' },
  addIndex: { lock: 'Share', work: 'scan' },
  addIndexConcurrently: { lock: 'ShareUpdateExclusive', work: 'scan' },
  addUnique: exclusive('scan'),
  addUniqueUsingIndex: exclusive('catalogue'),
  dropIndex: exclusive('catalogue'),
  renameIndex: { lock: 'none', work: 'catalogue' },
  addForeignKey: { lock: 'ShareRowExclusive', work: 'scan' },
  addForeignKeyNotValid: { lock: 'ShareRowExclusive', work: 'catalogue' },
  validateForeignKey: { lock: 'ShareUpdateExclusive', work: 'scan' },
  dropForeignKey: exclusive('catalogue'),
  renameForeignKey: exclusive('catalogue'),
  addCheck: exclusive('scan'),
  addCheckNotValid: exclusive('catalogue'),
  validateCheck: { lock: 'ShareUpdateExclusive', work: 'scan' },
  dropCheck: exclusive('catalogue'),
  addPrimaryKey: exclusive('scan'),
  dropPrimaryKey: exclusive('catalogue'),
} as const satisfies Readonly<Record<string, Effect>>;

export type EffectName = keyof typeof EFFECTS;

/** The hazard of an effect, where it keeps applications from a table for as long as its rows take. */
export function blockOf(name: EffectName): RuleId | undefined {
  const { lock, work }: Effect = EFFECTS[name];
  if (work === 'catalogue' || lock === 'ShareUpdateExclusive') return undefined;
  if (work === 'rewrite') return 'blocks/rewrite';
  return name === 'addIndex' || name === 'addUnique' || name === 'addPrimaryKey'
    ? 'blocks/index'
    : 'blocks/scan';
}

const VARIABLE_TEXTS: ReadonlySet<string> = new Set(['character varying', 'text']);
const MOMENTS: ReadonlySet<string> = new Set([
  'time',
  'timestamp',
  'time with time zone',
  'timestamp with time zone',
]);

/** Whether stored values already are values of the new type, so that a table is not written again. */
export function isBinaryCompatible(from: StoredType, to: StoredType): boolean {
  const isLonger = to.length === undefined || (from.length !== undefined && from.length <= to.length);
  if (VARIABLE_TEXTS.has(from.base) && VARIABLE_TEXTS.has(to.base)) return isLonger;
  if (from.base !== to.base) return false;
  if (from.base === 'numeric')
    return (
      to.precision === undefined ||
      (from.precision !== undefined && from.precision <= to.precision && from.scale === to.scale)
    );
  if (from.base === 'bytea') return true;
  return (MOMENTS.has(from.base) || from.base === 'bit varying') && isLonger;
}

/** Functions whose value is the same for all rows of a statement. */
const STABLE =
  /\b(?:now|transaction_timestamp|statement_timestamp|lower|upper|md5|concat|current_setting)\s*\(/gi;

/** Whether each row gets a default of its own. A function that is not known to be stable is taken for volatile. */
export function isVolatile(column: Column, { ddl }: Pick<PlanContext, 'ddl'>): boolean {
  if (column.default?.kind !== 'expression') return false;
  const sql = ddl
    .defaultOf(column)
    .replace(/^DEFAULT /, '')
    .replace(/'(?:[^']|'')*'/g, "''");
  return /\w\s*\(/.test(sql.replace(STABLE, ''));
}
