import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeWith, pathOf } from '../../servers/describe-with.ts';

const SCRIPT = join(import.meta.dirname, 'load-golden.php');
const golden = join(import.meta.dirname, '../../golden');

/** Cases with orphaned classes of removed tables, which can be invalid. */
const cases = readdirSync(golden).filter(
  (name) => name !== 'php-orphans' && existsSync(join(golden, name, 'expected/generated-classes')),
);

describeWith(['php'], 'the classes of golden cases', () => {
  it.each(cases)('of %s can be loaded and made', (name) => {
    const printed = execFileSync(pathOf('php'), [SCRIPT, join(golden, name)], { encoding: 'utf8' });
    expect(Number(printed)).toBeGreaterThan(0);
  });
});
