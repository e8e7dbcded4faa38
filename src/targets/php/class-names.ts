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

export const classNamesOf = (table: Table, naming: ClassNaming): ClassNames =>
  classNames(table, naming.classPrefix + table.phpName, naming);

/** The classes of one name in the namespace of a table. */
export function classNames(table: Table, name: string, naming: ClassNaming): ClassNames {
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

/** A class as a schema names it: with or without leading backslash, or as the dot path of older schemas. */
export const writtenClass = (name: string): string => name.replaceAll('.', '\\').replace(/^\\/, '');

/** The last part of a full class name. */
export const shortName = (fullName: string): string => fullName.slice(fullName.lastIndexOf('\\') + 1);

/** All but the last part of a full class name; empty for the global namespace. */
export const namespaceOf = (fullName: string): string =>
  fullName.slice(0, Math.max(fullName.lastIndexOf('\\'), 0));

/** The folder of a table's classes: its package as a path, which may climb with leading dots. */
export const folderOf = (table: Table, defaultPackage: string): string =>
  folderOfPackage(table.package ?? defaultPackage);

/** `a.b` is the folder a/b, `...a` the folder a beside the one for classes; with slashes it is a path already. */
export function folderOfPackage(path: string): string {
  const folder = path.includes('/')
    ? path
    : path.replace(/\.{3}|\./g, (dots) => (dots === '.' ? '/' : '../'));
  return folder.replace(/^(?:\.\/)+|\/+$/g, '');
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
