/** The type declarations of what authors of behaviors import, with no more of the sources than these need. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';

const ENTRIES = ['behaviors/author', 'behaviors/testing/index'];

/** Puts them in the place of a folder, which a process may be reading. */
export function writeDeclarations(root, folder) {
  const temporary = mkdtempSync(join(dirname(folder), '.types-'));
  try {
    const made = join(temporary, 'all');
    compile(root, made);
    const kept = join(temporary, 'kept');
    const own = join(made, 'src');
    for (const path of reachableFrom(ENTRIES.map((entry) => join(own, `${entry}.d.ts`)))) {
      const target = join(kept, relative(own, path));
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, readFileSync(path, 'utf8').replace(IMPORT, "$1'$2.js'"));
    }
    rmSync(folder, { recursive: true, force: true });
    renameSync(kept, folder);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** A declaration that imports "./x.ts" would be looked for beside sources that the package does not have. */
const IMPORT = /(\bfrom |\bimport\()'(\.{1,2}\/[^']+)\.ts'/g;

function compile(root, outDir) {
  const compiler = join(
    dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
    'bin/tsc',
  );
  const config = join(outDir, 'tsconfig.json');
  mkdirSync(outDir, { recursive: true });
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    // `npm run check` does that.
    noCheck: true,
    // The tool uses modules of the runtime, whose declarations must not be written beside them.
    rootDir: root,
    outDir,
    typeRoots: [join(root, 'node_modules/@types')],
  };
  const files = ENTRIES.map((entry) => join(root, 'src', `${entry}.ts`));
  const ambient = [join(root, 'src/**/*.d.ts')];
  writeFileSync(
    config,
    JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, files, include: ambient }),
  );
  const options = { cwd: root, encoding: 'utf8' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, '-p', config], options);
  if (status !== 0) throw new Error(`The declarations cannot be made:\n${stdout}${stderr}`);
}

function reachableFrom(entries) {
  const found = new Set();
  const open = [...entries];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    for (const [, , target] of readFileSync(path, 'utf8').matchAll(IMPORT)) {
      open.push(resolve(dirname(path), `${target}.d.ts`));
    }
  }
  return found;
}
