import type { Table } from '../../facts/table.ts';
import { requireFunction } from '../../types/arguments.ts';

/** The tables whose versioning is switched off. */
const off = new Set<Table>();

export const isVersioned = (table: Table): boolean => !off.has(table);

export function switchVersioning(table: Table, isOn: boolean): void {
  if (isOn) off.delete(table);
  else off.add(table);
}

let provider: (() => string | null) | undefined;

/** Names the author of versions for which none was set; undefined for no author. */
export function setVersionAuthor(author: (() => string | null) | undefined): void {
  if (author !== undefined) requireFunction(author, 'setVersionAuthor()');
  provider = author;
}

export const versionAuthor = (): string | null => provider?.() ?? null;
