import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeUnder, followPages, runSnippets, typescriptPages } from '../docs/run-typescript.ts';
import { filesUnder } from '../support/files.ts';
import { ORM } from '../support/start-orm.ts';
import { prepareProject, typeErrors } from './support/check-types.ts';

const runtime = join(import.meta.dirname, '../../runtimes/php/src');

describe('the TypeScript of the documentation', () => {
  const parent = realpathSync(mkdtempSync(join(tmpdir(), 'orm-docs-typescript-')));
  const found = typescriptPages(parent);
  beforeAll(() => {
    prepareProject(parent);
    followPages(found, parent);
    // A dozen commands, one after the other.
  }, 3 * 60_000);
  afterAll(() => rmSync(parent, { recursive: true, force: true }));

  it('is found', () => {
    expect(found.map(({ path }) => path)).toEqual([
      'README.md',
      'docs/factories.md',
      'docs/typescript/deployment.md',
      'docs/typescript/from-prisma-and-typeorm.md',
      'docs/typescript/models.md',
      'docs/typescript/queries.md',
      'docs/typescript/tutorial.md',
    ]);
  });

  it('compiles under the strictest settings', () => {
    expect(typeErrors(parent)).toBe('');
  });

  it.for(found.map((page) => [page.path, page] as const))('prints what is below it: %s', ([, page]) => {
    runSnippets(page);
  });

  it('is compared with methods that PHP has', () => {
    const folder = join(parent, 'models');
    execFileSync(process.execPath, [ORM, 'model:build', '--target', 'php'], { cwd: folder, stdio: 'pipe' });
    const sources = [join(folder, 'generated-classes'), runtime].flatMap((path) =>
      Object.values(filesUnder(path)),
    );
    const known = new Set(
      sources.flatMap((text) => [...text.matchAll(/ function (\w+)\(/g)].map(([, name]) => name)),
    );
    const named = found.flatMap(({ text }) =>
      codeUnder('PHP', text).flatMap((code) =>
        [...code.matchAll(/(?:->|::)(\w+)\(/g)].map(([, name = '']) => name),
      ),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
});
