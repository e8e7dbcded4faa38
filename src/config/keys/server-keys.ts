import type { Sticky } from '../config.ts';
import type { AdapterMetadata } from './connection-keys.ts';
import { optional } from './groups.ts';
import { choice, flag, located, nonNegativeInteger, plain, positiveInteger } from './kinds.ts';

const OFF = new Set(['false', 'off', 'no', '0']);
const REQUEST = new Set(['request', 'true', 'on', 'yes']);

const sticky = plain<Sticky>(
  '"request", a number of seconds, or false',
  (written) => {
    const word = written.toLowerCase();
    if (OFF.has(word)) return false;
    if (REQUEST.has(word)) return 'request';
    return /^\d{1,9}(?:\.\d{1,6})?$/.test(word) ? Number(word) : undefined;
  },
  undefined,
  { anyOf: [{ enum: [...REQUEST, ...OFF, true, false] }, { type: ['number', 'string'], minimum: 0 }] },
);

export const weight = positiveInteger;

const SHORTEST_TIMEOUT = 1;
const LONGEST_TIMEOUT = 300;

/** A time limit between one second, which is the unit of drivers, and five minutes. */
const connectTimeout = plain<number>(
  `a number of seconds between ${SHORTEST_TIMEOUT} and ${LONGEST_TIMEOUT}`,
  (written) => {
    const seconds = /^\d{1,3}(?:\.\d{1,6})?$/.test(written) ? Number(written) : 0;
    return seconds >= SHORTEST_TIMEOUT && seconds <= LONGEST_TIMEOUT ? seconds : undefined;
  },
  undefined,
  { type: 'number', minimum: SHORTEST_TIMEOUT, maximum: LONGEST_TIMEOUT },
);

/** The keys of a connection that has more than one server, or a pooler in front of it. */
export const serverKeys = (adapters: readonly AdapterMetadata[]) => ({
  cluster: optional(
    located(choice([...new Set(adapters.flatMap(({ clusters = [] }) => clusters))])),
    'Kind of cluster whose nodes all accept writes; see [scaling](scaling.md).',
    { shownDefault: 'one server accepts writes' },
  ),
  syncReads: optional(
    located(flag),
    'Whether each read on a cluster waits until its node has applied all that was committed before.',
    { shownDefault: 'false' },
  ),
  pooler: optional(
    located(choice([...new Set(adapters.flatMap(({ poolers = [] }) => poolers))])),
    'Mode of a connection pooler between the application and the server.',
    { shownDefault: 'none' },
  ),
  sticky: optional(located(sticky), 'How long reads use the primary after a write, with replicas.', {
    shownDefault: '"request"',
  }),
  connectTimeout: optional(connectTimeout, 'Seconds until a server that does not answer is given up.', {
    shownDefault: '3 where there is another server, otherwise that of PHP',
  }),
  retries: optional(
    nonNegativeInteger,
    'How often a single save, update or delete that the database has rolled back is run again.',
    { shownDefault: '0' },
  ),
});
