import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { blocksOf } from '../docs/markdown.ts';
import { pages, programsOf } from '../docs/pages.ts';
import { runPage } from '../docs/run-page.ts';
import { describeWith, pathOf } from '../servers/describe-with.ts';
import { runOrm } from '../support/run-orm.ts';

const root = join(import.meta.dirname, '../..');
/** The packages that `scripts/validator.mjs` installs. */
const packages = join(root, 'node_modules/.cache/validator/vendor');

describeWith(['php', 'pdo_sqlite'], 'the PHP of the documentation', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'orm-docs-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it.for(programsOf())('runs as printed: %s', ([, page], { skip }) => {
    if (page.includes("require 'vendor/autoload.php'")) {
      if (!existsSync(packages)) skip('not supported: symfony/validator is not installed');
      symlinkSync(packages, join(folder, 'vendor'));
    }
    return runPage(page, { cwd: folder, php: pathOf('php') });
  });

  it('prints what the README says of the example', async () => {
    const cwd = join(folder, 'examples/bookstore');
    cpSync(join(root, 'examples/bookstore'), cwd, { recursive: true });
    symlinkSync(join(root, 'runtimes'), join(folder, 'runtimes'));
    for (const command of ['sql:build', 'model:build', 'config:convert', 'sql:insert']) {
      expect(await runOrm([command], { cwd })).toMatchObject({ status: 0, stderr: '' });
    }
    const printed = execFileSync(pathOf('php'), ['tour.php'], { cwd, encoding: 'utf8' });
    expect(blocksOf(pages.get('README.md') ?? '').map(({ text }) => text)).toContain(printed);
    // The program in TypeScript goes on with the same database.
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
    const inNode = execFileSync(process.execPath, ['tour.mjs'], { cwd, encoding: 'utf8' });
    expect(inNode).toBe(printed.replace("Ann's", "Bob's"));
  });
});
