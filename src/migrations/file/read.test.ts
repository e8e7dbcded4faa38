import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { formatDiagnostic } from '../../diagnostics/format.ts';
import { isMigrationName, migrationName } from './name.ts';
import { readMigrations } from './read.ts';

let cwd = '';
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'orm-migrations-'));
});
afterEach(() => rmSync(cwd, { recursive: true }));

const FILE = '-- orm:migration 1\n-- orm:up a pgsql\nSELECT 1;\n';

function write(path: string, contents: string | Uint8Array = FILE): void {
  const whole = join(cwd, 'migrations', path);
  mkdirSync(join(whole, '..'), { recursive: true });
  writeFileSync(whole, contents);
}

async function read(
  directory = 'migrations',
): Promise<{ readonly names: readonly string[]; readonly messages: readonly string[] }> {
  const diagnostics = new Diagnostics();
  const files = await readMigrations({ directory: join(cwd, directory), cwd }, diagnostics);
  const messages = diagnostics.all.map((item) => formatDiagnostic(item).split('\n')[0] ?? '');
  return { names: files.map(({ name }) => name), messages };
}

it('reads all migrations of a folder, sorted by name', async () => {
  write('20260202000000_b.sql');
  write('2025/20250101000000_a.sql');
  write('20260101000000.sql', `\ufeff${FILE.replaceAll('\n', '\r\n')}`);
  write('README.md', 'x');
  write('PropelMigration_1.php', 'x');
  write('.trash/20250101000000_a.sql', 'x');
  expect(await read()).toEqual({
    names: ['20250101000000_a', '20260101000000', '20260202000000_b'],
    messages: [],
  });
});

it('finds none in a folder that does not exist', async () => {
  expect(await read()).toEqual({ names: [], messages: [] });
});

it('reports what is not a migration, and reads the others', async () => {
  write('20260101000000_a.sql');
  write('archive/20260101000000_A.SQL');
  write('1_a.sql');
  write('20260102000000_latin1.sql', Uint8Array.from([...Buffer.from(FILE), 0xe9]));
  symlinkSync('/nowhere', join(cwd, 'migrations/20260103000000_link.sql'));
  mkdirSync(join(cwd, 'migrations/20260104000000_folder.sql'));
  expect(await read()).toEqual({
    names: ['20260101000000_A'],
    messages: [
      'migrations/1_a.sql error migration-file/bad-name: "1_a" is not the name of a migration.',
      'migrations/20260101000000_a.sql error migration-file/same-name: There is another migration with the name "20260101000000_a": "migrations/archive/20260101000000_A.SQL".',
      'migrations/20260102000000_latin1.sql error migration-file/not-utf8: The file is not written in UTF-8.',
      'migrations/20260103000000_link.sql error migration-file/cannot-read: Cannot read the migration: the file does not exist.',
    ],
  });
});

it('reports a folder that cannot be read', async () => {
  write('a.sql');
  expect((await read('migrations/a.sql')).messages).toEqual([
    'migrations/a.sql error migration-file/cannot-read: Cannot read the migration: it is not a folder.',
  ]);
});

it('names migrations by time and purpose', () => {
  const time = new Date(Date.UTC(2026, 0, 15, 14, 32, 5));
  expect(migrationName(time)).toBe('20260115143205');
  expect(migrationName(time, 'Book: Untertitel für alle!')).toBe('20260115143205_Book_Untertitel_fur_alle');
  expect(migrationName(time, '../..')).toBe('20260115143205');
  for (const suffix of ['a', 'x'.repeat(300), '日本', '_'])
    expect(isMigrationName(migrationName(time, suffix))).toBe(true);
  for (const name of ['2026', '20260115143205x', 'a_20260115143205', ''])
    expect(isMigrationName(name)).toBe(false);
});
