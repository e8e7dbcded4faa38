import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inFolder, readFiles } from '../../../tests/support/read-config.ts';
import { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { withEnvFiles } from './env-files.ts';

const yaml = (prefix: string) =>
  `orm: {database: {connections: {shop: {adapter: mysql}}}, generator: {tablePrefix: '${prefix}'}}\n`;

const prefixOf = async (files: Readonly<Record<string, string>>, environment: NodeJS.ProcessEnv = {}) => {
  const { config, problems } = await readFiles({ 'orm.yaml': yaml('%env.PREFIX%'), ...files }, environment);
  expect(problems).toEqual([]);
  return config?.generator.tablePrefix;
};

describe('the .env files of a project', () => {
  it('set variables of the configuration, .env.local before .env, the environment before both', async () => {
    const files = { '.env': 'PREFIX=one_\n', '.env.local': 'PREFIX=two_\n' };
    expect(await prefixOf({ '.env': files['.env'] })).toBe('one_');
    expect(await prefixOf(files)).toBe('two_');
    expect(await prefixOf(files, { PREFIX: 'three_' })).toBe('three_');
    expect(await prefixOf(files, { PREFIX: '' })).toBe('');
  });

  it('set variables that the other one and the environment refer to', async () => {
    const reference = ['$', '{NAME}_'].join('');
    const files = { '.env': 'NAME=one\n', '.env.local': `PREFIX=${reference}\n` };
    expect(await prefixOf(files)).toBe('one_');
    expect(await prefixOf(files, { NAME: 'two' })).toBe('two_');
  });

  it('are those beside the folder of the configuration', async () => {
    const files = {
      'config/orm.yaml': yaml('%env.PREFIX%'),
      'config/.env': 'PREFIX=a_',
      '.env': 'PREFIX=b_',
    };
    const { config } = await readFiles(files, {});
    expect(config?.generator.tablePrefix).toBe('b_');
    expect(config?.environment).toEqual({ PREFIX: 'b_' });
  });

  it('set variables that a configuration in PHP reads', async () => {
    const php =
      "<?php return ['orm' => ['database' => ['connections' => ['shop' => ['adapter' => 'mysql']]], 'generator' => ['tablePrefix' => getenv('PREFIX')]]];";
    const { config } = await readFiles({ 'orm.php': php, '.env': 'PREFIX=a_' }, {});
    expect(config?.generator.tablePrefix).toBe('a_');
  });

  it('are not read for a configuration that refers to no variable', async () => {
    const { config, problems } = await readFiles({ 'orm.yaml': yaml('a_'), '.env': 'X=1\nnonsense\n' }, {});
    expect(problems).toEqual([]);
    expect(config?.environment).toEqual({});
  });

  it('are reported where a line cannot be read, without a character of it', async () => {
    const files = { 'orm.yaml': yaml('%env.PREFIX%'), '.env': 'PREFIX=a_\nhunter2: Zitrone\n' };
    const { config, printed } = await readFiles(files, {});
    expect(config?.generator.tablePrefix).toBe('a_');
    expect(printed).toContain(
      '.env:2:1 warning config/env-line: This line is left out. It does not begin with',
    );
    expect(printed).not.toMatch(/hunter2|Zitrone/);
  });

  it('are reported where they are not text, and are nothing where they are a folder', () =>
    inFolder({ '.env': new Uint8Array([0x41, 0x3d, 0xff]) }, async (folder) => {
      mkdirSync(join(folder, '.env.local'));
      const diagnostics = new Diagnostics();
      const request = { projectDir: folder, cwd: folder, environment: { B: 'b' } };
      expect(withEnvFiles(request, diagnostics)).toEqual({ B: 'b' });
      expect(diagnostics.all).toEqual([
        {
          code: 'config/env-unreadable',
          severity: 'warning',
          message: 'The file cannot be read, and none of its variables are set: it is not UTF-8.',
          path: '.env',
        },
      ]);
    }));
});
