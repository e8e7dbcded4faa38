import type { Column } from '../../../model/column.ts';
import { nameFor } from '../../../model/product-names.ts';

/** Collations that take texts for equal only if they are the same. */
const EXACT = /^(?:C|POSIX|BINARY)$|_bin2?$/i;

/** Whether the collation of a column may take texts for equal that are not the same. */
export function comparesByCollation({ type, collation }: Column, product: string): boolean {
  if (type === 'CITEXT') return true;
  const name = nameFor(collation, product);
  return name !== undefined && !EXACT.test(name);
}
