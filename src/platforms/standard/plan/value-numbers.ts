import type { ColumnDelta } from './delta.ts';

/** How rows follow when the values of an ENUM or SET, which are stored as numbers, get other numbers. */
export interface Renumbering {
  /** The number of a row after, by the column under its name after. */
  readonly expression: string;
  /** Selects the rows that change. */
  readonly affected: string;
  /** Selects rows that hold a removed value, by the column under its name before; undefined where none is removed. */
  readonly removed?: string;
}

interface Moved {
  readonly from: number;
  /** Undefined for a value that is removed. */
  readonly to: number | undefined;
}

/** `quote` quotes identifiers; `hasBit` tests a bit of a number. */
export interface NumberSyntax {
  quote(name: string): string;
  hasBit(column: string, bit: string): string;
}

const movedValues = ({ before, after }: ColumnDelta): readonly Moved[] =>
  before.valueSet.map((value, from) => {
    const to = after.valueSet.indexOf(value);
    return { from, to: to === -1 ? undefined : to };
  });

/** Rows of an ENUM with a removed value become NULL; a SET loses the removed value. */
export function renumbering(column: ColumnDelta, sql: NumberSyntax): Renumbering {
  const moved = movedValues(column);
  const [before, after] = [sql.quote(column.before.name), sql.quote(column.after.name)];
  const changed = moved.filter(({ from, to }) => from !== to);
  const gone = moved.filter(({ to }) => to === undefined);
  if (column.after.type === 'SET') {
    const test = (name: string, { from }: Moved): string => sql.hasBit(name, bit(from));
    const parts = moved.flatMap((value) =>
      value.to === undefined ? [] : `CASE WHEN ${test(after, value)} THEN ${bit(value.to)} ELSE 0 END`,
    );
    return {
      expression: parts.length === 0 ? '0' : parts.join('\n    + '),
      affected: `${after} IS NOT NULL`,
      ...(gone.length > 0 && { removed: gone.map((value) => test(before, value)).join(' OR ') }),
    };
  }
  const cases = changed.map(({ from, to }) => `WHEN ${from} THEN ${to ?? 'NULL'}`);
  return {
    expression: `CASE ${after} ${cases.join(' ')} END`,
    affected: `${after} IN (${changed.map(({ from }) => from).join(', ')})`,
    ...(gone.length > 0 && { removed: `${before} IN (${gone.map(({ from }) => from).join(', ')})` }),
  };
}

const bit = (place: number): string => String(1n << BigInt(place));
