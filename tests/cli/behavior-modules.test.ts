import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesUnder } from '../support/files.ts';
import { withGoldenProject } from '../support/golden-project.ts';
import { inFolder } from '../support/read-config.ts';
import { spawnOrm } from '../support/start-orm.ts';

const golden = join(import.meta.dirname, '../golden/behavior-modules');
const CLASSES = 'generated-classes';

const schema = `<database name="shop"><table name="book">
  <column name="id" type="INTEGER" primaryKey="true"/>
  <behavior name="marked"/>
</table></database>`;

const config = (module: string): string =>
  JSON.stringify({
    orm: {
      database: { connections: { shop: { adapter: 'sqlite' } } },
      generator: { behaviors: { marked: module } },
    },
  });

const definition = `({ newColumn, withColumn }) => ({
  apiVersion: 1,
  parameters: [],
  parseOptions: () => ({}),
  extendTable: (table) => withColumn(table, newColumn('marked_by_module', 'BOOLEAN')),
})`;

describe('a behavior of the configuration is loaded by the built command', () => {
  it('as by the source', async () => {
    const copy = mkdtempSync(join(tmpdir(), 'orm-behavior-'));
    try {
      cpSync(golden, copy, { recursive: true, filter: (path) => path !== join(golden, 'expected') });
      const outcome = await spawnOrm(['model:build'], { cwd: copy });
      expect(outcome).toMatchObject({ status: 0, stderr: '' });
      const expected = await withGoldenProject('behavior-modules', (folder) =>
        filesUnder(join(folder, CLASSES)),
      );
      expect(Object.keys(expected).length).toBeGreaterThan(0);
      expect(filesUnder(join(copy, CLASSES))).toEqual(expected);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });

  it.each([
    ['an ES module', 'marked.mjs', `export const behavior = ${definition};`],
    ['a CommonJS module', 'marked.cjs', `exports.behavior = ${definition};`],
    [
      'a CommonJS module with computed exports',
      'marked.cjs',
      `module.exports = Object.fromEntries([['behavior', ${definition}]]);`,
    ],
    ['an ES module that waits', 'marked.mjs', `await null; export const behavior = ${definition};`],
  ])('from %s', (_, name, text) =>
    inFolder({ 'orm.json': config(name), 'schema.xml': schema, [name]: text }, async (folder) => {
      expect(await spawnOrm(['sql:build'], { cwd: folder })).toMatchObject({ status: 0, stderr: '' });
      expect(readFileSync(join(folder, 'generated-sql/shop.sql'), 'utf8')).toContain('marked_by_module');
    }),
  );

  it('and named when it cannot be', () =>
    inFolder(
      { 'orm.json': config('marked.mjs'), 'schema.xml': schema, 'marked.mjs': 'export const = 1;' },
      async (folder) => {
        const { status, stderr } = await spawnOrm(['sql:build'], { cwd: folder });
        expect(status).toBe(1);
        expect(stderr).toContain('behavior/cannot-load');
        expect(stderr).toContain('marked.mjs');
      },
    ));
});
