import { fc } from './property.ts';

/** Whether XML 1.0 can represent the character: no control characters except tab and line breaks, no lone surrogates. */
const isXmlText = (text: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot carry
  !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u.test(text);

/** Any Unicode character; fast-check's own generator takes most of a second to create. */
const anyCharacter: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map(
    (code) => String.fromCodePoint(code),
    (text) => codeOf(text),
  );

function codeOf(text: unknown): number {
  const [character] = typeof text === 'string' ? text : [];
  if (character === undefined || character !== text) throw new Error('This is not one character.');
  return character.codePointAt(0)!;
}

/** Characters without any rule. */
export const anyCharacters = (most?: number): fc.Arbitrary<string> =>
  fc.string({ unit: anyCharacter, ...(most !== undefined && { maxLength: most }) });

const NASTY = [
  '"',
  "'",
  '`',
  '[',
  ']',
  '\\',
  '*/',
  '--',
  '?>',
  '<',
  '>',
  '&',
  '&amp;',
  ']]>',
  '\n',
  '\t',
  '\r\n',
  '.',
  ' ',
  '😀',
  '\u202e',
  'é',
];

/** Any text a schema can hold, with an emphasis on characters that break quoting. */
export const anyText: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...NASTY), anyCharacters(4), fc.string({ maxLength: 6 })), {
    maxLength: 4,
  })
  .map((parts) => parts.join(''))
  .filter(isXmlText);

/** A name that is not blank. */
export const anyName: fc.Arbitrary<string> = anyText.filter((text) => /[^ \t\r\n]/.test(text));

/** Names that a list separated by spaces can hold. */
export const formerNames: fc.Arbitrary<readonly string[]> = fc.array(
  anyName.map((name) => name.replace(/\s+/g, '_')),
  { minLength: 1, maxLength: 2 },
);
