// Bundles src/ into dist/ and stores the code that V8 compiles on a first run next to it; compiles the runtime.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle, ID_GOES_HERE } from './bundle.mjs';
import { writeDeclarations } from './declarations.mjs';
import { licensesOf } from './licenses.mjs';
import { buildRuntime } from './typescript-runtime.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');

/** Leaves out what connects to a server or asks questions: `sql:build` does neither. */
const withoutServers = {
  name: 'without-servers',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/(?:inspect|connect|migrate)\/|\/terminal-prompts\.ts$/ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, namespace: 'left-out' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'left-out' }, ({ path }) => ({
      contents: `throw new Error(${JSON.stringify(`${path} is not part of this bundle.`)});`,
    }));
  },
};

/** The command, and what authors of behaviors import. */
const ENTRY_POINTS = {
  main: 'src/cli/main.ts',
  behavior: 'src/behaviors/author.ts',
  'behavior-testing': 'src/behaviors/testing/index.ts',
};

/** Loading all commands takes longer than `sql:build` of a small schema, so it has a bundle of its own. */
const SMALL_ENTRY_POINTS = { 'sql-build': 'src/cli/main-sql-build.ts' };

/** The bundles that are commands, with the command lines that make V8 compile their code. */
const COMMANDS = {
  main: ['sql:build', 'model:build', 'config:convert'],
  'sql-build': ['sql:build'],
};

/** Replaces the file atomically, for processes that start during a build. */
function replaceFile(name, contents) {
  const temporary = join(dist, `.${process.pid}-${name}`);
  writeFileSync(temporary, contents);
  renameSync(temporary, join(dist, name));
}

/** Runs a bundle on an example, so that all code of a build is compiled. */
function keepCompiled(name) {
  const folder = mkdtempSync(join(tmpdir(), 'orm-build-'));
  try {
    cpSync(join(root, 'examples', 'bookstore'), folder, { recursive: true });
    for (const command of COMMANDS[name]) {
      const args = [
        join(root, 'scripts', 'keep-compiled.cjs'),
        join(dist, `${name}.cjs`),
        command,
        '--quiet',
      ];
      const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
      // The bundle works without compiled code; tests report problems.
      if (status !== 0)
        console.error(
          `No compiled code is stored for orm ${command}, which failed on the example:\n${stderr}`,
        );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes the code of a command with its id. */
function writeCommand(name, code) {
  // The last line identifies the compiled code, because V8 compares only the length of the source.
  const id = createHash('sha256').update(code).digest('hex').slice(0, 16);
  replaceFile(`${name}.cjs`, `${code.replaceAll(ID_GOES_HERE, id)}//${id}`);
  keepCompiled(name);
  return `${id}.compiled`;
}

const bundles = [await bundle(ENTRY_POINTS), await bundle(SMALL_ENTRY_POINTS, withoutServers)];
const inputs = bundles.flatMap(({ metafile }) => Object.keys(metafile.inputs));
mkdirSync(dist, { recursive: true });
const made = new Set(['LICENSES.txt', 'types']);
const codeOf = new Map();
for (const { path, contents, text } of bundles.flatMap(({ outputFiles }) => outputFiles)) {
  const name = basename(path);
  made.add(name);
  const command = basename(name, '.cjs');
  if (command in COMMANDS) codeOf.set(command, text);
  else replaceFile(name, contents);
}
for (const [name, code] of codeOf) made.add(writeCommand(name, code));
replaceFile('LICENSES.txt', licensesOf(root, inputs));
writeDeclarations(root, join(dist, 'types'));
buildRuntime(root);
for (const name of readdirSync(dist)) {
  if (!made.has(name)) rmSync(join(dist, name), { recursive: true, force: true });
}
