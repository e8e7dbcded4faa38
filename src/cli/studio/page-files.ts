import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageFiles } from '../../studio/http.ts';
import { packageRoot } from '../../support/package-root.ts';

const read = (name: string): string => readFileSync(join(packageRoot(), 'dist', name), 'utf8');

/** The script and the style of the page, which the build makes. */
export const studioFiles = (): PageFiles => ({ script: read('studio.js'), style: read('studio.css') });
