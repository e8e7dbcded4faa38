import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesUnder, replaceFiles } from '../support/files.ts';
import { runOrm } from '../support/run-orm.ts';

const behaviors = join(import.meta.dirname, '../../runtimes/php/tests/Behavior');
const fixtures = readdirSync(behaviors).filter((name) =>
  existsSync(join(behaviors, name, 'Fixture/schema.xml')),
);
const inputs = ['schema.xml', 'orm.yaml'];
const platforms = ['pgsql', 'mysql', 'sqlite'];

/** The fixture classes and tables of the runtime's tests of behaviors must match the output of the generator. */
it.each(fixtures)('keeps the fixture of %s up to date; UPDATE_GOLDEN=1 rewrites it', async (name) => {
  const fixture = join(behaviors, name, 'Fixture');
  const copy = mkdtempSync(join(tmpdir(), 'orm-fixture-'));
  try {
    for (const input of inputs) cpSync(join(fixture, input), join(copy, input));
    await run(copy, 'model:build', '--output-dir', 'classes');
    const expected: Record<string, string> = filesUnder(join(copy, 'classes'));
    for (const platform of platforms) {
      await run(copy, 'sql:build', '--platform', platform, '--output-dir', platform);
      expected[`sql/${platform}.sql`] = filesUnder(join(copy, platform))['bookstore.sql'] ?? '';
    }
    for (const input of inputs) expected[input] = filesUnder(copy)[input] ?? '';
    if (process.env.UPDATE_GOLDEN) replaceFiles(fixture, expected);
    expect(filesUnder(fixture)).toEqual(expected);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

async function run(cwd: string, ...argv: readonly string[]): Promise<void> {
  const { status, stderr } = await runOrm(argv, { cwd });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
}
