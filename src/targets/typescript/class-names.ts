import type { Column } from '../../model/column.ts';
import type { Database } from '../../model/database.ts';
import { isSameEnum } from '../../model/enum-type.ts';
import type { Table } from '../../model/table.ts';
import { Bug } from '../../support/bug.ts';
import type { NamedEnum } from './enums.ts';
import { fileName } from './names.ts';
import { quoted } from './syntax/literal.ts';

/** The names of one model: its classes, its types and its file. */
export interface ClassNames {
  readonly model: string;
  readonly query: string;
  /** The interfaces of values and conditions. */
  readonly values: string;
  readonly filter: string;
  /** The type of objects that have a row. */
  readonly saved: string;
  /** The name of its files, without folder and ending. */
  readonly file: string;
}

/** One class of a single-table inheritance. */
export interface SubclassNames extends Pick<ClassNames, 'model' | 'query' | 'file'> {
  /** The value of the column for rows of this class. */
  readonly key: string;
  readonly parent: Pick<ClassNames, 'model' | 'query' | 'file'>;
}

/** The names that one `index.js` exports; all of them are different. */
export interface Names {
  of(table: Table): ClassNames;
  /** The name of the type of a column's labels; undefined for other columns. */
  labels(column: Column): string | undefined;
  /** The named enums of these databases. */
  readonly enums: readonly NamedEnum[];
}

/** Decides all names of these databases: those of classes are the schema's, types get out of their way. */
export function namesOf(databases: readonly Database[], classPrefix: string): Names {
  const tables = databases.flatMap(({ tables }) => tables.filter(({ referenceOnly }) => !referenceOnly));
  const classes = tables.flatMap((table) =>
    [table.codeName, ...classesOf(table)].map((name) => classPrefix + name),
  );
  const taken = new Set(classes.flatMap((name) => [name, `${name}Query`, `${name}Base`, `${name}QueryBase`]));
  const free = (wanted: string): string => {
    let name = wanted;
    while (taken.has(name)) name += 'Type';
    taken.add(name);
    return name;
  };
  const enums = databases.flatMap((database) =>
    database.enums
      .filter((type) => !type.referenceOnly)
      .map((type) => ({ database, type, name: free(classPrefix + type.codeName) })),
  );
  const byTable = new Map<Table, ClassNames>();
  const byColumn = new Map<Column, string>();
  for (const table of tables) {
    const model = classPrefix + table.codeName;
    byTable.set(table, {
      model,
      query: `${model}Query`,
      values: free(`${model}Values`),
      filter: free(`${model}Filter`),
      saved: free(`Saved${model}`),
      file: fileName(model),
    });
    for (const column of table.columns) {
      if ((column.type === 'ENUM' || column.type === 'SET') && column.valueSet.length > 0)
        byColumn.set(column, free(`${model}${column.codeName}`));
    }
  }
  for (const { database, type, name } of enums) {
    for (const column of database.tables.flatMap(({ columns }) => columns))
      if (isSameEnum(column.enumType, type)) byColumn.set(column, name);
  }
  return {
    of(table) {
      const names = byTable.get(table);
      if (names === undefined) throw new Bug(`The table "${table.name}" has no classes.`);
      return names;
    },
    labels: (column) => byColumn.get(column),
    enums,
  };
}

const classesOf = (table: Table): readonly string[] =>
  table.columns.flatMap(({ inheritance = [] }) => inheritance.map((child) => child.class));

/** The classes of a table's rows beside its own; a parent from elsewhere is one that only PHP knows. */
export function subclassesOf(
  table: Table,
  names: Names,
  { classPrefix }: { readonly classPrefix: string },
): readonly SubclassNames[] {
  const root = names.of(table);
  const written = table.columns.flatMap(({ inheritance = [] }) => inheritance);
  const named = (name: string) => {
    const model = classPrefix + name;
    return { model, query: `${model}Query`, file: fileName(model) };
  };
  return written
    .filter((child) => classPrefix + child.class !== root.model)
    .map((child) => {
      const isKnown = written.some((other) => other.class === child.extends);
      return { ...named(child.class), key: child.key, parent: isKnown ? named(child.extends ?? '') : root };
    });
}

/** The union of labels. */
export const labelUnion = (labels: readonly string[]): string => labels.map(quoted).join(' | ');
