/** Characters that take two columns: East Asian ones, and emoji. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Emoji_Presentation}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/u;

/** Characters that take none: marks on the character before, and those that direct how others are shown. */
const INVISIBLE = /[\p{Mark}\p{Format}]/u;

const ELLIPSIS = '…';

/** The text, or as much of it as fits into the columns of a terminal, with an ellipsis at the end. */
export function cutToWidth(text: string, columns: number): string {
  let [width, position, kept] = [0, 0, 0];
  for (const character of text) {
    width += widthOf(character);
    if (width > columns) return columns < 1 ? '' : text.slice(0, kept) + ELLIPSIS;
    position += character.length;
    if (width < columns) kept = position;
  }
  return text;
}

/** How many columns of a terminal a text takes. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += widthOf(character);
  return width;
}

const widthOf = (character: string): number => (INVISIBLE.test(character) ? 0 : WIDE.test(character) ? 2 : 1);
