import type { Database } from '../../model/database.ts';
import { qualifiedName, type Table } from '../../model/table.ts';
import { Bug } from '../../support/bug.ts';
import type { EntityContext, KnownColumn } from '../../targets/php/context.ts';
import type { ChildRelation } from '../../targets/php/entity.ts';
import type { Contribution, PhpContribution } from '../../targets/php/slots.ts';
import type { PhpMethod } from '../../targets/php/syntax/class.ts';
import { php } from '../../targets/php/syntax/code.ts';
import { literal } from '../../targets/php/syntax/literal.ts';
import { namesOf } from '../methods/method.ts';
import { phpMethodsOf } from '../methods/print-php.ts';
import { sharesClasses } from '../tables/class-family.ts';
import { MODEL_TRAIT, QUERY_TRAIT, versionableMethods } from './methods.ts';
import type { VersionableOptions } from './options.ts';
import { holderName, modelMethods, versionedCollections } from './php-model.ts';
import { translationTables, type VersionedChildren, versionedChildren } from './tables.ts';

const NAMESPACE = 'Orm\\Runtime\\Behavior\\Versionable';

/** The classes of a versionable table: traits that do the work, and methods with the types of its version class. */
export const versionablePhp = (
  options: VersionableOptions,
  table: Table,
  database: Database,
): PhpContribution => ({
  own: ownContribution(
    options,
    versionedChildren(database, table),
    sharesClasses(database, table, 'versionable'),
  ),
  tables: Object.fromEntries(
    translationTables(database, table, options).map((one) => [
      qualifiedName(one),
      { hooks: [{ class: `${NAMESPACE}\\TranslationHooks`, facts: { versioned: qualifiedName(table) } }] },
    ]),
  ),
});

function ownContribution(
  options: VersionableOptions,
  children: readonly VersionedChildren[],
  isInFamily: boolean,
): Contribution {
  return {
    hooks: [`${NAMESPACE}\\VersionableHooks`],
    modelInterfaces: [`${NAMESPACE}\\VersionableObject`],
    modelTraits: [`${NAMESPACE}\\VersionableModel`],
    modelTraitMethods: namesOf(MODEL_TRAIT),
    modelMethods: (context) =>
      modelMethods(versionedColumns(options, context), children, context, isInFamily),
    queryTraits: [`${NAMESPACE}\\VersionableQuery`],
    queryTraitMethods: namesOf(QUERY_TRAIT),
    queryMethods: (context) => queryMethods(versionedColumns(options, context), context),
    replaces: (context) => [
      ...versionedColumns(options, context).logged.map(({ phpName }) => `set${phpName}`),
      ...versionedCollections(children, context).map(holderName),
    ],
  };
}

/** The version class of a table, and the columns of the behavior. */
export interface VersionedColumns {
  readonly version: KnownColumn;
  /** Whether the version column is not called "version", so that members by this name are added. */
  readonly hasOtherName: boolean;
  readonly logged: readonly KnownColumn[];
  /** The relation to the rows of the version table. */
  readonly versions: ChildRelation;
}

function versionedColumns(options: VersionableOptions, { columns, entity }: EntityContext): VersionedColumns {
  const named = (name: string | undefined) => columns.filter(({ column }) => column.name === name);
  const [version] = named(options.version);
  const versions = entity.children.find(
    ({ other }) => other.name === options.versionTable && other.schema === entity.table.schema,
  );
  if (version === undefined || versions === undefined) {
    throw new Bug(`The table "${entity.table.name}" has no versions.`);
  }
  const { createdAt, createdBy, comment } = options;
  return {
    version,
    hasOtherName: version.phpName.toLowerCase() !== 'version',
    versions,
    logged: [createdAt, createdBy, comment].flatMap(named),
  };
}

/** The filter and the order by the version, where its column has another name. */
function queryMethods(
  { version: { column, phpName }, hasOtherName }: VersionedColumns,
  context: EntityContext,
): readonly PhpMethod[] {
  if (!hasOtherName) return [];
  const implementations = [
    { name: 'filterByVersion', body: php`return $this->${`filterBy${phpName}`}($version, $comparison);` },
    { name: 'orderByVersion', body: php`return $this->orderBy(${literal(phpName)}, $order);` },
  ];
  return phpMethodsOf(versionableMethods(column.name, true).query, implementations, context);
}
