import { columnPairs, type ForeignKey, isPolymorphic } from './foreign-key.ts';
import { primaryKeyOf, type Table } from './table.ts';
import { isUniqueKey } from './table-index.ts';

/**
 * What a foreign key lacks to name one row: the rest of a composite primary key of which it names a part,
 * unless the part is unique by itself. A key that names other columns lacks nothing.
 */
export function missingKeyColumns(key: ForeignKey, target: Table): readonly string[] {
  const primary = primaryKeyOf(target).map(({ name }) => name);
  if (primary.length < 2 || isPolymorphic(key)) return [];
  const named = new Set(columnPairs(key).map((pair) => pair.foreign));
  const missing = primary.filter((name) => !named.has(name));
  const isPart = named.size > 0 && [...named].every((name) => primary.includes(name));
  return missing.length > 0 && isPart && !isUnique(named, target) ? missing : [];
}

const isUnique = (names: ReadonlySet<string>, { indexes }: Table): boolean =>
  indexes.some(
    (index) =>
      isUniqueKey(index) &&
      index.columns.length === names.size &&
      index.columns.every(({ name, size }) => names.has(name) && size === undefined),
  );
