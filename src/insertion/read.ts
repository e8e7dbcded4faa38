import { readFile, realpath } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import { type SourceFile, type Span, spanAt } from '../diagnostics/span.ts';
import { findPlatform } from '../platforms/index.ts';
import type { PlatformDefinition } from '../platforms/platform.ts';
import { adapterInHeader } from '../platforms/script/product-header.ts';
import { insertDiagnostics } from './diagnostics.ts';
import type { Script } from './run.ts';
import { type ScriptProblem, splitScript } from './split.ts';

/** One line of the map: which connection runs which script. */
export interface MapEntry {
  /** Relative to the folder of the map. */
  readonly path: string;
  readonly connection: string;
  readonly span: Span;
}

export interface SqlFolder {
  /** Absolute. */
  readonly directory: string;
  /** Paths in messages are relative to it. */
  readonly cwd: string;
}

/** Reads `sqldb.map`; reports a missing one. */
export async function readSqlMap(
  { directory, cwd }: SqlFolder,
  diagnostics: Diagnostics,
): Promise<readonly MapEntry[]> {
  const path = join(directory, 'sqldb.map');
  const shown = shownPath(path, cwd);
  const text = await readText(path, shown, diagnostics);
  const folder = shownPath(directory, cwd);
  if (text === undefined) return diagnostics.fail(insertDiagnostics.mapMissing({ folder }, { path: shown }));
  return parseMap({ path: shown, text }, diagnostics);
}

const MAP_LINE = /^[ \t]*(.*?\.sql|[^=#]*?)[ \t]*=[ \t]*(.*?)[ \t]*$/i;

function parseMap(file: SourceFile, diagnostics: Diagnostics): readonly MapEntry[] {
  const entries: MapEntry[] = [];
  let offset = 0;
  for (const line of file.text.split('\n')) {
    const span = spanAt(file, offset);
    offset += line.length + 1;
    const content = line.replace(/^\ufeff/, '').trim();
    if (content === '' || content.startsWith('#')) continue;
    const [, path = '', connection = ''] = MAP_LINE.exec(content) ?? [];
    if (path === '' || connection === '') diagnostics.report(insertDiagnostics.malformedMapLine({}, span));
    else if (!entries.some((entry) => entry.path === path && entry.connection === connection)) {
      entries.push({ path, connection, span });
    }
  }
  return entries;
}

/** Reads one script of the map and takes it apart; undefined when that went wrong. */
export async function readScript(
  { path, span, connection }: MapEntry,
  { directory, cwd }: SqlFolder,
  platform: Pick<PlatformDefinition, 'name' | 'title' | 'facts'>,
  diagnostics: Diagnostics,
): Promise<Script | undefined> {
  const absolute = resolve(directory, path);
  if (leadsOut(directory, absolute) || (await linksOut(directory, absolute))) {
    diagnostics.report(insertDiagnostics.outsideFolder({ path }, span));
    return undefined;
  }
  return readScriptFile(absolute, { cwd, connection, span }, platform, diagnostics);
}

/** Reads one script, wherever it is, and takes it apart; undefined when that went wrong. */
export async function readScriptFile(
  absolute: string,
  { cwd, connection, span }: Pick<SqlFolder, 'cwd'> & { readonly connection: string; readonly span?: Span },
  platform: Pick<PlatformDefinition, 'name' | 'title' | 'facts'>,
  diagnostics: Diagnostics,
): Promise<Script | undefined> {
  const text = await readText(absolute, shownPath(absolute, cwd), diagnostics);
  if (text === undefined) {
    diagnostics.report(insertDiagnostics.scriptMissing({ path: shownPath(absolute, cwd) }, span));
    return undefined;
  }
  const file = { path: shownPath(absolute, cwd), text };
  const adapter = adapterInHeader(text);
  if (adapter !== undefined && adapter !== platform.name) {
    const details = { product: findPlatform(adapter)?.title ?? adapter, connection, wanted: platform.title };
    diagnostics.report(insertDiagnostics.otherProduct(details, spanAt(file, 0)));
    return undefined;
  }
  return takeApart(file, platform, diagnostics);
}

/** Takes a script apart; reports where that goes wrong. */
export function takeApart(
  file: SourceFile,
  { facts }: Pick<PlatformDefinition, 'facts'>,
  diagnostics: Diagnostics,
): Script {
  const report = ({ kind, offset }: ScriptProblem) =>
    diagnostics.report(problemDiagnostics[kind]({}, spanAt(file, offset)));
  return { file, statements: splitScript(file.text, facts.script, report) };
}

const problemDiagnostics = {
  'unterminated-quote': insertDiagnostics.unterminatedQuote,
  'unterminated-comment': insertDiagnostics.unterminatedComment,
  'delimiter-missing': insertDiagnostics.delimiterMissing,
  'too-many-repetitions': insertDiagnostics.tooManyRepetitions,
} as const;

const leadsOut = (directory: string, path: string): boolean => {
  const from = relative(directory, path);
  return from === '' || isAbsolute(from) || from.split(sep)[0] === '..';
};

async function linksOut(directory: string, path: string): Promise<boolean> {
  const [folder, target] = await Promise.all([realpath(directory), realpath(path).catch(() => undefined)]);
  return target !== undefined && leadsOut(folder, target);
}

const shownPath = (path: string, cwd: string): string => relative(cwd, path) || '.';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'there is a folder of that name',
};

/** The text of a file; undefined when there is none. */
async function readText(path: string, shown: string, diagnostics: Diagnostics): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await readFile(path));
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
      return diagnostics.fail(insertDiagnostics.notUtf8({ path: shown }, { path: shown }));
    }
    return diagnostics.fail(
      insertDiagnostics.cannotRead({ path: shown, reason: reasons[code] ?? message }, { path: shown }),
    );
  }
}
