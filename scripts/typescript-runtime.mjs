/** Compiles runtimes/typescript/src/ into runtimes/typescript/dist/, which generated models import. */
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buildSync } from 'esbuild';

/** Puts the compiled files in the place of a folder, which a process may be reading. */
export function buildRuntime(root) {
  const runtime = join(root, 'runtimes/typescript');
  const dist = join(runtime, 'dist');
  const temporary = mkdtempSync(join(runtime, '.dist-'));
  try {
    const made = join(temporary, 'made');
    compile(runtime, made);
    for (const path of readdirSync(made, { recursive: true })) {
      if (!path.endsWith('.d.ts')) continue;
      const text = readFileSync(join(made, path), 'utf8');
      writeFileSync(join(made, path), text.replace(IMPORT, "$1'$2.js'"));
    }
    joinModules(made);
    rmSync(dist, { recursive: true, force: true });
    renameSync(made, dist);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** A declaration that imports "./x.ts" would be looked for beside sources that the package does not have. */
const IMPORT = /(\bfrom |\bimport\()'(\.{1,2}\/[^']+)\.ts'/g;

function compile(runtime, outDir) {
  const packageFile = createRequire(import.meta.url).resolve('typescript/package.json');
  const args = [join(dirname(packageFile), 'bin/tsc'), '-p', runtime, '--outDir', outDir, '--noCheck'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The runtime cannot be compiled:\n${stdout}${stderr}`);
}

/** The modules that the package exports. */
const ENTRY =
  /^(?:index|generated|(?:testing|factories|shell)\/index|(?:drivers|behaviors)\/[^/]+\/index)\.js$/;

/** Joins the modules of the entry points into few files: to load two hundred takes a tenth of a second. */
function joinModules(made) {
  const modules = readdirSync(made, { recursive: true }).filter((path) => path.endsWith('.js'));
  const { outputFiles } = buildSync({
    absWorkingDir: made,
    entryPoints: modules.filter((path) => ENTRY.test(path.replaceAll('\\', '/'))),
    outdir: made,
    outbase: made,
    chunkNames: 'chunks/[hash]',
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    write: false,
  });
  for (const path of modules) rmSync(join(made, path));
  for (const { path, contents } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, contents);
  }
}
