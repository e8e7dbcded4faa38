import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { spanAt } from '../../diagnostics/span.ts';
import { configDiagnostics } from '../diagnostics.ts';
import { parseEnv } from './parse-env.ts';

/** The files of a project that set variables; a later one wins. */
const NAMES = ['.env', '.env.local'] as const;

interface EnvFilesRequest {
  /** The absolute folder that contains the files. */
  readonly projectDir: string;
  /** The base of paths in messages. */
  readonly cwd: string;
  readonly environment: NodeJS.ProcessEnv;
}

/** The environment with the variables of the `.env` files of a project that it does not set itself. */
export function withEnvFiles(
  { projectDir, cwd, environment }: EnvFilesRequest,
  diagnostics: Diagnostics,
): NodeJS.ProcessEnv {
  const variables = new Map<string, string>();
  const lookUp = (name: string) =>
    Object.hasOwn(environment, name) ? environment[name] : variables.get(name);
  for (const name of NAMES) {
    const path = relative(cwd, join(projectDir, name));
    const text = readEnv(join(projectDir, name), path, diagnostics);
    if (text === undefined) continue;
    // No character is shown, because any can be part of a password.
    const file = { path, text: text.replace(/\S/g, '•') };
    for (const line of parseEnv(text, lookUp)) {
      if ('problem' in line) diagnostics.report(configDiagnostics.envLine(line, spanAt(file, line.offset)));
      else variables.set(line.name, line.value);
    }
  }
  return { ...Object.fromEntries(variables), ...environment };
}

/** Undefined if the file does not exist, or after a problem was reported. */
function readEnv(path: string, shown: string, diagnostics: Diagnostics): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // Some tools keep a folder of this name.
    if (code === 'ENOENT' || code === 'EISDIR') return undefined;
    const reason = { EACCES: 'permission denied', ERR_ENCODING_INVALID_ENCODED_DATA: 'it is not UTF-8' }[
      code ?? ''
    ];
    diagnostics.report(configDiagnostics.envUnreadable({ reason: reason ?? message }, { path: shown }));
    return undefined;
  }
}
