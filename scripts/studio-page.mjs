// Bundles the page of `orm studio` into one script and one style.
import { join } from 'node:path';
import { build } from 'esbuild';

/** @param {string} root */
export const bundleStudio = (root) =>
  build({
    absWorkingDir: root,
    entryPoints: { studio: join('src', 'studio', 'page', 'main.tsx') },
    outdir: 'dist',
    write: false,
    metafile: true,
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    minify: true,
    legalComments: 'none',
  });
