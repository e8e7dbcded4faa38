// Bundles src/ into dist/: one small entry, everything heavy in chunks that load on first use.
import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'));

rmSync(`${root}dist`, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: { main: 'src/cli/main.ts' },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  minifySyntax: true,
  minifyWhitespace: true,
  sourcemap: 'linked',
  sourcesContent: false,
  define: { 'import.meta.env.ORM_VERSION': JSON.stringify(version) },
  // Bundled CommonJS packages (commander) ask for node's built-ins through require.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  // Drivers stay packages: they hold native parts, or are installed by the user.
  external: ['pg', 'mysql2', '@photostructure/sqlite', 'mssql', 'oracledb', 'php-parser'],
});
