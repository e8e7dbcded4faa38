import { primaryKeyOf, qualifiedName, type Table } from '../../model/table.ts';
import type { BehaviorFacts, CheckContext } from '../behavior.ts';
import type { VersionableOptions } from './options.ts';
import { translationTables, translationVersionName, versionedChildren, versionedParents } from './tables.ts';

/** The columns and tables that the runtime reads and writes, by their names in the database. */
export function versionableFacts(
  table: Table,
  options: VersionableOptions,
  { database, ownedColumns }: CheckContext,
): BehaviorFacts {
  const { version, createdAt, createdBy, comment, deletedAt, ignored, optimisticLock } = options;
  const own = [version, createdAt, createdBy, comment];
  const foreign = Object.entries(ownedColumns(table)).filter(([name]) => !own.includes(name));
  const parents = versionedParents(database, table);
  const children = versionedChildren(database, table);
  const translations = translationTables(database, table, options);
  return {
    version,
    table: qualifiedName({ ...table, name: options.versionTable }),
    ...(createdAt !== undefined && { createdAt }),
    ...(createdBy !== undefined && { createdBy }),
    ...(comment !== undefined && { comment }),
    ...(ignored.length > 0 && { ignored }),
    ...(foreign.length > 0 && { kept: foreign.map(([name]) => name) }),
    ...listOf(
      'uncounted',
      foreign.flatMap(([name, role]) => (role === 'log' ? [] : [name])),
    ),
    ...(parents.length > 0 && {
      parents: Object.fromEntries(parents.map(({ local, versions }) => [local, versions])),
    }),
    ...listOf(
      'children',
      children.map(({ table: other, local, ids, versions }) => ({
        table: qualifiedName(other),
        local,
        ids,
        versions,
      })),
    ),
    ...listOf(
      'translations',
      translations.map((one) => ({
        table: qualifiedName(one),
        versions: qualifiedName({ ...one, name: translationVersionName(one) }),
        columns: one.columns.map(({ name }) => name),
        key: primaryKeyOf(one).map(({ name }) => name),
      })),
    ),
    ...(deletedAt !== undefined && { deletedAt }),
    ...(optimisticLock && { optimisticLock }),
  };
}

const listOf = <T>(name: string, values: readonly T[]): { readonly [key: string]: readonly T[] } =>
  values.length > 0 ? { [name]: values } : {};
