import { readFileSync } from 'node:fs';
import { dirname, extname, relative } from 'node:path';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { offsetOf, type Span, spanAt } from '../../diagnostics/span.ts';
import type { Config } from '../config.ts';
import { configDiagnostics } from '../diagnostics.ts';
import type { Evaluate } from '../formats/format.ts';
import { formatOf } from '../formats/index.ts';
import { parseJson } from '../formats/json.ts';
import type { AdapterMetadata } from '../keys/connection-keys.ts';
import { configKeys } from '../keys/keys.ts';
import type { ConfigNode, ConfigSource } from '../tree.ts';
import { validateConfig } from '../validate/validate.ts';
import { withEnvFiles } from './env-files.ts';
import { locateConfig } from './locate.ts';
import { mergeTrees } from './merge.ts';
import { resolvePlaceholders } from './placeholders.ts';
import { redactedFile } from './redact.ts';
import { runPhp } from './run-php.ts';

export type { AdapterMetadata } from '../keys/connection-keys.ts';

export interface ConfigRequest {
  /** An absolute folder, searched with `conf/` and `config/` below it, or the file itself. */
  readonly directory: string;
  /** Whether the folders above the folder were searched before it was chosen; for messages. */
  readonly searchedAbove?: boolean;
  /** The base of paths in messages. */
  readonly cwd: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly adapters: readonly AdapterMetadata[];
  /** The languages that `generator.targets` may name. */
  readonly targets: readonly string[];
}

/** Finds, reads, merges and checks the configuration. */
export async function readConfig(request: ConfigRequest, diagnostics: Diagnostics): Promise<Config> {
  const { directory, cwd, adapters, searchedAbove = false } = request;
  const place = { directory, searchedAbove, cwd, exampleAdapter: adapters[0]?.name ?? '' };
  const { main, dist, projectDir } = locateConfig(place, diagnostics);
  const sources = [dist, main]
    .filter((path) => path !== undefined)
    .map((path) => ({ path, text: readText(path, shownPath(path, cwd), diagnostics) }));
  const environment = sources.some(({ text }) => VARIABLES.test(text))
    ? withEnvFiles({ projectDir, cwd, environment: request.environment }, diagnostics)
    : request.environment;
  const trees: ConfigNode[] = [];
  for (const source of sources) {
    const tree = await parseTree(source, { ...request, environment }, diagnostics);
    if (tree !== undefined) trees.push(tree);
  }
  diagnostics.stopOnErrors();
  const resolved = trees.map((tree) => resolvePlaceholders(tree, environment, diagnostics));
  const file = main ?? dist ?? directory;
  const tree = resolved.length === 0 ? undefined : resolved.reduce(mergeTrees);
  const isIni = /^\.(?:ini|properties)$/.test(extname(file.replace(/\.dist$/, '')));
  const validation = { ...request, environment, projectDir, path: shownPath(file, cwd), isIni };
  return validateConfig(tree, validation, diagnostics);
}

/** A reference to an environment variable; without one, the files that set them are not read. */
const VARIABLES = /%env\.|getenv|\$_(?:ENV|SERVER)/;

const shownPath = (path: string, cwd: string): string => relative(cwd, path);

/** Larger than any real configuration. */
const MAX_MEGABYTES = 4;

async function parseTree(
  { path, text }: { readonly path: string; readonly text: string },
  { cwd, environment, adapters, targets }: ConfigRequest,
  diagnostics: Diagnostics,
): Promise<ConfigNode | undefined> {
  const shown = shownPath(path, cwd);
  if (text.length > MAX_MEGABYTES * 1024 * 1024) {
    diagnostics.fail(configDiagnostics.tooLarge({ megabytes: MAX_MEGABYTES }, { path: shown }));
  }
  const file = redactedFile(shown, text, () => configKeys(adapters, targets));
  const source: ConfigSource = { text, file, directory: dirname(path) };
  const format = await formatOf(path)?.load();
  let isEvaluated = false;
  const evaluate = evaluateWith(path, source, environment, diagnostics);
  const tree = await format?.parse(source, diagnostics, (reason) => {
    isEvaluated = true;
    return evaluate(reason);
  });
  // Values of a file that PHP ran have no place in its text.
  if (tree !== undefined && !isEvaluated && !diagnostics.hasErrors) file.reveal(tree);
  return tree;
}

function readText(path: string, shown: string, diagnostics: Diagnostics): string {
  const bytes = readBytes(path, shown, diagnostics);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return diagnostics.fail(configDiagnostics.notUtf8({}, { path: shown }));
  }
}

function readBytes(path: string, shown: string, diagnostics: Diagnostics): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    const reason = reasonOf(error as NodeJS.ErrnoException);
    return diagnostics.fail(configDiagnostics.cannotRead({ reason }, { path: shown }));
  }
}

const reasonOf = (error: NodeJS.ErrnoException): string =>
  ({ EACCES: 'permission denied', EISDIR: 'it is a folder' })[error.code ?? ''] ?? error.message;

function lineSpan({ text, file }: ConfigSource, line: number): Span {
  const start = offsetOf(text, line, 1);
  return spanAt(file, start + Math.max(text.slice(start).search(/\S/), 0));
}

const evaluateWith =
  (path: string, source: ConfigSource, environment: NodeJS.ProcessEnv, diagnostics: Diagnostics): Evaluate =>
  async ({ construct, span }) => {
    const outcome = await runPhp(path, source.directory, environment);
    switch (outcome.kind) {
      case 'no-php':
        diagnostics.report(configDiagnostics.needsPhp({ construct }, span));
        return undefined;
      case 'failed':
        diagnostics.report(
          configDiagnostics.phpFailed(
            { construct, reason: outcome.reason },
            outcome.line === undefined ? span : lineSpan(source, outcome.line),
          ),
        );
        return undefined;
      case 'printed':
        if (/getenv|\$_(?:ENV|SERVER)/.test(source.text)) {
          diagnostics.report(configDiagnostics.environmentFixed({ construct }, span));
        }
        return parseJson(outcome.json, () => span);
    }
  };
