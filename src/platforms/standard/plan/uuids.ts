import type { Column } from '../../../model/column.ts';
import { holdsUuid } from '../ddl/literals.ts';
import type { KnownType } from '../store/types.ts';

/**
 * Whether the sixteen bytes of a UUID would be read as a text or another value, or the other way round. Their order is
 * that of the classes, which no function of a server knows.
 */
export function mistakesUuid(
  before: Column,
  after: Column,
  typeOf: (column: Column) => Pick<KnownType, 'values'>,
): boolean {
  const isBytes = (column: Column): boolean => typeOf(column).values === 'bytes';
  const [from, to] = [isBytes(before), isBytes(after)];
  return from !== to && holdsUuid(from ? before : after);
}
