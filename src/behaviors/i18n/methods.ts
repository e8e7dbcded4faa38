import { type BehaviorMethod, type BehaviorMethods, optional, parameter } from '../methods/method.ts';

const LOCALE = parameter('locale', 'locale');
const LOCALES = optional('locale', 'locales');
const ALIAS = optional('relationAlias', 'string?');
const JOIN = optional('joinType', 'joinType');

/** The methods of a translated table, beside those of its columns; the locale has the name of its column, and an alias. */
export const i18nMethods = (name: string, alias?: string): BehaviorMethods => ({
  model: [
    ...localeMethods(name),
    ...(alias === undefined ? [] : localeMethods(alias)),
    {
      name: 'getTranslation',
      summary:
        'Returns the translation of a locale, or a new one that is added to the object once it is changed.',
      parameters: [LOCALE],
      returns: 'other',
      isQuery: true,
    },
    {
      name: 'getCurrentTranslation',
      summary: 'Returns the translation of the current locale, as getTranslation() does.',
      returns: 'other',
      isQuery: true,
    },
    {
      name: 'hasTranslation',
      summary: 'Returns whether there is a translation, saved or waiting to be.',
      parameters: [LOCALE],
      returns: 'bool',
      isQuery: true,
    },
    {
      name: 'removeTranslation',
      summary: 'Deletes a translation immediately.',
      parameters: [LOCALE],
      returns: 'self',
      isQuery: true,
    },
  ],
  query: [
    {
      name: `set${name}`,
      summary: 'Sets the locale of conditions and results, or several, which are tried in this order.',
      parameters: [parameter('locale', 'locales')],
      returns: 'self',
    },
    { name: `get${name}`, summary: 'Returns the first locale of the query.', returns: 'string' },
    {
      name: 'useI18nQuery',
      summary: 'Returns a query of the joined translations; null is the locale of this query.',
      parameters: [LOCALES, ALIAS, JOIN],
      returns: 'other',
    },
    ...QUERY_TRAIT,
  ],
  collection: [
    {
      name: 'loadTranslations',
      summary: 'Reads the translations of all objects, 500 with a query.',
      parameters: [parameter('locales', 'string')],
      returns: 'self',
    },
  ],
});

const localeMethods = (name: string): readonly BehaviorMethod[] => [
  {
    name: `set${name}`,
    summary: 'Sets the locale of the translated columns; null is that of the application.',
    parameters: [parameter('locale', 'locale?')],
    returns: 'self',
  },
  { name: `get${name}`, summary: 'Returns the locale of the translated columns.', returns: 'string' },
];

export const QUERY_TRAIT: readonly BehaviorMethod[] = [
  {
    name: 'joinWithI18n',
    summary: 'Reads the translations along: results get the locale, and need no further query.',
    parameters: [LOCALES, JOIN],
    returns: 'self',
  },
  {
    name: 'joinI18n',
    summary: 'Joins the translations for conditions.',
    parameters: [LOCALES, ALIAS, JOIN],
    returns: 'self',
  },
];
