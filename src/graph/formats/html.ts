import { createHash } from 'node:crypto';
import { escapedHtml } from '../../support/html.ts';
import { counted } from '../../support/text.ts';
import {
  type Diagram,
  type DiagramRow,
  type DiagramTable,
  type PartChange,
  type Referring,
  referringTo,
} from '../diagram.ts';
import type { Picture } from '../layout/layout.ts';
import { anchorOf } from './anchor.ts';
import { drawing, PICTURE_STYLE, SIGNS } from './svg.ts';

/** A page with more tables shows their rows when one comes near. */
const MOST_WITH_ROWS = 150;

/** What the page is made of beside the diagram. */
export interface PageParts {
  readonly style: string;
  readonly script: string;
}

/** One file without network: the diagram, and the data dictionary beside it. */
export function htmlOf(diagram: Diagram, picture: Picture, { style, script }: PageParts): string {
  const referring = referringTo(diagram);
  const name = escapedHtml(diagram.name);
  const count = counted(diagram.tables.length, 'table');
  const isOfChanges = diagram.shows === 'changes';
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}: ${isOfChanges ? 'changes' : 'schema'}</title>
<style>
${PICTURE_STYLE}
${style}</style>
</head>
<body>
<header>
<h1>${name}</h1><span class="count">${count}</span>${isOfChanges ? legend : ''}
<label>Search <input id="search" type="search" autocomplete="off" placeholder="table, column, type"></label>
<span id="found" class="count" role="status"></span>
<button id="out" type="button" aria-label="Zoom out">−</button><button id="in" type="button" aria-label="Zoom in">+</button><button id="fit" type="button">Fit</button>
</header>
<main id="view" aria-label="Diagram">
${drawing(diagram, picture, '', diagram.tables.length > MOST_WITH_ROWS ? ' sparse' : '')}
</main>
<aside id="dictionary" aria-label="Data dictionary">
${diagram.tables.map((table) => section(table, referring.get(table.id) ?? [])).join('\n')}
</aside>
<script type="module">${script}</script>
</body>
</html>
`;
}

/** Signs of changes, which the picture has, too. */
const legend = `<span class="legend">${(['added', 'changed', 'dropped'] as const)
  .map((change) => `<span class="${change}">${SIGNS[change]} ${change}</span>`)
  .join('')}</span>`;

const badge = (change: PartChange | undefined): string =>
  change === undefined ? '' : ` <span class="badge ${change}">${SIGNS[change]} ${change}</span>`;

function section(table: DiagramTable, referring: readonly Referring[]): string {
  const { id, kind, description, rows, indexes, checks, behaviors, change, notes = [] } = table;
  const facts = [
    ...notes.map((note) => `<strong>${escapedHtml(note)}</strong>`),
    ...(kind === 'table' ? [] : [kind]),
    ...behaviors.map((behavior) => `behavior <code>${escapedHtml(behavior)}</code>`),
    ...indexes.map(
      ({ isUnique, columns, name }) =>
        `${isUnique ? 'unique' : 'index'} <code>${escapedHtml(columns.join(', '))}</code>${name === undefined ? '' : ` <span class="faint">${escapedHtml(name)}</span>`}`,
    ),
    ...checks.map((sql) => `check <code>${escapedHtml(sql)}</code>`),
    ...referring.map(
      ({ table: other, relation }) =>
        `referred to by ${linkTo(other.id)} <span class="faint">(${escapedHtml(relation.columns.join(', '))})</span>`,
    ),
  ];
  return [
    `<section id="${anchorOf(id)}" data-table="${escapedHtml(id)}">`,
    `<h2><a href="#${anchorOf(id)}">${escapedHtml(id)}</a>${badge(change)}</h2>`,
    description === undefined ? '' : `<p>${escapedHtml(description)}</p>`,
    '<div class="wide" tabindex="0" role="region" aria-label="',
    escapedHtml(`Columns of ${id}`),
    '"><table><thead><tr><th scope="col">column</th><th scope="col">type</th><th scope="col">null</th><th scope="col">default</th><th scope="col">about</th></tr></thead><tbody>',
    ...rows.map((row) => rowOf(row, table)),
    '</tbody></table></div>',
    facts.length === 0 ? '' : `<ul>${facts.map((fact) => `<li>${fact}</li>`).join('')}</ul>`,
    '</section>',
  ].join('');
}

function rowOf(row: DiagramRow, { relations }: DiagramTable): string {
  const {
    name,
    type,
    isKey,
    isRequired,
    isUnique,
    default: value,
    description,
    values,
    change,
    notes = [],
  } = row;
  const targets = relations.flatMap(({ columns, foreignColumns, to, onDelete, change: made }) => {
    const place = columns.indexOf(name);
    if (place === -1) return [];
    const action =
      onDelete === 'none' ? '' : ` <span class="faint">on delete ${escapedHtml(onDelete)}</span>`;
    return [
      `→ ${linkTo(to)}.<code>${escapedHtml(foreignColumns[place] ?? '')}</code>${action}${badge(made)}`,
    ];
  });
  const about = [
    ...(change === undefined ? [] : [badge(change).trim()]),
    ...notes.map((note) => `<strong>${escapedHtml(note)}</strong>`),
    ...(isKey ? ['<strong>key</strong>'] : isUnique ? ['unique'] : []),
    ...targets,
    ...(description === undefined ? [] : [escapedHtml(description)]),
    ...(values.length === 0 ? [] : [`<span class="faint">${escapedHtml(values.join(', '))}</span>`]),
  ];
  const shown = value === undefined ? '' : `<code>${escapedHtml(value)}</code>`;
  return `<tr${change === undefined ? '' : ` class="${change}"`}><td><code>${escapedHtml(name)}</code></td><td><code>${escapedHtml(type)}</code></td><td>${isRequired ? 'no' : 'yes'}</td><td>${shown}</td><td>${about.join('<br>')}</td></tr>`;
}

const linkTo = (id: string): string =>
  `<a href="#${anchorOf(id)}" data-near="${escapedHtml(id)}">${escapedHtml(id)}</a>`;
