import type { Diagram } from '../diagram.ts';
import type { Grouping } from '../layout/groups.ts';
import { layOut } from '../layout/layout.ts';
import { dotOf } from './dot.ts';
import { htmlOf, type PageParts } from './html.ts';
import { markdownOf } from './markdown.ts';
import { mermaidOf } from './mermaid.ts';
import { svgOf } from './svg.ts';

export const FORMATS = ['html', 'svg', 'mermaid', 'dot', 'markdown'] as const;
export type Format = (typeof FORMATS)[number];

/** The text of a diagram in a format. */
export async function printDiagram(
  diagram: Diagram,
  format: Format,
  grouping: Grouping,
  pageParts: () => PageParts,
): Promise<string> {
  switch (format) {
    case 'html':
      return htmlOf(diagram, await layOut(diagram, grouping), pageParts());
    case 'svg':
      return svgOf(diagram, await layOut(diagram, grouping));
    case 'mermaid':
      return mermaidOf(diagram);
    case 'dot':
      return dotOf(diagram);
    case 'markdown':
      return markdownOf(diagram);
  }
}
