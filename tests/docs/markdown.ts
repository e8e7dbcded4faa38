import { readFileSync, writeFileSync } from 'node:fs';

/** A Markdown table; cells can contain any text. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ');

/** Formats text as code; empty text stays empty. */
export const code = (text: string): string => (text === '' ? '' : `\`${text}\``);

/** Escapes text that looks like a tag. */
export const plain = (text: string): string => text.replaceAll('<', '\\<');

const REGION = /<!-- generated:([\w:.-]+) -->\n(?:.*?\n)??<!-- \/generated -->/gs;

/** The names of the generated regions. */
export const regionsOf = (page: string): readonly string[] =>
  [...page.matchAll(REGION)].map(([, name = '']) => name);

/** The page with up-to-date generated regions. */
export const withRegions = (page: string, texts: ReadonlyMap<string, string>): string =>
  page.replace(REGION, (_, name: string) => {
    const text = texts.get(name);
    if (text === undefined) throw new Error(`Nothing is known about the region "${name}".`);
    return `<!-- generated:${name} -->\n\n${text}\n\n<!-- /generated -->`;
  });

/** A code block of a page, and the file name in the line above it. */
export interface Block {
  readonly language: string;
  readonly text: string;
  /** The file of the block, if the line before names one. */
  readonly file: string | undefined;
  /** The time of the commands, if a comment before says `<!-- at 2026-01-15 14:32:05 -->`. */
  readonly time: string | undefined;
  /** The exit status of the commands, if a comment before says `<!-- exits with 3 -->`. */
  readonly status: number | undefined;
}

const BLOCK =
  /(?:^<!-- at (.*?) -->\n\n)?(?:^<!-- exits with (\d+) -->\n\n)?(?:^`([^`\n]+)`:\n\n)?^```(\w*)\n(.*?)^```$/gms;

export const blocksOf = (page: string): readonly Block[] =>
  [...page.matchAll(BLOCK)].map(([, time, status, file, language = '', text = '']) => ({
    language,
    text,
    file,
    time,
    status: status === undefined ? undefined : Number(status),
  }));

export const rewrite = (path: string, change: (page: string) => string): void =>
  writeFileSync(path, change(readFileSync(path, 'utf8')));
