import type { Database } from '../model/database.ts';
import type { Findings } from '../platforms/inspect.ts';
import type { Platform } from '../platforms/platform.ts';
import { withoutDerived } from '../platforms/standard/store/derived.ts';
import { reverseDiagnostics } from './diagnostics.ts';

/** Omits the names, and the indexes, that the platform gives by itself; reports keys that will get another name. */
export function withoutDerivedNames(given: Database, platform: Platform, findings: Findings): Database {
  const bare = withoutDerived(given, platform.complete, platform.definition.facts);
  const completed = platform.complete(bare);
  for (const [place, table] of given.tables.entries()) {
    const { primaryKeyName } = table;
    if (primaryKeyName === undefined || completed.tables[place]?.primaryKeyName === primaryKeyName) continue;
    findings.add('primary key', primaryKeyName, table, ['key-names'], reverseDiagnostics.keyNames);
  }
  return bare;
}
