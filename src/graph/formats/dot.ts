import { escapedHtml } from '../../support/html.ts';
import type { Diagram, DiagramTable } from '../diagram.ts';

/** The language of Graphviz. */
export function dotOf({ name, tables }: Diagram): string {
  const numbers = new Map(tables.map(({ id }, place) => [id, place]));
  const edges = tables.flatMap(({ relations, rows }, place) =>
    relations.map(({ to, columns, foreignColumns, isRequired, isUnique }) => {
      const target = numbers.get(to) ?? 0;
      const head = tables[target];
      const ends = [portOf(rows, columns[0]), head === undefined ? '' : portOf(head.rows, foreignColumns[0])];
      const marks = `arrowtail=${isUnique ? 'tee' : 'crow'}, arrowhead=${isRequired ? 'tee' : 'teeodot'}`;
      return `  t${place}${ends[0]} -> t${target}${ends[1]} [dir=both, ${marks}];`;
    }),
  );
  return [
    `digraph ${quoted(name)} {`,
    '  rankdir=LR;',
    '  node [shape=plain, fontname="monospace", fontsize=11];',
    ...tables.map((table, place) => `  t${place} [label=<${labelOf(table)}>];`),
    ...edges,
    '}',
    '',
  ].join('\n');
}

function labelOf({ id, kind, rows }: DiagramTable): string {
  const title = kind === 'table' ? escapedHtml(id) : `<I>${escapedHtml(id)}</I>`;
  const lines = rows.map(
    ({ name, type, isKey }, place) =>
      `<TR><TD ALIGN="LEFT" PORT="c${place}">${isKey ? `<U>${escapedHtml(name)}</U>` : escapedHtml(name)}</TD><TD ALIGN="LEFT">${escapedHtml(type)}</TD></TR>`,
  );
  return `<TABLE BORDER="0" CELLBORDER="1" CELLSPACING="0"><TR><TD COLSPAN="2" BGCOLOR="#eef1f6"><B>${title}</B></TD></TR>${lines.join('')}</TABLE>`;
}

function portOf(rows: DiagramTable['rows'], column: string | undefined): string {
  const place = rows.findIndex(({ name }) => name === column);
  return place === -1 ? '' : `:c${place}`;
}

const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&').replace(/\s+/g, ' ')}"`;
