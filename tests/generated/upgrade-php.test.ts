import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inheritedTypes } from '../../src/upgrade/php/override-types.ts';
import { upgradePhp } from '../../src/upgrade/php/upgrade-php.ts';
import { propelClasses } from '../../src/upgrade/propel-api.ts';
import { phpFiles } from '../arbitraries/php-file.ts';
import { fc } from '../arbitraries/property.ts';
import { describeWith, pathOf } from '../servers/describe-with.ts';

const SCRIPT = join(import.meta.dirname, 'upgrade-php.php');
const LOAD = join(import.meta.dirname, 'upgrade-php-load.php');
/** A file that is not valid PHP, and one for a later version than the oldest that is supported. */
const NOT_COMPILED = new Set(['unparsed', 'property-hooks']);
const CASES = join(import.meta.dirname, '..', 'upgrade-php');

/** What PHP says against a text; an empty string for valid PHP. */
function errorOf(text: string): string {
  const { status, stdout } = spawnSync(pathOf('php'), ['-d', 'display_errors=1', '-l'], {
    encoding: 'latin1',
    input: Buffer.from(text, 'latin1'),
  });
  return status === 0 ? '' : stdout;
}

describeWith(['php'], 'upgraded PHP files', () => {
  it('are valid PHP', () => {
    const cases = readdirSync(CASES).filter((name) => !name.includes('.') && !NOT_COMPILED.has(name));
    for (const name of cases)
      expect(errorOf(readFileSync(join(CASES, name, 'after.php'), 'latin1')), name).toBe('');
  });

  it('are valid PHP where they were before, for many files', () => {
    const classes = propelClasses();
    const valid = fc.sample(phpFiles, { numRuns: 60, seed: 1 }).filter((text) => errorOf(text) === '');
    expect(valid.length).toBeGreaterThan(30);
    for (const text of valid) {
      const after = upgradePhp('a.php', text, classes).change?.after ?? text;
      expect(errorOf(after), after).toBe('');
    }
  });

  it('override methods of generated classes', () => {
    const { stdout, status } = spawnSync(pathOf('php'), ['-d', 'display_errors=1', LOAD], {
      encoding: 'utf8',
    });
    expect({ stdout, status }).toEqual({ stdout: 'a book, upgraded', status: 0 });
  });

  it('get the result types that the runtime declares', () => {
    const input = JSON.stringify(inheritedTypes);
    const found = execFileSync(pathOf('php'), [SCRIPT], { encoding: 'utf8', input });
    expect(JSON.parse(found)).toEqual(inheritedTypes);
  });
});
