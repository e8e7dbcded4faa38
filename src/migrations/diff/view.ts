import type { TableRef } from '../../model/change.ts';
import type { ForeignKey } from '../../model/foreign-key.ts';
import { tableKey } from '../../model/relations.ts';
import type { Table } from '../../model/table.ts';
import { withColumnNames } from '../../model/table-index.ts';
import { keyOf } from '../changes/working-state.ts';

/** Cannot be part of a name in SQL, so that what is gone equals nothing that is there later. */
const GONE = '\0';

/** Whether a table or column of a view is dropped. */
export const isGone = (name: string): boolean => name.endsWith(GONE);

/** The names after of the tables and columns before; a table that is not listed keeps all of its names. */
export type NewNames = ReadonlyMap<string, NewTableNames>;

export interface NewTableNames {
  /** Undefined for a table that is dropped. */
  readonly to: TableRef | undefined;
  /** Keyed by the name before; a column that is not listed is dropped. */
  readonly columns: ReadonlyMap<string, string>;
}

/** A table before under the names after. Parts keep their places. */
export function renamedTable(table: Table, names: NewNames): Table {
  const own = names.get(keyOf(table));
  const columnOf = (name: string): string => newColumn(own, name);
  const { schema: _, ...rest } = table;
  const renamed = own?.to === undefined ? table : { ...rest, ...own.to };
  return {
    ...renamed,
    columns: table.columns.map((column) => ({ ...column, name: columnOf(column.name) })),
    ...(table.keyParts !== undefined && {
      keyParts: table.keyParts.map((part) => ({ ...part, name: columnOf(part.name) })),
    }),
    indexes: table.indexes.map((index) => withColumnNames(index, columnOf)),
    foreignKeys: table.foreignKeys.map((key) => renamedKey(key, columnOf, names)),
  };
}

const newColumn = (table: NewTableNames | undefined, name: string): string =>
  table === undefined ? name : (table.columns.get(name) ?? `${name}${GONE}`);

function renamedKey(key: ForeignKey, columnOf: (name: string) => string, names: NewNames): ForeignKey {
  const target = names.get(tableKey(key.foreignTable, key.foreignSchema));
  const { foreignTable, foreignSchema, ...rest } = key;
  const old: TableRef = { name: foreignTable, ...(foreignSchema !== undefined && { schema: foreignSchema }) };
  const { name, schema } =
    target === undefined ? old : (target.to ?? { ...old, name: `${foreignTable}${GONE}` });
  return {
    ...rest,
    foreignTable: name,
    ...(schema !== undefined && { foreignSchema: schema }),
    references: key.references.map((reference) =>
      'foreign' in reference
        ? { ...reference, local: columnOf(reference.local), foreign: newColumn(target, reference.foreign) }
        : { ...reference, local: columnOf(reference.local) },
    ),
  };
}
