import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { ServersConfig } from '../config.ts';
import { type ConfigText, partsOf } from '../config-text.ts';
import { configDiagnostics } from '../diagnostics.ts';
import type { AdapterMetadata } from '../keys/connection-keys.ts';
import type { NamedValue } from '../keys/groups.ts';

/** Reports queries on connect whose effects other clients of a pooler would see. */
export function checkPooledQueries(
  queries: readonly NamedValue<ConfigText>[],
  { pooler }: ServersConfig,
  adapter: AdapterMetadata | undefined,
  path: string,
  diagnostics: Diagnostics,
): void {
  const shared = adapter?.sharedSessions;
  if (shared === undefined || shared.pooler !== pooler) return;
  for (const { name, value, entry } of queries) {
    // An empty query turns off a default query. What an environment variable holds is not known here.
    const query = partsOf(value)
      .map((part) => (typeof part === 'string' ? part : 'x'))
      .join('');
    if (query === '' || shared.isKeptApart(query)) continue;
    const details = { path: `${path}.settings.queries.${name}`, pooler, advice: shared.advice };
    diagnostics.report(configDiagnostics.sharedSession(details, entry.keySpan));
  }
}
