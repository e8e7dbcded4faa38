import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generatedBaseOf } from '../src/upgrade/php/generated.ts';
import { upgradePhp } from '../src/upgrade/php/upgrade-php.ts';
import type { PropelClass } from '../src/upgrade/propel-api.ts';

const root = join(import.meta.dirname, 'upgrade-php');
const cases = readdirSync(root).filter((name) => !name.includes('.'));

/** A list of its own, so that the cases do not change when classes are added to the real one. */
const exampleClasses = Object.entries(
  JSON.parse(readFileSync(join(root, 'classes.json'), 'utf8')) as Record<string, Partial<PropelClass>>,
).map(([name, entry]): PropelClass => ({ class: null, methods: [], instead: {}, ...entry, name }));

const read = (name: string, file: string): string => {
  const path = join(root, name, file);
  return existsSync(path) ? readFileSync(path, 'latin1') : '';
};

/** What a case becomes, as the files of its folder. */
function upgraded(name: string): { readonly after: string; readonly findings: string } {
  const before = read(name, 'before.php');
  const { change, findings } = upgradePhp('before.php', before, exampleClasses);
  const done = Object.entries(change?.done ?? {}).map(([kind, count]) => `${kind}: ${count}`);
  const lines = findings.map(({ line, column, what, instead }) => `${line}:${column} ${what}. ${instead}`);
  return { after: change?.after ?? before, findings: `${[...done, ...lines].join('\n')}\n` };
}

describe('upgradePhp', () => {
  it.each(cases)('upgrades the case %s', (name) => {
    const { after, findings } = upgraded(name);
    if (process.env.UPDATE_GOLDEN) {
      writeFileSync(join(root, name, 'after.php'), after, 'latin1');
      writeFileSync(join(root, name, 'findings.txt'), findings, 'latin1');
    }
    expect(after).toBe(read(name, 'after.php'));
    expect(findings).toBe(read(name, 'findings.txt'));
  });

  it('knows generated methods from the base classes that Propel wrote', () => {
    const base = generatedBaseOf(
      'Base/Book.php',
      `<?php
namespace App\\Base;
/** Base class that represents a row from the 'book' table. */
abstract class Book
{
    public function getTitle()
    public function setTitle($v)
`,
    );
    const stub = `<?php
namespace App;
class Book extends Base\\Book
{
    public function getTitle() { return 'a'; }
    public function setTitle($v) { return $this; }
    public function getName() { return 'a'; }
}
`;
    const { change, findings } = upgradePhp('Book.php', stub, exampleClasses, {
      bases: base === undefined ? [] : [base],
    });
    expect(findings.map(({ line, what }) => `${line} ${what}`)).toEqual([
      '5 getTitle() overrides a method that declares its result type',
    ]);
    expect(change?.after).toBe(stub.replace('setTitle($v)', 'setTitle($v): static'));
  });

  it.each(cases)('changes nothing more in the case %s', (name) => {
    expect(upgradePhp('after.php', read(name, 'after.php'), exampleClasses).change).toBeUndefined();
  });
});
