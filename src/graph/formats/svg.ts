import { escapedHtml } from '../../support/html.ts';
import { capitalize } from '../../support/text.ts';
import type { Diagram, PartChange } from '../diagram.ts';
import { METRICS } from '../layout/boxes.ts';
import type { Picture, PlacedBox, PlacedGroup, PlacedLine, Point } from '../layout/layout.ts';
import { anchorOf } from './anchor.ts';

/** The colors of the picture, light and dark. */
export const PICTURE_STYLE = `
svg.schema { --paper: #fbfbfa; --box: #fff; --edge: #c9c9c4; --head: #eef1f6; --text: #1f2328; --faint: #6a6f76; --line: #7b8494; --key: #9a6700; --link: #0550ae; --mark: #0969da; --added: #1a7f37; --added-soft: #dafbe1; --changed: #8a5c00; --changed-soft: #fff3c4; --dropped: #cf222e; --dropped-soft: #ffe5e3; font: ${METRICS.font}px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; background: var(--paper); }
@media (prefers-color-scheme: dark) { svg.schema { --paper: #16181c; --box: #1e2126; --edge: #3d434c; --head: #282d35; --text: #e6e8eb; --faint: #9aa1ab; --line: #838d9c; --key: #e3b341; --link: #79b8ff; --mark: #58a6ff; --added: #56d364; --added-soft: #143822; --changed: #e3b341; --changed-soft: #3d3208; --dropped: #ff8a82; --dropped-soft: #4a1f1f; } }
@media print { svg.schema { --paper: #fff; } }
.schema .box > rect:first-of-type { fill: var(--box); stroke: var(--edge); }
.schema .view > rect:first-of-type { stroke-dasharray: 5 3; }
.schema .view .title { font-style: italic; }
.schema .head { fill: var(--head); }
.schema text { fill: var(--text); }
.schema .title { font-weight: bold; }
.schema .type { fill: var(--faint); text-anchor: end; }
.schema .to { fill: var(--link); }
.schema .optional { fill: var(--faint); }
.schema .key { fill: var(--key); }
.schema .line { fill: none; stroke: var(--line); stroke-width: 1.3; }
.schema .added > rect:first-of-type { stroke: var(--added); }
.schema .changed > rect:first-of-type { stroke: var(--changed); }
.schema .dropped > rect:first-of-type { stroke: var(--dropped); }
.schema .added > .head, .schema .cell.added { fill: var(--added-soft); }
.schema .changed > .head, .schema .cell.changed { fill: var(--changed-soft); }
.schema .dropped > .head, .schema .cell.dropped { fill: var(--dropped-soft); }
.schema .sign { font-weight: bold; }
.schema .sign.added { fill: var(--added); }
.schema .sign.changed { fill: var(--changed); }
.schema .sign.dropped { fill: var(--dropped); }
.schema text.gone { text-decoration: line-through; }
.schema .line.added { stroke: var(--added); }
.schema .line.changed { stroke: var(--changed); }
.schema .line.dropped { stroke: var(--dropped); stroke-dasharray: 6 3; }
.schema .group { fill: none; stroke: var(--edge); stroke-dasharray: 4 4; }
.schema .group-title { font-size: 15px; font-weight: bold; fill: var(--faint); }
`.trim();

/** The picture as a drawing of its own. */
export const svgOf = (diagram: Diagram, picture: Picture): string =>
  `${drawing(diagram, picture, `<style>\n${PICTURE_STYLE}\n</style>\n`)}\n`;

/** The `<svg>` element; without a style it takes that of the page, which may give it further classes. */
export function drawing({ name, shows, tables }: Diagram, picture: Picture, style = '', look = ''): string {
  const { width, height, groups } = picture;
  const label = `Diagram of ${shows === 'changes' ? `changes of ${name}` : name}: ${tables.length} tables`;
  const parts = groups.flatMap((group) => [
    ...(groups.length > 1 ? [frame(group)] : []),
    ...group.lines.map(line),
    ...group.boxes.map(box),
  ]);
  return [
    `<svg class="schema${look}" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="group" aria-label="${escapedHtml(label)}">`,
    `${style}${parts.join('\n')}`,
    '</svg>',
  ].join('\n');
}

function frame({ title, x, y, width, height }: PlacedGroup): string {
  return `<rect class="group" x="${x}" y="${y}" width="${width}" height="${height}" rx="10"/><text class="group-title" x="${x + 14}" y="${y + 22}">${escapedHtml(title)}</text>`;
}

