import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knownMethods } from '../docs/methods.ts';
import { pages } from '../docs/pages.ts';
import { codeUnder, followPages, runSnippets, typescriptPages } from '../docs/run-typescript.ts';
import { prepareProject, typeErrors } from './support/check-types.ts';

describe('the TypeScript of the documentation', () => {
  const parent = realpathSync(mkdtempSync(join(tmpdir(), 'orm-docs-typescript-')));
  const found = typescriptPages(parent);
  beforeAll(async () => {
    prepareProject(parent);
    await followPages(found, parent);
  });
  afterAll(() => rmSync(parent, { recursive: true, force: true }));

  it('is found', () => {
    expect(found.map(({ path }) => path)).toEqual([
      'README.md',
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

  it('is compared with methods that PHP has', async () => {
    const known = await knownMethods(pages.get('docs/models.md') ?? '');
    const named = found.flatMap(({ text }) =>
      codeUnder('PHP', text).flatMap((code) =>
        [...code.matchAll(/(?:->|::)(\w+)\(/g)].map(([, name = '']) => name),
      ),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
});
