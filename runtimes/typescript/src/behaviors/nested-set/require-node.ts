import type { Table } from '../../facts/table.ts';
import { OtherClassError } from './errors.ts';

/** Refuses what is not an object of the table. */
export function requireNode({ classes, facts }: Table, node: unknown): void {
  if (node instanceof classes.model) return;
  throw new OtherClassError(
    `A node of the trees of "${facts.name}" is an object of the class ${facts.model}.`,
  );
}
