import type { Database } from '../../model/database.ts';
import type { OrderedObjects } from '../../model/sql-object.ts';
import type { LockTable, Platform } from '../platform.ts';
import { printScript } from '../standard/ddl/statement.ts';
import { productHeader } from './product-header.ts';

/** The text of a file, by path; the same shape as an output file, which this stage must not know. */
export interface SqlFile {
  readonly path: string;
  readonly contents: string;
  readonly overwrite: true;
}

interface ScriptSource {
  readonly database: Database;
  readonly platform: Platform;
  readonly lockTable?: LockTable | undefined;
  readonly objects?: OrderedObjects;
}

/** One script per database, and the map that says which connection runs which script. */
export function sqlFiles(databases: readonly ScriptSource[]): readonly SqlFile[] {
  const scripts = databases.map(({ database, platform, lockTable, objects }) => ({
    path: `${database.name}.sql`,
    contents: `${productHeader(platform.definition.name)}\n${printScript(
      [
        ...platform.ddl.create(database, objects),
        ...(lockTable === undefined ? [] : [{ sql: lockTable.create, heading: lockTable.name }]),
      ],
      platform.definition.facts.script,
    )}`,
    overwrite: true as const,
  }));
  const map = databases.map(({ database }) => `${database.name}.sql=${database.name}\n`).join('');
  return [...scripts, { path: 'sqldb.map', contents: `# Sqlfile -> Database map\n${map}`, overwrite: true }];
}
