import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import { Diagnostics } from '../diagnostics/diagnostic.ts';
import { isUntouched, keepStamp, type Stamp } from '../output/stamp.ts';
import { findSchemas } from '../schema/read.ts';
import type { CommandContext } from './command.ts';
import { type SchemaOptions, schemaRequest } from './project.ts';
import { build } from './version.ts';

/** Whether all that classes were made from, and the classes, are what they were when the stamp was made. */
export const isValid = (stamp: Stamp, config: Config, context: CommandContext<SchemaOptions>): boolean =>
  stamp.settings === classSettings(config, context) && hasSameSources(stamp) && isUntouched(stamp);

/** Remembers a run that read these files and left those. Nothing where it could not be known to be valid. */
export async function stampRun(
  directory: string,
  sources: ReadonlyMap<string, Uint8Array>,
  outputs: Stamp['outputs'],
  config: Config,
  context: CommandContext<SchemaOptions>,
): Promise<void> {
  const settings = classSettings(config, context);
  if (settings === undefined) return;
  const digests = Array.from(sources, ([path, bytes]) => [path, digestOf(bytes)]);
  await keepStamp(directory, { settings, sources: Object.fromEntries(digests), outputs });
}

function hasSameSources({ sources }: Stamp): boolean {
  try {
    return Object.entries(sources).every(([path, known]) => digestOf(readFileSync(path)) === known);
  } catch {
    // A file that is gone, or closed to us: the run that reads it again says so.
    return false;
  }
}

const digestOf = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('base64url');

/**
 * Everything but the texts of schemas that decides what the classes are: this generator, the schemas there are, and
 * what the configuration says about classes. Nothing where code of the project takes part, which may look at anything.
 */
function classSettings(config: Config, context: CommandContext<SchemaOptions>): string | undefined {
  const { generator, adapters, connections, paths } = config;
  if (generator.behaviors.length > 0) return undefined;
  const request = schemaRequest(config, context);
  return digestOf(
    JSON.stringify([
      build,
      request,
      // Whatever is wrong with the folder is reported by the run that follows.
      findSchemas(request, new Diagnostics()),
      context.options.platform ?? null,
      generator,
      adapters,
      // No more of them than classes depend on: the rest holds secrets.
      connections.map(({ name, adapter }) => [name, adapter]),
      paths.loaderScriptDir,
    ]),
  );
}
