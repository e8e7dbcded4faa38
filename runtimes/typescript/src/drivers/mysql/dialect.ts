import type { Dialect } from '../../connection/dialect.ts';
import { standardLike } from '../../connection/standard-sql.ts';

const WAITS = { wait: '', nowait: ' NOWAIT', 'skip locked': ' SKIP LOCKED' } as const;

/** Whether a server is MariaDB, by its version. */
export const isMariadb = (version: string): boolean => /mariadb/i.test(version);

/** MariaDB gives back inserted rows from 10.5 on; MySQL never does. */
export function returnsInserted(version: string): boolean {
  if (!isMariadb(version)) return false;
  // Some versions put "5.5.5-" in front, for old replicas.
  const [major = 0, minor = 0] = version
    .replace(/^5\.5\.5-/, '')
    .split('.')
    .map((part) => Number.parseInt(part, 10));
  return major > 10 || (major === 10 && minor >= 5);
}

/** How MySQL and MariaDB write statements; the version of the server decides on some of them. */
export const mysqlDialect = (version: string): Dialect => ({
  product: 'mysql',
  placeholder: () => '?',
  quote: (name) => `\`${name.replaceAll('`', '``')}\``,
  // The session gives large integers, decimals, dates and documents as text.
  selected: (_column, reference) => reference,
  binder: () => undefined,
  returnsInserted: returnsInserted(version),
  limit(limit, offset) {
    // There is no OFFSET without LIMIT; the manual gives this number for "all rows".
    if (limit === undefined) return offset === 0 ? '' : ` LIMIT 18446744073709551615 OFFSET ${offset}`;
    return offset === 0 ? ` LIMIT ${limit}` : ` LIMIT ${limit} OFFSET ${offset}`;
  },
  rowLock(kind, wait) {
    if (kind === 'update') return ` FOR UPDATE${WAITS[wait]}`;
    // MariaDB has no FOR SHARE, and MySQL nothing behind LOCK IN SHARE MODE.
    return wait === 'wait' || isMariadb(version)
      ? ` LOCK IN SHARE MODE${WAITS[wait]}`
      : ` FOR SHARE${WAITS[wait]}`;
  },
  like: standardLike,
  begin(isolation, access) {
    const start = `START TRANSACTION${access === 'read' ? ' READ ONLY' : ''}`;
    return isolation === undefined
      ? [start]
      : [`SET TRANSACTION ISOLATION LEVEL ${isolation.toUpperCase()}`, start];
  },
  upsert(conflict, updated) {
    const changes = updated.map((column) => `${column} = VALUES(${column})`);
    // Where nothing is to change, a column that becomes what it is; IGNORE would hide other failures.
    return ` ON DUPLICATE KEY UPDATE ${changes.join(', ') || `${conflict[0]} = ${conflict[0]}`}`;
  },
  emptyRow: '() VALUES ()',
  timestamp: (instant) => instant.toISOString().replace('T', ' ').replace('Z', ''),
  mostValues: 65_535,
});
