import type { MigrationFile } from '../../migrations/file/migration-file.ts';
import { nearest } from '../../support/nearest.ts';
import type { CommandContext } from '../command.ts';
import { migrationDiagnostics } from './diagnostics.ts';

/** The migration that a version stands for; reports an unknown or ambiguous one and throws. */
export function migrationOf(
  version: string,
  files: readonly MigrationFile[],
  { diagnostics }: Pick<CommandContext<unknown>, 'diagnostics'>,
): string {
  const [name, ...others] = findVersion(version, files);
  if (name === undefined) {
    const known = files.flatMap((file) => [file.name, ...(file.tags ?? [])]);
    return diagnostics.fail(
      migrationDiagnostics.unknownVersion({ version, nearest: nearest(version, known) }),
    );
  }
  if (others.length === 0) return name;
  return diagnostics.fail(migrationDiagnostics.ambiguousVersion({ version, names: [name, ...others] }));
}

/** A migration name, the tag of a release, 14 digits, or Propel's version in seconds since 1970. */
export function findVersion(
  version: string,
  files: readonly Pick<MigrationFile, 'name' | 'tags'>[],
): readonly string[] {
  const text = version.trim().replace(/\.sql$/i, '');
  const exact = files.filter(({ name, tags = [] }) => name === text || tags.includes(text));
  if (exact.length > 0) return exact.slice(-1).map(({ name }) => name);
  const digits = timestampOfVersion(text);
  if (digits === undefined) return [];
  return files.map(({ name }) => name).filter((name) => name.startsWith(digits));
}

/** The 14 digits that names of migrations begin with. */
function timestampOfVersion(text: string): string | undefined {
  if (/^\d{14}$/.test(text)) return text;
  if (!/^\d{9,11}$/.test(text)) return undefined;
  return new Date(Number(text) * 1000).toISOString().replace(/\D/g, '').slice(0, 14);
}
