import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runOrm } from '../support/run-orm.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orm-format-'));
  write('orm.yaml', 'orm: { database: { connections: { shop: { adapter: sqlite } } } }');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
const UGLY = '<database   name="shop"/>\n';

it('names a file that cannot be read, and changes none', async () => {
  write('a-schema.xml', UGLY);
  symlinkSync('nowhere', join(folder, 'b-schema.xml'));
  const { status, stderr } = await runOrm(['format'], { cwd: folder });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringContaining(
      'b-schema.xml error schema/unreadable-file: The schema file cannot be read',
    ),
  });
  expect(readFileSync(join(folder, 'a-schema.xml'), 'utf8')).toBe(UGLY);
});

it('replaces no link by a file', async () => {
  write('shared.xml', UGLY);
  symlinkSync('shared.xml', join(folder, 'schema.xml'));
  const { status, stderr } = await runOrm(['format'], { cwd: folder });
  expect(status).toBe(1);
  expect(stderr).toContain('output/');
  expect(readFileSync(join(folder, 'shared.xml'), 'utf8')).toBe(UGLY);
});
