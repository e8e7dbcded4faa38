import { Bug } from '../../../support/bug.ts';
import { type Segment, Template, templateLines } from './template.ts';

/**
 * How a class is mentioned in a text. Texts are printed from the first sign to the last, because a short name goes to
 * the class that is mentioned first.
 */
export type Mention = (mentioned: MentionedClass) => string;

/** A class that code speaks of, with what its import depends on. */
export interface MentionedClass {
  readonly fullName: string;
  readonly namespace: string;
  readonly shortName: string;
  /** The short name as PHP compares it. */
  readonly key: string;
  /** Among all that were mentioned; it is what marks the class. */
  readonly position: number;
}

/** PHP source text. Only this module makes it, so that nothing unquoted can slip in. */
export class Code {
  /** Text in which classes are marked; or a template, which becomes text when it is printed; or a class's position. */
  private readonly content: string | Template | number;
  /** The values of a template. */
  private readonly values: readonly Interpolated[];

  private constructor(content: string | Template | number, values: readonly Interpolated[] = []) {
    this.content = content;
    this.values = values;
  }

  /** Text that is known to be PHP; class names in it may still be marked. */
  static trusted(text: string): Code {
    return new Code(text);
  }

  /** A class, by its position among all. */
  static ofClass(position: number): Code {
    return new Code(position);
  }

  static ofTemplate(template: Template, values: readonly Interpolated[]): Code {
    return new Code(template, values);
  }

  /** The text with all classes marked. */
  toString(): string {
    if (typeof this.content === 'string') return this.content;
    return this.print(markOf, '');
  }

  get isEmpty(): boolean {
    const { content } = this;
    if (typeof content !== 'object') return content === '';
    return !content.isNeverEmpty && content.indentedBy('').every((segment) => areEmpty(segment, this.values));
  }

  /** The text, with the indentation before every line but the first. */
  print(mention: Mention, indentation: string): string {
    const { content } = this;
    if (typeof content === 'object') return printTemplate(content, this.values, indentation, mention);
    if (typeof content === 'number') return mention(mentionedAt(content));
    return indentFollowing(replaceClassNames(content, mention), indentation);
  }
}

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

/** Prints a template. Dropped lines leave blank ones behind; no two in a row, none at the ends, none just inside a brace. */
export function printTemplate(
  template: Template,
  values: readonly Interpolated[],
  indentation: string,
  mention: Mention,
): string {
  let text = '';
  let last = '';
  let isBlankPending = false;
  for (const segment of template.indentedBy(indentation)) {
    if (segment.blank) isBlankPending = true;
    if (segment.optional && areEmpty(segment, values)) continue;
    if (last !== '') {
      const isBlank = isBlankPending && !segment.closes && !last.endsWith('{');
      text += `${isBlank ? '\n\n' : '\n'}${indentation}`;
    }
    isBlankPending = false;
    last = printParts(segment, values, mention);
    text += last;
  }
  return text;
}

function printParts({ parts }: Segment, values: readonly Interpolated[], mention: Mention): string {
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') text += part;
    else text += printValue(values[part.index], part.indentation, mention);
  }
  return text;
}

function printValue(value: Interpolated, indentation: string, mention: Mention): string {
  if (value === undefined || value === false) return '';
  if (typeof value !== 'object') return String(value);
  if (value instanceof Code) return value.print(mention, indentation);
  const lines = value.filter((line) => !line.isEmpty).map((line) => line.print(mention, indentation));
  return lines.join(`\n${indentation}`);
}

const areEmpty = ({ parts }: Segment, values: readonly Interpolated[]): boolean =>
  parts.every((part) => typeof part === 'string' || isEmpty(values[part.index]));

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
const MARK = new RegExp(`${MARK_START}(\\d+)${MARK_END}`, 'g');

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
  return { fullName, namespace, shortName, key, position };
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
export const replaceClassNames = (text: string, choose: Mention): string =>
  text.includes(MARK_START)
    ? text.replace(MARK, (_, position: string) => choose(mentionedAt(Number(position))))
    : text;

/** The text with full class names, for messages. */
export const withClassNames = (text: string): string => replaceClassNames(text, ({ fullName }) => fullName);

/** Refuses text that is no name; for all that are to stand in code. */
export function checkNames(values: readonly Interpolated[]): void {
  for (const value of values) {
    if (typeof value === 'string' && !NAME.test(value))
      throw new Bug(`"${value}" is not a PHP name; use literal() or className().`);
  }
}

/** Nothing, or a name with or without dollar sign; PHP accepts all characters beyond ASCII as letters. */
const NAME = /^(?:\$?[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?$/;
