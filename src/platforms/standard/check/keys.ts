import type { Span } from '../../../diagnostics/span.ts';
import type { Column } from '../../../model/column.ts';
import { findColumn, primaryKeyOf, qualifiedName, type Table } from '../../../model/table.ts';
import { isUniqueConstraint } from '../../../model/table-index.ts';
import { platformDiagnostics } from '../../diagnostics.ts';
import { type CheckContext, columnLabel } from './context.ts';

/** What a column adds to a key: a length, or the reason why it cannot be in one. */
export type KeyPart =
  | { readonly bytes: number; readonly fixed: boolean }
  | { readonly notInKeys: string }
  | undefined;

export interface KeyRules {
  readonly maxColumns: number;
  /** Undefined for a column whose type is in the user's own words. */
  readonly part: (column: Column) => KeyPart;
  readonly maxBytes: (key: Key) => number;
  /** Whether a key that only may become too long is accepted, and long values are refused later. */
  readonly lateRefusal: boolean;
}

/** A primary key, unique constraint or index: columns that the database keeps sorted. */
export interface Key {
  readonly kind: 'primary key' | 'unique constraint' | 'index';
  readonly label: string;
  readonly columns: readonly Column[];
  readonly span: Span | undefined;
}

export function keysOf(table: Table): readonly Key[] {
  const keys: Key[] = [];
  const primary = primaryKeyOf(table);
  if (primary.length > 0) {
    keys.push(new TableKey('primary key', table, primary, primary[0]?.span ?? table.span));
  }
  for (const index of table.indexes) {
    const kind = isUniqueConstraint(index) ? 'unique constraint' : 'index';
    const columns = index.columns.flatMap(({ name }) => findColumn(table, name) ?? []);
    keys.push(new TableKey(kind, table, columns, index.span ?? table.span));
  }
  return keys;
}

/** Only a problem asks for the label. */
class TableKey implements Key {
  readonly kind: Key['kind'];
  readonly columns: readonly Column[];
  readonly span: Span | undefined;
  readonly #table: Table;

  constructor(kind: Key['kind'], table: Table, columns: readonly Column[], span: Span | undefined) {
    this.kind = kind;
    this.columns = columns;
    this.span = span;
    this.#table = table;
  }

  get label(): string {
    const label = `${this.kind} of "${qualifiedName(this.#table)}"`;
    if (this.kind === 'primary key') return label;
    return `${label} on (${this.columns.map((column) => column.name).join(', ')})`;
  }
}

export function checkKeys(table: Table, rules: KeyRules, context: CheckContext): void {
  for (const key of keysOf(table)) checkKey(key, table, rules, context);
}

function checkKey(key: Key, table: Table, rules: KeyRules, { platform, diagnostics }: CheckContext): void {
  const { columns, span } = key;
  if (columns.length > rules.maxColumns) {
    const details = { platform, key: key.label, count: columns.length, limit: rules.maxColumns };
    diagnostics.report(platformDiagnostics.tooManyKeyColumns(details, span));
  }
  let longest = 0;
  let shortest = 0;
  for (const column of columns) {
    const part = rules.part(column);
    if (part === undefined) continue;
    if ('notInKeys' in part) {
      const details = { platform, key: key.label, column: columnLabel(table, column), type: part.notInKeys };
      diagnostics.report(platformDiagnostics.typeNotInKey(details, span));
    } else {
      longest += part.bytes;
      shortest += part.fixed ? part.bytes : 0;
    }
  }
  const limit = rules.maxBytes(key);
  if ((rules.lateRefusal ? shortest : longest) > limit) {
    const bytes = rules.lateRefusal ? shortest : longest;
    diagnostics.report(platformDiagnostics.keyTooLong({ platform, key: key.label, bytes, limit }, span));
  } else if (longest > limit) {
    diagnostics.report(
      platformDiagnostics.longKeyValues({ platform, key: key.label, bytes: longest, limit }, span),
    );
  }
}
