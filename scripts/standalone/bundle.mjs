/** The bundle of the standalone executable: one script with the drivers, and the files of the package as an asset. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { bundleFor, ID_GOES_HERE } from '../bundle.mjs';
import { licensesOf, packagesOf } from '../licenses.mjs';

/** Modules that the executable replaces by those of src/cli/standalone/. */
const REPLACED = /[\\/](?:support|cli)[\\/](package-root|import-module|node-program)\.ts$/;

/** Packages that users install, and that are looked for in their project. */
const USERS_PACKAGES = /^(?:mssql|oracledb)$/;

const inExecutable = (root) => ({
  name: 'in-executable',
  setup({ onLoad, onResolve }) {
    onLoad({ filter: REPLACED }, ({ path }) => {
      const name = REPLACED.exec(path)[1];
      return { contents: `export * from './${name}.ts';`, resolveDir: join(root, 'src/cli/standalone') };
    });
    onResolve({ filter: USERS_PACKAGES }, ({ path }) => ({ path, namespace: 'users-package' }));
    onLoad({ filter: /.*/, namespace: 'users-package' }, ({ path }) => ({
      contents: `module.exports = require('node:module').createRequire(process.cwd() + '/')(${JSON.stringify(path)});`,
    }));
    // Node's own SQLite has the same interface.
    onResolve({ filter: /^@photostructure\/sqlite$/ }, () => ({ path: 'node:sqlite', external: true }));
  },
});

/** Native and other variants of drivers, which they do without. */
const ABSENT = ['pg-native', 'pg-cloudflare', 'cloudflare:sockets'];

/** What programs outside of the executable read: PHP, and the pages of diagrams. */
const FILES = [
  'package.json',
  'composer.json',
  'resources',
  'runtimes/php/src',
  'runtimes/php/bin',
  'runtimes/php/autoload.php',
  'runtimes/php/preload.php',
  'runtimes/php/shell.php',
  'runtimes/php/composer.json',
  'runtimes/propel/src',
  'runtimes/propel/autoload.php',
  'runtimes/propel/register.php',
  'runtimes/propel/composer.json',
];

/**
 * @param {string} root the checkout
 * @returns the script, the asset with its digest, and the packages that are in the script, with their licences
 */
export async function standaloneBundle(root) {
  const { outputFiles, metafile } = await bundleFor({
    entryPoints: { orm: 'src/cli/main.ts' },
    plugins: [inExecutable(root)],
    external: ABSENT,
  });
  const { text } = outputFiles.find(({ path }) => path.endsWith('.cjs'));
  const id = digest(text).slice(0, ID_GOES_HERE.length);
  const packed = JSON.stringify(Object.fromEntries(FILES.flatMap((path) => filesAt(root, path))));
  return {
    script: text.replaceAll(ID_GOES_HERE, id).replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n'),
    files: brotliCompressSync(packed, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: packed.length } }),
    digest: digest(packed).slice(0, 16),
    packages: packagesOf(root, Object.keys(metafile.inputs)).map(({ name }) => name),
    licenses: licensesOf(root, Object.keys(metafile.inputs)),
  };
}

function filesAt(root, path) {
  if (!statSync(join(root, path)).isDirectory()) return [[path, readFileSync(join(root, path), 'utf8')]];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesAt(root, `${path}/${name}`));
}

const digest = (text) => createHash('sha256').update(text).digest('hex');
