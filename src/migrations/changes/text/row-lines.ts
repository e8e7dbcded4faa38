import { isDeepStrictEqual } from 'node:util';
import type { RowsEnd, SetRows } from '../../../model/change.ts';
import { type RowValues, textOfRowKey } from '../../../model/row-set.ts';
import { isSameHead } from '../apply-rows.ts';

/** The marks of lines: at both ends of a change, only before it, only after it. */
const BOTH = '|';
const BEFORE = '-';
const AFTER = '+';

/**
 * The lines of a change of rows. Each is a mark and JSON: first what the rows have, an object, then the values of a row
 * in a line. Both lines of a row that changes stand together.
 */
export function printRowChange(head: string, { from, to }: SetRows): readonly string[] {
  const marked = (mark: string, value: unknown): string => `  ${mark} ${asJson(value)}`;
  const rows = (mark: string, end: RowsEnd | undefined): readonly string[] =>
    end === undefined ? [] : end.rows.map((row) => marked(mark, row));
  if (from === undefined || to === undefined || !isSameHead(from, to) || from.removes !== to.removes)
    return [
      head,
      ...(from === undefined ? [] : [marked(BEFORE, headOf(from)), ...rows(BEFORE, from)]),
      ...(to === undefined ? [] : [marked(AFTER, headOf(to)), ...rows(AFTER, to)]),
    ];
  const key = (row: RowValues): string => textOfRowKey(to, to.key, row);
  const after = new Map(to.rows.map((row) => [key(row), row]));
  const paired = from.rows.flatMap((row) => {
    const other = after.get(key(row));
    after.delete(key(row));
    return [marked(BEFORE, row), ...(other === undefined ? [] : [marked(AFTER, other)])];
  });
  return [head, marked(BOTH, headOf(to)), ...paired, ...[...after.values()].map((row) => marked(AFTER, row))];
}

type Head = Pick<RowsEnd, 'key' | 'columns'> & { readonly removes?: true };

const headOf = ({ key, columns, removes }: RowsEnd): Head => ({ key, columns, ...(removes && { removes }) });

/** Line ends of Unicode would end a comment in some products. */
const asJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const MARKED = /^[ \t]*([|+-])[ \t]+(.*)$/s;

/** Both ends in the lines of a change; undefined where a line is not one of them. */
export function parseRowLines(lines: readonly string[]): Pick<SetRows, 'from' | 'to'> | undefined {
  const ends = { [BEFORE]: newEnd(), [AFTER]: newEnd() };
  for (const line of lines) {
    if (line.trim() === '') continue;
    const [, mark = '', text = ''] = MARKED.exec(line) ?? [];
    const value = jsonIn(text);
    const targets = mark === BOTH ? [ends[BEFORE], ends[AFTER]] : [ends[mark as typeof BEFORE]];
    for (const end of targets) if (end === undefined || !end.take(value)) return undefined;
  }
  const [from, to] = [ends[BEFORE].read(), ends[AFTER].read()];
  if (from === undefined && to === undefined) return undefined;
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

function newEnd() {
  let head: Head | undefined;
  const rows: RowValues[] = [];
  return {
    take(value: unknown): boolean {
      if (head === undefined) {
        head = isHead(value) ? value : undefined;
        return head !== undefined;
      }
      if (!isRow(value, head.columns.length)) return false;
      rows.push(value);
      return true;
    },
    read: (): RowsEnd | undefined =>
      head && { key: head.key, columns: head.columns, removes: head.removes === true, rows },
  };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

function isHead(value: unknown): value is Head {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { key, columns, removes, ...rest } = value as Record<string, unknown>;
  return (
    isNames(key) &&
    isNames(columns) &&
    (removes === undefined || removes === true) &&
    isDeepStrictEqual(rest, {})
  );
}

const isRow = (value: unknown, length: number): value is RowValues =>
  Array.isArray(value) &&
  value.length === length &&
  value.every((one) => one === null || typeof one === 'string');
