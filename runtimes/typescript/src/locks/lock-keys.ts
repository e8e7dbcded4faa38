import type { Table } from '../facts/table.ts';
import { utf8Text } from '../support/byte-text.ts';
import { crc32 } from '../support/crc32.ts';
import { md5 } from '../support/md5.ts';

/** The number of a named lock among those of its table. */
export const lockNumber = (text: string, locksPerTable: number): number =>
  text === '' || locksPerTable === 1 ? 0 : crc32(text) % locksPerTable;

/** A table as the lock services of databases know it. docs/lock-keys.md specifies the keys, for all runtimes. */
export interface LockedTable {
  /** The number of the table among the tables of a database, as a signed 32-bit integer. */
  readonly number: number;
  /** The name of the table in names of locks. */
  readonly hash: string;
  /** Whether the SQL name of the table begins with that of its schema. */
  readonly isQualified: boolean;
}

/** A quoted name with another one behind it. */
const QUALIFIED = /^(?:"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[(?:[^\]]|\]\])*\])\./;

export function lockKeysOf(sqlName: string): LockedTable {
  const bytes = utf8Text(sqlName);
  return { number: crc32(bytes) | 0, hash: md5(bytes), isQualified: QUALIFIED.test(sqlName) };
}

const KEYS = Symbol('lock keys');

export const lockedTable = (table: Table): LockedTable => table.keep(KEYS, () => lockKeysOf(table.facts.sql));
