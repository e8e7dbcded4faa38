import type { Column } from '../../model/column.ts';
import type { StoredType } from '../../model/stored.ts';
import { findColumn, type Table } from '../../model/table.ts';
import type { IndexColumn, PartOptions } from '../../model/table-index.ts';
import { withDefined } from '../../support/with-defined.ts';
import type { ScriptSyntax } from '../script/syntax.ts';
import { lineComments } from '../standard/ddl/statement.ts';
import type { ExpressionRules } from '../standard/store/defaults.ts';
import { type StoreRules, standardStore } from '../standard/store/store.ts';
import type { KnownType, ValueKind } from '../standard/store/types.ts';

const VALUES: Readonly<Record<string, ValueKind>> = {
  INTEGER: 'integer',
  TEXT: 'text',
  BLOB: 'bytes',
  REAL: 'float',
  NUMERIC: 'decimal',
};

/** The affinity of a declared type, which decides how values are stored: https://sqlite.org/datatype3.html#determination_of_column_affinity */
export function affinityOf(declared: string): string {
  if (/int/i.test(declared)) return 'INTEGER';
  if (/char|clob|text/i.test(declared)) return 'TEXT';
  if (/blob/i.test(declared) || declared.trim() === '') return 'BLOB';
  return /real|floa|doub/i.test(declared) ? 'REAL' : 'NUMERIC';
}

/** Types are compared by affinity, which decides how values are stored, and by size. The declared type is for display. */
function storedAffinity(declared: string): KnownType {
  const base = affinityOf(declared);
  const [, sizes] = /\(([^()]*)\)/.exec(declared) ?? [];
  const type: StoredType = {
    base,
    ...(sizes !== undefined && { sizes: sizes.replace(/\s*,\s*/, ', ').trim() }),
    ...(declared !== '' && { declared: declared.toUpperCase() }),
  };
  return { type, values: VALUES[base] ?? 'decimal' };
}

/** Function calls that equal the standard's expressions. */
const SYNONYMS: Readonly<Record<string, string>> = {
  "datetime ( 'now' )": 'current_timestamp',
  'datetime ( )': 'current_timestamp',
  "date ( 'now' )": 'current_date',
  'date ( )': 'current_date',
  "time ( 'now' )": 'current_time',
  'time ( )': 'current_time',
};

const expressions = (syntax: ScriptSyntax): ExpressionRules => ({
  syntax,
  synonym: (written) => SYNONYMS[written] ?? written,
});

/** An auto-increment column is always declared as INTEGER. */
const typeOf = (column: Column, table: Table, { ddl }: Pick<StoreRules, 'ddl'>): KnownType =>
  storedAffinity(column.autoIncrement ? 'INTEGER' : ddl.columnType(column, table));

/** Names of collations have no letter case; that of the column is the usual one. */
function storedPart(part: IndexColumn, table: Table, ddl: StoreRules['ddl']): PartOptions {
  const { direction, collation } = part;
  const column = part.isExpression ? undefined : findColumn(table, part.name);
  const [, words] = /\bCOLLATE\s+["'[`]?(\w+)/i.exec(column?.sqlType ?? '') ?? [];
  const usual = (column && ddl.collationOf(column)) ?? words ?? 'BINARY';
  const own = collation?.toUpperCase();
  return withDefined({}, { direction, collation: own === usual.toUpperCase() ? undefined : own });
}

export const sqliteStore = (
  base: Pick<StoreRules, 'ddl' | 'complete' | 'naming'>,
  syntax: ScriptSyntax,
): StoreRules =>
  standardStore({
    ...base,
    types: new Map(),
    expressions: expressions(syntax),
    type: (column, table) => typeOf(column, table, base),
    indexedPart: (part, table) => storedPart(part, table, base.ddl),
    collation: (name) => (name.toUpperCase() === 'BINARY' ? undefined : name.toUpperCase()),
    // PRAGMA defer_foreign_keys defers every key.
    deferral: ({ deferrable }) => (deferrable === 'deferred' ? deferrable : undefined),
    // Names of constraints have no effect; only indexes are identified by name.
    hasNames: (kind) => kind === 'index',
    // Comments are lines in the SQL text of the table, which only a rebuild could change.
    hasComments: false,
    comment: (text) =>
      lineComments(text)
        .map((line) => line.replace(/^-- ?/, ''))
        .join('\n'),
  });
