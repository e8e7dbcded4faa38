import { Bug } from '../../../support/bug.ts';
import { NO_VALUE, type Part, type Segment, Template, templateLines } from './template.ts';
import { LINE_LENGTH } from './wrap.ts';

/**
 * How a class is mentioned in a text. Texts are printed from the first sign to the last, because a short name goes to
 * the class that is mentioned first.
 */
export type Mention = (mentioned: MentionedClass) => string;

/**
 * A text that is being printed: how classes are mentioned in it, and the lengths of its lines, because looking for
 * long lines in the printed text takes longer than adding lengths that are known.
 */
export class Printing {
  readonly mention: Mention;
  /** Whether a line is longer than generated code may have; that of the last one is not known. */
  hasLongLine = false;
  /** The length of the last line. */
  length = 0;

  constructor(mention: Mention) {
    this.mention = mention;
  }

  /** Begins a text with a line that has this much already. */
  start(length: number): void {
    this.length = length;
    this.hasLongLine = false;
  }

  /** Notes a text without line breaks. */
  add(text: string): string {
    this.length += text.length;
    return text;
  }

  /** Notes that the line ends, and how much of the next there is already. */
  endLine(length: number): void {
    if (this.length > LINE_LENGTH) this.hasLongLine = true;
    this.length = length;
  }

  /** Notes a text that can have line breaks. */
  addLines(text: string): string {
    let start = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
      this.length += end - start;
      this.endLine(0);
      start = end + 1;
    }
    this.length += text.length - start;
    return text;
  }
}

/** A class that code speaks of, with what its import depends on. */
export interface MentionedClass {
  readonly fullName: string;
  readonly namespace: string;
  readonly shortName: string;
  /** The short name as PHP compares it. */
  readonly key: string;
  /** Among all that were mentioned; it is what marks the class. */
  readonly position: number;
  /** The number of the file in which it was mentioned last, and how: most are mentioned there several times. */
  file: number;
  mention: string;
}

/** PHP source text. Only this module makes it, so that nothing unquoted can slip in. */
export class Code {
  /** Text in which classes are marked; or a template, which becomes text when it is printed; or a class's position. */
  private readonly content: string | Template | number;
  /** The values of a template. */
  private readonly values: readonly Interpolated[];
  /** Whether text can be printed as it is: no class is marked in it, and it has one line. */
  private isPlain: boolean | undefined;

  private constructor(
    content: string | Template | number,
    values: readonly Interpolated[],
    isPlain: boolean | undefined,
  ) {
    this.content = content;
    this.values = values;
    this.isPlain = isPlain;
  }

  /** Text that is known to be PHP; class names in it may still be marked. */
  static trusted(text: string): Code {
    return new Code(text, NOTHING, undefined);
  }

  /** One line of trusted text that is printed often: the classes marked in it are looked up only once. */
  static reused(text: string): Code {
    const pieces = text.split(MARK);
    const parts = pieces.map((piece, index) => (index % 2 === 1 ? (index - 1) / 2 : piece));
    const values = pieces.filter((_, index) => index % 2 === 1).map((piece) => Code.ofClass(Number(piece)));
    if (values.length === 0) return Code.trusted(text);
    const line = { indentation: '', parts: parts.filter((part) => part !== '') };
    return Code.ofTemplate(new Template([line]), values);
  }

  /** Single-line PHP text that mentions no class. */
  static plain(text: string): Code {
    return new Code(text, NOTHING, true);
  }

  /** A class, by its position among all. */
  static ofClass(position: number): Code {
    return new Code(position, NOTHING, undefined);
  }

  static ofTemplate(template: Template, values: readonly Interpolated[]): Code {
    return new Code(template, values, undefined);
  }

  /** The text with all classes marked. */
  toString(): string {
    if (typeof this.content === 'string') return this.content;
    return this.print(new Printing(markOf), '');
  }

  get isEmpty(): boolean {
    const { content } = this;
    if (typeof content !== 'object') return content === '';
    return !content.isNeverEmpty && content.indentedBy('').every((segment) => areEmpty(segment, this.values));
  }

