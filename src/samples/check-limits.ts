import type { Check } from '../model/check.ts';

/** What a check demands of the values of one column, or of two that are compared. */
export type Limit =
  | { readonly column: string; readonly kind: 'least' | 'most' | 'above' | 'below'; readonly text: string }
  | { readonly column: string; readonly kind: 'oneOf'; readonly texts: readonly string[] }
  | { readonly column: string; readonly kind: 'not'; readonly text: string }
  | { readonly column: string; readonly kind: 'longer' | 'shorter'; readonly length: number }
  | { readonly column: string; readonly kind: 'given' }
  | { readonly column: string; readonly kind: 'lessThan'; readonly other: string };

const NAME = String.raw`(?:"[^"]+"|\`[^\`]+\`|\[[^\]]+\]|[A-Za-z_]\w*)`;
const VALUE = String.raw`(?:-?\d+(?:\.\d+)?|'(?:[^']|'')*')`;
const COMPARED = `(<=|>=|<>|!=|<|>|=)`;

const PATTERNS: readonly (readonly [RegExp, (parts: readonly string[]) => readonly Limit[] | undefined])[] = [
  [pattern(`(${NAME}) is not null`), ([column = '']) => [{ column: nameIn(column), kind: 'given' }]],
  [
    pattern(`(${NAME}) ${COMPARED} (${VALUE})`),
    ([column = '', sign = '', value = '']) => compared(column, sign, value),
  ],
  [
    pattern(`(${VALUE}) ${COMPARED} (${NAME})`),
    ([value = '', sign = '', column = '']) => compared(column, TURNED[sign] ?? sign, value),
  ],
  [
    pattern(`(${NAME}) between (${VALUE}) and (${VALUE})`),
    ([column = '', low = '', high = '']) => [
      { column: nameIn(column), kind: 'least', text: textIn(low) },
      { column: nameIn(column), kind: 'most', text: textIn(high) },
    ],
  ],
  [
    pattern(String.raw`(${NAME}) in \((${VALUE}(?: ?, ?${VALUE})*)\)`),
    ([column = '', list = '']) => [
      {
        column: nameIn(column),
        kind: 'oneOf',
        texts: [...list.matchAll(new RegExp(VALUE, 'g'))].map(([one]) => textIn(one)),
      },
    ],
  ],
  [
    pattern(String.raw`(?:char_length|character_length|length) ?\((${NAME})\) ${COMPARED} (\d+)`),
    ([column = '', sign = '', length = '']) => lengthLimit(nameIn(column), sign, Number(length)),
  ],
  [
    pattern(`(${NAME}) ${COMPARED} (${NAME})`),
    ([first = '', sign = '', second = '']) => {
      if (sign.startsWith('<') && sign !== '<>')
        return [{ column: nameIn(first), kind: 'lessThan', other: nameIn(second) }];
      if (sign.startsWith('>')) return [{ column: nameIn(second), kind: 'lessThan', other: nameIn(first) }];
      return undefined;
    },
  ],
];

const TURNED: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

function pattern(text: string): RegExp {
  return new RegExp(`^${text}$`, 'i');
}

/** What a check demands; undefined where it is more than comparisons of columns with values. */
export function limitsOf({ sql }: Pick<Check, 'sql'>): readonly Limit[] | undefined {
  const parts = conjuncts(unwrapped(spaced(sql)));
  const found = parts.map(limitsOfPart);
  return found.every((limits) => limits !== undefined) ? found.flat() : undefined;
}

function limitsOfPart(part: string): readonly Limit[] | undefined {
  const optional = new RegExp(`^(${NAME}) is null or (.+)$`, 'i').exec(part);
  if (optional !== null) return limitsOf({ sql: optional[2] ?? '' });
  const inner = unwrapped(part);
  if (inner !== part) return limitsOf({ sql: inner });
  for (const [expression, read] of PATTERNS) {
    const match = expression.exec(part);
    if (match !== null) return read(match.slice(1));
  }
  return undefined;
}

function compared(column: string, sign: string, value: string): readonly Limit[] {
  const name = nameIn(column);
  const text = textIn(value);
  if (sign === '=') return [{ column: name, kind: 'oneOf', texts: [text] }];
  const kinds = { '<=': 'most', '>=': 'least', '<': 'below', '>': 'above' } as const;
  const kind = kinds[sign as keyof typeof kinds];
  return kind === undefined ? [{ column: name, kind: 'not', text }] : [{ column: name, kind, text }];
}

function lengthLimit(column: string, sign: string, length: number): readonly Limit[] | undefined {
  if (sign === '>=' || sign === '>')
    return [{ column, kind: 'longer', length: sign === '>' ? length + 1 : length }];
  if (sign === '<=' || sign === '<')
    return [{ column, kind: 'shorter', length: sign === '<' ? length - 1 : length }];
  if (sign === '=')
    return [
      { column, kind: 'longer', length },
      { column, kind: 'shorter', length },
    ];
  return sign === '<>' && length === 0 ? [{ column, kind: 'longer', length: 1 }] : undefined;
}

const nameIn = (written: string): string => (/^["`[]/.test(written) ? written.slice(1, -1) : written);

const textIn = (value: string): string =>
  value.startsWith("'") ? value.slice(1, -1).replaceAll("''", "'") : value;

/** One space between words and around signs of comparison, outside of texts and quoted names. */
const spaced = (sql: string): string =>
  sql
    .split(/('(?:[^']|'')*'|"[^"]*"|`[^`]*`|\[[^\]]*\])/)
    .map((part, place) =>
      place % 2 === 1
        ? part
        : part
            .replace(/\s+/g, ' ')
            .replace(/ ?(<=|>=|<>|!=|<|>|=) ?/g, ' $1 ')
            .replace(/\( /g, '(')
            .replace(/ \)/g, ')'),
    )
    .join('')
    .trim();

/** The text without brackets around the whole of it. */
function unwrapped(text: string): string {
  const trimmed = text.trim();
  if (!trimmed.startsWith('(') || !trimmed.endsWith(')')) return trimmed;
  const ends = depths(trimmed).indexOf(0);
  return ends === trimmed.length - 1 ? unwrapped(trimmed.slice(1, -1)) : trimmed;
}

/** How many brackets are open after each character; brackets in texts do not count. */
function depths(text: string): readonly number[] {
  let depth = 0;
  let isText = false;
  return [...text].map((character) => {
    if (character === "'") isText = !isText;
    if (!isText && character === '(') depth += 1;
    if (!isText && character === ')') depth -= 1;
    return isText ? -1 : depth;
  });
}

/** The parts between AND, but for that of BETWEEN. */
function conjuncts(text: string): readonly string[] {
  const open = depths(text);
  const parts: string[] = [];
  let start = 0;
  let isBetween = false;
  for (const { 0: word, index } of text.matchAll(/\bbetween\b|\band\b|\bor\b/gi)) {
    if (open[index] !== 0) continue;
    const kind = word.toLowerCase();
    // An OR binds less than an AND: the text is one part, which is understood as a whole or not at all.
    if (kind === 'or') return [text];
    if (kind === 'between') isBetween = true;
    else if (isBetween) isBetween = false;
    else {
      parts.push(text.slice(start, index).trim());
      start = index + word.length;
    }
  }
  return [...parts, text.slice(start).trim()];
}
