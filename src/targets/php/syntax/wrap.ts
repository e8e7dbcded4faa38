/** The longest line that generated code has, wherever it can be broken. */
export const LINE_LENGTH = 120;

/** Breaks the lines that are too long: a list one element a line, a condition before its operators, a text at blanks. */
export function wrapLongLines(text: string): string {
  let wrapped = '';
  let done = 0;
  let start = 0;
  while (start < text.length) {
    // Every line before a break that is no further away than a line may be long is short enough.
    const near = text.lastIndexOf('\n', start + LINE_LENGTH);
    if (near >= start) {
      start = near + 1;
      continue;
    }
    const end = endOfLine(text, start + LINE_LENGTH);
    const line = text.slice(start, end);
    const lines = end - start > LINE_LENGTH ? brokenLine(line) : [line];
    start = end + 1;
    if (lines.length === 1) continue;
    wrapped += text.slice(done, end - line.length) + lines.join('\n');
    done = end;
    const brace = `\n${indentationOf(line)}{\n`;
    if (text.startsWith(brace, end) && SIGNATURE.test(line)) {
      wrapped += ' {\n';
      done = end + brace.length;
      start = done;
    }
  }
  return done === 0 ? text : wrapped + text.slice(done);
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

const SIGNATURE = /^ *(?:final |abstract |public |protected |private |static )+function /;

const indentationOf = (line: string): string => line.slice(0, line.length - line.trimStart().length);

function brokenLine(line: string): readonly string[] {
  if (line.length <= LINE_LENGTH) return [line];
  const indentation = indentationOf(line);
  const code = line.slice(indentation.length);
  if (code.startsWith('/** ')) return brokenComment(indentation, code);
  // Analysers read a method tag on one line only.
  if (code.startsWith('* @method ')) return [line];
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
  /** Positions of the commas between its elements. */
  readonly commas: readonly number[];
  /** Positions of operators before which a line can be broken. */
  readonly operators: readonly number[];
}

function lines(prefix: string, code: string): readonly string[] | undefined {
  const { groups, operators, texts } = scan(code);
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
  const done = [prefix + code.slice(0, open + 1)];
  const inner = prefix + INDENTATION;
  let from = open + 1;
  for (let index = 0; index <= commas.length; index++) {
    const to = commas[index] ?? close;
    const element = code.slice(from, to).trim();
    from = to + 1;
    if (element === '') continue;
    const line = `${inner}${element},`;
    if (line.length <= LINE_LENGTH) done.push(line);
    else done.push(...brokenLine(line));
  }
  done.push(prefix + code.slice(close));
  return done;
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

/** Texts, brackets (those of generic types, too, but no comparisons and arrows), commas, and operators between blanks. */
const TOKEN = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[()[\]{},]|<(?! )|(?<![-= ])>| (?=(?:&&|\|\||\?\??|:) )/g;

/** Takes code apart at what is in no brackets, and the groups that brackets make at what is in no others. */
function scan(code: string): Scanned {
  const groups: Group[] = [];
  const operators: number[] = [];
  const texts: (readonly [number, number])[] = [];
  let open = 0;
  let commas: number[] = [];
  let inner: number[] = [];
  let depth = 0;
  let before = 0;
  TOKEN.lastIndex = 0;
  // All that is not in quotes is one character; so no match needs to be made for its place.
  for (; TOKEN.test(code); before = TOKEN.lastIndex) {
    const at = TOKEN.lastIndex - 1;
    const sign = code.charAt(at);
    switch (sign) {
      case "'":
      case '"':
        if (depth === 0) texts.push([code.indexOf(sign, before), TOKEN.lastIndex]);
        break;
      case '(':
      case '[':
      case '{':
        if (depth === 0) {
          open = at;
          commas = [];
          inner = [];
        }
        depth++;
        break;
      case ')':
      case ']':
      case '}':
        if (depth === 0) break;
        depth--;
        if (depth === 0 && at > open + 1) groups.push({ open, close: at, commas, operators: inner });
        break;
      case '<':
        if (depth > 0) depth++;
        break;
      case '>':
        if (depth > 0) depth--;
        break;
      case ',':
        if (depth === 1) commas.push(at);
        break;
      default:
        if (depth === 0) operators.push(at);
        else if (depth === 1) inner.push(at);
    }
  }
  return { groups, operators, texts };
}
