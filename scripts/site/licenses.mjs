// Writes the licences of the packages whose code is in the pages of the site.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licensesOf } from '../licenses.mjs';

/** Where the playground lists the files in its bundle. */
export const playgroundInputs = (root) => join(root, 'staged', 'playground-inputs.json');

/** A plugin of Vite; the bundle that renders pages while they are built is not published. */
export function siteLicenses(root) {
  let isPublished = true;
  return {
    name: 'site-licenses',
    configResolved({ build }) {
      isPublished = !build.ssr;
    },
    generateBundle(_, bundle) {
      if (!isPublished) return;
      const modules = Object.values(bundle).flatMap(({ modules = {} }) => Object.keys(modules));
      const playground = JSON.parse(readFileSync(playgroundInputs(root), 'utf8'));
      const source = licensesOf(join(root, '..'), [...modules, ...playground]);
      this.emitFile({ type: 'asset', fileName: 'licenses.txt', source });
    },
  };
}
