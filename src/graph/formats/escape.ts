const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text in HTML and SVG, also in attributes; characters that XML does not have are shown as a box. */
export const escaped = (text: string): string =>
  text
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML refuses them.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '\u25a1');

/** An identifier for a link: names have characters that identifiers do not. */
export const anchorOf = (id: string): string =>
  `t-${[...id].map((character) => (/[a-z0-9_-]/.test(character) ? character : `.${character.codePointAt(0)?.toString(16)}.`)).join('')}`;
