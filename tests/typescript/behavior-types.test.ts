import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runOrm } from '../support/run-orm.ts';
import { prepareProject, typeErrors } from './support/check-types.ts';

const folder = join(import.meta.dirname, 'fixtures/behavior-types');

/** Each program is beside its schema: lines that compile, and lines that must not, with the reason. */
const NAMES = readdirSync(folder)
  .filter((name) => name.endsWith('.xml'))
  .map((name) => name.slice(0, -'.xml'.length));

it('has types for what behaviors add, and refuses what they do not have', async () => {
  const root = mkdtempSync(join(tmpdir(), 'orm-behavior-types-'));
  try {
    prepareProject(root);
    for (const name of NAMES) {
      const project = join(root, name);
      mkdirSync(project);
      writeFileSync(join(project, 'schema.xml'), readFileSync(join(folder, `${name}.xml`), 'utf8'));
      writeFileSync(
        join(project, 'orm.json'),
        JSON.stringify({
          orm: {
            database: { connections: { [name]: { adapter: 'sqlite', dsn: 'sqlite:memory' } } },
            generator: { targets: ['typescript'] },
          },
        }),
      );
      const { status, stderr } = await runOrm(['model:build'], { cwd: project });
      expect([status, stderr]).toEqual([0, '']);
      writeFileSync(join(project, 'program.ts'), readFileSync(join(folder, `${name}.txt`), 'utf8'));
    }
    expect(typeErrors(root)).toBe('');
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
