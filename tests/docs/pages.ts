import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** All pages of the documentation by path. */
export const pages: ReadonlyMap<string, string> = new Map(
  [
    'README.md',
    ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
      .map((name) => `docs/${name.replaceAll('\\', '/')}`)
      .sort(),
  ]
    .filter((path) => path.endsWith('.md'))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
);

const AFTER = /<!-- run after:([\w./-]+) -->/;

/** The runnable part of each page: `<!-- run -->`, or `<!-- run after:page.md -->` with the set-up of that page. */
export const programsOf = (): readonly (readonly [path: string, text: string])[] =>
  [...pages].flatMap(([path, page]) => {
    const before = AFTER.exec(page)?.[1];
    if (before !== undefined)
      return [[path, `${setUp(pages.get(`docs/${before}`) ?? '')}\n${page}`] as const];
    const [, marked] = /<!-- run -->(.*?)(?:<!-- run: end -->|$(?![\s\S]))/s.exec(page) ?? [];
    return marked === undefined ? [] : [[path, marked] as const];
  });

/** The part of a page that sets up the project. */
const setUp = (page: string): string =>
  page.slice(page.indexOf('<!-- run -->'), page.indexOf('<!-- run: end of set-up -->'));

const withoutBlocks = (page: string): string => page.replace(/^```.*?^```$/gms, '');

/** Links within the repository as file and anchor; the file is empty for the page itself. */
export const linksOf = (page: string): readonly (readonly [file: string, anchor: string])[] =>
  [...withoutBlocks(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].map(
    ([, file = '', anchor = '']) => [file, anchor],
  );

/** The anchors that GitHub generates for headings. */
export const anchorsOf = (page: string): ReadonlySet<string> =>
  new Set(
    [...withoutBlocks(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