function box({ box: { table, title, lines, width, height }, x, y }: PlacedBox): string {
  const { head, row, padding, mark } = METRICS;
  const rows = lines.map(({ row: column, name, type, to }, place) => {
    const baseline = head + place * row + row - 6;
    const style = [
      ...(column === undefined || !column.isRequired ? ['optional'] : []),
      ...(column?.change === 'dropped' ? ['gone'] : []),
    ];
    return [
      column?.change === undefined ? '' : changeSign(column.change, head + place * row, width),
      column?.isKey === true ? keySign(padding, baseline - 4) : '',
      `<text${style.length === 0 ? '' : ` class="${style.join(' ')}"`} x="${padding + mark}" y="${baseline}">${escapedHtml(name)}</text>`,
      type === ''
        ? ''
        : `<text class="type${to === undefined ? '' : ' to'}" x="${width - padding}" y="${baseline}">${escapedHtml(type)}</text>`,
    ].join('');
  });
  const said = table.description === undefined ? '' : `: ${table.description}`;
  const { change } = table;
  const label = `${capitalize(table.kind)} ${table.id}, ${table.rows.length} columns${change === undefined ? '' : `, ${change}`}`;
  const style = `box${table.kind === 'table' ? '' : ' view'}${change === undefined ? '' : ` ${change}`}`;
  return [
    `<g class="${style}" id="${anchorOf(table.id)}-box" data-table="${escapedHtml(table.id)}" transform="translate(${x} ${y})" role="img" aria-label="${escapedHtml(label)}">`,
    `<title>${escapedHtml(`${table.id}${said}`)}</title>`,
    `<rect width="${width}" height="${height}" rx="6"/>`,
    `<path class="head" d="M1 ${head}V7a6 6 0 0 1 6-6h${width - 14}a6 6 0 0 1 6 6v${head - 7}z"/>`,
    `<text class="title${change === 'dropped' ? ' gone' : ''}" x="${padding}" y="${head - 10}">${escapedHtml(title)}</text>`,
    change === undefined
      ? ''
      : `<text class="type sign ${change}" x="${width - padding}" y="${head - 10}">${change}</text>`,
    `<g class="rows">${rows.join('')}</g>`,
    '</g>',
  ].join('');
}

/** A colored row with a sign, because not everybody tells the colors apart. */
const changeSign = (change: PartChange, y: number, width: number): string =>
  `<rect class="cell ${change}" x="1" y="${y}" width="${width - 2}" height="${METRICS.row}"/><text class="sign ${change}" x="2" y="${y + METRICS.row - 6}">${SIGNS[change]}</text>`;

export const SIGNS: Readonly<Record<PartChange, string>> = { added: '+', changed: '±', dropped: '−' };

/** A key, drawn: fonts do not have the sign everywhere. */
const keySign = (x: number, y: number): string =>
  `<path class="key" d="M${x} ${y}a3.2 3.2 0 1 1 6.2 1h4.8v2h-1.6v2h-1.8v-2h-1.8a3.2 3.2 0 0 1-5.8-3zm1.9 0a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0z"/>`;

/** Crow's feet: many rows, or one, refer to one row, or to none. */
function line({ from, relation, points }: PlacedLine): string {
  const [start, end] = [points[0] ?? ORIGIN, points.at(-1) ?? ORIGIN];
  const many = relation.isUnique
    ? `M${start.x + 9} ${start.y - 5}v10`
    : `M${start.x} ${start.y - 5}l11 5l-11 5`;
  const one = `M${end.x - 8} ${end.y - 5}v10`;
  const none = relation.isRequired
    ? `M${end.x - 12} ${end.y - 5}v10`
    : `M${end.x - 19} ${end.y}a4 4 0 1 0 8 0a4 4 0 1 0-8 0`;
  const path = points.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const words = `${from} (${relation.columns.join(', ')}) → ${relation.to} (${relation.foreignColumns.join(', ')})`;
  const style = relation.change === undefined ? 'line' : `line ${relation.change}`;
  return `<path class="${style}" data-from="${escapedHtml(from)}" data-to="${escapedHtml(relation.to)}" d="${path}${many}${one}${none}"><title>${escapedHtml(words)}</title></path>`;
}

const ORIGIN: Point = { x: 0, y: 0 };
