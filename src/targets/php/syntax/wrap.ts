/** The longest line that generated code has, wherever it can be broken. */
export const LINE_LENGTH = 120;

/** Breaks the lines that are too long: a list one element a line, a condition before its operators, a text at blanks. */
export function wrapLongLines(text: string): string {
  const pieces: string[] = [];
  let done = 0;
  let start = 0;
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
    if (end - start > LINE_LENGTH) {
      const line = text.slice(start, end);
      const lines = brokenLine(line);
      if (lines.length > 1) {
        pieces.push(text.slice(done, start), lines.join('\n'));
        done = end;
        const brace = `\n${indentationOf(line)}{\n`;
        if (SIGNATURE.test(line) && text.startsWith(brace, end)) {
          pieces.push(' {\n');
          done = end + brace.length;
          end = done - 1;
        }
      }
    }
    start = end + 1;
  }
  return done === 0 ? text : pieces.join('') + text.slice(done);
}

const SIGNATURE = /^ *(?:final |abstract |public |protected |private |static )+function /;

const indentationOf = (line: string): string => line.slice(0, line.length - line.trimStart().length);

function brokenLine(line: string): readonly string[] {
  if (line.length <= LINE_LENGTH) return [line];
  const indentation = indentationOf(line);
  const code = line.slice(indentation.length);
  if (code.startsWith('/** ')) return brokenComment(indentation, code);
  // What people wrote about a table or column stays as it is.
  if (code.startsWith('* @')) return lines(`${indentation}* `, code.slice(2)) ?? [line];
  if (code.startsWith('*') || code.startsWith('//')) return [line];
  return lines(indentation, code) ?? [line];
}

/** A comment on one line becomes a block. */
function brokenComment(indentation: string, code: string): readonly string[] {
  const inner = code.slice('/** '.length, -' */'.length);
  if (!inner.startsWith('@')) return [indentation + code];
  return [`${indentation}/**`, ...brokenLine(`${indentation} * ${inner}`), `${indentation} */`];
}

/** A pair of brackets that are in no other, and what is between them. */
interface Group {
  readonly open: number;
  readonly close: number;
  /** Where the commas between its elements are. */
  readonly commas: readonly number[];
  /** Where operators begin before which a line can be broken. */
  readonly operators: readonly number[];
}

function lines(prefix: string, code: string): readonly string[] | undefined {
  const { groups, operators, texts } = scan(code, 0, code.length);
  const widest = groups.reduce<Group | undefined>(
    (best, group) => (best === undefined || width(group) > width(best) ? group : best),
    undefined,
  );
  if (operators.length > 0) return cut(code, loosest(code, operators)).flatMap(inBlock(prefix));
  if (widest !== undefined && widest.commas.length > 0) return brokenList(prefix, code, widest);
  if (widest !== undefined && widest.operators.length > 0) return brokenCondition(prefix, code, widest);
  if (widest !== undefined && width(widest) > LINE_LENGTH / 2 && isList(code, widest))
    return brokenList(prefix, code, widest);
  const [long] = texts.filter(([from, to]) => to - from > MIN_TEXT);
  return long === undefined ? undefined : brokenText(prefix, code, long);
}

/** Whether a comma may follow its last element: in an array, or in what a function is called with. */
function isList(code: string, { open }: Group): boolean {
  const before = code.slice(0, open);
  if (code[open] === '[') return !/[\w\])]$/.test(before);
  return code[open] === '(' && /\w$/.test(before) && !/\b(?:if|while|switch|match|return)$/.test(before);
}

const width = ({ open, close }: Group): number => close - open;

const INDENTATION = '    ';

function brokenList(prefix: string, code: string, { open, close, commas }: Group): readonly string[] {
  const elements = [open, ...commas].map((from, index) =>
    code.slice(from + 1, [...commas, close][index]).trim(),
  );
  return [
    prefix + code.slice(0, open + 1),
    ...elements
      .filter((element) => element !== '')
      .flatMap((element) => brokenLine(`${prefix}${INDENTATION}${element},`)),
    prefix + code.slice(close),
  ];
}

/** A choice is broken before its answers, and its condition stays whole. */
function loosest(code: string, operators: readonly number[]): readonly number[] {
  const answers = operators.filter((at) => code.startsWith(' ? ', at) || code.startsWith(' : ', at));
  return answers.length > 0 ? answers : operators;
}

