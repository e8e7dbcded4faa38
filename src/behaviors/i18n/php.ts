import type { Database } from '../../model/database.ts';
import { findTable } from '../../model/relations.ts';
import { qualifiedName, type Table } from '../../model/table.ts';
import { Bug } from '../../support/bug.ts';
import { capitalize } from '../../support/text.ts';
import { contextOf, type EntityContext, type KnownColumn } from '../../targets/php/context.ts';
import { phpEntity } from '../../targets/php/entity.ts';
import type { Contribution, PhpContribution } from '../../targets/php/slots.ts';
import { php } from '../../targets/php/syntax/code.ts';
import { literal } from '../../targets/php/syntax/literal.ts';
import { namesOf } from '../methods/method.ts';
import { cascades, isUpsertable } from './extend.ts';
import { QUERY_TRAIT } from './methods.ts';
import type { I18nOptions } from './options.ts';
import { modelMethods } from './php-model.ts';
import { queryMethods } from './php-query.ts';

const NAMESPACE = 'Orm\\Runtime\\Behavior\\I18n';

/** A translated table as its classes see it. */
export interface Translation {
  /** The i18n table. */
  readonly i18n: EntityContext;
  readonly columns: readonly KnownColumn[];
  readonly locale: KnownColumn;
  /** Another name of the locale in methods. */
  readonly alias: string | undefined;
}

/** The classes of the table get the members of the translated columns; those of the i18n table notice changes. */
export function i18nPhp(options: I18nOptions, table: Table, database: Database): PhpContribution {
  const i18n = findTable(database, options.table, table.schema);
  if (i18n === undefined || i18n.referenceOnly) return {};
  return {
    own: ownContribution(options, table, i18n, database),
    tables: { [qualifiedName(i18n)]: i18nContribution(options, i18n) },
  };
}

function ownContribution(options: I18nOptions, table: Table, i18n: Table, database: Database): Contribution {
  const made = new WeakMap<EntityContext, Translation>();
  const translationOf = (context: EntityContext): Translation => {
    const known = made.get(context) ?? translation(options, i18n, database, context);
    made.set(context, known);
    return known;
  };
  return {
    hooks: hooksOf(options, table, i18n),
    modelInterfaces: [`${NAMESPACE}\\TranslatedObject`],
    modelTraits: [`${NAMESPACE}\\I18nModel`],
    modelTraitMethods: ['toArray', 'clearAllReferences', '__serialize', '__unserialize'],
    modelMethods: (context) => modelMethods(translationOf(context), context),
    queryInterfaces: [`${NAMESPACE}\\TranslatedQuery`],
    queryTraits: [`${NAMESPACE}\\I18nQuery`],
    queryTraitMethods: namesOf(QUERY_TRAIT),
    queryMethods: (context) => queryMethods(translationOf(context), context),
    collectionTraits: [`${NAMESPACE}\\I18nCollection`],
    tableMapConstants: () => [{ name: 'DEFAULT_LOCALE', value: literal(options.defaultLocale) }],
  };
}

const hooksOf = (options: I18nOptions, table: Table, i18n: Table): readonly string[] => [
  `${NAMESPACE}\\I18nHooks`,
  ...(cascades(i18n, table, options) ? [] : [`${NAMESPACE}\\TranslationDeletion`]),
];

/** A child has the translations of the row that it shares with its parent. */
export function i18nForChildren(options: I18nOptions, table: Table, database: Database): Contribution {
  const i18n = findTable(database, options.table, table.schema);
  if (i18n === undefined || i18n.referenceOnly) return {};
  return { hooks: hooksOf(options, table, i18n), collectionTraits: [`${NAMESPACE}\\I18nCollection`] };
}

const i18nContribution = (options: I18nOptions, i18n: Table): Contribution => ({
  modelInterfaces: [`${NAMESPACE}\\TranslationObject`],
  modelTraits: [`${NAMESPACE}\\TranslationModel`],
  ...(isUpsertable(i18n, options) && {
    tableMapConstants: () => [{ name: 'UPSERTS', value: literal(true) }],
  }),
  beforeColumnChange: () => php`
    if ($this->lateOwner !== null) {
        $this->attachToOwner();
    }
  `,
});

function translation(
  options: I18nOptions,
  table: Table,
  database: Database,
  { options: phpOptions }: EntityContext,
): Translation {
  const i18n = contextOf(phpEntity(database, table, phpOptions), phpOptions);
  const named = (name: string) => i18n.columns.filter(({ column }) => column.name === name);
  const [locale] = named(options.localeColumn);
  if (locale === undefined) throw new Bug(`No locale column "${options.localeColumn}".`);
  const alias = options.localeAlias === undefined ? undefined : capitalize(options.localeAlias);
  const isOther = alias?.toLowerCase() !== locale.phpName.toLowerCase();
  return { i18n, columns: options.columns.flatMap(named), locale, alias: isOther ? alias : undefined };
}
