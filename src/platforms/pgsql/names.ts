import { cutName } from '../../model/constraint-names.ts';
import type { Table } from '../../model/table.ts';
import type { NameSpaces } from '../standard/names.ts';

export const MAX_NAME_BYTES = 63;

/** Exists in every database, and creating schemas needs a privilege. */
export const DEFAULT_SCHEMA = 'public';

/** The name that the server generates, such as `book_id_seq`; the longer part is truncated first. */
function implicitName(first: string, second: string | undefined, label: string): string {
  const overhead = label.length + 1 + (second === undefined ? 0 : 1);
  const whole = second === undefined ? `${first}_${label}` : `${first}_${second}_${label}`;
  // No code unit takes more than three bytes, so most names need no counting.
  if (whole.length * 3 <= MAX_NAME_BYTES) return whole;
  let firstLength = Buffer.byteLength(first);
  let secondLength = Buffer.byteLength(second ?? '');
  while (firstLength + secondLength > MAX_NAME_BYTES - overhead) {
    if (firstLength > secondLength) firstLength--;
    else secondLength--;
  }
  const parts =
    second === undefined
      ? [cutName(first, firstLength, true)]
      : [cutName(first, firstLength, true), cutName(second, secondLength, true)];
  return [...parts, label].join('_');
}

export const implicitKeyName = (table: Table): string => implicitName(table.name, undefined, 'pkey');

export const serialSequence = (table: Pick<Table, 'name'>, column: string): string =>
  implicitName(table.name, column, 'seq');

const relationsOf = ({ schema = '' }: Table): string => schema;

/** Tables, indexes and sequences of a schema share their names, and so do the constraints of a table. */
export const nameSpaces: NameSpaces = {
  product: 'pgsql',
  of: (kind, table) => {
    switch (kind) {
      case 'table':
      case 'sequence':
      case 'index':
        return [relationsOf(table)];
      case 'primary key':
      case 'unique constraint':
        return [relationsOf(table), table];
      case 'foreign key':
      case 'check':
        return [table];
    }
  },
  fold: (name) => name,
  primaryKeyName: implicitKeyName,
};

/** Sequences are created in lower case, as a name without quotes finds them. */
export const sequenceName = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
