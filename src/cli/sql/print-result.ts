import type { Cell, StatementResult } from '../../platforms/connect/connection.ts';
import { quotedField } from '../../support/csv.ts';
import { textWidth } from '../terminal/text-width.ts';

export const RESULT_FORMATS = ['table', 'csv', 'json'] as const;
export type ResultFormat = (typeof RESULT_FORMATS)[number];

/** Prints the rows of a statement; a table that is wider than the terminal becomes one line for each value. */
export function printRows(
  result: StatementResult,
  format: ResultFormat,
  width = Number.POSITIVE_INFINITY,
): string {
  if (format === 'json') return `${asJson(result)}\n`;
  if (format === 'csv') return asCsv(result);
  const table = asTable(result);
  const [, rule = ''] = table.split('\n', 2);
  return rule.length > width ? asList(result) : table;
}

function asTable({ columns, rows }: StatementResult): string {
  const lines = [
    columns.map(printable),
    ...rows.map((row) => row.map((cell) => printable(asText(cell, 'NULL')))),
  ];
  const widths = columns.map((_, index) =>
    lines.reduce((most, line) => Math.max(most, textWidth(line[index] ?? '')), 0),
  );
  const isRight = columns.map((_, index) => rows.some((row) => isNumber(row[index])));
  const lineOf = (cells: readonly string[]): string =>
    cells
      .map((cell, index) => {
        const space = ' '.repeat((widths[index] ?? 0) - textWidth(cell));
        return isRight[index] ? space + cell : cell + space;
      })
      .join(' | ')
      .trimEnd();
  const [heading = [], ...body] = lines;
  const rule = widths.map((size) => '-'.repeat(size)).join('-+-');
  return [lineOf(heading), rule, ...body.map(lineOf), ''].join('\n');
}

/** Each value in a line of its own, for rows that are wider than the terminal. */
function asList({ columns, rows }: StatementResult): string {
  const names = columns.map(printable);
  const width = Math.max(...names.map(textWidth));
  const blocks = rows.map((row, number) => {
    const lines = row.map((cell, index) => {
      const name = names[index] ?? '';
      return `${name}${' '.repeat(width - textWidth(name))} | ${printable(asText(cell, 'NULL'))}\n`;
    });
    return `-- row ${number + 1}\n${lines.join('')}`;
  });
  return blocks.join('');
}

/** Prints CSV as in RFC 4180, with "" for an empty text and nothing for NULL. */
function asCsv({ columns, rows }: StatementResult): string {
  const line = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;
  const body = rows.map((row) => line(row.map((cell) => (cell === null ? '' : quotedField(asText(cell))))));
  return line(columns.map(quotedField)) + body.join('');
}

/** One object per row. Columns of the same name are numbered, so that none is lost. */
function asJson({ columns, rows }: StatementResult): string {
  const names = numbered(columns);
  const objects = rows.map((row) => {
    const members = row.map((cell, index) => `${JSON.stringify(names[index])}: ${jsonOf(cell)}`);
    return `  {${members.join(', ')}}`;
  });
  return objects.length === 0 ? '[]' : `[\n${objects.join(',\n')}\n]`;
}

function numbered(columns: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return columns.map((column) => {
    let name = column;
    for (let count = 2; taken.has(name); count++) name = `${column}_${count}`;
    taken.add(name);
    return name;
  });
}

/** JSON knows whole numbers of any size, which JavaScript's own function refuses. */
const jsonOf = (cell: Cell): string =>
  typeof cell === 'bigint' ? String(cell) : JSON.stringify(cell instanceof Uint8Array ? asText(cell) : cell);

const isNumber = (cell: Cell | undefined): boolean => typeof cell === 'number' || typeof cell === 'bigint';

/** The text of a value; bytes in hexadecimal digits. */
function asText(cell: Cell, ofNull = ''): string {
  if (cell === null) return ofNull;
  return cell instanceof Uint8Array ? `0x${Buffer.from(cell).toString('hex')}` : String(cell);
}

const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A value cannot break a line or direct the terminal. */
const printable = (text: string): string =>
  text.replace(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (character) => ESCAPES[character] ?? `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
