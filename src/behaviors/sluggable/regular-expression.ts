const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };

/** What keeps PHP from compiling a regular expression; undefined if nothing was found. */
export function regularExpressionProblem(pattern: string): string | undefined {
  const delimiter = pattern.charAt(0);
  if (!/^[^\sA-Za-z0-9\\]$/.test(delimiter)) return 'it does not begin with a delimiter such as "/"';
  const end = pattern.lastIndexOf(CLOSING[delimiter] ?? delimiter);
  if (end === 0) return `the delimiter "${CLOSING[delimiter] ?? delimiter}" at its end is missing`;
  const modifiers = pattern.slice(end + 1);
  const unknown = /[^imsxADSUXJun\s]/.exec(modifiers)?.[0];
  if (unknown !== undefined) return `"${unknown}" is not a modifier`;
  return bodyProblem(pattern.slice(1, end));
}

/** The errors that brackets, escapes and quantifiers can have; PCRE and JavaScript differ too much for a full check. */
function bodyProblem(body: string): string | undefined {
  let depth = 0;
  for (let place = 0; place < body.length; place++) {
    const character = body.charAt(place);
    if (character === '\\') {
      if (++place === body.length) return 'it ends with a backslash';
    } else if (character === '[') {
      const end = classEnd(body, place);
      if (end === undefined) return 'a "[" is not closed';
      place = end;
    } else if (character === '(') depth++;
    else if (character === ')' && --depth < 0) return 'a ")" has no "("';
    else if ('*+?'.includes(character) && isStart(body, place)) return `"${character}" follows nothing`;
  }
  return depth > 0 ? 'a "(" is not closed' : undefined;
}

/** Whether nothing is there that a quantifier could repeat. */
const isStart = (body: string, place: number): boolean =>
  place === 0 ||
  (/[(|]/.test(body.charAt(place - 1)) &&
    !isEscaped(body, place - 1) &&
    !(body.charAt(place) !== '+' && body.charAt(place - 1) === '('));

const isEscaped = (body: string, place: number): boolean =>
  /\\*$/.exec(body.slice(0, place))?.[0].length !== undefined &&
  (/\\*$/.exec(body.slice(0, place))?.[0].length ?? 0) % 2 === 1;

/** A `]` right at the beginning of a class is one of its characters. */
function classEnd(body: string, start: number): number | undefined {
  let place = start + 1;
  if (body.charAt(place) === '^') place++;
  if (body.charAt(place) === ']') place++;
  for (; place < body.length; place++) {
    if (body.charAt(place) === '\\') place++;
    else if (body.startsWith('[:', place)) place = Math.max(place, body.indexOf(':]', place) + 1);
    else if (body.charAt(place) === ']') return place;
  }
  return undefined;
}
