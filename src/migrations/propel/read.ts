import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { MigrationFolder } from '../file/read.ts';
import { propelDiagnostics } from './diagnostics.ts';
import { isPropelMigration, type PropelMigration, parsePropelMigration } from './parse.ts';

/** Reads Propel's migrations of a folder, in the order of their numbers. */
export async function readPropelMigrations(
  { directory, cwd }: MigrationFolder,
  diagnostics: Diagnostics,
): Promise<readonly PropelMigration[]> {
  const shown = (path: string): string => relative(cwd, path).split(sep).join('/') || '.';
  let names: readonly string[];
  try {
    names = readdirSync(directory).filter(isPropelMigration);
  } catch (error) {
    diagnostics.report(propelDiagnostics.noFolder({ reason: reasonOf(error) }, { path: shown(directory) }));
    return [];
  }
  const migrations = names.flatMap((name) => {
    const path = join(directory, name);
    const text = readText(path, shown(path), diagnostics);
    const migration = text && parsePropelMigration({ path: shown(path), text }, name, diagnostics);
    return migration ? [migration] : [];
  });
  return migrations.sort((a, b) => a.version - b.version);
}

function readText(path: string, shown: string, diagnostics: Diagnostics): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    diagnostics.report(propelDiagnostics.cannotRead({ reason: reasonOf(error) }, { path: shown }));
    return undefined;
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  ENOTDIR: 'it is not a folder',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'it is not written in UTF-8',
};

function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return REASONS[code] ?? message;
}
