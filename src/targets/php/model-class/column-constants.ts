import type { EntityContext, KnownColumn } from '../context.ts';
import { Code, php } from '../syntax/code.ts';
import { constants, type Members } from '../syntax/members.ts';

/** The columns whose changes are bits of one int; the runtime keeps a list of those after them. */
export const MASK_BITS = 62;

/** `MODIFIED_TITLE` for `COL_TITLE`: its bit, or its position where an int has no bit for it. */
const constantOf = ({ constant }: KnownColumn): string => constant.replace('COL_', 'MODIFIED_');

/** The names by which accessors speak of columns to the runtime: what was changed, and what is read later. */
export const columnConstants = ({ columns }: EntityContext): readonly Members[] => [
  ...columns.map(
    (known) => constants`
      private const ${constantOf(known)} = ${known.position < MASK_BITS ? bitOf(known.position) : known.position};
    `,
  ),
  ...columns
    .filter(({ column }) => column.lazyLoad)
    .map((known) => constants`private const ${lazyConstant(known)} = ${known.position};`),
];

/** `LAZY_COVER`: the position of a column that is read only when its getter is called. */
const lazyConstant = ({ constant }: KnownColumn): string => constant.replace('COL_', 'LAZY_');

export const lazyPosition = (known: KnownColumn): Code => php`self::${lazyConstant(known)}`;

const bitOf = (position: number): Code => BITS[position] ?? php``;

const BITS = Array.from({ length: MASK_BITS }, (_, position) => Code.trusted(`1 << ${position}`));

/** PHP runs `|=` on a typed property in half as many instructions again as `=` with `|`. */
export const markModified = (known: KnownColumn): Code =>
  known.position < MASK_BITS
    ? php`$this->modifiedColumns = $this->modifiedColumns | self::${constantOf(known)};`
    : php`$this->markModified(self::${constantOf(known)});`;
