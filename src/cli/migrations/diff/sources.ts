import { resolve } from 'node:path';
import type { Config, ConnectionConfig } from '../../../config/config.ts';
import { UserInputError } from '../../../diagnostics/diagnostic.ts';
import { readScriptFile } from '../../../insertion/read.ts';
import { insertScripts } from '../../../insertion/run.ts';
import type { RunTarget } from '../../../migrations/run/types.ts';
import { Bug } from '../../../support/bug.ts';
import type { CommandContext } from '../../command.ts';
import { migrationDiagnostics } from '../diagnostics.ts';
import { withScratch } from '../scratch.ts';
import { connectionsFor, openTarget, orReport, runTargets } from '../targets.ts';
import type { DiffOptions } from './options.ts';

type Context = CommandContext<DiffOptions>;

/** A structure that a diff begins with or leads to. */
export type Source =
  | { readonly kind: 'schema' | 'migrations' | 'database' }
  /** Another database than that of the connection: a configured one, or a DSN. */
  | { readonly kind: 'connection'; readonly text: string }
  /** What a script creates in an empty database; the path is absolute. */
  | { readonly kind: 'script'; readonly path: string };

/** Both sides of a diff. */
export interface Sources {
  readonly from: Source;
  readonly to: Source;
}

/** Reads `--from` and `--to`; throws after a problem was reported. */
export function readSources(config: Config, context: Context): Sources {
  const { options, diagnostics } = context;
  const sources = {
    from: sourceOf('--from', options.from ?? 'migrations', config, context),
    to: sourceOf('--to', options.to ?? 'schema', config, context),
  };
  // A file has to follow the other files, and to lead to what they will be compared with.
  const isFile = sources.from.kind === 'migrations' || (isOwn(sources.from) && sources.to.kind === 'schema');
  if (!isFile && !options.print) diagnostics.report(migrationDiagnostics.onlyPrinted({}));
  if (!isFile && options.override) {
    const reason = 'it goes with differences from the migrations to the schema.';
    diagnostics.report(migrationDiagnostics.refusedOption({ option: '--override', reason }));
  }
  diagnostics.stopOnErrors();
  return sources;
}

const isOwn = ({ kind }: Source): boolean => kind === 'migrations' || kind === 'database';

/** Whether a source is read from a server, which does not know all that a schema says. */
export const isLive = ({ kind }: Source): boolean => kind !== 'schema' && kind !== 'migrations';

function sourceOf(option: string, text: string, config: Config, { cwd, diagnostics }: Context): Source {
  if (text === 'schema' || text === 'migrations' || text === 'database') return { kind: text };
  if (/\.sql$/i.test(text)) return { kind: 'script', path: resolve(cwd, text) };
  const known = config.connections.map(({ name }) => name);
  if (known.includes(text) || text.includes(':')) return { kind: 'connection', text };
  return diagnostics.fail(migrationDiagnostics.unknownSource({ option, text, known }));
}

/** Works with the database that has the structure of a source. */
export async function withDatabase<T>(
  source: Source,
  name: string,
  config: Config,
  context: Context,
  work: (target: RunTarget) => Promise<T>,
): Promise<T> {
  const connection = connectionOf(source, name, config, context);
  if (source.kind !== 'script') {
    const [target] = runTargets([connection], config, context, 'read');
    if (target === undefined) throw new Bug(`No connection "${name}".`);
    return work({ ...target, sections: name });
  }
  return withScratch(connection, config, context, async (target) => {
    await runScript(source.path, target, config, context);
    return work(target);
  });
}

function connectionOf(source: Source, name: string, config: Config, context: Context): ConnectionConfig {
  const { diagnostics, options } = context;
  const configured =
    source.kind === 'connection' ? config.connections.find((one) => one.name === source.text) : undefined;
  if (configured !== undefined) return configured;
  const connection = source.kind === 'connection' ? [`${name}=${source.text}`] : options.connection;
  const own = {
    ...context,
    options: { ...options, ...(connection !== undefined && { connection }) },
  };
  const found = connectionsFor([{ name }], config, own).find((one) => one.name === name);
  diagnostics.stopOnErrors();
  if (found === undefined) throw new Bug(`No connection "${name}".`);
  return found;
}

async function runScript(path: string, target: RunTarget, config: Config, context: Context): Promise<void> {
  const { cwd, diagnostics } = context;
  const { name, platform } = target;
  const script = await readScriptFile(path, { cwd, connection: name }, platform, diagnostics);
  diagnostics.stopOnErrors();
  if (script === undefined) return;
  const connection = await openTarget(target, config, context);
  try {
    const inserted = insertScripts(connection, [script], platform, diagnostics);
    const { done } = await orReport(inserted, target, config, context);
    if (!done) throw new UserInputError('The script failed.');
  } finally {
    await connection.close();
  }
}
