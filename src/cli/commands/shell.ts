import type { Config } from '../../config/config.ts';
import { withEnvFiles } from '../../config/read/env-files.ts';
import { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { Bug } from '../../support/bug.ts';
import { nearest } from '../../support/nearest.ts';
import type { ShellRequest } from '../../targets/shell.ts';
import { shellDiagnostics } from '../../targets/shell-diagnostics.ts';
import { type CommandContext, defineCommand } from '../command.ts';
import { machineOf } from '../doctor/machine.ts';
import { nodeProgram } from '../node-program.ts';
import { loadConfig } from '../project.ts';
import { runShellProgram } from '../shell/program.ts';
import { targetsOf } from '../targets.ts';

interface ShellOptions {
  readonly connection?: string;
  readonly sandbox?: boolean;
  readonly allowProtected?: boolean;
}

type Context = CommandContext<ShellOptions>;

export const shell = defineCommand<ShellOptions>({
  name: 'shell',
  abbreviates: true,
  summary: 'Opens an interactive shell with the models loaded.',
  options: [
    { flags: '--sandbox', description: 'roll everything back at the end' },
    {
      flags: '--connection <name>',
      description: 'the connection that is a variable (default: the default connection)',
    },
    { flags: '--allow-protected', description: 'also open protected connections' },
  ],
  async run(context) {
    const config = await loadConfig(context);
    context.diagnostics.stopOnErrors();
    // The first of two languages, which is the order of the list of targets.
    const [target] = targetsOf(config);
    if (target === undefined) throw new Bug('The configuration has no target.');
    const connection = chosenConnection(config, context);
    refuseProtected(target.shell.opened(config, connection), config, context);
    const program = await target.shell.program(requestFor(connection, config, context));
    return runShellProgram(program, config.paths.projectDir);
  },
});

function chosenConnection({ runtime }: Config, { options, diagnostics }: Context): string {
  const { connection: name = runtime.defaultConnection } = options;
  const known = runtime.connections;
  if (known.includes(name)) return name;
  return diagnostics.fail(shellDiagnostics.unknownConnection({ name, known, nearest: nearest(name, known) }));
}

function refuseProtected(
  opened: readonly string[],
  { connections }: Config,
  { options, diagnostics }: Context,
): void {
  if (options.allowProtected) return;
  for (const { name, protected: isProtected, span } of connections) {
    if (isProtected && opened.includes(name))
      diagnostics.report(shellDiagnostics.protectedConnection({ name }, span));
  }
  diagnostics.stopOnErrors();
}

function requestFor(connection: string, config: Config, context: Context): ShellRequest {
  const { cwd, environment, options, terminal, diagnostics } = context;
  const { projectDir } = config.paths;
  // Reading the configuration has reported the problems of these files.
  const variables = withEnvFiles({ projectDir, cwd, environment }, new Diagnostics());
  return {
    config,
    cwd,
    environment: variables,
    connection,
    isSandbox: options.sandbox ?? false,
    isInteractive: terminal.interactive,
    node: nodeProgram(),
    machine: machineOf(projectDir, variables),
    diagnostics,
  };
}
