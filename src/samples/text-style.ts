import type { Column } from '../model/column.ts';
import type { Table } from '../model/table.ts';
import type { TextStyle } from './recipe.ts';

/** The styles by the words in the names of columns; the first that fits counts. */
const BY_NAME: readonly (readonly [RegExp, TextStyle])[] = [
  [/(?:^|_)e_?mail(?:_|$)/, 'email'],
  [/(?:^|_)(?:first|given|fore|middle)_?name$/, 'firstName'],
  [/(?:^|_)(?:last|family|sur)_?name$/, 'lastName'],
  [/(?:^|_)(?:user_?name|login|nick_?name|handle)$/, 'userName'],
  [/(?:^|_)file_?name$/, 'fileName'],
  [/(?:^|_)(?:company|employer|organi[sz]ation|brand|manufacturer|publisher|vendor)(?:_name)?$/, 'company'],
  [/(?:^|_)(?:author|customer|contact|owner|person|full)(?:_name)?$/, 'name'],
  [/(?:^|_)(?:city|town)(?:_name)?$/, 'city'],
  [/(?:^|_)country_?code$|^iso_?2?$/, 'countryCode'],
  [/(?:^|_)country(?:_name)?$/, 'country'],
  [/(?:^|_)(?:street|address)\d*(?:_line_?\d?)?$/, 'street'],
  [/(?:^|_)(?:zip|post(?:al)?)_?(?:code)?$/, 'postcode'],
  [/(?:^|_)(?:phone|tel|telephone|mobile|fax|cell)(?:_(?:number|no))?$/, 'phone'],
  [/(?:^|_)(?:url|uri|link|href|website|homepage|web)$/, 'url'],
  [/(?:^|_)(?:slug|permalink)$/, 'slug'],
  [/(?:^|_)colou?r$/, 'color'],
  [/(?:^|_)currency(?:_code)?$/, 'currency'],
  [/(?:^|_)(?:locale|lang|language|culture)$/, 'locale'],
  [/(?:^|_)(?:password|passwd|token|hash|secret|salt|checksum|fingerprint|api_?key)$/, 'token'],
  [/(?:^|_)ip(?:_?address)?$/, 'ip'],
  [/(?:^|_)(?:title|subject|headline|caption)$/, 'title'],
  [/(?:^|_)(?:summary|teaser|excerpt|comment|remark|note|notes|message|quote)$/, 'sentence'],
  [/(?:^|_)(?:description|body|text|content|contents|bio|biography|abstract|review)$/, 'paragraph'],
];

const PERSONS =
  /(?:^|_)(?:author|user|person|people|customer|employee|member|contact|student|teacher|actor|patient|client)s?$/;

/** What the texts of a column are about. */
export function textStyle({ name, size }: Column, table: Pick<Table, 'name'>): TextStyle {
  const words = snakeCase(name);
  const known = BY_NAME.find(([pattern]) => pattern.test(words))?.[1];
  if (known !== undefined)
    return known === 'country' && size !== undefined && size < 4 ? 'countryCode' : known;
  if (words !== 'name' && !words.endsWith('_name')) return 'words';
  return PERSONS.test(snakeCase(table.name)) ? 'name' : 'title';
}

const snakeCase = (name: string): string => name.replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2').toLowerCase();
