import type { Diagram, DiagramRow, DiagramTable } from '../diagram.ts';

/** Lengths in pixels. Texts are set in a fixed-width font, so that what fits here fits in every browser. */
export const METRICS = { char: 7.3, font: 12, row: 20, head: 30, padding: 10, mark: 16, gap: 18 } as const;

/** A table as it is drawn: rows of text in a box. */
export interface Box {
  readonly table: DiagramTable;
  readonly title: string;
  readonly lines: readonly BoxLine[];
  readonly width: number;
  readonly height: number;
}

/** A row of a box: a column, or the number of those that are left out. */
export interface BoxLine {
  readonly row: DiagramRow | undefined;
  readonly name: string;
  readonly type: string;
  /** The table that the column refers to without a line. */
  readonly to: string | undefined;
}

/** More columns make a box that nobody reads; the dictionary has all. */
const MOST_ROWS = 24;

const LONGEST_TITLE = 48;
const LONGEST_NAME = 40;
const LONGEST_TYPE = 28;

/** The box of a table; `isDrawn` tells whether a relation is drawn as a line. */
export function boxOf(table: DiagramTable, isDrawn: (to: string) => boolean): Box {
  const title = cut(table.id, LONGEST_TITLE);
  const referring = new Map(
    table.relations.flatMap(({ columns, to }) => columns.map((column) => [column, to] as const)),
  );
  const isShown = ({ isKey, name, change }: DiagramRow): boolean =>
    isKey || referring.has(name) || change !== undefined;
  const rows = table.rows.length <= MOST_ROWS ? table.rows : firstRows(table.rows, isShown);
  const lines: BoxLine[] = rows.map((row) => {
    const to = referring.get(row.name);
    const isText = to !== undefined && !isDrawn(to);
    const type = cut(row.type, LONGEST_TYPE);
    return {
      row,
      name: cut(row.name, LONGEST_NAME),
      type: isText ? `→ ${to === table.id ? 'itself' : cut(to, LONGEST_TYPE)}` : type,
      to: isText ? to : undefined,
    };
  });
  const left = table.rows.length - rows.length;
  if (left > 0) lines.push({ row: undefined, name: `… ${left} more`, type: '', to: undefined });
  const { char, padding, mark, gap, head, row } = METRICS;
  const words = table.change === undefined ? '' : `  ${table.change}`;
  const widths = lines.map(({ name, type }) => mark + (cells(name) + cells(type)) * char + gap);
  const width = Math.ceil(Math.max(cells(title + words) * char, ...widths, 80) + 2 * padding);
  return { table, title, lines, width, height: head + lines.length * row + 6 };
}

/** The keys, and as many of the others as there is space for, in their order. */
function firstRows(
  rows: readonly DiagramRow[],
  isShown: (row: DiagramRow) => boolean,
): readonly DiagramRow[] {
  let left = MOST_ROWS - 1 - rows.filter(isShown).length;
  return rows.filter((row) => isShown(row) || left-- > 0);
}

/** The middle of the row of a column, from the top of its box; that of the title where the column is left out. */
export function rowCenter({ lines }: Box, column: string | undefined): number {
  const place = lines.findIndex(({ row }) => row !== undefined && row.name === column);
  return place === -1 ? METRICS.head / 2 : METRICS.head + (place + 0.5) * METRICS.row;
}

/** How many columns of a fixed-width font a text takes: two for wide characters, such as those of Chinese. */
export function cells(text: string): number {
  let width = 0;
  for (const character of text) width += WIDE.test(character) ? 2 : 1;
  return width;
}

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;

export const cut = (text: string, most: number): string => {
  const characters = [...text.replace(/\s+/g, ' ')];
  return characters.length <= most ? characters.join('') : `${characters.slice(0, most - 1).join('')}…`;
};

/** A table that more others refer to is a hub: lines to it would cover everything else. */
const HUB = 10;

/** Which relations are drawn as lines; the others are texts in the rows of their columns. */
export function drawnRelations(
  { tables }: Diagram,
  groupOf: (id: string) => string,
): (from: string, to: string) => boolean {
  const incoming = new Map<string, Set<string>>();
  for (const { id, relations } of tables) {
    for (const { to } of relations) incoming.set(to, (incoming.get(to) ?? new Set()).add(id));
  }
  return (from, to) => from !== to && groupOf(from) === groupOf(to) && (incoming.get(to)?.size ?? 0) <= HUB;
}
