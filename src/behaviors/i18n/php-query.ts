import { type EntityContext, type KnownColumn, parameterName } from '../../targets/php/context.ts';
import { CONNECTION } from '../../targets/php/model-class/parents.ts';
import type { PhpMethod } from '../../targets/php/syntax/class.ts';
import { className, php } from '../../targets/php/syntax/code.ts';
import { literal } from '../../targets/php/syntax/literal.ts';
import { generic, PhpType } from '../../targets/php/syntax/type.ts';
import { LOCALES, type PhpImplementation, phpMethodsOf } from '../methods/print-php.ts';
import { i18nMethods } from './methods.ts';
import type { Translation } from './php.ts';

const criteria = className('Orm\\Runtime\\ActiveQuery\\Criteria');

/** Queries of translations, and filters, order and finders of the translated columns. */
export function queryMethods(translation: Translation, context: EntityContext): readonly PhpMethod[] {
  const { columns, locale, alias, i18n } = translation;
  const implementations = [
    { name: `set${locale.phpName}`, body: php`return $this->changeLocales($locale);` },
    { name: `get${locale.phpName}`, body: php`return $this->translatedLocales()[0];` },
    useQuery(translation),
  ];
  const described = i18nMethods(locale.phpName, alias).query;
  return [
    ...phpMethodsOf(described, implementations, context, { other: i18n.query }),
    ...columns.flatMap((column) => columnMethods(column, translation, context)),
  ];
}

function useQuery({ i18n }: Translation): PhpImplementation {
  const { doc } = PhpType.of(generic(i18n.query, i18n.query, PhpType.of('static')));
  return {
    name: 'useI18nQuery',
    doc: [php`@param ${LOCALES.doc} $locale`, php`@return ${doc}`],
    body: php`
      /** @var ${doc} */
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
    // With the Propel setting __call() makes them, as those of all columns.
    ...(options.propel
      ? []
      : [finder('findOneBy', 'findOne', php`${found}|null`), finder('requireOneBy', 'requireOne', found)]),
  ];
}
