import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inFolder } from '../../../tests/support/read-config.ts';
import { runOrm } from '../../../tests/support/run-orm.ts';

const yaml = (password: string) =>
  `orm: {database: {connections: {shop: {adapter: sqlite, dsn: 'sqlite:a.db', password: '${password}'}}}}`;

const modeOf = (path: string): number => statSync(path).mode & 0o777;

describe('config:convert', () => {
  it('writes config.php and an empty loader, once', () =>
    inFolder({ 'orm.yaml': yaml('%env.SECRET%') }, async (folder) => {
      const convert = () => runOrm(['config:convert'], { cwd: folder, environment: { SECRET: 'tops3cret' } });
      const line = (change: string) => ({
        status: 0,
        stdout: `Runtime configuration of 1 connection in generated-conf/config.php (${change}).\n`,
        stderr: '',
      });
      expect(await convert()).toEqual(line('written'));
      expect(await convert()).toEqual(line('nothing changed'));
      const script = readFileSync(join(folder, 'generated-conf/config.php'), 'utf8');
      expect(script).not.toContain('tops3cret');
      expect(script).toContain("require_once __DIR__ . '/loadDatabase.php';");
      expect(readFileSync(join(folder, 'generated-conf/loadDatabase.php'), 'utf8')).toContain('declare');
      expect(modeOf(join(folder, 'generated-conf/config.php'))).toBe(0o644);
    }));

  it('finds a file of the project wherever PHP is started and the project is moved to', () =>
    inFolder({ 'orm.yaml': yaml('') }, async (folder) => {
      const dsnOf = async (dsn: string, ...argv: readonly string[]) => {
        writeFileSync(join(folder, 'orm.yaml'), yaml('').replace('sqlite:a.db', dsn));
        await runOrm(['config:convert', ...argv], { cwd: folder });
        const path = join(folder, argv.length === 0 ? 'generated-conf' : 'conf/made', 'config.php');
        return /'dsn' => (.*),/.exec(readFileSync(path, 'utf8'))?.[1];
      };
      expect(await dsnOf('sqlite:a.db')).toBe("'sqlite:' . __DIR__ . '/../a.db'");
      expect(await dsnOf('sqlite:data/a b.db', '--output-dir', 'conf/made')).toBe(
        "'sqlite:' . __DIR__ . '/../../data/a b.db'",
      );
      for (const dsn of [
        'sqlite::memory:',
        'sqlite:',
        'sqlite:/var/a.db',
        'sqlite:C:/a.db',
        'sqlite:file:a?mode=ro',
      ])
        expect(await dsnOf(dsn)).toBe(`'${dsn}'`);
    }));

  it('hides a written password from everybody else', () =>
    inFolder({ 'orm.yaml': yaml('%env.SECRET%') }, async (folder) => {
      const path = join(folder, 'generated-conf/config.php');
      await runOrm(['config:convert'], { cwd: folder });
      writeFileSync(join(folder, 'orm.yaml'), yaml('tops3cret'));
      const { stdout, stderr } = await runOrm(['config:convert', '--verbose'], { cwd: folder });
      expect(modeOf(path)).toBe(0o600);
      expect(readFileSync(path, 'utf8')).toContain("'password' => 'tops3cret'");
      expect(stdout + stderr).not.toContain('tops3cret');
    }));

  it('leaves a loader alone, wherever it is', () =>
    inFolder({ 'orm.yaml': yaml(''), 'loader/loadDatabase.php': '<?php // mine' }, async (folder) => {
      const argv = [
        'convert-conf',
        '--output-dir',
        'out/conf',
        '--output-file',
        'db.php',
        '--loader-script-dir',
        'loader',
      ];
      const { stdout } = await runOrm(argv, { cwd: folder });
      expect(stdout).toBe('Runtime configuration of 1 connection in out/conf/db.php (written).\n');
      expect(readFileSync(join(folder, 'out/conf/db.php'), 'utf8')).toContain(
        "require_once __DIR__ . '/../../loader/loadDatabase.php';",
      );
      expect(readFileSync(join(folder, 'loader/loadDatabase.php'), 'utf8')).toBe('<?php // mine');
    }));

  it('needs the DSN of every connection it writes', () =>
    inFolder(
      { 'orm.yaml': 'orm:\n  database:\n    connections:\n      shop: {adapter: sqlite}\n' },
      async (folder) => {
        expect(await runOrm(['config:convert'], { cwd: folder })).toEqual({
          status: 1,
          stdout: '',
          stderr: `orm.yaml:4:7 error config/missing-dsn: "orm.database.connections.shop.dsn" is missing: the application cannot connect without it.\n    4 | shop: {adapter: sqlite}\n`,
        });
      },
    ));

  it('reports a missing configuration', () =>
    inFolder({}, async (folder) => {
      const { status, stderr } = await runOrm(['config:convert'], { cwd: folder });
      expect(status).toBe(1);
      expect(stderr).toContain('config/no-file');
    }));
});
