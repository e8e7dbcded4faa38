import { join, relative } from 'node:path';
import { packageRoot } from '../../support/package-root.ts';
import type { ShellProgram, ShellRequest, TargetShell } from '../shell.ts';
import { shellDiagnostics } from '../shell-diagnostics.ts';
import { AUTOLOAD_NAME } from './scripts/autoload.ts';
import { CONFIGURATION_NAME } from './scripts/config-file.ts';
import { phpShellDiagnostics } from './shell-diagnostics.ts';

const PSYSH = 'vendor/psy/psysh/bin/psysh';

/** PHP with the project loaded: PsySH where the project has it, PHP's own shell, or a program on standard input. */
async function program(request: ShellRequest): Promise<ShellProgram> {
  const { config, environment, isInteractive, machine, diagnostics } = request;
  const answer = await machine.output('php', [
    '-r',
    'echo extension_loaded("readline") ? "readline" : "none";',
  ]);
  if (answer === undefined) return diagnostics.fail(phpShellDiagnostics.noInterpreter({}));
  const php = { command: 'php', environment: { ...environment, ORM_SHELL: loading(request) } };
  const script = join(packageRoot(), 'runtimes/php/shell.php');
  if (!isInteractive) return { ...php, args: [script] };
  const psysh = join(config.paths.projectDir, PSYSH);
  // The processes that PsySH would fork share the sessions of the connections, and end them.
  if (machine.read(psysh) !== undefined)
    return { ...php, args: ['-d', 'disable_functions=pcntl_fork', psysh, script] };
  if (answer !== 'readline') return diagnostics.fail(phpShellDiagnostics.noLineEditor({}));
  return { ...php, args: ['-d', `auto_prepend_file=${script}`, '-a'] };
}

/** What runtimes/php/shell.php reads. */
function loading({
  config: { paths, generator, runtime },
  cwd,
  connection,
  isSandbox,
  isInteractive,
  machine,
  diagnostics,
}: ShellRequest): string {
  const classes = join(paths.phpDir, AUTOLOAD_NAME);
  const configuration = join(paths.phpConfDir, CONFIGURATION_NAME);
  if (machine.read(classes) === undefined)
    diagnostics.report(shellDiagnostics.noClasses({ path: relative(cwd, classes) }));
  if (machine.read(configuration) === undefined)
    diagnostics.report(shellDiagnostics.noConfiguration({ path: relative(cwd, configuration) }));
  diagnostics.stopOnErrors();
  const composer = join(paths.projectDir, 'vendor/autoload.php');
  const own = ['php', ...(generator.propel ? ['propel'] : [])].map((name) =>
    join(packageRoot(), 'runtimes', name, 'autoload.php'),
  );
  return JSON.stringify({
    files: [...(machine.read(composer) !== undefined ? [composer] : own), classes],
    config: configuration,
    connections: runtime.connections,
    chosen: connection,
    sandbox: isSandbox,
    runsInput: !isInteractive,
  });
}

/** The configuration of the runtime sets all connections up. */
export const phpShell: TargetShell = { opened: ({ runtime }) => runtime.connections, program };
