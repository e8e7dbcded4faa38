import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Diagnostics } from '../diagnostics/diagnostic.ts';
import type { SqlObject } from '../model/sql-object.ts';
import { readObjectFiles } from '../objects/read.ts';
import { objectFiles, type PlannedObjects } from '../objects/write.ts';
import { writeFiles } from '../output/write/write.ts';
import type { PlatformDefinition } from '../platforms/platform.ts';
import { reverseDiagnostics } from '../reverse/diagnostics.ts';
import { readDatabaseObjects } from './objects.ts';

/** The folder of objects below the one that a new schema is written to. */
export const OBJECT_FOLDER = join('sql', 'objects');

export interface ObjectTarget {
  /** The folder of the objects of all databases. */
  readonly directory: string;
  /** The name of the database in the schema. */
  readonly database: string;
  /** What messages call the live database. */
  readonly described: string;
  readonly platform: PlatformDefinition;
  readonly cwd: string;
  /** Whether files with another text are replaced. */
  readonly replaces: boolean;
}

/** The files that objects of a live database need, beside those that are there. */
export function plannedObjects(
  objects: readonly SqlObject[],
  { directory, database, described, platform, cwd, replaces }: ObjectTarget,
  diagnostics: Diagnostics,
): PlannedObjects {
  const folder = join(directory, database);
  const files = readDatabaseObjects(directory, database, { cwd, diagnostics });
  diagnostics.stopOnErrors();
  const paths = readObjectFiles(folder, cwd, new Diagnostics()).map(({ path }) => path);
  const known = { files, paths, folder: relative(cwd, folder), database: described };
  const planned = objectFiles(objects, platform, known);
  for (const { path } of planned.files) {
    const file = relative(cwd, join(folder, path));
    if (!replaces && existsSync(join(folder, path)))
      diagnostics.fail(reverseDiagnostics.fileExists({ file }));
  }
  return planned;
}

/** Writes planned files and returns their paths relative to the working directory. */
export async function writeObjects(
  { files }: PlannedObjects,
  { directory, database, cwd }: ObjectTarget,
  diagnostics: Diagnostics,
): Promise<readonly string[]> {
  if (files.length === 0) return [];
  const folder = join(directory, database);
  const { written } = await writeFiles(folder, files, diagnostics);
  return written.map((path) => relative(cwd, join(folder, path)));
}
