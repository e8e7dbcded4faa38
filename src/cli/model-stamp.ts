import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import { Diagnostics } from '../diagnostics/diagnostic.ts';
import { isUnchanged, type Stamp, writeStamp } from '../output/inspect/stamp.ts';
import { findSchemas } from '../schema/read.ts';
import type { CommandContext } from './command.ts';
import { type SchemaOptions, schemaRequest } from './project.ts';
import { build } from './version.ts';

/** Whether the inputs and the generated classes are unchanged since the stamp was written. */
export const isValid = (stamp: Stamp, config: Config, context: CommandContext<SchemaOptions>): boolean =>
  stamp.settings === classSettings(config, context) && hasSameSources(stamp) && isUnchanged(stamp);

/** Writes the stamp of a run with its inputs and outputs, unless it could be invalid. */
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
  await writeStamp(directory, { settings, sources: Object.fromEntries(digests), outputs });
}

function hasSameSources({ sources }: Stamp): boolean {
  try {
    return Object.entries(sources).every(([path, known]) => digestOf(readFileSync(path)) === known);
  } catch {
    // A missing or unreadable file is reported by the run that follows.
    return false;
  }
}

const digestOf = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('base64url');

/**
 * A digest of every input except the schema texts: the generator, the list of schemas and the settings of
 * classes. Undefined with custom behaviors, which can depend on anything.
 */
function classSettings(config: Config, context: CommandContext<SchemaOptions>): string | undefined {
  const { generator, adapters, connections, paths } = config;
  if (generator.behaviors.length > 0) return undefined;
  const request = schemaRequest(config, context);
  return digestOf(
    JSON.stringify([
      build,
      request,
      // Problems with the folder are reported by the run that follows.
      findSchemas(request, new Diagnostics()),
      context.options.platform ?? null,
      generator,
      adapters,
      // Only the settings that classes depend on: the others contain secrets.
      connections.map(({ name, adapter }) => [name, adapter]),
      paths.loaderScriptDir,
    ]),
  );
}
