import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesUnder, replaceFiles } from './support/files.ts';
import { runOrm } from './support/run-orm.ts';

const tests = join(import.meta.dirname, '../runtimes/php/tests');

it.each([
  ['Fixture', 'Bookstore'],
  ['Graph/Fixture', 'Campus'],
])(
  'keeps the classes of the runtime tests in %s up to date; UPDATE_GOLDEN=1 writes them anew',
  async (folder, namespace) => {
    const fixture = join(tests, folder);
    const classes = join(fixture, namespace);
    const copy = mkdtempSync(join(tmpdir(), 'orm-fixture-'));
    try {
      for (const name of ['schema.xml', 'orm.yaml']) cpSync(join(fixture, name), join(copy, name));
      const { status, stderr } = await runOrm(['model:build'], { cwd: copy });
      expect(status, stderr).toBe(0);
      const made = filesUnder(join(copy, 'generated-classes', namespace));
      if (process.env.UPDATE_GOLDEN) replaceFiles(classes, made);
      expect(filesUnder(classes)).toEqual(made);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  },
);
