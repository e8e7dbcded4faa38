import type { Database } from '../../model/database.ts';
import { qualifiedName, type Table } from '../../model/table.ts';
import { Bug } from '../../support/bug.ts';
import type { EntityContext, KnownColumn } from '../../targets/php/context.ts';
import type { ChildRelation } from '../../targets/php/entity.ts';
import type { Contribution, PhpContribution } from '../../targets/php/slots.ts';
import { sharesClasses } from '../tables/class-family.ts';
import type { VersionableOptions } from './options.ts';
import { holderName, modelMethods, versionedCollections } from './php-model.ts';
import { queryMethods } from './php-query.ts';
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
    modelTraitMethods: [
      'enforceVersioning',
      'isVersioningNecessary',
      'toVersion',
      'getLastVersionNumber',
      'isLastVersion',
      'compareVersion',
      'compareVersions',
      'computeDiff',
    ],
    modelMethods: (context) =>
      modelMethods(versionedColumns(options, context), children, context, isInFamily),
    queryTraits: [`${NAMESPACE}\\VersionableQuery`],
    queryTraitMethods: ['isVersioningEnabled', 'enableVersioning', 'disableVersioning', 'withoutVersioning'],
    queryMethods: (context) => queryMethods(versionedColumns(options, context)),
    replaces: (context) => [
      ...versionedColumns(options, context).logged.map(({ phpName }) => `set${phpName}`),
      ...versionedCollections(children, context).map(holderName),
    ],
  };
}

/** The version class of a table, and the columns of the behavior. */
export interface VersionedColumns {
  readonly version: KnownColumn;
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
  return { version, versions, logged: [createdAt, createdBy, comment].flatMap(named) };
}
