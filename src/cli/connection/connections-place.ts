import { relative, resolve, sep } from 'node:path';
import type { Config } from '../../config/config.ts';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { ConnectionError } from '../../platforms/connect/connection.ts';
import { type DsnProblem, isDsnProblem, parseDsn } from '../../platforms/connect/dsn.ts';
import { findPlatform, platforms } from '../../platforms/index.ts';
import type { ConnectionsPlace } from '../../targets/target.ts';

/** What a target needs for the runtime configuration in its usual place. */
export const connectionsPlace = ({ paths }: Config, diagnostics: Diagnostics): ConnectionsPlace => ({
  fileDsn: fileDsnIn(paths.projectDir),
  clientSettings,
  clientAdapters: platforms.flatMap(({ name, clientSettings }) => (clientSettings ? [name] : [])),
  pathFrom: (folder, path) => relative(folder, resolve(paths.projectDir, path)).replaceAll(sep, '/'),
  diagnostics,
});

/** Paths are relative to the project folder, as in the other commands. */
const fileDsnIn =
  (projectDir: string): ConnectionsPlace['fileDsn'] =>
  (adapter, text, folder) => {
    const dsn = parseDsn(text);
    const file = isDsnProblem(dsn) ? undefined : findPlatform(adapter)?.relativePath?.(dsn);
    if (file === undefined || isDsnProblem(dsn)) return undefined;
    const path = relative(folder, resolve(projectDir, file)).replaceAll(sep, '/');
    return { driver: `${dsn.driver}:`, path };
  };

const clientSettings: ConnectionsPlace['clientSettings'] = (adapter, text, options) => {
  const read = findPlatform(adapter)?.clientSettings;
  const dsn = parseDsn(text);
  if (read === undefined || isDsnProblem(dsn)) return read && (dsn as DsnProblem);
  try {
    return read({ dsn, options });
  } catch (error) {
    if (error instanceof ConnectionError) return { problem: error.message, hint: error.hint };
    throw error;
  }
};
