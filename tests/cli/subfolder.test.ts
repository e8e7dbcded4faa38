import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesUnder } from '../support/files.ts';
import { inFolder } from '../support/read-config.ts';
import { runOrm } from '../support/run-orm.ts';

const config = (name: string): string =>
  `orm: {database: {connections: {${name}: {adapter: sqlite, dsn: 'sqlite:${name}.sq3'}}}}\n`;
const schema = (name: string, more = ''): string =>
  `<database name="${name}"><table name="item"><column name="id" type="INTEGER" primaryKey="true"/></table>${more}</database>\n`;
const project = (name: string) => ({ 'orm.yaml': config(name), 'schema.xml': schema(name) });

const under = (folder: string, files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));

/** Runs a command line in a subfolder, which is created if it is missing. */
async function runIn(folder: string, subfolder: string, line: string) {
  const cwd = join(folder, subfolder);
  mkdirSync(cwd, { recursive: true });
  return runOrm(line.split(' '), { cwd });
}

describe('a command in a subfolder', () => {
  it.each([
    ['lib', '../'],
    ['lib/Model', '../../'],
    ['a/b/c/d', '../../../../'],
  ])('works in the project above: %s', (subfolder, up) =>
    inFolder(project('shop'), async (folder) => {
      const [inside, outside] = await Promise.all([
        inFolder(project('shop'), async (other) => {
          await runOrm(['sql:build'], { cwd: other });
          return filesUnder(other);
        }),
        runIn(folder, subfolder, 'sql:build'),
      ]);
      expect(outside).toEqual({
        status: 0,
        stdout: `SQL for 1 table in ${up}generated-sql/ (2 files).\n`,
        stderr: '',
      });
      expect(filesUnder(folder)).toEqual(inside);
      expect((await runIn(folder, subfolder, 'sql:insert')).status).toBe(0);
      expect(existsSync(join(folder, 'shop.sq3'))).toBe(true);
    }),
  );

  it.each(['orm.yaml.dist', 'orm.yml', 'conf/orm.yaml', 'config/orm.yaml'])('finds %s', (name) =>
    inFolder({ [name]: config('shop'), 'schema.xml': schema('shop') }, async (folder) => {
      expect(await runIn(folder, 'lib', 'schema:validate')).toEqual({
        status: 0,
        stdout: '1 table in 1 database: no errors.\n',
        stderr: '',
      });
    }),
  );

  it.each([
    [
      'orm.json',
      '{"orm": {"database": {"connections": {"shop": {"adapter": "sqlite", "dsn": "sqlite:s"}}}}}',
    ],
    [
      'orm.ini',
      'orm.database.connections.shop.adapter = sqlite\norm.database.connections.shop.dsn = "sqlite:s"\n',
    ],
    [
      'orm.xml',
      '<config><orm><database><connections><connection id="shop"><adapter>sqlite</adapter><dsn>sqlite:s</dsn></connection></connections></database></orm></config>',
    ],
    [
      'orm.php',
      "<?php\nreturn ['orm' => ['database' => ['connections' => ['shop' => ['adapter' => 'sqlite', 'dsn' => 'sqlite:s']]]]];\n",
    ],
  ])('finds %s', (name, text) =>
    inFolder({ [name]: text, 'schema.xml': schema('shop') }, async (folder) => {
      const { status, stderr } = await runIn(folder, 'lib', 'schema:validate');
      expect([status, stderr]).toEqual([0, '']);
    }),
  );

  it('shows paths from where the user stands', () =>
    inFolder({ ...project('shop'), 'schema.xml': schema('shop', '<tabel/>') }, async (folder) => {
      const { stderr } = await runIn(folder, 'lib/Model', 'sql:build');
      expect(stderr).toMatch(/^\.\.\/\.\.\/schema\.xml:1:\d+ error schema\/unexpected-element/);
    }));

  it('shows the path of a wrong configuration from where the user stands', () =>
    inFolder({ ...project('shop'), 'orm.yaml': 'orm: {databse: {}}\n' }, async (folder) => {
      const { stderr } = await runIn(folder, 'lib', 'sql:build');
      expect(stderr).toMatch(/^\.\.\/orm\.yaml:1:7 error config\/unknown-key/m);
    }));

  it('takes paths of the command line from where the user stands, and others from the project', () =>
    inFolder(project('shop'), async (folder) => {
      const { stdout } = await runIn(folder, 'lib', 'sql:build --schema-dir .. --output-dir build/sql');
      expect(stdout).toBe('SQL for 1 table in build/sql/ (2 files).\n');
      expect(existsSync(join(folder, 'lib/build/sql/shop.sql'))).toBe(true);
      expect((await runIn(folder, 'lib', 'sql:insert --sql-dir build/sql')).status).toBe(0);
      await runIn(folder, 'lib', 'database:reverse shop');
      expect(existsSync(join(folder, 'generated-reversed-database/schema.xml'))).toBe(true);
    }));

  it('belongs to the nearest project', () =>
    inFolder({ ...project('outer'), ...under('packages/inner', project('inner')) }, async (folder) => {
      await runIn(folder, 'packages/inner/lib', 'sql:build');
      await runIn(folder, 'packages', 'sql:build');
      expect(Object.keys(filesUnder(folder)).filter((path) => path.endsWith('.sql'))).toEqual(
        expect.arrayContaining(['packages/inner/generated-sql/inner.sql', 'generated-sql/outer.sql']),
      );
      expect(existsSync(join(folder, 'packages/generated-sql'))).toBe(false);
    }));

  it('does not look beyond --config-dir', () =>
    inFolder(project('shop'), async (folder) => {
      const { status, stderr } = await runIn(folder, 'lib', 'sql:build --config-dir .');
      expect(status).toBe(1);
      expect(stderr).toContain('in ".", "conf" and "config".\n');
      expect((await runIn(folder, 'lib', 'sql:build --config-dir ..')).status).toBe(0);
    }));

  it('names "orm init" where no folder above has a project', () =>
    inFolder({ 'schema.xml': schema('shop') }, async (folder) => {
      const { status, stderr } = await runIn(folder, 'lib/Model', 'sql:build');
      expect(status).toBe(1);
      expect(stderr).toContain('in ".", "conf" and "config", and in the folders above.\n');
      expect(stderr).toContain('hint: Run "orm init", or create an orm.yaml');
    }));

  it('names the configuration of Propel above', () =>
    inFolder({ 'propel.yml': 'propel: {}\n', 'lib/x': '' }, async (folder) => {
      const { stderr } = await runIn(folder, 'lib', 'sql:build');
      expect(stderr).toContain(
        'error config/foreign-file: No configuration file was found, but "../propel.yml"',
      );
    }));

  it('trusts no configuration above that any user could have written', () =>
    inFolder(project('shop'), async (folder) => {
      chmodSync(folder, 0o1777);
      const { status, stderr } = await runIn(folder, 'lib', 'sql:build');
      expect([status, stderr.split(':')[0]]).toEqual([1, 'error config/no-file']);
      expect((await runIn(folder, '.', 'sql:build')).status).toBe(0);
    }));

  it('creates a new project in the current folder with init', () =>
    inFolder(project('shop'), async (folder) => {
      const { status } = await runIn(folder, 'lib', 'init --driver sqlite --no-interaction');
      expect(status).toBe(0);
      expect(filesUnder(folder)).toMatchObject(project('shop'));
      expect(Object.keys(filesUnder(join(folder, 'lib')))).toContain('orm.yaml');
    }));
});
