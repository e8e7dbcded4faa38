import type { SharedSessions } from '../platform.ts';

/** The settings that pgbouncer moves with its clients, because the server reports their changes to it. */
const TRACKED = [
  'client_encoding',
  'DateStyle',
  'TimeZone',
  'standard_conforming_strings',
  'application_name',
];

const SET_TRACKED = new RegExp(
  `^\\s*SET\\s+(?:SESSION\\s+)?(?:NAMES\\s|TIME\\s+ZONE\\s|"?(?:${TRACKED.join('|')})"?\\s*(?:=|\\sTO\\s))[^;]*;?\\s*$`,
  'i',
);

/** A pooler in transaction mode keeps only tracked settings apart; `Adapter/Pgsql/Pooler.php` checks that at run time. */
export const sharedSessions: SharedSessions = {
  pooler: 'transaction',
  isKeptApart: (query) => SET_TRACKED.test(query),
  advice: `A query can only SET ${TRACKED.slice(0, -1).join(', ')} and ${TRACKED.at(-1)}. Set anything else by ALTER ROLE … SET on the server, or by connect_query of the pooler.`,
};
