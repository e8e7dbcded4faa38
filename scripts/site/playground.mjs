// Bundles the generator for the page of the playground.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { playgroundInputs } from './licenses.mjs';

/** Programs and drivers that no page calls. */
const UNUSED = /^(?:pg|mysql2|@photostructure\/sqlite|mssql|oracledb|php-parser|@inquirer\/prompts)(?:\/|$)/;

/** Gives modules of Node what site/playground/node.ts has of them. */
const nodeOfPage = (root) => ({
  name: 'node-of-page',
  setup(building) {
    const shim = JSON.stringify(join(root, 'playground', 'node.ts'));
    building.onResolve({ filter: /^node:/ }, ({ path }) => ({
      path: path.slice('node:'.length),
      namespace: 'node',
    }));
    building.onResolve({ filter: UNUSED }, ({ path }) => ({ path, namespace: 'node' }));
    building.onLoad({ filter: /.*/, namespace: 'node' }, ({ path }) => ({
      contents: `module.exports = require(${shim}).nodeModule(${JSON.stringify(path)});`,
      resolveDir: root,
    }));
  },
});

/**
 * Writes the bundle to a folder.
 *
 * @param {string} root  where the sources of the site are
 * @param {string} folder
 */
export async function bundlePlayground(root, folder) {
  mkdirSync(folder, { recursive: true });
  const { metafile } = await build({
    entryPoints: { playground: join(root, 'playground', 'generate.ts') },
    outdir: folder,
    bundle: true,
    format: 'esm',
    // The layout of diagrams, which is half of it, is loaded with the first one.
    splitting: true,
    chunkNames: 'playground-[hash]',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    legalComments: 'eof',
    metafile: true,
    define: { 'process.platform': '"browser"', 'process.versions.v8': '""' },
    plugins: [nodeOfPage(root)],
    logLevel: 'warning',
  });
  writeFileSync(playgroundInputs(root), JSON.stringify(Object.keys(metafile.inputs)));
}
