import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isCi } from '../servers/capabilities.ts';
import { describeWith } from '../servers/describe-with.ts';
import { withGoldenProject } from '../support/golden-project.ts';

const root = join(import.meta.dirname, '../..');
const script = join(root, 'scripts/php-style.mjs');

describeWith(['php'], 'the style of generated classes', () => {
  let folder = '';

  beforeAll(() => {
    // Elsewhere: phpcs.xml.dist leaves folders of generated classes out.
    folder = mkdtempSync(join(tmpdir(), 'orm-style-'));
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(['php-inheritance', 'php-keys', 'php-relations', 'sortable-classes'])(
    'is that of the sources: %s',
    async (name) => {
      const classes = join(folder, name);
      await withGoldenProject(name, (project) =>
        cpSync(join(project, 'generated-classes'), classes, { recursive: true }),
      );
      const { status, stdout, stderr } = spawnSync(process.execPath, [script, classes], { encoding: 'utf8' });
      if (!isCi && stderr.startsWith('SKIPPED')) return expect(status).toBe(0);
      expect(stdout + stderr).toBe('');
      expect(status).toBe(0);
    },
  );
});
