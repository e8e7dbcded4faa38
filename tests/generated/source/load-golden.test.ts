import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeWith, pathOf } from '../../servers/describe-with.ts';
import { casesWithPhpClasses, withGoldenProject } from '../../support/golden-project.ts';

const SCRIPT = join(import.meta.dirname, 'load-golden.php');

describeWith(['php'], 'the classes of golden cases', () => {
  it.each(casesWithPhpClasses)('of %s can be loaded and made', async (name) => {
    const printed = await withGoldenProject(name, (folder) =>
      execFileSync(pathOf('php'), [SCRIPT, folder], { encoding: 'utf8' }),
    );
    expect(Number(printed)).toBeGreaterThan(0);
  });
});
