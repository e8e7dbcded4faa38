import type { Draw } from './draw.ts';
import type { Recipe, TextStyle } from './recipe.ts';
import { WORDS, type WordList } from './words.ts';

/** The longest text that is made where the column has no size. */
const LONGEST = 400;

/** From this size a unique text is a text with the number of its row; a shorter one is the number in letters. */
const NUMBERED_SIZE = 12;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const DOMAIN = '@example.com';

const oneOf = (list: WordList, draw: Draw): string => WORDS[list][draw(WORDS[list].length)] ?? '';

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const digits = (count: number, draw: Draw): string => {
  let text = '';
  for (let place = 0; place < count; place += 1) text += String(draw(10));
  return text;
};

const characters = (alphabet: string, count: number, draw: Draw): string => {
  let text = '';
  for (let place = 0; place < count; place += 1) text += alphabet.charAt(draw(alphabet.length));
  return text;
};

const phrase = (draw: Draw): string => `${oneOf('adjectives', draw)} ${oneOf('nouns', draw)}`;

const sentence = (draw: Draw): string =>
  `${upperFirst(`the ${phrase(draw)} ${oneOf('verbs', draw)} the ${phrase(draw)}.`)}`;

const STYLES: Readonly<Record<TextStyle, (draw: Draw) => string>> = {
  city: (draw) => oneOf('cities', draw),
  color: (draw) => oneOf('colors', draw),
  company: (draw) => `${oneOf('lastNames', draw)} ${oneOf('companyForms', draw)}`,
  country: (draw) => oneOf('countries', draw),
  countryCode: (draw) => oneOf('countryCodes', draw),
  currency: (draw) => oneOf('currencies', draw),
  email: (draw) => `${oneOf('firstNames', draw)}.${oneOf('lastNames', draw)}`.toLowerCase() + DOMAIN,
  fileName: (draw) => `${oneOf('nouns', draw)}.${oneOf('fileEndings', draw)}`,
  firstName: (draw) => oneOf('firstNames', draw),
  ip: (draw) => `10.${draw(256)}.${draw(256)}.${draw(256)}`,
  lastName: (draw) => oneOf('lastNames', draw),
  locale: (draw) => oneOf('locales', draw),
  name: (draw) => `${oneOf('firstNames', draw)} ${oneOf('lastNames', draw)}`,
  paragraph: (draw) => [sentence(draw), sentence(draw), sentence(draw)].join(' '),
  phone: (draw) => `+1 555 ${digits(3, draw)} ${digits(4, draw)}`,
  postcode: (draw) => digits(5, draw),
  sentence,
  slug: (draw) => `${oneOf('adjectives', draw)}-${oneOf('nouns', draw)}`,
  street: (draw) => `${1 + draw(199)} ${oneOf('lastNames', draw)} ${oneOf('streets', draw)}`,
  title: (draw) => `The ${upperFirst(oneOf('adjectives', draw))} ${upperFirst(oneOf('nouns', draw))}`,
  token: (draw) => characters('0123456789abcdef', 40, draw),
  url: (draw) => `https://example.com/${oneOf('adjectives', draw)}/${oneOf('nouns', draw)}`,
  userName: (draw) => `${oneOf('firstNames', draw)}.${oneOf('lastNames', draw)}`.toLowerCase(),
  words: (draw) => phrase(draw),
};

/** Between the text and the number of its row; texts without spaces get none. */
const SEPARATORS: Readonly<Partial<Record<TextStyle, string>>> = {
  color: '-',
  countryCode: '-',
  currency: '-',
  email: '.',
  fileName: '-',
  ip: '-',
  locale: '-',
  postcode: '-',
  slug: '-',
  token: '-',
  url: '-',
  userName: '-',
};

/** A text of the style that fits into its column. */
export function sampleText(
  { style = 'words', size = LONGEST, least = 0, unique }: Recipe,
  row: number,
  draw: Draw,
): string {
  if (unique !== undefined)
    return size < NUMBERED_SIZE ? letteredNumber(row, size) : numbered(style, row, size, least, draw);
  const made = STYLES[style](draw);
  // A text that is cut in half says nothing.
  const text = made.length > size && size < 4 ? characters(LETTERS, size, draw) : made;
  return longer(fitting(text, size), least, draw);
}

/** No text ends with a space, which some databases take off. */
const fitting = (text: string, size: number): string => text.slice(0, size).replace(/ +$/, '');

const longer = (text: string, least: number, draw: Draw): string =>
  text.length >= least ? text : text + characters(LETTERS, least - text.length, draw);

function numbered(style: TextStyle, row: number, size: number, least: number, draw: Draw): string {
  const after = style === 'email' && size >= NUMBERED_SIZE + DOMAIN.length ? DOMAIN : '';
  const end = `${SEPARATORS[style] ?? ' '}${row}${after}`;
  const made = STYLES[style](draw);
  const begin = after === '' ? made : made.slice(0, -after.length);
  return longer(fitting(begin, size - end.length), least - end.length, draw) + end;
}

/** The number of a row in digits and small letters, with leading zeros. */
const letteredNumber = (row: number, size: number): string => row.toString(36).padStart(size, '0');

/** How many different texts a unique column can have. */
export const countOfTexts = ({ size = LONGEST }: Recipe): number =>
  size < NUMBERED_SIZE ? 36 ** size - 1 : 999_999_999;
