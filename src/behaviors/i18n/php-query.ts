import { type EntityContext, type KnownColumn, parameterName } from '../../targets/php/context.ts';
import { CONNECTION } from '../../targets/php/model-class/parents.ts';
import type { PhpMethod } from '../../targets/php/syntax/class.ts';
import { className, php } from '../../targets/php/syntax/code.ts';
import { literal } from '../../targets/php/syntax/literal.ts';
import { generic, listOf, PhpType } from '../../targets/php/syntax/type.ts';
import type { Translation } from './php.ts';

const criteria = className('Orm\\Runtime\\ActiveQuery\\Criteria');
const collection = className('Orm\\Runtime\\Collection\\ObjectCollection');

/** Queries of translations, and filters, order and finders of the translated columns. */
export const queryMethods = (translation: Translation, context: EntityContext): readonly PhpMethod[] => [
  ...localeMethods(translation),
  useQuery(translation),
  ...translation.columns.flatMap((column) => columnMethods(column, translation, context)),
];

const LOCALES = PhpType.orNull('string', listOf(PhpType.of('string')));

const localeMethods = ({ locale: { phpName } }: Translation): readonly PhpMethod[] => [
  {
    name: `set${phpName}`,
    parameters: [{ name: 'locale', type: LOCALES }],
    returns: 'static',
    doc: [
      'The locale of filters and of the objects that the query finds, with those to use where it has no translation.',
      '',
      php`@param ${LOCALES.doc} $locale null: that of the application`,
    ],
    body: php`return $this->changeLocales($locale);`,
  },
  { name: `get${phpName}`, returns: 'string', body: php`return $this->translatedLocales()[0];` },
];

function useQuery({ i18n }: Translation): PhpMethod {
  const returned = generic(i18n.query, i18n.query, PhpType.of('static'));
  return {
    name: 'useI18nQuery',
    parameters: [
      { name: 'locale', type: LOCALES, default: php`null` },
      { name: 'relationAlias', type: '?string', default: php`null` },
      { name: 'joinType', type: 'string', default: php`${criteria}::LEFT_JOIN` },
    ],
    returns: i18n.query,
    doc: [
      php`@param ${LOCALES.doc} $locale the query's own where it is null`,
      php`@return ${PhpType.of(returned).doc}`,
    ],
    body: php`
      /** @var ${PhpType.of(returned).doc} */
      return $this->translationQuery(${i18n.query}::class, $locale, $relationAlias, $joinType);
    `,
  };
}

function columnMethods(
  { phpName, column, kind }: KnownColumn,
  { i18n }: Translation,
  { found, options }: EntityContext,
): readonly PhpMethod[] {
  const { type, doc } = kind.filter;
  const name = literal(column.name);
  const argument = parameterName(phpName, 'comparison', 'con');
  const given = { name: argument, type };
  const docs = doc === undefined ? [] : [php`@param ${doc} $${argument}`];
  const finder = (method: string, terminal: string, returned: ReturnType<typeof php>): PhpMethod => ({
    name: `${method}${phpName}`,
    parameters: [given, CONNECTION],
    returns: 'mixed',
    doc: [...docs, php`@return ${returned}`],
    body: php`return $this->filterBy${phpName}($${argument})->${terminal}($con);`,
  });
  return [
    {
      name: `filterBy${phpName}`,
      parameters: [
        { ...given, default: php`null` },
        { name: 'comparison', type: '?string', default: php`null` },
      ],
      returns: 'static',
      ...(docs.length > 0 && { doc: docs }),
      body: php`
        return $this->whereTranslation(
            $this->translationQuery(${i18n.query}::class)->filterBy${phpName}($${argument}, $comparison),
        );
      `,
    },
    {
      name: `orderBy${phpName}`,
      parameters: [{ name: 'order', type: 'string', default: php`${criteria}::ASC` }],
      returns: 'static',
      body: php`return $this->orderByTranslation(${name}, $order);`,
    },
    // groupBy() does not know translated columns, so that each has a method without the setting, too.
    {
      name: `groupBy${phpName}`,
      returns: 'static',
      body: php`return $this->groupByTranslation(${name});`,
    },
    finder('findOneBy', 'findOne', php`${found}|null`),
    ...(options.propel ? [finder('findBy', 'find', php`${collection}<int, ${found}>`)] : []),
    finder('requireOneBy', 'requireOne', found),
  ];
}
