import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageParts } from '../../graph/formats/html.ts';
import { packageRoot } from '../../support/package-root.ts';

const read = (name: string): string => readFileSync(join(packageRoot(), 'resources/graph', name), 'utf8');

/** The style and the script of the page. */
export const pageParts = (): PageParts => ({ style: read('page.css'), script: read('page.js') });
