import { isText } from '../../column-types/families.ts';
import { accessorVisibility, mutatorVisibility } from '../../targets/php/attributes.ts';
import type { EntityContext, KnownColumn } from '../../targets/php/context.ts';
import { commentOn } from '../../targets/php/kinds/kind.ts';
import { CONNECTION } from '../../targets/php/model-class/parents.ts';
import type { PhpMethod } from '../../targets/php/syntax/class.ts';
import { type Code, className, commaList, php } from '../../targets/php/syntax/code.ts';
import { type PhpImplementation, phpMethodsOf } from '../methods/print-php.ts';
import { i18nMethods } from './methods.ts';
import type { Translation } from './php.ts';

const translations = className('Orm\\Runtime\\Behavior\\I18n\\Translations');

/** The locale of the object, its translations, and getters and setters of the translated columns. */
export function modelMethods(translation: Translation, context: EntityContext): readonly PhpMethod[] {
  const { columns, locale, alias, i18n } = translation;
  const described = i18nMethods(locale.phpName, alias).model;
  const implementations = [
    { name: `set${locale.phpName}`, body: php`return $this->changeLocale($locale);` },
    { name: `get${locale.phpName}`, body: php`return $this->currentLocale();` },
    ...(alias === undefined ? [] : aliasMethods(alias, locale.phpName)),
    ...translationMethods(i18n.model),
  ];
  return [
    ...phpMethodsOf(described, implementations, context, { other: i18n.model }),
    ...(context.options.propel ? [setTranslation(translation)] : []),
    ...columns.flatMap((column) => accessors(column, translation)),
    ...shortText(translation, context),
  ];
}

const aliasMethods = (alias: string, phpName: string): readonly PhpImplementation[] => [
  { name: `set${alias}`, body: php`return $this->set${phpName}($locale);` },
  { name: `get${alias}`, body: php`return $this->get${phpName}();` },
];

const translationMethods = (model: Code): readonly PhpImplementation[] => [
  { name: 'getTranslation', body: php`return $this->translationIn(${model}::class, $locale, $con);` },
  {
    name: 'getCurrentTranslation',
    body: php`return $this->translationIn(${model}::class, $this->currentLocale(), $con);`,
  },
  { name: 'hasTranslation', body: php`return $this->findTranslation($locale, $con) !== null;` },
  { name: 'removeTranslation', body: php`return $this->deleteTranslation($locale, $con);` },
];

/** Propel's way to add a translation that was made elsewhere. */
const setTranslation = ({ i18n, locale }: Translation): PhpMethod => ({
  name: 'setTranslation',
  parameters: [
    { name: 'translation', type: i18n.model },
    { name: 'locale', type: '?string', default: php`null` },
  ],
  returns: 'static',
  body: php`
    $translation->set${locale.phpName}($locale ?? self::TABLE_MAP::DEFAULT_LOCALE);
    ${translations}::attach($this, $translation);

    return $this;
  `,
});

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