  /** The text, with the indentation before every line but the first. */
  print(printing: Printing, indentation: string): string {
    const { content } = this;
    if (typeof content === 'object') return printTemplate(content, this.values, indentation, printing);
    if (typeof content === 'number') return printing.add(printing.mention(mentionedAt(content)));
    this.isPlain ??= !content.includes('\n') && !content.includes(MARK_START);
    if (this.isPlain) return printing.add(content);
    return printing.addLines(indentFollowing(replaceClassNames(content, printing.mention), indentation));
  }
}

const NOTHING: readonly Interpolated[] = [];

/** A value in a template: code, lists of it (a line each), names, numbers, or nothing. */
export type Interpolated = Code | readonly Code[] | string | number | undefined | false;

/**
 * PHP written as PHP. The common indentation is removed, a multi-line value keeps the indentation of its line,
 * and a line that holds nothing but empty values disappears. A plain string must be a name: values go
 * through `literal()`, classes through `className()`.
 */
export function php(strings: TemplateStringsArray, ...values: readonly Interpolated[]): Code {
  let known = templates.get(strings);
  if (known === undefined) {
    const template = new Template(templateLines(strings.raw));
    const { constant } = template;
    known = constant === undefined ? template : Code.trusted(constant);
    templates.set(strings, known);
  }
  if (known instanceof Code) return known;
  checkNames(values);
  return Code.ofTemplate(known, values);
}

/** There are as many as the source has, so none is ever given up. One without values is always the same code. */
const templates = new Map<TemplateStringsArray, Template | Code>();

/**
 * Prints a template. Dropped lines leave blank ones behind; no two in a row, none at the ends, none just inside a brace.
 * Texts are added to each other, which V8 copies only once, when all of the class is there. Loops here count, because
 * they run before they are compiled, and the iterators of others would be thrown away at once.
 */
export function printTemplate(
  template: Template,
  values: readonly Interpolated[],
  indentation: string,
  printing: Printing,
): string {
  const segments = template.indentedBy(indentation);
  let text = '';
  let last = '';
  let opens: boolean | undefined;
  let isBlankPending = false;
  for (let index = 0; index < segments.length; index++) {
    const segment = segments[index] as Segment;
    if (segment.blank) isBlankPending = true;
    if (segment.optional && areEmpty(segment, values)) continue;
    if (last !== '') {
      const isBlank = isBlankPending && !segment.closes && !(opens ?? last.endsWith('{'));
      text += isBlank ? segment.blankGap : segment.gap;
      printing.endLine(indentation.length);
    }
    isBlankPending = false;
    last = printParts(segment.parts, values, printing);
    opens = segment.opens;
    text += last;
  }
  return text;
}

function printParts(parts: Segment['parts'], values: readonly Interpolated[], printing: Printing): string {
  let text = '';
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index] as Part;
    if (part.index === NO_VALUE) {
      text += part.text;
      printing.length += part.first;
      if (part.last !== -1) printing.endLine(part.last);
    } else {
      const value = values[part.index];
      if (typeof value === 'string') text += printing.add(value);
      else if (value instanceof Code) text += value.print(printing, part.indentation);
      else if (typeof value === 'number') text += printing.add(String(value));
      else if (value !== undefined && value !== false) text += printLines(value, part.indentation, printing);
    }
  }
  return text;
}

function printLines(lines: readonly Code[], indentation: string, printing: Printing): string {
  let text = '';
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as Code;
    if (line.isEmpty) continue;
    if (text !== '') {
      text += `\n${indentation}`;
      printing.endLine(indentation.length);
    }
    text += line.print(printing, indentation);
  }
  return text;
}

function areEmpty({ parts }: Segment, values: readonly Interpolated[]): boolean {
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index] as Part;
    if (part.index !== NO_VALUE && !isEmpty(values[part.index])) return false;
  }
  return true;
}

function isEmpty(value: Interpolated): boolean {
  if (value === undefined || value === false || value === '') return true;
  if (value instanceof Code) return value.isEmpty;
  return typeof value === 'object' && value.every(isEmpty);
}

/** The start of a line that is not blank. */
const NEXT_LINE = /\n(?!\n|$)/g;

