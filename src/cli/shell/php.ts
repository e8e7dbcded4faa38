import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { packageRoot } from '../../support/package-root.ts';
import { AUTOLOAD_NAME } from '../../targets/php/scripts/autoload.ts';
import { phpTarget } from '../../targets/php/target.ts';
import { machineOf } from '../doctor/machine.ts';
import { shellDiagnostics } from './diagnostics.ts';
import type { ShellProgram } from './program.ts';
import type { ShellRequest } from './request.ts';

const PSYSH = 'vendor/psy/psysh/bin/psysh';

/** PHP with the project loaded: PsySH where the project has it, PHP's own shell, or a program on standard input. */
export async function phpShell(request: ShellRequest): Promise<ShellProgram> {
  const { config, environment, isInteractive, diagnostics } = request;
  const answer = await machineOf(config.paths.projectDir, environment).output('php', [
    '-r',
    'echo extension_loaded("readline") ? "readline" : "none";',
  ]);
  if (answer === undefined) return diagnostics.fail(shellDiagnostics.noPhp({}));
  const program = { command: 'php', environment: { ...environment, ORM_SHELL: loading(request) } };
  const script = join(packageRoot(), 'runtimes/php/shell.php');
  if (!isInteractive) return { ...program, args: [script] };
  const psysh = join(config.paths.projectDir, PSYSH);
  // The processes that PsySH would fork share the sessions of the connections, and end them.
  if (existsSync(psysh)) return { ...program, args: ['-d', 'disable_functions=pcntl_fork', psysh, script] };
  if (answer !== 'readline') return diagnostics.fail(shellDiagnostics.noLineEditor({}));
  return { ...program, args: ['-d', `auto_prepend_file=${script}`, '-a'] };
}

/** What runtimes/php/shell.php reads. */
function loading({
  config: { paths, generator, runtime },
  cwd,
  connection,
  isSandbox,
  isInteractive,
  diagnostics,
}: ShellRequest): string {
  const classes = join(paths.phpDir, AUTOLOAD_NAME);
  const configuration = join(paths.phpConfDir, phpTarget.configurationName);
  if (!existsSync(classes)) diagnostics.report(shellDiagnostics.noClasses({ path: relative(cwd, classes) }));
  if (!existsSync(configuration))
    diagnostics.report(shellDiagnostics.noConfiguration({ path: relative(cwd, configuration) }));
  diagnostics.stopOnErrors();
  const composer = join(paths.projectDir, 'vendor/autoload.php');
  const own = ['php', ...(generator.propel ? ['propel'] : [])].map((name) =>
    join(packageRoot(), 'runtimes', name, 'autoload.php'),
  );
  return JSON.stringify({
    files: [...(existsSync(composer) ? [composer] : own), classes],
    config: configuration,
    connections: runtime.connections,
    chosen: connection,
    sandbox: isSandbox,
    runsInput: !isInteractive,
  });
}
