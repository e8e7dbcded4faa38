import type { Change } from '../../../src/model/change.ts';
import type { KnownRenames } from '../../arbitraries/changed-database.ts';

/** Renames as changes; by way of third names, so that two tables or columns may swap theirs. */
export function renameChanges({ tables, columns }: KnownRenames): readonly Change[] {
  const aside = (name: string): string => `${name}\u0001`;
  return [
    ...columns.map(({ table, from }): Change => ({ kind: 'renameColumn', table, from, to: aside(from) })),
    ...columns.map(({ table, from, to }): Change => ({ kind: 'renameColumn', table, from: aside(from), to })),
    ...tables.map(
      ({ from }): Change => ({ kind: 'renameTable', from, to: { ...from, name: aside(from.name) } }),
    ),
    ...tables.map(
      ({ from, to }): Change => ({ kind: 'renameTable', from: { ...from, name: aside(from.name) }, to }),
    ),
  ];
}
