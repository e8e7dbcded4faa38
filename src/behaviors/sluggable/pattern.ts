/** A part of a slug pattern: text that stays as it is, or a name for whose getter the value stands. */
export interface SlugPart {
  readonly kind: 'text' | 'name';
  readonly text: string;
}

/** The parts of `/posts/{Title}`; undefined if its braces do not make names. */
export function patternParts(pattern: string): readonly SlugPart[] | undefined {
  const parts: SlugPart[] = [];
  let rest = pattern;
  while (rest !== '') {
    const match = /^(?:\{([A-Za-z_][A-Za-z0-9_]*)\}|([^{}]+))/.exec(rest);
    if (match === null) return undefined;
    const [whole, name, text = ''] = match;
    parts.push(name === undefined ? { kind: 'text', text } : { kind: 'name', text: name });
    rest = rest.slice(whole.length);
  }
  return parts;
}

/** The names in a pattern, each once. */
export const namesIn = (pattern: readonly SlugPart[]): readonly string[] => [
  ...new Set(pattern.flatMap(({ kind, text }) => (kind === 'name' ? text : []))),
];
