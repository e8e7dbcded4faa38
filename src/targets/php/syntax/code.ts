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
  const { lines, constant, single } = templateOf(strings);
  if (constant !== undefined) return constant;
  let code = '';
  if (single !== undefined) {
    for (const part of single) code += typeof part === 'number' ? render(values[part]) : part;
    return Code.trusted(code);
  }
  // Dropped lines leave blank ones behind; no two in a row, none at the ends, none just inside a brace.
  let isBlankPending = false;
  for (const line of lines) {
    if (line === '') {
      isBlankPending = true;
      continue;
    }
    const text = typeof line === 'string' ? line : fillLine(line, values);
    if (text === '') continue;
    if (code === '') code = text;
    else if (isBlankPending && !code.endsWith('{') && !CLOSES.test(text)) code += `\n\n${text}`;
    else code += `\n${text}`;
    isBlankPending = false;
  }
  return Code.trusted(code);
}

/** A line that does nothing but close a block. */
const CLOSES = /^ *\}(?:\n|$)/;

/** A line with its values; empty when there is nothing in them. */
function fillLine({ indentation, parts }: TemplateLine, values: readonly Interpolated[]): string {
  let text = '';
  for (const part of parts) text += typeof part === 'number' ? render(values[part]) : part;
  if (text === '' || text.trim() === '') return '';
  if (indentation === '') return text;
  return indentation + indentFollowing(text, indentation);
}

/** The start of a line that is not blank. */
const NEXT_LINE = /\n(?!\n|$)/g;

/** Indents all lines but the first. Generated code holds no line break inside a literal, so that may be done freely. */
export const indentFollowing = (text: string, indentation: string): string =>
  text.includes('\n') ? text.replace(NEXT_LINE, `\n${indentation}`) : text;

/** Several pieces of code with a blank line between them. */
export const paragraphs = (pieces: readonly Code[]): Code =>
  Code.trusted(pieces.filter((piece) => !piece.isEmpty).join('\n\n'));

/** Several expressions in one line. */
export const commaList = (pieces: readonly (Code | string)[]): Code =>
  Code.trusted(pieces.map(render).join(', '));

const MARK_START = '\u0001';
const MARK_END = '\u0002';

/** The full name of every class that was mentioned; its place in the list is what marks it. */
const classNames: string[] = [];
const classes = new Map<string, Code>();

/** A class by its full name. It stays marked until printing, which decides between an import and the full name. */
export function className(name: string): Code {
  let code = classes.get(name);
  if (code === undefined) {
    const position = classNames.push(checkedClassName(name)) - 1;
    code = Code.trusted(`${MARK_START}${position}${MARK_END}`);
    classes.set(name, code);
  }
  return code;
}

function checkedClassName(name: string): string {
  const full = name.replace(/^\\/, '');
  if (!/^[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*(\\[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)*$/.test(full)) {
    throw new Bug(`"${name}" is no class name.`);
  }
  return full;
}

/** Replaces every marked class by what the printer chose for it. `position` is the same for the same class. */
export function replaceClassNames(
  text: string,
  choose: (fullName: string, position: number) => string,
): string {
  let start = text.indexOf(MARK_START);
  if (start === -1) return text;
  let done = '';
  let from = 0;
  while (start !== -1) {
    let position = 0;
    let end = start + 1;
    for (let digit = text.charCodeAt(end); digit >= ZERO; digit = text.charCodeAt(++end)) {
      position = position * 10 + digit - ZERO;
    }
    done += text.slice(from, start) + choose(classNames[position] ?? '', position);
    from = end + 1;
    start = text.indexOf(MARK_START, from);
  }
  return done + text.slice(from);
}

const ZERO = 0x30;

/** The text with full class names, for messages. */
export const withClassNames = (text: string): string => replaceClassNames(text, (name) => name);

const NAME = /^\$?[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*$/;

function render(value: Interpolated): string {
  if (value instanceof Code) return value.toString();
  if (value === undefined || value === false) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') {
    if (value !== '' && !NAME.test(value))
      throw new Bug(`"${value}" is no PHP name; use literal() or className().`);
    return value;
  }
  return value.filter((piece) => !piece.isEmpty).join('\n');
}

interface TemplateLine {
  readonly indentation: string;
  /** Texts, and positions of values. */
  readonly parts: readonly (string | number)[];
}

interface Template {
  /** A line without values is its text. */
  readonly lines: readonly (TemplateLine | string)[];
  /** What a template without values always gives. */
  readonly constant?: Code;
  /** The parts of a template of one line, which cannot become empty. */
  readonly single?: TemplateLine['parts'];
}

/** There are as many as the source has, so none is ever given up. */
const templates = new Map<TemplateStringsArray, Template>();

function templateOf(strings: TemplateStringsArray): Template {
  let template = templates.get(strings);
  if (template === undefined) {
    const lines = parseTemplate(strings.raw);
    template = { lines, ...constantOf(lines), ...singleOf(lines) };
    templates.set(strings, template);
  }
  return template;
}

const constantOf = (lines: Template['lines']): Pick<Template, 'constant'> =>
  lines.every((line) => typeof line === 'string') ? { constant: Code.trusted(lines.join('\n')) } : {};

function singleOf([line, ...others]: Template['lines']): Pick<Template, 'single'> {
  const isSingle =
    typeof line === 'object' &&
    others.length === 0 &&
    line.parts.some((part) => typeof part === 'string' && part.trim() !== '');
  return isSingle ? { single: line.parts } : {};
}

function parseTemplate(raw: readonly string[]): readonly (TemplateLine | string)[] {
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
    if (isBlank(parts)) return '';
    const indentation = indentationOf(parts);
    const [start, ...rest] = parts;
    const text = typeof start === 'string' ? start.slice(indentation.length) : (start ?? '');
    const kept = indentation.slice(common);
    return rest.length === 0 ? `${kept}${text}` : { indentation: kept, parts: [text, ...rest] };
  });
}
