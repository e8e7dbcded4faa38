/** An identifier for a link: names have characters that identifiers do not. */
export const anchorOf = (id: string): string =>
  `t-${[...id].map((character) => (/[a-z0-9_-]/.test(character) ? character : `.${character.codePointAt(0)?.toString(16)}.`)).join('')}`;
