import type { Span } from '../../../diagnostics/span.ts';
import { findColumn, qualifiedName, type Table } from '../../../model/table.ts';
import type { IndexColumn } from '../../../model/table-index.ts';
import { platformDiagnostics } from '../../diagnostics.ts';
import { type CheckContext, columnLabel } from '../../standard/check/context.ts';
import { primaryKeyParts } from '../ddl/ddl.ts';
import { indexOptions, tableOptions } from '../vendor.ts';
import { bytesPerCharacter, rowBytes, type Storage, storageOf } from './storage.ts';

interface Key {
  readonly label: string;
  readonly name?: string | undefined;
  readonly columns: readonly IndexColumn[];
  readonly type: string | undefined;
  readonly isPrimary?: boolean;
  readonly isUnique?: boolean;
  readonly span: Span | undefined;
}

/** https://dev.mysql.com/doc/refman/8.0/en/innodb-limits.html */
const MAX_KEY_COLUMNS = 16;

export function checkKeys(table: Table, engine: string, context: CheckContext): void {
  for (const key of keysOf(table)) {
    if (key.name?.toUpperCase() === 'PRIMARY') {
      const details = {
        platform: context.platform,
        what: 'index',
        name: key.name,
        reason: 'the name of the primary key',
      };
      context.diagnostics.report(platformDiagnostics.identifierRefused(details, key.span));
    }
    if (key.type === 'FULLTEXT') checkFulltext(key, table, context);
    else if (key.type === 'SPATIAL') checkSpatial(key, table, context);
    else if (key.type !== 'HASH' || !key.isUnique) checkPlain(key, table, longestKey(table, engine), context);
  }
}

function keysOf(table: Table): readonly Key[] {
  const primary = primaryKeyParts(table);
  const label = `primary key of "${qualifiedName(table)}"`;
  const indexes = table.indexes.map((index) => ({
    label: `${index.unique ? 'unique constraint' : 'index'} "${index.name ?? ''}" of "${qualifiedName(table)}"`,
    columns: index.columns,
    name: index.name,
    isUnique: index.unique,
    type: indexOptions.read(index.vendors).type,
    span: index.span ?? table.span,
  }));
  return primary.length === 0
    ? indexes
    : [{ label, columns: primary, type: undefined, isPrimary: true, span: table.span }, ...indexes];
}

/** How many bytes a key may have; undefined where that is not known. */
function longestKey(table: Table, engine: string): number | undefined {
  switch (engine.toLowerCase()) {
    case 'innodb':
    case 'xtradb': {
      const { rowFormat } = tableOptions.read(table.vendors);
      return rowFormat === 'COMPACT' || rowFormat === 'REDUNDANT' ? 767 : 3072;
    }
    case 'myisam':
      return 1000;
    default:
      return undefined;
  }
}

const INDEX_SIZE = 'Give the column of the index a size: only so much of it is indexed.';
const INDEX_HINTS: Readonly<Record<string, string>> = { 'long text': INDEX_SIZE, 'long bytes': INDEX_SIZE };

/** A size of a key column in <primary-key> makes rows equal that differ behind it: the last resort. */
const PRIMARY_HINTS: Readonly<Record<string, string>> = {
  'long text': 'Use VARCHAR with a size.',
  'long bytes': 'Use BINARY with a size, or sqlType="VARBINARY(255)" with the size that the key needs.',
};

function checkPlain(
  key: Key,
  table: Table,
  limit: number | undefined,
  { platform, diagnostics }: CheckContext,
): void {
  const { label, columns, span } = key;
  if (columns.length > MAX_KEY_COLUMNS) {
    const details = { platform, key: label, count: columns.length, limit: MAX_KEY_COLUMNS };
    diagnostics.report(platformDiagnostics.tooManyKeyColumns(details, span));
  }
  let bytes = 0;
  for (const part of columns) {
    const column = findColumn(table, part.name);
    const storage = column === undefined ? undefined : storageOf(column, table);
    if (column === undefined || storage === undefined) continue;
    const details = { platform, key: label, column: columnLabel(table, column) };
    const refused = refusedPart(storage, part.size);
    if (refused === 'type') {
      const hint = key.isPrimary ? PRIMARY_HINTS[storage.kind] : INDEX_HINTS[storage.kind];
      const typed = { ...details, type: column.type, ...(hint !== undefined && { hint }) };
      diagnostics.report(platformDiagnostics.typeNotInKey(typed, span));
    } else if (refused !== undefined) {
      diagnostics.report(platformDiagnostics.indexSizeRefused({ ...details, reason: refused }, span));
    } else bytes += partBytes(storage, part.size);
  }
  if (limit !== undefined && bytes > limit) {
    diagnostics.report(platformDiagnostics.keyTooLong({ platform, key: label, bytes, limit }, span));
  }
}

/** Why a column cannot be in a key like this: its type, or what is wrong with the size. */
function refusedPart(storage: Storage, size: number | undefined): string | undefined {
  switch (storage.kind) {
    case 'JSON':
    case 'GEOMETRY':
      return 'type';
    case 'long text':
    case 'long bytes':
      return size === undefined ? 'type' : tooMuch(size, storage.length);
    case 'text':
    case 'bytes':
      return tooMuch(size, storage.length);
    case 'integer':
    case 'decimal':
    case 'float':
    case 'moment':
      return size === undefined ? undefined : 'it is not a text column';
  }
}

const tooMuch = (size = 0, length = Number.POSITIVE_INFINITY): string | undefined =>
  size > length ? `it has only ${length} characters` : undefined;

function partBytes(storage: Storage, size: number | undefined): number {
  switch (storage.kind) {
    case 'text':
      return (size ?? storage.length) * bytesPerCharacter(storage.charset);
    case 'long text':
      return (size ?? 0) * bytesPerCharacter(undefined);
    case 'bytes':
      return size ?? storage.length;
    case 'long bytes':
      return size ?? 0;
    default:
      return rowBytes(storage);
  }
}

function checkFulltext(
  { label, columns, span }: Key,
  table: Table,
  { platform, diagnostics }: CheckContext,
): void {
  for (const { name } of columns) {
    const column = findColumn(table, name);
    const kind = column === undefined ? undefined : storageOf(column, table)?.kind;
    if (kind === undefined || kind === 'text' || kind === 'long text') continue;
    const details = {
      platform,
      key: label,
      reason: `a FULLTEXT index holds only text, and "${name}" is not a text`,
    };
    diagnostics.report(platformDiagnostics.indexNotPossible(details, span));
  }
}

function checkSpatial(
  { label, columns, span }: Key,
  table: Table,
  { platform, diagnostics }: CheckContext,
): void {
  const column = findColumn(table, columns[0]?.name ?? '');
  const isGeometry = column?.sqlType !== undefined || column?.type === 'GEOMETRY';
  if (columns.length === 1 && isGeometry && column?.required) return;
  const reason = 'a SPATIAL index holds one required GEOMETRY column';
  diagnostics.report(platformDiagnostics.indexNotPossible({ platform, key: label, reason }, span));
}
