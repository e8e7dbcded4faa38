import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runOrm } from '../../../tests/support/run-orm.ts';

let cwd = '';

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'orm-upgrade-'));
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

function write(path: string, text: string | Buffer): void {
  mkdirSync(dirname(join(cwd, path)), { recursive: true });
  writeFileSync(join(cwd, path), text);
}

const read = (path: string): string => readFileSync(join(cwd, path), 'utf8');

const upgrade = (...argv: readonly string[]) => runOrm(['upgrade:propel', ...argv], { cwd });

const CONFIG = 'propel: {database: {connections: {default: {adapter: sqlite}}}}\n';
const SOURCE = '<?php use Propel\\Runtime\\Propel;\n';

const git = (...command: readonly string[]): string =>
  execFileSync('git', ['-C', cwd, '-c', 'user.name=a', '-c', 'user.email=a@example.org', ...command], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

function commit(): void {
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '-m', 'all');
}

describe('in a git repository', () => {
  beforeEach(() => {
    write('propel.yaml', CONFIG);
    write('a.php', SOURCE);
  });

  it('upgrades a clean tree', async () => {
    commit();
    expect((await upgrade()).status).toBe(0);
    expect(read('orm.yaml')).toContain('orm: {');
    expect(existsSync(join(cwd, 'propel.yaml'))).toBe(false);
  });

  it('refuses changes that are not committed (upgrade/dirty), unless it is forced or only shows a diff', async () => {
    commit();
    write('a.php', `${SOURCE}// more\n`);
    const refused = await upgrade();
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain(
      'error upgrade/dirty: Files have changes that are not committed: a.php.',
    );
    expect(existsSync(join(cwd, 'propel.yaml'))).toBe(true);
    expect((await upgrade('--dry-run')).status).toBe(0);
    expect(existsSync(join(cwd, 'propel.yaml'))).toBe(true);
    expect((await upgrade('--force')).status).toBe(0);
    expect(existsSync(join(cwd, 'propel.yaml'))).toBe(false);
  });

  it('counts a file as changed that git does not track only if it would be changed (upgrade/untracked)', async () => {
    commit();
    write('notes.txt', 'no source');
    write('b.php', '<?php echo 1;');
    expect((await upgrade()).status).toBe(0);
    write('c.php', SOURCE);
    git('add', '-A', ':!b.php', ':!c.php');
    git('commit', '-q', '-m', 'moved');
    const { status, stderr } = await upgrade();
    expect(status).toBe(1);
    expect(stderr).toContain('upgrade/untracked: Files would be changed that git does not track: c.php.');
  });

  it('has nothing to refuse where nothing has to change', async () => {
    commit();
    await upgrade();
    expect(await upgrade()).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Nothing has to change.'),
    });
  });

  it('moves a configuration that git ignores, and what ignores it', async () => {
    write('.gitignore', '/propel.yaml\npropel.ini\n/vendor/\n');
    write('vendor/a.php', SOURCE);
    write('propel.yaml.dist', CONFIG);
    commit();
    expect((await upgrade()).status).toBe(0);
    expect(read('.gitignore')).toBe('/orm.yaml\norm.ini\n/vendor/\n');
    expect(read('orm.yaml')).toContain('orm: {');
    expect(read('vendor/a.php')).toBe(SOURCE);
  });

  it('moves an ignored configuration of any folder, which would be committed otherwise', async () => {
    write('.gitignore', 'orm/propel.php\n/cache/\n');
    write('orm/propel.php.dist', "<?php return ['propel' => []];\n");
    commit();
    write('orm/propel.php', "<?php return ['propel' => []];\n");
    write('cache/dev/propel.yaml', CONFIG);
    expect((await upgrade()).status).toBe(0);
    expect(read('orm/orm.php')).toBe("<?php return ['orm' => []];\n");
    expect(existsSync(join(cwd, 'orm/propel.php'))).toBe(false);
    expect(git('status', '--porcelain', '--ignored').split('\n')).toContain('!! orm/orm.php');
    expect(read('cache/dev/propel.yaml')).toBe(CONFIG);
  });

  it('looks only at the folder of the project', async () => {
    write('sub/propel.yaml', CONFIG);
    write('sub/b.php', SOURCE);
    commit();
    write('a.php', `${SOURCE}// more\n`);
    expect((await upgrade('--config-dir', 'sub')).status).toBe(0);
    expect(read('sub/b.php')).toContain('Orm\\Runtime\\Orm');
    expect(read('propel.yaml')).toBe(CONFIG);
    write('sub/b.php', SOURCE);
    const { stderr } = await upgrade('--config-dir', 'sub');
    expect(stderr).toContain('not committed: propel.yaml.');
  });

  it('upgrades a project that the repository around ignores', async () => {
    write('.gitignore', '/sub/\n');
    commit();
    write('sub/propel.yaml', CONFIG);
    write('sub/b.php', SOURCE);
    expect((await upgrade('--config-dir', 'sub')).status).toBe(0);
    expect(read('sub/b.php')).toContain('Orm\\Runtime\\Orm');
  });

  it('refuses a repository that git cannot read (upgrade/git-failed)', async () => {
    write('.git', 'gitdir: nowhere');
    const { status, stderr } = await upgrade();
    expect(status).toBe(1);
    expect(stderr).toContain(
      'upgrade/git-failed: git cannot tell whether all changes are committed: not a git',
    );
    expect((await upgrade('--force')).status).toBe(0);
  });
});

