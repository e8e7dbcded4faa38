import type { EntityContext, KnownColumn } from '../context.ts';
import { type Code, php } from '../syntax/code.ts';
import { constants, type Members } from '../syntax/members.ts';

/** The columns whose changes are bits of one int; the runtime keeps a list of those after them. */
export const MASK_BITS = 62;

/** `POSITION_TITLE` for `COL_TITLE`. */
const constantOf = ({ constant }: KnownColumn): string => constant.replace('COL_', 'POSITION_');

/** The names by which accessors speak of columns to the runtime. */
export const columnConstants = ({ columns }: EntityContext): readonly Members[] =>
  columns
    // Nobody writes a generated column, and only one that is lazy is asked for by itself.
    .filter(({ column }) => column.generated === undefined || column.lazyLoad)
    .map((known) => constants`private const ${constantOf(known)} = ${known.position};`);

export const positionOf = (known: KnownColumn): Code => php`self::${constantOf(known)}`;

/** Marks a column as modified, before it gets another value. */
export function willChange(known: KnownColumn, isForeignKey = false): Code {
  const key = known.column.primaryKey ? php`, isKey: true` : php``;
  return php`$this->willChange(${positionOf(known)}${key}${isForeignKey ? php`, isForeignKey: true` : php``});`;
}
