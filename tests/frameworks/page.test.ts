import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { blocksOf } from '../docs/markdown.ts';
import { filesUnder } from '../support/files.ts';

it('docs/frameworks.md shows what the applications of these tests contain', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/frameworks.md'), 'utf8');
  const files = ['symfony', 'laravel', 'plain'].flatMap((project) =>
    Object.values(filesUnder(join(import.meta.dirname, project))).map((text) =>
      text.replace('@adapter@', 'pgsql'),
    ),
  );
  const programs = blocksOf(page).filter(({ language }) => ['php', 'yaml'].includes(language));
  expect(programs.length).toBeGreaterThan(5);
  const shown = programs.map(({ text }) => text.replace(/^<\?php\n+/, '').trim());
  expect(shown.filter((text) => !files.some((file) => file.includes(text)))).toEqual([]);
});
