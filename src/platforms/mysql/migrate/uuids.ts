import { holdsUuid } from '../../standard/ddl/literals.ts';
import type { ColumnDelta } from '../../standard/plan/delta.ts';
import type { TypeInTable } from './conversion.ts';
import type { Rewrite, Shape } from './rewrites.ts';
import { kindOf } from './type-kinds.ts';

/** UUIDs as the server reads them from a text. */
export const UUID = '^[0-9a-fA-F]{8}-?([0-9a-fA-F]{4}-?){3}[0-9a-fA-F]{12}$';

/** Where the parts of a UUID stand among the digits of its bytes, and those of the bytes among its digits. */
const SWAPPED = { text: [9, 5, 1], bytes: [13, 9, 1] } as const;
const IN_ORDER = { text: [1, 9, 13], bytes: [1, 9, 13] } as const;

const BYTES: Shape = { type: 'BINARY', sqlType: 'VARBINARY(255)' };

const isBytes = (type: TypeInTable, { before, after }: ColumnDelta, side: 'before' | 'after'): boolean =>
  kindOf(type) === 'bytes' && holdsUuid(side === 'before' ? before : after);

/** UUIDs that are kept as sixteen bytes become a text, and back; undefined for all other values. */
export function uuidRewrite(
  column: ColumnDelta,
  from: TypeInTable,
  to: TypeInTable,
  isSwapped: boolean,
): Rewrite | undefined {
  const shared = { moment: 'between', between: BYTES, isFaithful: false } as const;
  const order = isSwapped ? SWAPPED : IN_ORDER;
  if (isBytes(from, column, 'before') && kindOf(to) === 'text')
    return {
      ...shared,
      value: (own) => asText(own, order.text),
      risks: (own) => [
        { rule: 'fails/cast', condition: `LENGTH(${own}) <> 16` },
        ...(to.length !== undefined && to.length < 36
          ? [{ rule: 'fails/range' as const, condition: `${own} IS NOT NULL` }]
          : []),
      ],
    };
  if (isBytes(to, column, 'after') && kindOf(from) === 'text')
    return {
      ...shared,
      value: (own) => asBytes(own, order.bytes, isSwapped),
      risks: (own) => [{ rule: 'fails/cast', condition: `${own} NOT REGEXP '${UUID}'` }],
    };
  return undefined;
}

type Places = readonly [number, number, number];

const part = (digits: string, at: number, length: number): string => `SUBSTR(${digits}, ${at}, ${length})`;

function asText(own: string, [low, middle, high]: Places): string {
  const digits = `LOWER(HEX(${own}))`;
  const parts = [part(digits, low, 8), part(digits, middle, 4), part(digits, high, 4)];
  return `CONCAT_WS('-', ${[...parts, part(digits, 17, 4), part(digits, 21, 12)].join(', ')})`;
}

function asBytes(own: string, [one, two, three]: Places, isSwapped: boolean): string {
  const digits = `REPLACE(${own}, '-', '')`;
  const time = isSwapped
    ? [part(digits, one, 4), part(digits, two, 4), part(digits, three, 8)]
    : [part(digits, one, 8), part(digits, two, 4), part(digits, three, 4)];
  return `UNHEX(CONCAT(${[...time, part(digits, 17, 16)].join(', ')}))`;
}
