import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformSync } from 'esbuild';
import { expect } from 'vitest';
import { ORM } from '../support/start-orm.ts';
import { type Block, blocksOf } from './markdown.ts';
import { pages } from './pages.ts';

const root = join(import.meta.dirname, '../..');
const MARKER = /<!-- run: typescript(?: after:([\w./-]+))? -->/;

/** A page whose TypeScript is run, in a folder of its own. */
export interface TypescriptPage {
  readonly path: string;
  readonly folder: string;
  readonly text: string;
  /** The page whose set-up this one begins with. */
  readonly after: string | undefined;
  readonly blocks: readonly Block[];
}

/** The pages with `<!-- run: typescript -->`; `after:page.md` begins with the files and commands of that page. */
export const typescriptPages = (parent: string): readonly TypescriptPage[] =>
  [...pages].flatMap(([path, text]) => {
    const marker = MARKER.exec(text);
    if (marker === null) return [];
    const folder = join(parent, path.replace(/^.*\/|\.md$/g, ''));
    return [{ path, folder, text, after: marker[1], blocks: blocksOf(text.slice(marker.index)) }];
  });

/** Follows all pages; a set-up that several of them share is run once. */
export function followPages(found: readonly TypescriptPage[], parent: string): void {
  const ready = new Map<string, string>();
  for (const page of found) {
    if (page.after !== undefined) {
      const folder = ready.get(page.after) ?? join(parent, `set-up-${ready.size}`);
      if (!ready.has(page.after)) {
        follow(folder, blocksOf(setUp(pages.get(`docs/typescript/${page.after}`) ?? '')));
        ready.set(page.after, folder);
      }
      cpSync(folder, page.folder, { recursive: true });
    }
    follow(page.folder, page.blocks);
    writeAt(join(page.folder, 'snippets.ts'), programOf(page.blocks));
    writeAt(join(page.folder, 'calls.ts'), callsOf(page.text));
  }
}

const setUp = (page: string): string =>
  page.slice(MARKER.exec(page)?.index, page.indexOf('<!-- run: end of set-up -->'));

const isSnippet = ({ language, file }: Block): boolean => language === 'ts' && file === undefined;

/** Writes the files of a page and runs its commands, whose output is compared with the text below them. */
function follow(folder: string, blocks: readonly Block[]): void {
  mkdirSync(folder, { recursive: true });
  for (const [index, { language, text, file }] of blocks.entries()) {
    if (file !== undefined) writeAt(join(folder, file), text);
    else if (language === 'sh') {
      let printed = '';
      for (const line of text.trim().split('\n')) printed = runLine(line, folder);
      const next = blocks[index + 1];
      if (next?.language === 'text') expect(printed).toBe(next.text);
    }
  }
}

/** Runs a line of a shell; what npm installs is there already. */
function runLine(line: string, cwd: string): string {
  const [command = '', ...rest] = line.replace(/^npx /, '').split(/\s+/);
  if (command === 'npm') return '';
  if (command === 'orm') return execFileSync(process.execPath, [ORM, ...rest], run(cwd));
  if (command === 'node') return execFileSync(process.execPath, rest, run(cwd));
  if (command === 'tsc')
    return execFileSync(process.execPath, [bin('typescript/bin/tsc'), ...rest], run(cwd));
  if (command === 'esbuild') return execFileSync(bin('esbuild/bin/esbuild'), rest, run(cwd));
  return execFileSync('sh', ['-c', line], run(cwd));
}

const bin = (path: string): string => join(root, 'node_modules', path);

const run = (cwd: string) => ({ cwd, encoding: 'utf8', stdio: 'pipe' }) as const;

const BREAK = '\u001e';

/** The blocks without a file as one module. */
const programOf = (blocks: readonly Block[]): string =>
  `${blocks
    .filter(isSnippet)
    .map(({ text }) => `process.stdout.write('${BREAK}');\n${text}`)
    .join('\n')}\nexport {};\n`;

/** Runs the blocks of a page and compares what each prints with the text below it. */
export function runSnippets({ folder, blocks }: TypescriptPage): void {
  const snippets = blocks.flatMap((block, index) => (isSnippet(block) ? [blocks[index + 1]] : []));
  if (snippets.length === 0) return;
  const { code } = transformSync(programOf(blocks), { loader: 'ts', target: 'es2022' });
  writeAt(join(folder, 'snippets.js'), code);
  const printed = execFileSync(process.execPath, ['snippets.js'], run(folder));
  const expected = snippets.map((next) => (next?.language === 'text' ? next.text : ''));
  expect(printed.split(BREAK).slice(1)).toEqual(expected);
}

/** The code in the columns with a heading, of all tables of a page. */
export function codeUnder(heading: string, page: string): readonly string[] {
  let column = -1;
  return page.split('\n').flatMap((line) => {
    if (!line.startsWith('|')) {
      column = -1;
      return [];
    }
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    if (column === -1) column = cells.includes(heading) ? cells.indexOf(heading) : -2;
    return [...(cells[column] ?? '').matchAll(/``(.+?)``(?!`)|`([^`]+)`/g)].map(([, double, single = '']) =>
      (double ?? single).trim().replaceAll('\\|', '|'),
    );
  });
}

/** The calls in tables, each in a function of its own, below the declarations of a comment `<!-- given … -->`. */
function callsOf(page: string): string {
  const [, given = ''] = /<!-- given\n(.*?)-->/s.exec(page) ?? [];
  const calls = codeUnder('TypeScript', page).map(
    (code, index) => `export const call${index} = async () => { ${code}; };`,
  );
  return `${given}\n${calls.join('\n')}\nexport {};\n`;
}

function writeAt(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
