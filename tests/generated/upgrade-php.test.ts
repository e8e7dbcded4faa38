import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inheritedTypes, untyped } from '../../src/upgrade/php/override-types.ts';
import { tokensOf } from '../../src/upgrade/php/tokens.ts';
import { upgradePhp } from '../../src/upgrade/php/upgrade-php.ts';
import { propelClasses } from '../../src/upgrade/propel-api.ts';
import { phpFiles } from '../arbitraries/php-file.ts';
import { fc } from '../arbitraries/property.ts';
import { describeWith, pathOf } from '../servers/describe-with.ts';

const SCRIPT = join(import.meta.dirname, 'upgrade-php.php');
const ROOT = join(import.meta.dirname, '../..');
const TOKENS = join(import.meta.dirname, 'upgrade-php-tokens.php');
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

const phpFilesUnder = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.php'))
    .map((name) => join(folder, name));

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^T_NAME_/, 'name'],
  [/^T_CONSTANT_ENCAPSED_STRING$/, 'string'],
  [/COMMENT$/, 'comment'],
  [/HEREDOC$/, 'heredoc'],
  [/^T_INLINE_HTML$/, 'html'],
  [/^T_ATTRIBUTE$/, 'attribute'],
];

/** The places of the names, strings and comments of a file; PHP keeps the last backslash of a group apart. */
const placesIn = (path: string): readonly string[] =>
  tokensOf(readFileSync(path, 'latin1')).flatMap(({ type, text, start }) => {
    const kind = KINDS.find(([pattern]) => pattern.test(type))?.[1];
    const { length } = kind === 'name' ? text.replace(/\\$/, '') : text;
    return kind === undefined || (kind === 'name' && !text.slice(0, length).includes('\\'))
      ? []
      : [`${kind} ${start} ${length}`];
  });

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

  it('are read as PHP reads them', () => {
    const paths = [...phpFilesUnder(join(ROOT, 'runtimes/php/src')), ...phpFilesUnder(CASES)].filter(
      (path) => !path.includes('property-hooks'),
    );
    const input = JSON.stringify(paths);
    const options = ['-d', 'short_open_tag=1', TOKENS];
    const answer = execFileSync(pathOf('php'), options, { encoding: 'utf8', input, maxBuffer: 2 ** 28 });
    const expected = JSON.parse(answer) as readonly (readonly string[])[];
    expect(paths.length).toBeGreaterThan(300);
    for (const [index, path] of paths.entries()) expect(placesIn(path), path).toEqual(expected[index]);
  });

  it('override methods of generated classes', () => {
    const { stdout, status } = spawnSync(pathOf('php'), ['-d', 'display_errors=1', LOAD], {
      encoding: 'utf8',
    });
    expect({ stdout, status }).toEqual({ stdout: 'a book, upgraded', status: 0 });
  });

  it('get the result types that the runtime declares', () => {
    const expected = { ...inheritedTypes, ...untyped };
    const input = JSON.stringify(expected);
    const found = execFileSync(pathOf('php'), [SCRIPT], { encoding: 'utf8', input });
    expect(JSON.parse(found)).toEqual(expected);
  });
});
