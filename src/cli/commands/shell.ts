import type { Config } from '../../config/config.ts';
import { withEnvFiles } from '../../config/read/env-files.ts';
import { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { nearest } from '../../support/nearest.ts';
import { type CommandContext, defineCommand } from '../command.ts';
import { loadConfig } from '../project.ts';
import { shellDiagnostics } from '../shell/diagnostics.ts';
import { phpShell } from '../shell/php.ts';
import { runShellProgram } from '../shell/program.ts';
import type { ShellRequest } from '../shell/request.ts';
import { typescriptShell } from '../shell/typescript.ts';

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
      description: 'the connection of $con in PHP, db in JavaScript (default: the default one)',
    },
    { flags: '--allow-protected', description: 'also open protected connections' },
  ],
  async run(context) {
    const config = await loadConfig(context);
    context.diagnostics.stopOnErrors();
    const isPhp = config.generator.targets.includes('php');
    const connection = chosenConnection(config, context);
    // The classes of PHP open all of their connections by themselves.
    refuseProtected(isPhp ? config.runtime.connections : [connection], config, context);
    const request = requestFor(connection, config, context);
    const program = isPhp ? await phpShell(request) : typescriptShell(request);
    const status = await runShellProgram(program, config.paths.projectDir);
    return status ?? context.diagnostics.fail(shellDiagnostics.noPhp({}));
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
  return {
    config,
    cwd,
    // Reading the configuration has reported the problems of these files.
    environment: withEnvFiles({ projectDir, cwd, environment }, new Diagnostics()),
    connection,
    isSandbox: options.sandbox ?? false,
    isInteractive: terminal.interactive,
    diagnostics,
  };
}
