import { isText } from '../../column-types/families.ts';
import { accessorVisibility, mutatorVisibility } from '../../targets/php/attributes.ts';
import type { EntityContext, KnownColumn } from '../../targets/php/context.ts';
import { commentOn } from '../../targets/php/kinds/kind.ts';
import { CONNECTION } from '../../targets/php/model-class/parents.ts';
import type { PhpMethod, PhpParameter } from '../../targets/php/syntax/class.ts';
import { commaList, php } from '../../targets/php/syntax/code.ts';
import type { Translation } from './php.ts';

/** The locale of the object, its translations, and getters and setters of the translated columns. */
export function modelMethods(translation: Translation, context: EntityContext): readonly PhpMethod[] {
  const { columns, locale, options } = translation;
  return [
    ...localeMethods(locale.phpName, context),
    ...(options.localeAlias === undefined ? [] : aliasMethods(options.localeAlias, locale.phpName, context)),
    ...translationMethods(translation, context),
    ...columns.flatMap((column) => accessors(column, translation)),
    ...shortText(translation, context),
  ];
}

const defaultLocale = ({ tableMap }: EntityContext) => php`${tableMap}::DEFAULT_LOCALE`;

/** Without a type, so that interfaces that were written for Propel's classes stay compatible. */
const localeParameter = (context: EntityContext): PhpParameter => ({
  name: 'locale',
  type: 'mixed',
  default: defaultLocale(context),
});
const LOCALE = php`@param string $locale`;
const LOCALE_OR_NULL = php`@param string|null $locale`;

const localeMethods = (phpName: string, context: EntityContext): readonly PhpMethod[] => [
  {
    name: `set${phpName}`,
    parameters: [localeParameter(context)],
    returns: 'static',
    doc: ['Sets the locale of the translated columns; null: that of the application.', LOCALE_OR_NULL],
    body: php`return $this->changeLocale($locale);`,
  },
  { name: `get${phpName}`, returns: 'string', body: php`return $this->currentLocale();` },
];

const aliasMethods = (alias: string, phpName: string, context: EntityContext): readonly PhpMethod[] => {
  const name = alias.charAt(0).toUpperCase() + alias.slice(1);
  if (name.toLowerCase() === phpName.toLowerCase()) return [];
  return [
    {
      name: `set${name}`,
      parameters: [localeParameter(context)],
      returns: 'static',
      doc: [LOCALE_OR_NULL],
      body: php`return $this->set${phpName}($locale);`,
    },
    { name: `get${name}`, returns: 'string', body: php`return $this->get${phpName}();` },
  ];
};

function translationMethods({ i18n }: Translation, context: EntityContext): readonly PhpMethod[] {
  return [
    {
      name: 'getTranslation',
      parameters: [localeParameter(context), CONNECTION],
      returns: i18n.model,
      doc: [
        'The translation of a locale; where there is none, a new one that belongs to this object once it is changed.',
        LOCALE,
      ],
      body: php`return $this->translationIn(${i18n.model}::class, $locale, $con);`,
    },
    {
      name: 'getCurrentTranslation',
      parameters: [CONNECTION],
      returns: i18n.model,
      doc: ['The translation of the current locale, as getTranslation() gives it.'],
      body: php`return $this->translationIn(${i18n.model}::class, $this->currentLocale(), $con);`,
    },
    {
      name: 'hasTranslation',
      parameters: [localeParameter(context), CONNECTION],
      returns: 'bool',
      doc: ['Whether there is a translation, saved or waiting to be.', LOCALE],
      body: php`return $this->findTranslation($locale, $con) !== null;`,
    },
    {
      name: 'removeTranslation',
      parameters: [localeParameter(context), CONNECTION],
      returns: 'static',
      doc: ['Deletes a translation at once.', LOCALE],
      body: php`return $this->deleteTranslation($locale, $con);`,
    },
  ];
}

function accessors(known: KnownColumn, { i18n }: Translation): readonly PhpMethod[] {
  const { column, phpName, argument, kind } = known;
  const { parameters = [], returns, doc = [] } = kind.getter;
  const taken = column.lazyLoad ? [...parameters, CONNECTION] : parameters;
  const described = column.description === undefined ? doc : [column.description, ...doc];
  const given = commaList(taken.map(({ name }) => `$${name}`));
  const accepted = kind.setter.taken;
  const getter: PhpMethod = {
    name: `get${phpName}`,
    visibility: accessorVisibility(column),
    parameters: taken,
    returns,
    ...(described.length > 0 && { doc: described }),
    body: php`return $this->translationToRead(${i18n.model}::class)->get${phpName}(${given});`,
  };
  // A setter of a read-only table is not public.
  if (i18n.entity.table.readOnly) return [getter];
  return [
    getter,
    {
      name: `set${phpName}`,
      visibility: mutatorVisibility(column),
      parameters: [{ name: argument, type: accepted }],
      returns: 'static',
      ...commentOn(accepted, argument),
      body: php`
        $this->translationToWrite(${i18n.model}::class)->set${phpName}($${argument});

        return $this;
      `,
    },
  ];
}

/** An object is shown as its primary string, wherever that is stored. */
function shortText({ columns }: Translation, context: EntityContext): readonly PhpMethod[] {
  const shown = columns.find(({ column }) => column.primaryString && isText(column.type));
  if (shown === undefined || context.columns.some(({ column }) => column.primaryString)) return [];
  return [
    {
      name: '__toString',
      returns: 'string',
      body: php`return (string) $this->get${shown.phpName}();`,
    },
  ];
}
