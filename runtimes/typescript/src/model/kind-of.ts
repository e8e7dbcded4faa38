import type { ColumnFacts } from '../facts/column-facts.ts';
import type { Kind } from '../types/kind.ts';
import { kinds } from '../types/kinds.ts';

/** How the values of a column are read, compared and stored. */
export const kindOf = (column: ColumnFacts): Kind => kinds[column.kind];
