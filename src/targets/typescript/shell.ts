import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { ShellProgram, ShellRequest, TargetShell } from '../shell.ts';
import { shellDiagnostics } from '../shell-diagnostics.ts';
import { CONNECTIONS_NAME } from './scripts/connections.ts';
import { typescriptShellDiagnostics } from './shell-diagnostics.ts';

const RUNTIME_SHELL = 'orm-models-runtime/shell';

/** Node with the models loaded: its shell, or a program on standard input. */
function program({
  config: { paths },
  cwd,
  environment,
  connection,
  isSandbox,
  isInteractive,
  machine,
  node,
  diagnostics,
}: ShellRequest): ShellProgram {
  const models = join(paths.typescriptDir, 'index.js');
  const connections = join(paths.typescriptDir, CONNECTIONS_NAME);
  if (machine.read(models) === undefined)
    diagnostics.report(shellDiagnostics.noClasses({ path: relative(cwd, models) }));
  if (machine.read(connections) === undefined)
    diagnostics.report(shellDiagnostics.noConfiguration({ path: relative(cwd, connections) }));
  diagnostics.stopOnErrors();
  const start = isInteractive ? 'startShell' : 'prepareProgram';
  const code = [
    `import * as models from ${urlOf(models)};`,
    `import { ${start} } from ${urlOf(runtimeShell(models, diagnostics))};`,
    `await ${start}(models, ${JSON.stringify({ connection, isSandbox })});`,
  ].join('\n');
  const args = isInteractive
    ? ['--eval', code]
    : ['--import', `data:text/javascript,${encodeURIComponent(code)}`, '-'];
  return { command: node, args: ['--input-type=module', ...args], environment };
}

const urlOf = (path: string): string => JSON.stringify(pathToFileURL(path).href);

/** The module of the runtime that the models import. */
function runtimeShell(models: string, diagnostics: Diagnostics): string {
  try {
    return createRequire(models).resolve(RUNTIME_SHELL);
  } catch {
    return diagnostics.fail(typescriptShellDiagnostics.noRuntime({}));
  }
}

export const typescriptShell: TargetShell = { opened: (_, chosen) => [chosen], program };
