import type { Table } from '../../model/table.ts';

/** The full names of the classes made for one table, without leading backslash. */
export interface ClassNames {
  readonly model: string;
  readonly query: string;
  readonly baseModel: string;
  readonly baseQuery: string;
  readonly tableMap: string;
}

/** How the configuration wants classes to be named. */
export interface ClassNaming {
  /** Namespace and folder of table maps. */
  readonly namespaceMap: string;
  /** Put before every class name. */
  readonly classPrefix: string;
}

export function classNamesOf(table: Table, naming: ClassNaming): ClassNames {
  const name = naming.classPrefix + table.phpName;
  const inside = (namespace: string, className: string) =>
    [table.namespace, namespace, className].filter((part) => part !== '').join('\\');
  return {
    model: inside('', name),
    query: inside('', `${name}Query`),
    baseModel: inside('Base', name),
    baseQuery: inside('Base', `${name}Query`),
    tableMap: inside(naming.namespaceMap, `${name}TableMap`),
  };
}

/** The last part of a full class name. */
export const shortName = (fullName: string): string => fullName.slice(fullName.lastIndexOf('\\') + 1);

/** All but the last part of a full class name; empty for the global namespace. */
export const namespaceOf = (fullName: string): string =>
  fullName.slice(0, Math.max(fullName.lastIndexOf('\\'), 0));

/** The folder of a table's classes: its package as a path, which may climb with leading dots. */
export function folderOf(table: Table, defaultPackage: string): string {
  const path = table.package ?? defaultPackage;
  return path.includes('/') ? path : path.replaceAll('...', '../').replaceAll('.', '/');
}
