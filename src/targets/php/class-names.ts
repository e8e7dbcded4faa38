import type { Table } from '../../model/table.ts';
import type { PhpClass } from './syntax/class.ts';

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

/** Where a class goes: the table's folder, and below it the part of the namespace that is its own. */
export function classFile(
  folder: string,
  tableNamespace: string,
  phpClass: Pick<PhpClass, 'namespace' | 'name'>,
): string {
  const own = phpClass.namespace.slice(tableNamespace.length).replace(/^\\/, '').replaceAll('\\', '/');
  return [folder, own, `${phpClass.name}.php`].filter((part) => part !== '').join('/');
}
