import type { Table } from '../../model/table.ts';
import type { NameSpaces } from '../standard/names.ts';

/** SQLite has no schemas: theirs is the first part of the name. */
export const joinedName = ({ schema, name }: Pick<Table, 'name' | 'schema'>): string =>
  schema === undefined ? name : `${schema}§${name}`;

/** The schema and name that a joined name was made of. */
export function splitName(joined: string): Pick<Table, 'name' | 'schema'> {
  const [, schema, name] = /^([^§]+)§([\s\S]+)$/.exec(joined) ?? [];
  return schema === undefined || name === undefined ? { name: joined } : { name, schema };
}

/** Tables and indexes of a database share their names; constraints may be called anything. */
export const nameSpaces: NameSpaces = {
  of: (kind) => (kind === 'table' || kind === 'index' ? ['database'] : []),
  fold: (name) => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  primaryKeyName: () => undefined,
};
