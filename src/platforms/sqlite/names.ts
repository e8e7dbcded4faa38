import type { Table } from '../../model/table.ts';
import type { NameSpaces } from '../standard/names.ts';

const SEPARATOR = '§';

/** SQLite has no schemas: theirs is the first part of the name. */
export const joinedName = ({ schema, name }: Pick<Table, 'name' | 'schema'>): string =>
  schema === undefined ? name : `${schema}${SEPARATOR}${name}`;

/** The schema and name that a joined name was made of. */
export function splitName(joined: string): Pick<Table, 'name' | 'schema'> {
  const end = joined.indexOf(SEPARATOR);
  const name = joined.slice(end + 1);
  return end < 1 || name === '' ? { name: joined } : { name, schema: joined.slice(0, end) };
}

/** Tables and indexes of a database share their names; constraints may be called anything. */
export const nameSpaces: NameSpaces = {
  product: 'sqlite',
  of: (kind) => (kind === 'table' || kind === 'index' ? ['database'] : []),
  fold: (name) => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  primaryKeyName: () => undefined,
};
