import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesUnder, replaceFiles } from './support/files.ts';
import { runOrm } from './support/run-orm.ts';

/** The version of this package, which stands in composer.json after an upgrade. */
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  readonly version: string;
};

const cases = join(import.meta.dirname, 'upgrade');

/**
 * Every folder of tests/upgrade is a project of Propel: `expected/` has its files that differ after the upgrade,
 * `report.txt` what the command prints, and `arguments.txt` its options, if there are any.
 * UPDATE_GOLDEN=1 rewrites expected/ and report.txt.
 */
describe.each(readdirSync(cases))('the upgrade of %s', (name) => {
  const folder = join(cases, name);
  const optional = (file: string): string =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : '';

  it('gives the committed files and report, and has nothing to do a second time', async () => {
    const cwd = mkdtempSync(join(tmpdir(), 'orm-upgrade-'));
    try {
      cpSync(join(folder, 'project'), cwd, { recursive: true });
      const given = optional('arguments.txt').split(/\s+/).filter(Boolean);
      const before = filesUnder(cwd);
      const { status, stdout, stderr } = await runOrm(['upgrade:propel', ...given], { cwd });
      const printed = `${stdout}${stderr}${status === 0 ? '' : `exit status ${status}\n`}`;
      const report = printed.replaceAll(cwd, '<project>');
      const after = filesUnder(cwd);
      const removed = Object.keys(before).filter((path) => !(path in after));
      const changed = Object.entries(after)
        .filter(([path, text]) => before[path] !== text)
        .map(([path, text]) => [path, text.replaceAll(`"^${version}"`, '"^<version>"')]);
      const expected = Object.fromEntries([...changed, ...removed.map((path) => [`${path}.removed`, ''])]);
      if (process.env.UPDATE_GOLDEN) {
        replaceFiles(join(folder, 'expected'), expected);
        writeFileSync(join(folder, 'report.txt'), report);
      }
      expect(report).toBe(optional('report.txt'));
      expect(expected).toEqual(
        existsSync(join(folder, 'expected')) ? filesUnder(join(folder, 'expected')) : {},
      );
      if (status === 0 && !given.includes('--dry-run')) {
        const again = await runOrm(['upgrade:propel', ...given], { cwd });
        expect(again).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Nothing has to change\./) });
        expect(filesUnder(cwd)).toEqual(after);
      }
    } finally {
      rmSync(cwd, { recursive: true, force: true });
    }
  });
});
