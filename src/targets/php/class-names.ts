import type { Table } from '../../model/table.ts';

/** The full names of the classes made for one table, without leading backslash. */
export interface ClassNames {
  readonly model: string;
  readonly query: string;
  readonly baseModel: string;
  readonly baseQuery: string;
  readonly tableMap: string;
  /** Made only where a behavior adds to collections. */
  readonly collection: string;
  readonly baseCollection: string;
  /** Made only where the configuration asks for factories. */
  readonly factory: string;
  readonly baseFactory: string;
}

/** How the configuration wants classes to be named. */
export interface ClassNaming {
  /** Namespace and folder of table maps. */
  readonly namespaceMap: string;
  /** Put before every class name. */
  readonly classPrefix: string;
}

export const classNamesOf = (table: Table, naming: ClassNaming): ClassNames =>
  classNames(table, naming.classPrefix + table.codeName, naming);

/** The classes of one name in the namespace of a table. */
export function classNames(table: Table, name: string, naming: ClassNaming): ClassNames {
  const own = table.namespace === '' ? '' : `${table.namespace}\\`;
  const map = naming.namespaceMap === '' ? '' : `${naming.namespaceMap}\\`;
  return {
    model: `${own}${name}`,
    query: `${own}${name}Query`,
    baseModel: `${own}Base\\${name}`,
    baseQuery: `${own}Base\\${name}Query`,
    tableMap: `${own}${map}${name}TableMap`,
    collection: `${own}${name}Collection`,
    baseCollection: `${own}Base\\${name}Collection`,
    factory: `${own}${name}Factory`,
    baseFactory: `${own}Base\\${name}Factory`,
  };
}

/** A class as a schema names it: with or without leading backslash, or as the dot path of older schemas. */
export const writtenClass = (name: string): string => name.replaceAll('.', '\\').replace(/^\\/, '');

/** The last part of a full class name. */
export const shortName = (fullName: string): string => fullName.slice(fullName.lastIndexOf('\\') + 1);

/** The namespace of a full class name; empty for the global namespace. */
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

/** The file of a class: below the table's folder, by the part of the namespace that is its own. */
export function classFile(folder: string, tableNamespace: string, fullName: string): string {
  const own = fullName.slice(tableNamespace.length).replace(/^\\/, '').replaceAll('\\', '/');
  return folder === '' ? `${own}.php` : `${folder}/${own}.php`;
}
