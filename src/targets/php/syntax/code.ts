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
  const rendered = values.map(render);
  const lines: string[] = [];
  for (const { indentation, parts } of templateOf(strings)) {
    const text = parts.map((part) => (typeof part === 'number' ? (rendered[part] ?? '') : part)).join('');
    const holdsOnlyEmptyValues = parts.some((part) => typeof part === 'number') && text.trim() === '';
    if (holdsOnlyEmptyValues) continue;
    for (const line of text.split('\n')) lines.push(line === '' ? '' : indentation + line);
  }
  return Code.trusted(withoutExcessBlanks(lines).join('\n'));
}

/** Several pieces of code with a blank line between them. */
export const paragraphs = (pieces: readonly Code[]): Code =>
  Code.trusted(pieces.filter((piece) => !piece.isEmpty).join('\n\n'));

/** Several expressions in one line. */
export const commaList = (pieces: readonly (Code | string)[]): Code =>
  Code.trusted(pieces.map(render).join(', '));

const MARK_START = '\u0001';
const MARK_END = '\u0002';
const MARKED = new RegExp(`${MARK_START}([^${MARK_END}]*)${MARK_END}`, 'g');

/** A class by its full name. It stays marked until printing, which decides between an import and the full name. */
export function className(name: string): Code {
  const full = name.replace(/^\\/, '');
  if (!/^[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*(\\[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)*$/.test(full)) {
    throw new Bug(`"${name}" is no class name.`);
  }
  return Code.trusted(`${MARK_START}${full}${MARK_END}`);
}

/** Replaces every marked class by what the printer chose for it. */
export const replaceClassNames = (text: string, choose: (fullName: string) => string): string =>
  text.replace(MARKED, (_, fullName: string) => choose(fullName));

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
  /** Text, or the position of a value. */
  readonly parts: readonly (string | number)[];
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
  return lines.map((parts) => {
    if (isBlank(parts)) return { indentation: '', parts: [''] };
    const indentation = indentationOf(parts);
    const [first, ...rest] = parts;
    const text = typeof first === 'string' ? first.slice(indentation.length) : first;
    return { indentation: indentation.slice(common), parts: [text ?? '', ...rest] };
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