/** Indents all lines but the first. Generated code holds no line break inside a literal, so that may be done freely. */
const indentFollowing = (text: string, indentation: string): string =>
  indentation !== '' && text.includes('\n') ? text.replace(NEXT_LINE, `\n${indentation}`) : text;

/** Several pieces of code with a blank line between them. */
export const paragraphs = (pieces: readonly Code[]): Code =>
  Code.trusted(pieces.filter((piece) => !piece.isEmpty).join('\n\n'));

/** Several expressions in one line. */
export const commaList = (pieces: readonly (Code | string)[]): Code => {
  checkNames(pieces);
  return Code.trusted(pieces.join(', '));
};

const MARK_START = '\u0001';
const MARK_END = '\u0002';
const MARK = new RegExp(`${MARK_START}(\\d+)${MARK_END}`);

/** Every class that was mentioned. */
const mentionedClasses: MentionedClass[] = [];
const classes = new Map<string, Code>();

const mentionedAt = (position: number): MentionedClass => mentionedClasses[position] as MentionedClass;

/** A class by its full name. Only printing decides between an import and the full name. */
export function className(name: string): Code {
  let code = classes.get(name);
  if (code === undefined) {
    const position = mentionedClasses.length;
    mentionedClasses.push(mentionedClass(checkedClassName(name), position));
    code = Code.ofClass(position);
    classes.set(name, code);
  }
  return code;
}

function mentionedClass(fullName: string, position: number): MentionedClass {
  const cut = fullName.lastIndexOf('\\');
  const shortName = fullName.slice(cut + 1);
  const namespace = fullName.slice(0, Math.max(cut, 0));
  const key = shortName.toLowerCase();
  return { fullName, namespace, shortName, key, position, file: 0, mention: '' };
}

function checkedClassName(name: string): string {
  const full = name.replace(/^\\/, '');
  if (!/^[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*(\\[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)*$/.test(full)) {
    throw new Bug(`"${name}" is not a class name.`);
  }
  return full;
}

const markOf = ({ position }: MentionedClass): string => `${MARK_START}${position}${MARK_END}`;

/** Replaces every marked class by what the printer chose for it. */
export function replaceClassNames(text: string, choose: Mention): string {
  let start = text.indexOf(MARK_START);
  if (start === -1) return text;
  let done = '';
  let from = 0;
  while (start !== -1) {
    const end = text.indexOf(MARK_END, start);
    const position = Number(text.slice(start + 1, end));
    done += text.slice(from, start) + choose(mentionedAt(position));
    from = end + 1;
    start = text.indexOf(MARK_START, from);
  }
  return done + text.slice(from);
}

/** The text with full class names, for messages. */
export const withClassNames = (text: string): string => replaceClassNames(text, ({ fullName }) => fullName);

/** The last two names that were looked at: in a template of methods it is mostly the same two. */
let lastName = '';
let nameBefore = '';

/** Refuses text that is no name; for all that are to stand in code. */
export function checkNames(values: readonly Interpolated[]): void {
  for (let index = 0; index < values.length; index++) {
    const value = values[index];
    if (typeof value !== 'string' || value === lastName || value === nameBefore) continue;
    if (!isName(value)) throw new Bug(`"${value}" is not a PHP name; use literal() or className().`);
    nameBefore = lastName;
    lastName = value;
  }
}

const [LETTER, DIGIT] = [1, 2];

/** The characters of a name; PHP accepts all beyond ASCII as letters. */
const SIGNS = Uint8Array.from({ length: 0x80 }, (_, sign) =>
  /\d/.test(String.fromCharCode(sign)) ? DIGIT : /\w/.test(String.fromCharCode(sign)) ? LETTER : 0,
);

/** Nothing, or a name with or without dollar sign. Sign by sign, which is faster than a regular expression here. */
function isName(text: string): boolean {
  const start = text.startsWith('$') ? 1 : 0;
  for (let index = start; index < text.length; index++) {
    const sign = text.charCodeAt(index);
    const kind = sign < SIGNS.length ? SIGNS[sign] : LETTER;
    if (kind !== LETTER && (kind !== DIGIT || index === start)) return false;
  }
  return text !== '$';
}