describe('the files', () => {
  beforeEach(() => write('propel.yaml', CONFIG));

  it('keep their modes, line ends and bytes that are not UTF-8', async () => {
    const text = (name: string) =>
      Buffer.from(`<?php\r\nuse Propel\\Runtime\\${name};\r\n// caf\xe9\r\n`, 'latin1');
    write('a.php', text('Propel'));
    chmodSync(join(cwd, 'a.php'), 0o750);
    chmodSync(join(cwd, 'propel.yaml'), 0o600);
    expect((await upgrade()).status).toBe(0);
    const expected = Buffer.from(`<?php\r\nuse Orm\\Runtime\\Orm;\r\n// caf\xe9\r\n`, 'latin1');
    expect(readFileSync(join(cwd, 'a.php')).equals(expected)).toBe(true);
    expect(statSync(join(cwd, 'a.php')).mode & 0o777).toBe(0o750);
    expect(statSync(join(cwd, 'orm.yaml')).mode & 0o777).toBe(0o600);
  });

  it('are all left as they are if one is read-only (output/read-only)', async () => {
    write('a.php', SOURCE);
    write('z.php', SOURCE);
    chmodSync(join(cwd, 'z.php'), 0o444);
    const { status, stderr } = await upgrade();
    expect(status).toBe(1);
    expect(stderr).toContain('error output/read-only: "z.php" is read-only.');
    expect(read('a.php')).toBe(SOURCE);
    expect(readdirSync(cwd).sort()).toEqual(['a.php', 'propel.yaml', 'z.php']);
  });

  it('are not reached through symbolic links', async () => {
    const other = mkdtempSync(join(tmpdir(), 'orm-other-'));
    try {
      writeFileSync(join(other, 'a.php'), SOURCE);
      symlinkSync(join(other, 'a.php'), join(cwd, 'a.php'));
      symlinkSync(other, join(cwd, 'folder'));
      symlinkSync(join(other, 'a.php'), join(cwd, 'propel.ini'));
      const { status, stdout } = await upgrade();
      expect(status).toBe(0);
      expect(stdout).toContain('propel.ini:1:1: This is a symbolic link, which is not followed.');
      expect(readFileSync(join(other, 'a.php'), 'utf8')).toBe(SOURCE);
    } finally {
      rmSync(other, { recursive: true, force: true });
    }
  });

  it('of other people and of caches are left out', async () => {
    const paths = ['vendor/a.php', 'x/node_modules/a.php', 'var/a.php', 'cache/a.php', '.idea/a.php'];
    for (const path of paths) write(path, SOURCE);
    write('src/var/a.php', SOURCE);
    await upgrade();
    for (const path of paths) expect(read(path)).toBe(SOURCE);
    expect(read('src/var/a.php')).not.toBe(SOURCE);
  });
});

it('leads to a project that the other commands build, replacing the classes of Propel', async () => {
  write(
    'propel.xml',
    `<config><propel><database><connections><connection id="shop"><adapter>sqlite</adapter><dsn>sqlite:shop.sq3</dsn>
      <classname>\\Propel\\Runtime\\Connection\\DebugPDO</classname></connection></connections></database>
      <paths><phpDir>src</phpDir></paths></propel></config>`,
  );
  write(
    'schema.xml',
    `<database name="shop" namespace="Shop"><table name="book" baseClass="Propel\\Runtime\\ActiveRecord\\Model">
      <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/></table></database>`,
  );
  write(
    'src/Shop/Base/Book.php',
    `<?php

namespace Shop\\Base;

use Propel\\Runtime\\ActiveRecord\\ActiveRecordInterface;

/**
 * Base class that represents a row from the 'book' table.
 */
abstract class Book implements ActiveRecordInterface
{
}
`,
  );
  expect((await upgrade()).status).toBe(0);
  for (const command of ['schema:validate', 'model:build', 'config:convert']) {
    const { status, stderr } = await runOrm([command], { cwd });
    expect([command, status, stderr]).toEqual([command, 0, '']);
  }
  expect(read('src/Shop/Base/Book.php')).toContain('Orm\\Runtime');
  expect(read('generated-conf/config.php')).toContain('DebugPDO');
  expect((await upgrade()).stdout).toContain('Nothing has to change.');
});

it('reports a configuration of Propel 1, or in another encoding', async () => {
  write('propel.ini', 'propel.project = shop\npropel.database = sqlite\n');
  write('config/propel.yaml', Buffer.from("propel: {general: {project: 'caf\xe9'}}\n", 'latin1'));
  const { stdout } = await upgrade();
  expect(stdout).toContain('propel.ini:1:1: This is a configuration of Propel 1.');
  expect(stdout).toContain('config/propel.yaml:1:1: The configuration is not UTF-8.');
  expect(existsSync(join(cwd, 'propel.ini'))).toBe(true);
});

it('needs a folder (upgrade/no-folder)', async () => {
  const { status, stderr } = await upgrade('--config-dir', 'missing');
  expect(status).toBe(1);
  expect(stderr).toContain('error upgrade/no-folder: There is no folder of this name.');
});

it('writes the report as JSON and as a page (upgrade/no-page)', async () => {
  write('propel.yaml', CONFIG);
  write('composer.json', '{"require": {"propel/propel": "~2.0"}}\n');
  const { stdout } = await upgrade('--dry-run', '--json', '--html', 'left.html');
  const report = JSON.parse(stdout) as {
    readonly changes: readonly { readonly path: string }[];
    readonly causes: readonly { readonly id: string; readonly impact: string; readonly count: number }[];
  };
  expect(report.changes.map(({ path }) => path)).toEqual(['composer.json', 'orm.yaml']);
  expect(report.causes).toMatchObject([{ id: 'composer', impact: 'load', count: 1 }]);
  expect(read('left.html')).toContain('<code>composer.json:1:14</code>');
  const { status, stderr } = await upgrade('--dry-run', '--html', 'missing/left.html');
  expect(status).toBe(1);
  expect(stderr).toContain('missing/left.html error upgrade/no-page: The page of --html cannot be written');
});
