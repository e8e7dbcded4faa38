import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { type Diagnostic, Diagnostics } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../diagnostics/span.ts';
import {
  isUnchanged,
  readStamp,
  type Stamp,
  type StampedDiagnostic,
  writeStamp,
} from '../output/inspect/stamp.ts';
import { decodeSchema, findSchemas } from '../schema/read.ts';
import type { CommandContext } from './command.ts';
import { type SchemaOptions, schemaRequest } from './project.ts';
import { build } from './version.ts';

/** What a command writes, and what it writes it from. */
export interface BuildRequest {
  /** The output folder, which contains the stamp. */
  readonly directory: string;
  readonly stampName: string;
  /** The command and what it writes; part of the settings. */
  readonly purpose: readonly string[];
  readonly config: Config;
  readonly context: CommandContext<SchemaOptions>;
}

/** The inputs and outputs of a run. */
interface BuildRecord {
  /** The schema files that were read, by absolute path. */
  readonly sources: ReadonlyMap<string, Uint8Array>;
  readonly outputs: Stamp['outputs'];
  /** The diagnostics of the schemas. */
  readonly diagnostics: readonly Diagnostic[];
  readonly tables?: number;
}

/** The most tables of a build that writes no stamp, because checking one would save nothing. */
export const FEW_TABLES = 50;

/** The stamp of the last run if nothing has changed since then; this run then reports the same diagnostics. */
export function unchangedBuild(request: BuildRequest): Stamp | undefined {
  const stamp = readStamp(request.directory, request.stampName);
  const findings = stamp === undefined ? undefined : validDiagnostics(stamp, request);
  for (const finding of findings ?? []) request.context.diagnostics.report(finding);
  return findings === undefined ? undefined : stamp;
}

/**
 * The diagnostics of the run that wrote the stamp; undefined if the inputs or the generated files have changed since
 * then.
 */
function validDiagnostics(stamp: Stamp, request: BuildRequest): readonly Diagnostic[] | undefined {
  if (stamp.settings !== settingsOf(request)) return undefined;
  const sources = unchangedSources(stamp);
  if (sources === undefined || !isUnchanged(stamp)) return undefined;
  return restored(stamp.diagnostics, sources, request.context.cwd);
}

/** Writes the stamp of a run, unless it could be invalid. */
export async function stampRun(request: BuildRequest, record: BuildRecord): Promise<void> {
  const settings = settingsOf(request);
  const diagnostics = stamped(record, request.context.cwd);
  if (settings === undefined || diagnostics === undefined) return;
  const digests = Array.from(record.sources, ([path, bytes]) => [path, digestOf(bytes)]);
  await writeStamp(request.directory, request.stampName, {
    settings,
    sources: Object.fromEntries(digests),
    outputs: record.outputs,
    diagnostics,
    ...(record.tables !== undefined && { tables: record.tables }),
  });
}

/** Undefined if a source has changed, or is missing, which the run that follows reports. */
function unchangedSources({ sources }: Stamp): ReadonlyMap<string, Uint8Array> | undefined {
  const read = new Map<string, Uint8Array>();
  try {
    for (const [path, known] of Object.entries(sources)) {
      const bytes = readFileSync(path);
      if (digestOf(bytes) !== known) return undefined;
      read.set(path, bytes);
    }
    return read;
  } catch {
    return undefined;
  }
}

/** Undefined if a diagnostic is about another file than the sources, which the stamp does not compare. */
function stamped(
  { diagnostics, sources }: BuildRecord,
  cwd: string,
): readonly StampedDiagnostic[] | undefined {
  const all = diagnostics.map(
    ({ span, ...diagnostic }): StampedDiagnostic =>
      span === undefined ? diagnostic : { ...diagnostic, file: span.file.path, offset: span.offset },
  );
  return all.every(({ file }) => file === undefined || sources.has(resolve(cwd, file))) ? all : undefined;
}

/** Undefined if a source of a diagnostic is not in the stamp. */
function restored(
  diagnostics: readonly StampedDiagnostic[],
  sources: ReadonlyMap<string, Uint8Array>,
  cwd: string,
): readonly Diagnostic[] | undefined {
  const files = new Map<string, SourceFile>();
  for (const { file: path } of diagnostics) {
    if (path === undefined || files.has(path)) continue;
    const bytes = sources.get(resolve(cwd, path));
    if (bytes === undefined) return undefined;
    files.set(path, { path, text: decodeSchema(bytes) });
  }
  return diagnostics.map(({ file: path = '', offset = 0, ...diagnostic }) => {
    const file = files.get(path);
    return file === undefined ? diagnostic : { ...diagnostic, span: { file, offset } };
  });
}

const digestOf = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('base64url');

/**
 * A digest of every input except the schema texts: the generator, the list of schemas and the settings of
 * the output. Undefined with custom behaviors, which can depend on anything.
 */
function settingsOf({ directory, purpose, config, context }: BuildRequest): string | undefined {
  const { generator, adapters, connections, paths } = config;
  if (generator.behaviors.length > 0) return undefined;
  const request = schemaRequest(config, context);
  return digestOf(
    JSON.stringify([
      build,
      purpose,
      directory,
      request,
      // Problems with the folder are reported by the run that follows.
      findSchemas(request, new Diagnostics()),
      context.options.platform ?? null,
      generator,
      adapters,
      // Only the settings that the output depends on: the others contain secrets.
      connections.map(({ name, adapter, servers }) => [name, adapter, servers]),
      paths.loaderScriptDir,
    ]),
  );
}
