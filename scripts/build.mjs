// Bundles src/ into dist/ and compiles the TypeScript runtime.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle, ID_GOES_HERE } from './bundle.mjs';
import { writeDeclarations } from './declarations.mjs';
import { licensesOf } from './licenses.mjs';
import { bundleStudio } from './studio-page.mjs';
import { buildRuntime } from './typescript-runtime.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');

/** The command, and what authors of behaviors import. */
const ENTRY_POINTS = {
  main: 'src/cli/main.ts',
  behavior: 'src/behaviors/author.ts',
  'behavior-testing': 'src/behaviors/testing/index.ts',
};

/** The code with its digest as the id of the build, by which a stamp is known to be of the same generator. */
const withId = (code) =>
  code.replaceAll(
    ID_GOES_HERE,
    createHash('sha256').update(code).digest('hex').slice(0, ID_GOES_HERE.length),
  );

/** Replaces the file atomically, for processes that start during a build. */
function replaceFile(name, contents) {
  const temporary = join(dist, `.${process.pid}-${name}`);
  writeFileSync(temporary, contents);
  renameSync(temporary, join(dist, name));
}

const { outputFiles, metafile } = await bundle(ENTRY_POINTS);
mkdirSync(dist, { recursive: true });
const made = new Set(['LICENSES.txt', 'types']);
for (const { path, contents, text } of outputFiles) {
  const name = basename(path);
  made.add(name);
  replaceFile(name, name.endsWith('.cjs') ? withId(text) : contents);
}
const page = await bundleStudio(root);
for (const { path, contents } of page.outputFiles) {
  made.add(basename(path));
  replaceFile(basename(path), contents);
}
const inputs = [metafile, page.metafile].flatMap((one) => Object.keys(one.inputs));
replaceFile('LICENSES.txt', licensesOf(root, inputs));
writeDeclarations(root, join(dist, 'types'));
buildRuntime(root);
for (const name of readdirSync(dist)) {
  if (!made.has(name)) rmSync(join(dist, name), { recursive: true, force: true });
}
