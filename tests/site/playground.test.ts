import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundlePlayground } from '../../scripts/site/playground.mjs';
import { runOrm } from '../support/run-orm.ts';

interface Made {
  readonly files: readonly { readonly path: string; readonly text: string }[];
  readonly problems: readonly { readonly message: string }[];
}

interface Playground {
  configurationFor(schema: string, output: object): Promise<string>;
  generate(schema: string, output: object): Promise<Made>;
}

const golden = resolve(import.meta.dirname, '../golden');
const folder = mkdtempSync(join(tmpdir(), 'orm-playground-'));
let playground: Playground;

beforeAll(async () => {
  await bundlePlayground(resolve(import.meta.dirname, '../../site'), folder);
  playground = await import(pathToFileURL(join(folder, 'playground.js')).href);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** One of the schemas of golden cases in so many. */
const SHARE = process.env.ORM_TEST_LONG === undefined ? 16 : 1;

const schemas = readdirSync(golden)
  .filter((name) => readdirSync(join(golden, name)).includes('schema.xml'))
  .map((name) => [name, readFileSync(join(golden, name, 'schema.xml'), 'utf8')] as const)
  .filter(([, schema]) => !schema.includes('<external-schema'))
  .filter((_, index) => index % SHARE === 0);

const OUTPUTS = [
  ...['mysql', 'pgsql', 'sqlite', 'mssql', 'oracle'].map((name) => ({
    kind: 'sql',
    name,
    command: ['sql:build', '--platform', name, '--output-dir', 'made'],
  })),
  ...['php', 'typescript'].map((name) => ({
    kind: 'classes',
    name,
    command: ['model:build', '--target', name, '--output-dir', 'made'],
  })),
];

it.each(schemas)('writes what the command writes: %s', async (_, schema) => {
  for (const { command, ...output } of OUTPUTS) {
    const project = mkdtempSync(join(tmpdir(), 'orm-playground-'));
    try {
      writeFileSync(join(project, 'schema.xml'), schema);
      writeFileSync(join(project, 'orm.json'), await playground.configurationFor(schema, output));
      const { status, stderr } = await runOrm([...command, '--verbose'], { cwd: project });
      const { files, problems } = await playground.generate(schema, output);
      const written = status === 0 ? filesIn(join(project, 'made')) : {};
      expect(Object.fromEntries(files.map(({ path, text }) => [path, text]))).toEqual(written);
      expect(problems.filter(({ message }) => !stderr.includes(message.slice(0, 60)))).toEqual([]);
      if (status !== 0) expect(problems).not.toEqual([]);
    } finally {
      rmSync(project, { recursive: true, force: true });
    }
  }
});

/** The files of a folder, without those that are not made from the schema alone. */
const filesIn = (made: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(made, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/^\.|\.json$|\.map$/.test(entry.name))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      .map((path) => [path.slice(made.length + 1), readFileSync(path, 'utf8')]),
  );
