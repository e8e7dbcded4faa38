import type { Dialect } from '../../connection/dialect.ts';
import { doubleQuoted, onConflict, standardLike } from '../../connection/standard-sql.ts';

const WAITS = { wait: '', nowait: ' NOWAIT', 'skip locked': ' SKIP LOCKED' } as const;

export const pgsqlDialect: Dialect = {
  product: 'pgsql',
  placeholder: (position) => `$${position}`,
  quote: doubleQuoted,
  // The session gives everything but numbers and booleans as text.
  selected: (_column, reference) => reference,
  binder: () => undefined,
  returnsInserted: true,
  limit: (limit, offset) =>
    `${limit === undefined ? '' : ` LIMIT ${limit}`}${offset === 0 ? '' : ` OFFSET ${offset}`}`,
  rowLock(kind, wait, tables = []) {
    const locked = tables.length === 0 ? '' : ` OF ${tables.map(withoutSchema).join(', ')}`;
    return ` FOR ${kind === 'update' ? 'UPDATE' : 'SHARE'}${locked}${WAITS[wait]}`;
  },
  like: standardLike,
  begin(isolation, access) {
    const level = isolation === undefined ? '' : ` ISOLATION LEVEL ${isolation.toUpperCase()}`;
    return [`BEGIN${level}${access === 'read' ? ' READ ONLY' : ''}`];
  },
  upsert: onConflict,
  timestamp: (instant) => instant.toISOString(),
  mostValues: 65_535,
};

/** A table of another schema is called by its own name only. */
const withoutSchema = (name: string): string => name.replace(/^(?:"(?:[^"]|"")*"\.)+/, '');
