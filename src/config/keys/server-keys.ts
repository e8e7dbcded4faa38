import type { Sticky } from '../config.ts';
import type { AdapterMetadata } from './connection-keys.ts';
import { optional } from './groups.ts';
import { choice, flag, nonNegativeInteger, plain, positiveInteger, positiveNumber } from './kinds.ts';

const OFF = new Set(['false', 'off', 'no', '0']);
const REQUEST = new Set(['request', 'true', 'on', 'yes']);

export const sticky = plain<Sticky>('"request", a number of seconds, or false', (written) => {
  const word = written.toLowerCase();
  if (OFF.has(word)) return false;
  if (REQUEST.has(word)) return 'request';
  return /^\d{1,9}(?:\.\d{1,6})?$/.test(word) ? Number(word) : undefined;
});

export const weight = positiveInteger;

/** The keys of a connection that has more than one server, or a pooler in front of it. */
export const serverKeys = (adapters: readonly AdapterMetadata[]) => ({
  cluster: optional(
    choice([...new Set(adapters.flatMap(({ clusters = [] }) => clusters))]),
    'Kind of cluster whose nodes all accept writes; see [scaling](scaling.md).',
    { shownDefault: 'one server accepts writes' },
  ),
  syncReads: optional(
    flag,
    'Whether each read on a cluster waits until its node has applied all that was committed before.',
    { shownDefault: 'false' },
  ),
  pooler: optional(
    choice([...new Set(adapters.flatMap(({ poolers = [] }) => poolers))]),
    'Mode of a connection pooler between the application and the server.',
    { shownDefault: 'none' },
  ),
  sticky: optional(sticky, 'How long reads use the primary after a write, with replicas.', {
    shownDefault: '"request"',
  }),
  connectTimeout: optional(positiveNumber, 'Seconds until a server that does not answer is given up.', {
    shownDefault: '3 where there is another server, otherwise that of PHP',
  }),
  retries: optional(
    nonNegativeInteger,
    'How often a single save, update or delete that the database has rolled back is run again.',
    { shownDefault: '0' },
  ),
});
