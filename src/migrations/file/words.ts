/** Names that may hold anything, as one word of a directive. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: these would end the word or the line
const NOT_IN_A_WORD = /[\s%"\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;

export const encodeWord = (text: string): string =>
  text === '' ? '""' : text.replace(NOT_IN_A_WORD, (character) => encodeURIComponent(character));

export const decodeWord = (word: string): string =>
  word === '""' ? '' : word.replace(/(?:%[\dA-Fa-f]{2})+/g, decodeBytes);

function decodeBytes(bytes: string): string {
  try {
    return decodeURIComponent(bytes);
  } catch {
    return bytes;
  }
}
