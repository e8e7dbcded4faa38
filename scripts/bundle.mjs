/** Bundles entry points of src/ in memory, as `scripts/build.mjs` writes them to dist/. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Stands for the id of a build; has the same length as its replacement. */
export const ID_GOES_HERE = 'id-of-this-build';

/** Commander loads this module at every start for commands in separate executables, which we do not have. */
const withoutSubprocesses = {
  name: 'without-subprocesses',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:child_process$/ }, ({ importer }) =>
      importer.includes(join('node_modules', 'commander'))
        ? { path: 'nothing', namespace: 'nothing' }
        : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: 'module.exports = {};' }));
  },
};

/**
 * The bundle in a package: Node imports the user's modules, and the package root is computed from the bundle with paths
 * that are valid from dist/ and from bin/.
 */
const inPackage = {
  name: 'in-package',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]support[\\/]package-root\.ts$/ }, () => ({
      contents: `export const packageRoot = () => require('node:path').dirname(require.resolve('../package.json'));
        export const isStandalone = () => false;`,
    }));
    onLoad({ filter: /[\\/]support[\\/]import-module\.ts$/ }, () => ({
      contents: "export const importModule = (url) => require('../bin/import-module.cjs')(url);",
    }));
  },
};

/** Drivers stay packages: they contain native code or are installed by the user. */
const PACKAGES = [
  '../bin/import-module.cjs',
  '../package.json',
  'pg',
  'mysql2',
  '@photostructure/sqlite',
  'mssql',
  'oracledb',
  'php-parser',
  'elkjs',
];

/** Bundles what a package contains. */
export const bundle = (entryPoints, ...plugins) =>
  bundleFor({ entryPoints, plugins: [inPackage, ...plugins], external: PACKAGES });

/** Bundles for a place that the plugins describe. */
export const bundleFor = ({ plugins, ...options }) =>
  build({
    absWorkingDir: root,
    ...options,
    outdir: 'dist',
    outExtension: { '.js': '.cjs' },
    write: false,
    metafile: true,
    bundle: true,
    // One CommonJS file: lazily imported modules still run on first use, without the cost of resolving files.
    format: 'cjs',
    supported: { 'dynamic-import': false },
    platform: 'node',
    target: 'node20',
    minifySyntax: true,
    minifyWhitespace: true,
    // Source lines in stack traces.
    lineLimit: 160,
    sourcemap: 'linked',
    sourcesContent: false,
    define: {
      'import.meta.env.ORM_VERSION': JSON.stringify(version),
      'import.meta.env.ORM_BUILD': JSON.stringify(ID_GOES_HERE),
    },
    plugins: [withoutSubprocesses, ...plugins],
  });