function brokenCondition(prefix: string, code: string, { open, close, operators }: Group): readonly string[] {
  const parts = cut(code.slice(0, close), operators);
  const [first = '', ...others] = parts;
  return [
    prefix + first.slice(0, open + 1),
    ...[first.slice(open + 1), ...others].map((part) => `${prefix}${INDENTATION}${part.trim()}`),
    prefix + code.slice(close),
  ];
}

/** The parts of code that begin at these places. */
const cut = (code: string, places: readonly number[]): readonly string[] =>
  [0, ...places].map((from, index) => code.slice(from, places[index]).trim());

/** The first line stands as far left as the statement, the others further in. */
const inBlock =
  (prefix: string) =>
  (part: string, index: number): readonly string[] =>
    index === 0 ? [prefix + part] : brokenLine(`${prefix}${INDENTATION}${part}`);

/** No text is broken that is shorter. */
const MIN_TEXT = 40;

/** A text becomes several, each with its blank at the end. */
function brokenText(
  prefix: string,
  code: string,
  [from, to]: readonly [number, number],
): readonly string[] | undefined {
  const quote = code[from] ?? "'";
  const pieces: string[] = [];
  let rest = code.slice(from + 1, to - 1);
  let room = LINE_LENGTH - prefix.length - from - 2;
  const after = code.length - to;
  while (rest.length + after > room) {
    const blank = rest.lastIndexOf(' ', Math.max(room - 1, MIN_TEXT));
    if (blank <= 0) break;
    pieces.push(rest.slice(0, blank + 1));
    rest = rest.slice(blank + 1);
    room = LINE_LENGTH - prefix.length - INDENTATION.length - 5;
  }
  if (pieces.length === 0) return undefined;
  const all = [...pieces, rest].map((piece) => quote + piece + quote);
  return all.map((piece, index) => {
    const before = index === 0 ? code.slice(0, from) : `${INDENTATION}. `;
    return prefix + before + piece + (index === all.length - 1 ? code.slice(to) : '');
  });
}

interface Scanned {
  readonly groups: readonly Group[];
  readonly operators: readonly number[];
  /** Quoted texts, from the first quote to after the last one. */
  readonly texts: readonly (readonly [number, number])[];
}

const OPERATOR = / (?:&&|\|\||\?\??|:) /y;

/** Finds what is in no brackets of a piece of code. */
function scan(code: string, from: number, to: number): Scanned {
  const groups: Group[] = [];
  const operators: number[] = [];
  const texts: (readonly [number, number])[] = [];
  for (let at = from; at < to; at++) {
    const sign = code[at] ?? '';
    if (sign === "'" || sign === '"') {
      const end = endOfText(code, at);
      texts.push([at, end]);
      at = end - 1;
    } else if ('([{'.includes(sign)) {
      const group = groupAt(code, at, to);
      if (group === undefined) continue;
      groups.push(group);
      at = group.close;
    } else if (sign === ' ' && isOperator(code, at)) operators.push(at);
  }
  return { groups, operators, texts };
}

function isOperator(code: string, at: number): boolean {
  OPERATOR.lastIndex = at;
  return OPERATOR.test(code);
}

function endOfText(code: string, start: number): number {
  const quote = code[start];
  for (let at = start + 1; at < code.length; at++) {
    if (code[at] === '\\') at++;
    else if (code[at] === quote) return at + 1;
  }
  return code.length;
}

/** Undefined where the brackets do not close on the line, or have nothing between them. */
function groupAt(code: string, open: number, to: number): Group | undefined {
  const commas: number[] = [];
  const operators: number[] = [];
  let depth = 0;
  for (let at = open; at < to; at++) {
    const sign = code[at] ?? '';
    if (sign === "'" || sign === '"') at = endOfText(code, at) - 1;
    else if ('([{<'.includes(sign) && !(sign === '<' && code[at + 1] === ' ')) depth++;
    else if (
      ')]}'.includes(sign) ||
      (sign === '>' && code[at - 1] !== '-' && code[at - 1] !== '=' && code[at - 1] !== ' ')
    ) {
      depth--;
      if (depth === 0) return at === open + 1 ? undefined : { open, close: at, commas, operators };
    } else if (depth === 1 && sign === ',') commas.push(at);
    else if (depth === 1 && sign === ' ' && isOperator(code, at)) operators.push(at);
  }
  return undefined;
}
