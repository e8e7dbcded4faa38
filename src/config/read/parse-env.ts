/** A variable of an env file, or a line that sets none although it is neither empty nor a comment. */
export type EnvLine =
  | { readonly name: string; readonly value: string }
  | { readonly problem: string; readonly offset: number };

const BLANK = /[^\S\r\n]*(?:#[^\r\n]*)?(?:\r\n|\n|\r|$)/y;
const NAME = /[^\S\r\n]*(?:export[^\S\r\n]+)?([A-Za-z_][\w.-]*)[^\S\r\n]*=/y;
const QUOTED = /[^\S\r\n]*(?:'([^']*)'|`([^`]*)`|"((?:[^"\\]|\\[\s\S])*)")/y;
/** Up to the end of the line, or to a comment, which begins after a space. */
const UNQUOTED = /(?![^\S\r\n]*["'`])(?:(?![^\S\r\n]+(?:#|[\r\n]|$))[^\r\n])*/y;
const LINE = /[^\r\n]*(?:\r\n|\n|\r|$)/y;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/**
 * Reads the variables of an env file, one by one: a value can refer to those before it by `${NAME}`, unless it is in
 * single quotes.
 */
export function* parseEnv(
  text: string,
  lookUp: (name: string) => string | undefined,
): Generator<EnvLine, void> {
  let position = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = position;
    const found = pattern.exec(text);
    if (found !== null) position = pattern.lastIndex;
    return found;
  };
  const expanded = (value: string) =>
    value.replace(/\$\{([A-Za-z_][\w.-]*)\}/g, (reference, name: string) => lookUp(name) ?? reference);
  while (position < text.length) {
    if (take(BLANK) !== null) continue;
    const start = position;
    const name = take(NAME)?.[1];
    const value = name === undefined ? null : (take(QUOTED) ?? take(UNQUOTED));
    if (name !== undefined && value !== null && take(BLANK) !== null) {
      yield { name, value: readValue(value, expanded) };
      continue;
    }
    yield { offset: start, problem: problemOf(name, value) };
    position = start;
    take(LINE);
  }
}

function readValue(
  [all, single, backtick, double]: RegExpExecArray,
  expanded: (value: string) => string,
): string {
  if (double !== undefined) return unescaped(double, expanded);
  return single ?? backtick ?? expanded(all.trim());
}

/** Replaces references between escapes, so that an escaped dollar sign begins none. */
const unescaped = (value: string, expanded: (value: string) => string): string =>
  value
    .split(/(\\[nrt"\\$])/)
    .map((part, index) => (index % 2 === 0 ? expanded(part) : (ESCAPES[part.slice(1)] ?? part.slice(1))))
    .join('');

function problemOf(name: string | undefined, value: RegExpExecArray | null): string {
  if (name === undefined) return 'It does not begin with the name of a variable and "=".';
  return value === null ? 'The quote is not closed.' : 'There is text after the closing quote.';
}
