import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'esbuild';
import { expect, it } from 'vitest';
import { generatorCode, loadGenerator } from '../../scripts/generator.mjs';
import { inFolder } from '../support/read-config.ts';

const root = `${import.meta.dirname}/../..`;

/** Where the modules of the bundle report that they are loaded. */
const recorder = globalThis as { ormLoadedModules?: string[] };

const recording: Plugin = {
  name: 'recording',
  setup({ onLoad }) {
    onLoad({ filter: /\/src\/.*\.ts$/ }, ({ path }) => {
      const name = JSON.stringify(relative(`${root}/src`, path));
      return {
        contents: `globalThis.ormLoadedModules.push(${name});\n${readFileSync(path, 'utf8')}`,
        loader: 'ts',
      };
    });
  },
};

/** Behaviors of every kind: their own columns, other tables, and a parent table. */
const SCHEMA = `
  <database name="shop">
    <table name="task">
      <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
      <column name="title" type="VARCHAR" size="50"/>
      <behavior name="sortable"/>
      <behavior name="timestampable"/>
      <behavior name="i18n"><parameter name="i18n_columns" value="title"/></behavior>
      <behavior name="versionable"/>
    </table>
    <table name="chore">
      <behavior name="concrete_inheritance"><parameter name="extends" value="task"/></behavior>
    </table>
  </database>`;

/** The list of targets, and what a schema says for one of them. */
const ALLOWED = ['targets/names.ts', 'targets/php/attributes.ts'];

it('commands for migrations and SQL load no target', async () => {
  const code = await generatorCode(recording);
  const connections = { shop: { adapter: 'sqlite', dsn: 'sqlite:shop.sq3' } };
  const files = { 'orm.json': JSON.stringify({ orm: { database: { connections } } }), 'schema.xml': SCHEMA };
  await inFolder(files, async (cwd) => {
    for (const command of [
      ['sql:build'],
      ['migration:diff'],
      ['migration:status'],
      ['migration:migrate'],
      ['migration:check'],
      ['migration:create', '--suffix', 'later'],
      ['migration:up'],
      ['migration:down', '--accept-data-loss'],
      ['database:check'],
    ]) {
      recorder.ormLoadedModules = [];
      const { printed } = await loadGenerator(code)(command, cwd);
      const loaded = recorder.ormLoadedModules;
      expect(printed).not.toMatch(/stopped because of a bug|error:? /);
      expect(loaded).toContain('cli/run-commands.ts');
      const targets = loaded.filter((path) => path.startsWith('targets/') && !ALLOWED.includes(path));
      expect({ command, targets }).toEqual({ command, targets: [] });
    }
    recorder.ormLoadedModules = [];
    await loadGenerator(code)(['model:build'], cwd);
    expect(recorder.ormLoadedModules).toContain('targets/php/target.ts');
  });
});
