import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { type Span, spanAt } from '../../diagnostics/span.ts';
import {
  type ConfigNode,
  type ConfigSource,
  type ConfigValue,
  MAX_DEPTH,
  type MapEntry,
  mapOrList,
  type ScalarNode,
  scalar,
  UnwritableText,
} from '../tree.ts';
import { type ConfigFormat, reportMalformed } from './format.ts';

export const ini: ConfigFormat = {
  async parse(source, diagnostics) {
    const root = newBranch(spanAt(source.file, 0));
    let section: readonly string[] = [];
    for (const line of linesOf(source, diagnostics)) {
      const path = line.kind === 'section' ? line.path : [...section, ...line.path];
      if (path.length > MAX_DEPTH) {
        const message = `keys are nested deeper than ${MAX_DEPTH} levels`;
        reportMalformed(source, 'INI', { offset: line.offset, message }, diagnostics);
      } else if (line.kind === 'section') {
        section = path;
      } else if (!setAt(root, path, line)) {
        const message = 'this key or one of its parents already has a value';
        reportMalformed(source, 'INI', { offset: line.offset, message }, diagnostics);
      }
    }
    return root.entries.size === 0 ? undefined : toNode(root);
  },
  write: (value) => `${writeEntries([], value).join('\n')}\n`,
};

type Line =
  | { readonly kind: 'section'; readonly path: readonly string[]; readonly offset: number }
  | {
      readonly kind: 'entry';
      readonly path: readonly string[];
      readonly value: ScalarNode;
      readonly offset: number;
    };

