import { Bug } from '../../../support/bug.ts';

/** PHP source text. Only this module makes it, so that nothing unquoted can slip in. */
export class Code {
  readonly #text: string;

  private constructor(text: string) {
    this.#text = text;
  }

  /** Text that is known to be PHP; class names in it may still be marked. */
  static trusted(text: string): Code {
    return new Code(text);
  }

  toString(): string {
    return this.#text;
  }

  get isEmpty(): boolean {
    return this.#text === '';
  }
}

/** What may stand in a template: code, lists of it (a line each), names, numbers, or nothing. */
export type Interpolated = Code | readonly Code[] | string | number | undefined | false;

/**
 * PHP written as PHP. The common indentation is removed, a multi-line value keeps the indentation of its line,
 * and a line that holds nothing but empty values disappears. A plain string must be a name: values go
 * through `literal()`, classes through `className()`.
 */
export function php(strings: TemplateStringsArray, ...values: readonly Interpolated[]): Code {
  const lines: string[] = [];
  for (const { indentation, parts } of templateOf(strings)) {
    if (typeof parts === 'string') {
      lines.push(parts);
      continue;
    }
    let text = '';
    for (const part of parts) text += typeof part === 'number' ? render(values[part]) : part;
    if (text === '' || text.trim() === '') continue;
    if (!text.includes('\n')) lines.push(indentation + text);
    else for (const line of text.split('\n')) lines.push(line === '' ? '' : indentation + line);
  }
  return Code.trusted((lines.includes('') ? withoutExcessBlanks(lines) : lines).join('\n'));
}

/** Several pieces of code with a blank line between them. */
export const paragraphs = (pieces: readonly Code[]): Code =>
  Code.trusted(pieces.filter((piece) => !piece.isEmpty).join('\n\n'));

/** Several expressions in one line. */
export const commaList = (pieces: readonly (Code | string)[]): Code =>
  Code.trusted(pieces.map(render).join(', '));

const MARK_START = '\u0001';
const MARK_END = '\u0002';

/** A class by its full name. It stays marked until printing, which decides between an import and the full name. */
export function className(name: string): Code {
  const full = name.replace(/^\\/, '');
  if (!/^[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*(\\[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)*$/.test(full)) {
    throw new Bug(`"${name}" is no class name.`);
  }
  return Code.trusted(`${MARK_START}${full}${MARK_END}`);
}

/** Replaces every marked class by what the printer chose for it. */
export function replaceClassNames(text: string, choose: (fullName: string) => string): string {
  const [start = '', ...marked] = text.split(MARK_START);
  return marked.reduce((done, piece) => {
    const end = piece.indexOf(MARK_END);
    return done + choose(piece.slice(0, end)) + piece.slice(end + 1);
  }, start);
}

const NAME = /^\$?[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*$/;

function render(value: Interpolated): string {
  if (value === undefined || value === false) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') {
    if (value !== '' && !NAME.test(value))
      throw new Bug(`"${value}" is no PHP name; use literal() or className().`);
    return value;
  }
  return value instanceof Code ? value.toString() : value.filter((piece) => !piece.isEmpty).join('\n');
}

interface TemplateLine {
  readonly indentation: string;
  /** Texts and positions of values; of a line without values all of it. */
  readonly parts: readonly (string | number)[] | string;
}

const templates = new WeakMap<TemplateStringsArray, readonly TemplateLine[]>();

function templateOf(strings: TemplateStringsArray): readonly TemplateLine[] {
  let template = templates.get(strings);
  if (template === undefined) {
    template = parseTemplate(strings.raw);
    templates.set(strings, template);
  }
  return template;
}

function parseTemplate(raw: readonly string[]): readonly TemplateLine[] {
  const lines: (string | number)[][] = [[]];
  for (const [index, piece] of raw.entries()) {
    const [first = '', ...rest] = piece.split('\n');
    lines.at(-1)?.push(first);
    for (const line of rest) lines.push([line]);
    if (index < raw.length - 1) lines.at(-1)?.push(index);
  }
  const indentationOf = (parts: readonly (string | number)[]): string =>
    /^[ ]*/.exec(typeof parts[0] === 'string' ? parts[0] : '')?.[0] ?? '';
  const isBlank = (parts: readonly (string | number)[]): boolean =>
    parts.every((part) => typeof part === 'string' && part.trim() === '');
  const common = Math.min(
    ...lines.filter((parts) => !isBlank(parts)).map((parts) => indentationOf(parts).length),
  );
  // Blank lines at the ends are never printed.
  const first = lines.findIndex((parts) => !isBlank(parts));
  const last = lines.findLastIndex((parts) => !isBlank(parts));
  return lines.slice(first === -1 ? lines.length : first, last + 1).map((parts) => {
    if (isBlank(parts)) return { indentation: '', parts: '' };
    const indentation = indentationOf(parts);
    const [start, ...rest] = parts;
    const text = typeof start === 'string' ? start.slice(indentation.length) : (start ?? '');
    const kept = indentation.slice(common);
    return { indentation: kept, parts: rest.length === 0 ? `${kept}${text}` : [text, ...rest] };
  });
}

/** Dropped lines leave blank ones behind; no two in a row, none at the ends, none just inside a brace. */
function withoutExcessBlanks(lines: readonly string[]): readonly string[] {
  const kept: string[] = [];
  for (const [index, line] of lines.entries()) {
    if (line !== '') kept.push(line);
    else {
      const before = kept.at(-1);
      const after = lines[index + 1];
      const inside = before === undefined || before === '' || before.endsWith('{') || after?.trim() === '}';
      if (!inside) kept.push('');
    }
  }
  while (kept.at(-1) === '') kept.pop();
  return kept;
}
