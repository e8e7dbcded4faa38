import { API_VERSION, defineBehavior } from '../behavior.ts';
import { runsInOrder } from '../built-in-order.ts';
import { readOptions } from '../options.ts';
import { queryCacheDiagnostics } from './diagnostics.ts';

interface QueryCacheOptions {
  /** The name of a cache of the application; `array` for one in the process. */
  readonly backend: string;
  /** In seconds. */
  readonly lifetime: number;
}

const IN_PROCESS = 'array';
const LIFETIME = 3600;

/** Keeps results of queries in a cache until one of their tables is written. */
export const queryCache = defineBehavior<QueryCacheOptions>({
  apiVersion: API_VERSION,
  name: 'query_cache',
  runs: runsInOrder('query_cache'),
  parameters: ['backend', 'lifetime'],
  defaults: () => ({ backend: IN_PROCESS, lifetime: String(LIFETIME) }),
  inherit: 'copy',
  mergeInherited: (_, own) => own,
  parseOptions(use, table, context) {
    const options = readOptions(use, table, context);
    const backend = options.text('backend', IN_PROCESS);
    const isGone = backend === 'apc' || backend === 'apcu';
    if (isGone) {
      const details = { table: table.name, backend };
      context.diagnostics.report(queryCacheDiagnostics.apc(details, options.spanOf('backend')));
    }
    const seconds = options.text('lifetime', String(LIFETIME));
    const isValid = /^[1-9]\d{0,8}$/.test(seconds);
    if (!isValid) {
      context.diagnostics.report(
        queryCacheDiagnostics.notSeconds({ value: seconds }, options.spanOf('lifetime')),
      );
    }
    return { backend: isGone ? IN_PROCESS : backend, lifetime: isValid ? Number(seconds) : LIFETIME };
  },
  facts: (_, { backend, lifetime }) => ({ backend, lifetime }),
});
