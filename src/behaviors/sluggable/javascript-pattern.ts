/** A regular expression in the syntax of JavaScript, or why there is none. */
export type JavascriptPattern =
  | { readonly source: string; readonly flags: string }
  | { readonly problem: string };

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };

/** Escapes with another meaning in JavaScript, or none; for texts in ASCII, which slugs are made of. */
const ESCAPES: Readonly<Record<string, string>> = {
  a: '\\x07',
  e: '\\x1b',
  h: '[\\t ]',
  H: '[^\\t ]',
  v: '[\\n\\x0b\\f\\r]',
  V: '[^\\n\\x0b\\f\\r]',
  R: '(?:\\r\\n|[\\n\\x0b\\f\\r])',
  N: '[^\\n]',
  A: '(?<![\\s\\S])',
  z: '(?![\\s\\S])',
  Z: '(?=\\n?(?![\\s\\S]))',
};

const IN_CLASS: Readonly<Record<string, string>> = {
  a: '\\x07',
  e: '\\x1b',
  b: '\\x08',
  h: '\\t ',
  v: '\\n\\x0b\\f\\r',
};

const POSIX: Readonly<Record<string, string>> = {
  alnum: '0-9A-Za-z',
  alpha: 'A-Za-z',
  ascii: '\\x00-\\x7f',
  blank: '\\t ',
  cntrl: '\\x00-\\x1f\\x7f',
  digit: '0-9',
  graph: '!-~',
  lower: 'a-z',
  print: ' -~',
  punct: '!-\\/:-@\\[-`{-~',
  space: '\\s',
  upper: 'A-Z',
  word: '\\w',
  xdigit: '0-9A-Fa-f',
};

class Untranslatable extends Error {}

/**
 * Translates a regular expression of PHP that was found valid. The text it is used on is ASCII, so that modifiers and
 * escapes that only differ beyond it mean the same.
 */
export function javascriptPattern(pattern: string): JavascriptPattern {
  const delimiter = pattern.charAt(0);
  const end = pattern.lastIndexOf(CLOSING[delimiter] ?? delimiter);
  const modifiers = pattern.slice(end + 1).replace(/\s/g, '');
  const unknown = /[^imsxuDSX]/.exec(modifiers)?.[0];
  if (unknown !== undefined) return { problem: `JavaScript has no modifier "${unknown}"` };
  try {
    const source = translated(pattern.slice(1, end), modifiers);
    const flags = modifiers.includes('i') ? 'i' : '';
    new RegExp(source, flags);
    return { source, flags };
  } catch (error) {
    if (error instanceof Untranslatable) return { problem: error.message };
    return { problem: 'JavaScript cannot compile it' };
  }
}

function translated(body: string, modifiers: string): string {
  let source = '';
  for (let place = 0; place < body.length; ) {
    const [text, length] = nextPart(body, place, modifiers);
    source += text;
    place += length;
  }
  return source;
}

type Part = readonly [text: string, length: number];

function nextPart(body: string, place: number, modifiers: string): Part {
  const character = body.charAt(place);
  if (character === '\\') return escapePart(body, place);
  if (character === '[') return classPart(body, place);
  if (character === '(') return groupPart(body, place);
  if (character === '.') return [modifiers.includes('s') ? '[\\s\\S]' : '[^\\n]', 1];
  if (character === '^') return [modifiers.includes('m') ? '(?<![^\\n])' : '(?<![\\s\\S])', 1];
  if (character === '$') return [endOf(modifiers), 1];
  if (modifiers.includes('x')) {
    if (/\s/.test(character)) return ['', 1];
    if (character === '#') return ['', /^[^\n]*\n?/.exec(body.slice(place))?.[0].length ?? 1];
  }
  const quantifier = /^(?:[*+?]|\{\d+(?:,\d*)?\})/.exec(body.slice(place))?.[0];
  if (quantifier !== undefined) {
    const after = body.charAt(place + quantifier.length);
    if (after === '+') throw new Untranslatable(`JavaScript has no possessive quantifier "${quantifier}+"`);
    return after === '?' ? [`${quantifier}?`, quantifier.length + 1] : [quantifier, quantifier.length];
  }
  // A brace that repeats nothing is a character.
  return /[{}\]/]/.test(character) ? [`\\${character}`, 1] : [character, 1];
}

function endOf(modifiers: string): string {
  if (modifiers.includes('m')) return '(?![^\\n])';
  return modifiers.includes('D') ? '(?![\\s\\S])' : '(?=\\n?(?![\\s\\S]))';
}

function escapePart(body: string, place: number): Part {
  const character = body.charAt(place + 1);
  const hexadecimal = /^\\x(?:\{([0-9a-f]{1,2})\}|([0-9a-f]{1,2}))/i.exec(body.slice(place));
  if (hexadecimal !== null) {
    const [whole, braced, plain = braced ?? ''] = hexadecimal;
    return [`\\x${plain.padStart(2, '0')}`, whole.length];
  }
  const known = ESCAPES[character];
  if (known !== undefined) return [known, 2];
  if (/[1-9]/.test(character)) return [`\\${character}`, 2];
  if (/[dDwWsSbBtnrf]/.test(character)) return [`\\${character}`, 2];
  if (/[A-Za-z0-9]/.test(character)) throw new Untranslatable(`JavaScript has no "\\${character}"`);
  return [/[$^\\.*+?()[\]{}|/]/.test(character) ? `\\${character}` : character, 2];
}

/** Groups, with or without a number, and looks ahead and behind. */
function groupPart(body: string, place: number): Part {
  const rest = body.slice(place);
  if (!rest.startsWith('(?') && !rest.startsWith('(*')) return ['(', 1];
  const shared = /^\(\?(?:[:=!]|<[=!])/.exec(rest)?.[0];
  if (shared !== undefined) return [shared, shared.length];
  const named = /^\(\?(?:P?<([A-Za-z_]\w*)>|'([A-Za-z_]\w*)')/.exec(rest);
  if (named !== null) return [`(?<${named[1] ?? named[2]}>`, named[0].length];
  throw new Untranslatable(`JavaScript has no group that begins with "${rest.slice(0, 3)}"`);
}

function classPart(body: string, start: number): Part {
  let place = start + 1;
  let source = '[';
  if (body.charAt(place) === '^') {
    source += '^';
    place += 1;
  }
  // A bracket right at the beginning is one of the characters.
  if (body.charAt(place) === ']') {
    source += '\\]';
    place += 1;
  }
  while (body.charAt(place) !== ']') {
    const [text, length] = classMember(body, place);
    source += text;
    place += length;
  }
  return [`${source}]`, place + 1 - start];
}

function classMember(body: string, place: number): Part {
  const posix = /^\[:(\^?)(\w+):\]/.exec(body.slice(place));
  if (posix !== null) {
    const [whole, negated, name = ''] = posix;
    const members = POSIX[name];
    if (members === undefined || negated !== '')
      throw new Untranslatable(`JavaScript has no class "${whole}"`);
    return [members, whole.length];
  }
  const character = body.charAt(place);
  if (character !== '\\') return [/[[\]/]/.test(character) ? `\\${character}` : character, 1];
  const escaped = body.charAt(place + 1);
  const known = IN_CLASS[escaped];
  if (known !== undefined) return [known, 2];
  if (/[RNAzZBHV]/.test(escaped)) throw new Untranslatable(`JavaScript has no "\\${escaped}" in a class`);
  if (/[-^\]\\[/]/.test(escaped)) return [`\\${escaped}`, 2];
  return escapePart(body, place);
}
