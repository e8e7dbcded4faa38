import { capitalize } from '../../support/text.ts';
import type { ClassSettings } from '../target.ts';

/** Makes the plural of an English noun, in the spelling generated methods have always had. */
export type Pluralizer = (noun: string) => string;

const UNCOUNTABLE = new Set(
  'sheep fish deer series species money rice information equipment news people'.split(' '),
);

/** Whole words, also at the end of a compound. */
const IRREGULAR: readonly (readonly [string, string])[] = [
  ['leaf', 'leaves'],
  ['loaf', 'loaves'],
  ['move', 'moves'],
  ['foot', 'feet'],
  ['goose', 'geese'],
  ['genus', 'genera'],
  ['sex', 'sexes'],
  ['ox', 'oxen'],
  ['child', 'children'],
  ['man', 'men'],
  ['tooth', 'teeth'],
  ['person', 'people'],
  ['wife', 'wives'],
  ['mythos', 'mythoi'],
  ['testis', 'testes'],
  ['numen', 'numina'],
  ['quiz', 'quizzes'],
  ['alias', 'aliases'],
];

/** Endings, the first that fits wins. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(matr|vert|ind)(?:ix|ex)$/i, '$1ices'],
  [/(alumn|bacill|cact|foc|fung|nucle|radi|stimul|syllab|termin|vir)us$/i, '$1i'],
  [/(buffal|tomat)o$/i, '$1oes'],
  [/(x|ch|sh|ss)$/i, '$1es'],
  [/([aeiou]y)$/i, '$1s'],
  [/y$/i, 'ies'],
  [/(o)$/i, '$1s'],
  [/(us)$/i, '$1es'],
  [/([csx])is$/i, '$1es'],
  [/zoon$/i, 'zoa'],
  [/(itis|ois)$/i, '$1'],
  [/([aeo]l|ar)f$/i, '$1ves'],
  [/(ni|li)fe$/i, '$1ves'],
];

/** Any of these endings; most nouns have none. */
const SPECIAL = new RegExp(
  [...IRREGULAR.map(([singular]) => `${singular}$`), ...ENDINGS.map(([{ source }]) => source)].join('|'),
  'i',
);

export const standardEnglish: Pluralizer = (noun) => {
  if (!SPECIAL.test(noun)) return UNCOUNTABLE.has(noun.toLowerCase()) ? noun : `${noun}s`;
  const lower = noun.toLowerCase();
  if (UNCOUNTABLE.has(lower)) return noun;
  for (const [singular, plural] of IRREGULAR) {
    if (!lower.endsWith(singular)) continue;
    const replaced = noun.slice(0, noun.length - singular.length) + plural;
    return /^[A-Z]/.test(noun) ? capitalize(replaced) : replaced;
  }
  for (const [ending, plural] of ENDINGS) {
    if (ending.test(noun)) return noun.replace(ending, plural);
  }
  return `${noun}s`;
};

export const simpleEnglish: Pluralizer = (noun) => `${noun}s`;

/** The pluralizer that the configuration names. */
export const pluralizerOf = ({ pluralizerClass }: ClassSettings['objectModel']): Pluralizer =>
  pluralizerClass.endsWith('SimpleEnglishPluralizer') ? simpleEnglish : standardEnglish;
