import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configurationsIn, problemsOfSchema, readConfiguration, schemasIn } from './docs/check-blocks.ts';
import { blocksOf, regionsOf, rewrite, withRegions } from './docs/markdown.ts';
import { knownMethods, methodsIn } from './docs/methods.ts';
import { problemsOfIndex, sections } from './docs/page-index.ts';
import { anchorsOf, linksOf, pages, programsOf } from './docs/pages.ts';
import { propelMentions } from './docs/propel-mentions.ts';
import { runPage } from './docs/run-page.ts';
import { typescriptPages } from './docs/run-typescript.ts';
import { generatedTexts } from './docs/tables.ts';

const root = join(import.meta.dirname, '..');
const texts = await generatedTexts();

/** The blocks of all programs. */
const run = new Set([
  ...programsOf().flatMap(([, page]) => blocksOf(page).map(({ text }) => text)),
  // tests/typescript/docs.test.ts runs these.
  ...typescriptPages('').flatMap(({ blocks }) => blocks.map(({ text }) => text)),
]);

describe.each([...pages])('%s', (path, page) => {
  it('has up-to-date generated tables; npm run docs rewrites them', () => {
    const current = withRegions(page, texts);
    if (process.env.UPDATE_GOLDEN) rewrite(join(root, path), () => current);
    else expect(page).toBe(current);
  });

  it('has no broken links', () => {
    const broken = linksOf(page).filter(([file, anchor]) => {
      const target = file === '' ? path : join(dirname(path), file);
      const text = pages.get(target);
      return (
        !existsSync(join(root, target)) ||
        (anchor !== '' && text !== undefined && !anchorsOf(text).has(anchor))
      );
    });
    expect(broken).toEqual([]);
  });

  it('speaks of Propel only in the section about it', () => {
    expect(propelMentions(path, page)).toEqual([]);
  });

  it('shows schemas and configurations without errors', async () => {
    const blocks = blocksOf(page);
    // A schema that belongs to a program is checked when the program runs, with its configuration.
    const alone = blocks.filter(({ file, text }) => file === undefined || !run.has(text));
    for (const text of schemasIn(alone)) expect(await problemsOfSchema(text)).toBe('');
    for (const text of configurationsIn(blocks)) {
      expect(await readConfiguration('orm.yaml', text)).toMatchObject({ problems: [] });
    }
  });
});

it('lists every page in one section of the index', () => {
  expect(problemsOfIndex(pages.keys(), sections)).toEqual([]);
});

it('shows every generated table', () => {
  const shown = [...pages.values()].flatMap(regionsOf);
  expect([...texts.keys()].filter((name) => !shown.includes(name))).toEqual([]);
});

it('shows one configuration in five formats', async () => {
  const formats = blocksOf(pages.get('docs/configuration.md') ?? '').filter(({ file }) =>
    file?.startsWith('orm.'),
  );
  expect(formats).toHaveLength(5);
  const [first, ...others] = await Promise.all(
    formats.map(({ file = '', text }) => readConfiguration(file, text)),
  );
  expect(first).toMatchObject({ problems: [] });
  for (const other of others) expect(other).toEqual(first);
});

it.each(['docs/models.md', 'docs/queries.md', 'docs/deployment.md', 'docs/scaling.md'])(
  'names methods that exist: %s',
  async (path) => {
    const [named, known] = [
      methodsIn(pages.get(path) ?? ''),
      await knownMethods(pages.get('docs/models.md') ?? ''),
    ];
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  },
);

/** Pages with blocks that are not run as programs, and the reason. */
const NOT_RUN: Readonly<Record<string, string>> = {
  'docs/configuration.md': 'one configuration in five formats, compared above',
  'docs/testing.md': 'parts of test classes; runtimes/php/tests/Testing runs the traits',
  'docs/frameworks.md': 'parts of applications, which tests/frameworks compares and runs',
  'docs/install.md': 'commands of npm and Composer, which tests/packages runs',
  'docs/performance.md': 'what a reader puts into an application of their own',
};

it('runs every program and command of its pages', () => {
  const left = [...pages].flatMap(([path, page]) =>
    blocksOf(page)
      .filter(({ language, text }) => ['php', 'sh', 'js', 'ts'].includes(language) && !run.has(text))
      .map(() => path),
  );
  expect([...new Set(left)].filter((path) => !(path in NOT_RUN))).toEqual([]);
});

describe('what the documentation says to type', () => {
  it.each(programsOf())('works, as far as no PHP is needed: %s', async (_, page) => {
    const cwd = mkdtempSync(join(tmpdir(), 'orm-docs-'));
    try {
      await runPage(page, { cwd, php: undefined });
    } finally {
      rmSync(cwd, { recursive: true, force: true });
    }
  });
});
