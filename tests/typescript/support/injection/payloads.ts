/** Stands in every hostile text, and must never reach the text of a statement. */
export const MARK = 'zqx';

/** Texts that mean something in SQL, in patterns or in JavaScript. */
const TEXTS = [
  `${MARK}' OR '1'='1`,
  `${MARK}" OR "1"="1`,
  `${MARK}\` OR 1=1 -- `,
  `1; DROP TABLE account; -- ${MARK}`,
  `${MARK}\\' OR 1=1 /* `,
  `${MARK}) OR (1=1`,
  `${MARK}\0' OR 1=1`,
  `${MARK}] $1 ?1 :p @p %s \${x} #`,
  `${MARK}\ud800`,
  `title, (SELECT ${MARK})`,
  `title"."${MARK}`,
  '%',
  '_%',
  '\\',
  '__proto__',
  'constructor',
  'hasOwnProperty',
];

const NUMBERS = [2 ** 53, -(2 ** 63), 1e308, 5e-324, Number.NaN, Number.POSITIVE_INFINITY, 2n ** 64n, -0.5];

/** What a request can hold, and what imitates values and operators. */
const objects = (): readonly unknown[] => [
  ...['{"not":null}', '{"like":"%"}', '{"min":""}', '{"notIn":[]}', '{"__proto__":{"not":null}}'].map(
    (text) => JSON.parse(text) as unknown,
  ),
  JSON.parse('{"sql":"1=1","values":[],"texts":["1=1"],"items":[],"raw":["1=1"]}'),
  JSON.parse('{"name":"not","operand":null}'),
  { toString: () => '1=1', valueOf: () => 1, toJSON: () => 1, [Symbol.toPrimitive]: () => 1 },
  Object.create(null),
  new String(MARK),
  new Date(Number.NaN),
  new Date(0),
  new Uint8Array([0, 255, 39]),
  Symbol(MARK),
  [],
  [[]],
  [MARK],
  [MARK, MARK],
  [null],
  [{ not: null }],
];

export interface Payload {
  readonly value: unknown;
  readonly shown: string;
}

const textOf = (value: unknown): string => {
  if (typeof value === 'symbol' || typeof value === 'bigint') return String(value);
  return typeof value === 'object' && value instanceof Date
    ? 'Date'
    : (JSON.stringify(value) ?? typeof value);
};

/** Values that match no row and that no method may take for SQL or for an operator; new ones for each call. */
export const payloads = (): readonly Payload[] =>
  [...TEXTS, ...NUMBERS, ...objects()].map((value) => ({ value, shown: textOf(value) }));

/** The places of a value in the arguments of a method. */
export function argumentLists(value: unknown): readonly (readonly unknown[])[] {
  const named = typeof value === 'string' ? [[{ [value]: 1 }], [['title', value]]] : [];
  const row = { id: 901, title: 'x' };
  return [
    [value],
    [[value]],
    [{ title: value }],
    [value, value],
    ['title', value],
    ['title', [value], value],
    [() => undefined, value],
    [row, value],
    [[row], { conflict: value }],
    [row, { conflict: [value], update: [value] }],
    [[{ id: value }], { conflict: ['id'] }],
    ...named,
  ];
}
