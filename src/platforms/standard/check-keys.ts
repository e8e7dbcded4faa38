import type { Span } from '../../diagnostics/span.ts';
import type { Column } from '../../model/column.ts';
import { findColumn, primaryKeyOf, qualifiedName, type Table } from '../../model/table.ts';
import { platformDiagnostics } from '../diagnostics.ts';
import { type CheckContext, columnLabel } from './check-context.ts';

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
  const primary = primaryKeyOf(table);
  const primaryKey: Key = {
    kind: 'primary key',
    label: `primary key of "${qualifiedName(table)}"`,
    columns: primary,
    span: primary[0]?.span ?? table.span,
  };
  const indexes = table.indexes.map((index): Key => {
    const kind = index.unique ? 'unique constraint' : 'index';
    const columns = index.columns.flatMap(({ name }) => findColumn(table, name) ?? []);
    const names = columns.map((column) => column.name).join(', ');
    const label = `${kind} of "${qualifiedName(table)}" on (${names})`;
    return { kind, label, columns, span: index.span ?? table.span };
  });
  return primary.length > 0 ? [primaryKey, ...indexes] : indexes;
}

export function checkKeys(table: Table, rules: KeyRules, context: CheckContext): void {
  for (const key of keysOf(table)) checkKey(key, table, rules, context);
}

function checkKey(key: Key, table: Table, rules: KeyRules, { platform, diagnostics }: CheckContext): void {
  const { label, columns, span } = key;
  if (columns.length > rules.maxColumns) {
    const details = { platform, key: label, count: columns.length, limit: rules.maxColumns };
    diagnostics.report(platformDiagnostics.tooManyKeyColumns(details, span));
  }
  let longest = 0;
  let shortest = 0;
  for (const column of columns) {
    const part = rules.part(column);
    if (part === undefined) continue;
    if ('notInKeys' in part) {
      const details = { platform, key: label, column: columnLabel(table, column), type: part.notInKeys };
      diagnostics.report(platformDiagnostics.typeNotInKey(details, span));
    } else {
      longest += part.bytes;
      shortest += part.fixed ? part.bytes : 0;
    }
  }
  const limit = rules.maxBytes(key);
  if ((rules.lateRefusal ? shortest : longest) > limit) {
    const bytes = rules.lateRefusal ? shortest : longest;
    diagnostics.report(platformDiagnostics.keyTooLong({ platform, key: label, bytes, limit }, span));
  } else if (longest > limit) {
    diagnostics.report(
      platformDiagnostics.longKeyValues({ platform, key: label, bytes: longest, limit }, span),
    );
  }
}
