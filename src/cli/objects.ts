import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { Diagnostics, UserInputError } from '../diagnostics/diagnostic.ts';
import type { Database } from '../model/database.ts';
import { orderedObjects } from '../model/object-order.ts';
import type { ObjectPhase } from '../model/sql-object.ts';
import { objectState } from '../model/state.ts';
import { checkObjects } from '../objects/check.ts';
import { objectDiagnostics } from '../objects/diagnostics.ts';
import { type ObjectFile, parseObject } from '../objects/object-file.ts';
import { foldersIn, readObjectFiles } from '../objects/read.ts';
import { viewObjects } from '../objects/view-objects.ts';
import { platforms } from '../platforms/index.ts';
import type { Platform } from '../platforms/platform.ts';
import type { SchemaRequest } from '../schema/read.ts';
import { nearest } from '../support/nearest.ts';
import type { CommandContext } from './command.ts';
import { loadDatabases, type ProjectDatabase, type SchemaOptions } from './project.ts';

interface ObjectContext {
  readonly cwd: string;
  readonly diagnostics: Diagnostics;
}

interface OwnerOfObjects {
  readonly database: Database;
  readonly platform: Platform;
}

/** Objects before and after the tables. */
type OwnObjects = Readonly<Record<ObjectPhase, readonly ObjectFile[]>>;

/** The files of the objects of a database, for all products. */
export function readDatabaseObjects(
  directory: string,
  database: string,
  { cwd, diagnostics }: ObjectContext,
): readonly ObjectFile[] {
  return readObjectFiles(join(directory, database), cwd, diagnostics).flatMap(
    (file) => parseObject(file, platforms, diagnostics) ?? [],
  );
}

/** Reads and checks the objects of databases, and gives to each those for its product in order of need. */
export function loadObjects<T extends OwnerOfObjects>(
  databases: readonly T[],
  { paths }: Pick<Config, 'paths'>,
  context: ObjectContext,
): readonly (T & { readonly objects: OwnObjects })[] {
  reportUnknownDatabases(databases, paths.objectDir, context);
  return databases.map((one) => {
    const { name, objectKinds } = one.platform.definition;
    const files = readDatabaseObjects(paths.objectDir, one.database.name, context);
    const kept = files.filter(({ product }) => product === name);
    const own = [...kept, ...viewObjects(one.database, kept, one.platform, context.diagnostics)];
    checkObjects(own, one.database, context.diagnostics);
    return { ...one, objects: orderedObjects(own, objectKinds) };
  });
}

/**
 * The objects that a project has files of, and the views of its schema where that has no errors: migrations can be
 * adopted before there is one.
 */
export async function knownObjects(
  config: Config,
  database: string,
  context: CommandContext<object>,
): Promise<readonly ObjectFile[]> {
  const files = readDatabaseObjects(config.paths.objectDir, database, context);
  const quiet: CommandContext<SchemaOptions> = { ...context, diagnostics: new Diagnostics() };
  const schemas = await loadDatabases(config, quiet, []).catch((error: unknown) => {
    if (error instanceof UserInputError) return [];
    throw error;
  });
  const own = schemas.filter((schema) => schema.database.name === database);
  return [
    ...files,
    ...own.flatMap((schema) => viewObjects(schema.database, files, schema.platform, quiet.diagnostics)),
  ];
}

/** Databases of a project whose descriptions have the objects of their products; throws after a problem. */
export async function loadDescribed(
  config: Config,
  context: CommandContext<SchemaOptions>,
  interest: Pick<SchemaRequest, 'onRead'> = {},
): Promise<readonly ProjectDatabase[]> {
  const loaded = loadObjects(await loadDatabases(config, context, [], interest), config, context);
  context.diagnostics.stopOnErrors();
  return loaded.map(({ objects, ...project }) => ({
    ...project,
    described: { ...project.described, objects: [...objects.before, ...objects.after].map(objectState) },
  }));
}

function reportUnknownDatabases(
  databases: readonly OwnerOfObjects[],
  directory: string,
  { cwd, diagnostics }: ObjectContext,
): void {
  const known = databases.map(({ database }) => database.name);
  for (const name of foldersIn(directory, cwd, diagnostics))
    if (!known.includes(name))
      diagnostics.report(objectDiagnostics.unknownDatabase({ name, nearest: nearest(name, known) }));
}

/** The texts of all files of objects, for finding out whether they have changed. */
export const objectTexts = ({ paths }: Pick<Config, 'paths'>, cwd: string): readonly string[] =>
  readObjectFiles(paths.objectDir, cwd, new Diagnostics()).map(({ path, text }) => `${path}\n${text}`);