function* linesOf(source: ConfigSource, diagnostics: Diagnostics): Generator<Line> {
  let offset = source.text.startsWith('\uFEFF') ? 1 : 0;
  while (offset < source.text.length) {
    const { text, next } = lineAt(source.text, offset);
    const start = offset + text.search(/\S|$/);
    const line = text.trim();
    offset = next;
    if (line === '' || line.startsWith(';') || line.startsWith('#')) continue;
    const section = /^\[([^[\]]*)\]\s*(?:[;#].*)?$/.exec(line)?.[1];
    const assignment = /^([^=]*?)\s*=\s*/.exec(line);
    const path = keyPath(section ?? assignment?.[1] ?? '');
    if (path === undefined || (section === undefined && assignment === null)) {
      reportMalformed(
        source,
        'INI',
        { offset: start, message: 'expected "[section]" or "key = value"' },
        diagnostics,
      );
    } else if (section !== undefined) {
      yield { kind: 'section', path, offset: start };
    } else {
      const valueStart = start + (assignment?.[0].length ?? 0);
      const read = readValue(source, valueStart, next, diagnostics);
      offset = read.next;
      yield { kind: 'entry', path, value: read.value, offset: start };
    }
  }
}

/** A line without its line break, and the offset of the next line. */
function lineAt(text: string, offset: number): { readonly text: string; readonly next: number } {
  const end = text.indexOf('\n', offset);
  const line = end === -1 ? text.slice(offset) : text.slice(offset, end);
  return { text: line.replace(/\r$/, ''), next: end === -1 ? text.length : end + 1 };
}

/** Splits `a.b[0].c` and `a.b[]` into names, with an empty name for an empty index; undefined if invalid. */
function keyPath(key: string): readonly string[] | undefined {
  const path: string[] = [];
  for (const segment of key.trim().split('.')) {
    const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(segment);
    if (match === null) return undefined;
    const indexes = [...(match[2] ?? '').matchAll(/\[([^\]]*)\]/g)].map(([, index]) => index ?? '');
    path.push((match[1] ?? '').trim(), ...indexes.map((index) => index.trim()));
  }
  return path;
}

function readValue(source: ConfigSource, offset: number, next: number, diagnostics: Diagnostics) {
  const span = spanAt(source.file, offset);
  const written = lineAt(source.text, offset).text.trim();
  if (written === '"""' || written === "'''") {
    const block = readBlock(source, written, next);
    if (block !== undefined) return { value: scalar(block.text, span), next: block.next };
    reportMalformed(source, 'INI', { offset, message: `this string has no closing ${written}` }, diagnostics);
    return { value: scalar('', span), next: source.text.length };
  }
  const quote = /^["']/.exec(written)?.[0];
  if (quote === undefined) return { value: typed(withoutComment(written), span), next };
  const close = closingQuote(written, quote);
  if (close === -1)
    reportMalformed(source, 'INI', { offset, message: 'this string has no closing quote' }, diagnostics);
  return { value: scalar(written.slice(1, Math.max(close, 1)), span), next };
}

/** Nothing is escaped, as in PHP's raw mode: the last quote closes, or one that is followed only by a comment. */
function closingQuote(written: string, quote: string): number {
  const last = written.lastIndexOf(quote);
  if (last === written.length - 1 && last > 0) return last;
  const rest = new RegExp(`${quote}\\s*;.*$`).exec(written.slice(1));
  return rest === null ? -1 : rest.index + 1;
}

/** The lines between two lines of three quotes, unchanged. */
function readBlock(source: ConfigSource, fence: string, start: number) {
  const lines: string[] = [];
  for (let offset = start; offset < source.text.length; ) {
    const end = source.text.indexOf('\n', offset);
    const line = source.text.slice(offset, end === -1 ? undefined : end);
    offset = end === -1 ? source.text.length : end + 1;
    if (line.trim() === fence) return { text: lines.join('\n'), next: offset };
    lines.push(line);
  }
  return undefined;
}

/** Only a semicolon after white space starts a comment, because DSNs contain semicolons. */
const withoutComment = (text: string): string => text.replace(/(?:^|\s+);.*$/, '');

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;
const WORDS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };

function typed(text: string, span: Span): ScalarNode {
  const word = WORDS[text.toLowerCase()];
  if (word !== undefined && Object.hasOwn(WORDS, text.toLowerCase())) return scalar(word, span, text);
  return scalar(NUMBER.test(text) ? Number(text) : text, span, text);
}

interface Branch {
  readonly entries: Map<string, Leaf | { readonly branch: Branch; readonly keySpan: Span }>;
  readonly span: Span;
}

interface Leaf {
  readonly value: ScalarNode;
  readonly keySpan: Span;
}

const newBranch = (span: Span): Branch => ({ entries: new Map(), span });

/** False if the path is already taken. */
function setAt(root: Branch, path: readonly string[], line: Extract<Line, { kind: 'entry' }>): boolean {
  const keySpan = spanAt(line.value.span.file, line.offset);
  let branch = root;
  for (const name of path.slice(0, -1)) {
    const key = name === '' ? nextIndex(branch) : name;
    const found = branch.entries.get(key);
    if (found !== undefined && 'value' in found) return false;
    const child = found?.branch ?? newBranch(keySpan);
    if (found === undefined) branch.entries.set(key, { branch: child, keySpan });
    branch = child;
  }
  const last = path.at(-1) ?? '';
  const key = last === '' ? nextIndex(branch) : last;
  if (branch.entries.has(key)) return false;
  branch.entries.set(key, { value: line.value, keySpan });
  return true;
}

const nextIndex = ({ entries }: Branch): string =>
  String(Math.max(-1, ...[...entries.keys()].filter((key) => /^\d+$/.test(key)).map(Number)) + 1);

function toNode({ entries, span }: Branch): ConfigNode {
  const nodes = [...entries].map(([key, entry]): [string, MapEntry] => [
    key,
    { keySpan: entry.keySpan, value: 'value' in entry ? entry.value : toNode(entry.branch) },
  ]);
  return mapOrList(new Map(nodes), span);
}

function writeEntries(path: readonly string[], value: ConfigValue): string[] {
  if (typeof value !== 'object' || value === null) return [`${writeKey(path)} = ${writeScalar(value)}`];
  const entries = Object.entries(value);
  if (entries.length === 0 && path.length > 0) return [`${writeKey(path)} =`];
  return entries.flatMap(([key, item]) => writeEntries([...path, key], item as ConfigValue));
}

function writeKey([first = '', ...rest]: readonly string[]): string {
  const names = [first, ...rest];
  const wrong = names.find((name) => !/^[^\s.=[\];#"'](?:[^.=[\]\n\r]*[^\s.=[\]])?$/u.test(name));
  if (wrong !== undefined) throw new UnwritableText(`INI cannot represent the key "${wrong}".`);
  return names.reduce((key, name) => (/^\d+$/.test(name) ? `${key}[${name}]` : `${key}.${name}`));
}

function writeScalar(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return String(value);
  if (value.includes('\n')) {
    const fence = ['"""', "'''"].find((quotes) => !value.split('\n').some((line) => line.trim() === quotes));
    if (fence === undefined)
      throw new UnwritableText('INI cannot represent a string with these lines of quotes.');
    return `${fence}\n${value}\n${fence}`;
  }
  // A single quote character would look like the start of a block.
  return value === '"' ? `'"'` : `"${value}"`;
}
