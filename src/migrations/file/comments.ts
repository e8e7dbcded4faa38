/** One `--` comment that stands alone on its line. */
export interface CommentLine {
  /** Where the dashes are. */
  readonly offset: number;
  /** Everything after the dashes. */
  readonly text: string;
}

/** `-- orm:<name> <argument>`. */
export interface Directive {
  readonly kind: 'directive';
  readonly name: string;
  /** Lines that continue it are joined with line ends, and keep the spaces at their ends. */
  readonly argument: string;
  readonly offset: number;
  /** Where the argument begins. */
  readonly argumentOffset: number;
}

export interface Remark {
  readonly kind: 'remark';
  readonly text: string;
  readonly offset: number;
}

const DIRECTIVE = /^([ \t]*orm:([A-Za-z][\w-]*))(?:([ \t]+)([^\n]*))?\s*$/i;
const CONTINUATION = /^ [ \t]/;

/** Directives whose argument may go on in lines that begin with `--` and two spaces. */
const CONTINUED = new Set(['change', 'count', 'expect', 'summary']);

/** The name of the directive on a line, if it is one. */
export const directiveName = ({ text }: CommentLine): string | undefined => DIRECTIVE.exec(text)?.[2];

/** Takes comment lines apart; `text` is that of the file. */
export function readComments(lines: readonly CommentLine[], text: string): readonly (Directive | Remark)[] {
  const items: (Directive | Remark)[] = [];
  let end = -1;
  for (const line of lines) {
    const isNext = end >= 0 && /^\n[ \t]*$/.test(text.slice(end, line.offset));
    const last = items.at(-1);
    end = line.offset + 2 + line.text.length;
    const found = DIRECTIVE.exec(line.text);
    if (found !== null) {
      const [, head = '', name = '', space = '', argument = ''] = found;
      const argumentOffset = line.offset + 2 + head.length + space.length;
      items.push({
        kind: 'directive',
        name,
        argument: CONTINUED.has(name) ? argument : argument.trimEnd(),
        offset: line.offset,
        argumentOffset,
      });
    } else if (
      isNext &&
      last?.kind === 'directive' &&
      CONTINUED.has(last.name) &&
      CONTINUATION.test(line.text)
    ) {
      items[items.length - 1] = { ...last, argument: `${last.argument}\n${line.text.slice(2)}` };
    } else items.push({ kind: 'remark', text: remarkOf(line.text), offset: line.offset });
  }
  return items;
}

/** A remark that would be taken for a directive is written with a backslash. */
const LIKE_DIRECTIVE = /^([ \t]*)(\\*orm:[A-Za-z])/i;
const ESCAPED = /^([ \t]*)\\(\\*orm:[A-Za-z])/i;

const remarkOf = (text: string): string => text.replace(/^ /, '').trimEnd().replace(ESCAPED, '$1$2');

export const printRemark = (text: string): string =>
  `-- ${oneLine(text).replace(LIKE_DIRECTIVE, '$1\\$2')}`.trimEnd();

/** A directive whose argument is for people: nothing in it may begin a new line. */
export const printDirective = (name: string, argument = ''): string =>
  `-- orm:${name} ${oneLine(argument)}`.trimEnd();

/** A directive for people, with a line for each text. */
export const printLines = (name: string, texts: readonly string[]): readonly string[] =>
  texts.length === 0 ? [] : [printDirective(name), ...texts.map((text) => `--   ${oneLine(text)}`.trimEnd())];

/** A directive whose argument may have several lines, which are kept. */
export function printLongDirective(name: string, argument: string): readonly string[] {
  const [first = '', ...others] = argument.split('\n');
  return [`-- orm:${name} ${first}`, ...others.map((line) => `--  ${line}`)];
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
