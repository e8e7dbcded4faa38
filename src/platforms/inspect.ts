import { defineDiagnostics } from '../diagnostics/define.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Database } from '../model/database.ts';
import { qualifiedName, type Table } from '../model/table.ts';
import type { Row } from './connection.ts';

/** Asks the catalogue of an open connection. */
export type Query = (sql: string) => Promise<readonly Row[]>;

/** A database as its catalogue describes it, and what a schema cannot say of it. */
export interface Inspected {
  /** Every name explicit, the derived ones included. */
  readonly database: Database;
  readonly findings: readonly Finding[];
}

export interface Finding {
  /** The table it belongs to, without its schema. */
  readonly table?: string;
  readonly diagnostic: Diagnostic;
}

/** What is in a database, but not, or not in full, in the schema made of it. */
export const inspectDiagnostics = defineDiagnostics('reverse', {
  leftOut: (d: { what: string; name: string; reason?: string | undefined }) => ({
    severity: 'warning',
    message: `The ${d.what} "${d.name}" is left out: ${d.reason ?? 'a schema cannot describe it'}.`,
  }),
  notKept: (d: { what: string; name: string; lost: string }) => ({
    severity: 'warning',
    message: `The ${d.what} "${d.name}" is taken over without ${d.lost}.`,
  }),
  unknownType: (d: { column: string; sqlType: string; type: string }) => ({
    severity: 'warning',
    message: `The column "${d.column}" has the type "${d.sqlType}", which has no counterpart here.`,
    hint: `It is written as ${d.type} with that sqlType; choose another type where its values are something else.`,
  }),
});

/** Collects findings, each with the table it belongs to. */
export class Findings {
  readonly #items: Finding[] = [];

  get all(): readonly Finding[] {
    return this.#items;
  }

  leftOut(what: string, name: string, table?: string, reason?: string): void {
    this.#add(inspectDiagnostics.leftOut({ what, name, reason }), table);
  }

  notKept(what: string, name: string, lost: string, table?: string): void {
    this.#add(inspectDiagnostics.notKept({ what, name, lost }), table);
  }

  unknownType(table: Pick<Table, 'name' | 'schema'>, column: string, sqlType: string, type: string): void {
    const name = `${qualifiedName(table)}.${column}`;
    this.#add(inspectDiagnostics.unknownType({ column: name, sqlType, type }), table.name);
  }

  #add(diagnostic: Diagnostic, table: string | undefined): void {
    this.#items.push({ diagnostic, ...(table !== undefined && { table }) });
  }
}

/** Rows by the value of a key, in the order they came. */
export function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

/** The text of a cell; undefined for NULL. */
export const textOf = (value: unknown): string | undefined =>
  value === null || value === undefined ? undefined : String(value);

/** A cell that is known to hold something. */
export const cell = (row: Row, name: string): string => textOf(row[name]) ?? '';

/** Drivers give truth as a boolean, a number, or a word. */
export const flag = (value: unknown): boolean =>
  value === true || /^(?:1|t|true|y|yes)$/i.test(String(value ?? ''));

/** The number in a cell; undefined for NULL. */
export const numberOf = (value: unknown): number | undefined =>
  value === null || value === undefined ? undefined : Number(value);
