import { diagramOf } from '../../graph/describe.ts';
import { printDiagram } from '../../graph/formats/index.ts';
import { type Connection, ConnectionError, StatementError } from '../../platforms/connect/connection.ts';
import { Refused, type StudioServer } from '../../studio/http.ts';
import { startStudio } from '../../studio/routes.ts';
import { Bug } from '../../support/bug.ts';
import { type CommandContext, defineCommand } from '../command.ts';
import { untilCtrlC } from '../connection/interrupt.ts';
import { openConnection, resolveConnection } from '../connection/target.ts';
import { type DataOptions, dataOptions, findProjectDatabase } from '../data/database.ts';
import { pageParts } from '../graph/page-parts.ts';
import { ignoredTables } from '../migrations/journal.ts';
import { studioDiagnostics } from '../studio/diagnostics.ts';
import { migrationsReport } from '../studio/migrations-report.ts';
import { openBrowser } from '../studio/open-browser.ts';
import { studioFiles } from '../studio/page-files.ts';

interface StudioOptions extends DataOptions {
  readonly port?: string;
  readonly write?: boolean;
  readonly allowProtected?: boolean;
  readonly open: boolean;
}

type Context = CommandContext<StudioOptions>;

export const studio = defineCommand<StudioOptions>({
  name: 'studio',
  summary: 'Shows the rows of a database in the browser, and changes them with --write.',
  abbreviates: true,
  options: [
    { flags: '--port <number>', description: 'port on 127.0.0.1 (default: a free one)' },
    { flags: '--write', description: 'allow changes; the statements are shown before they run' },
    { flags: '--allow-protected', description: 'also look at a protected connection' },
    { flags: '--no-open', description: 'print the address only, and open no browser' },
    ...dataOptions,
  ],
  async run(context) {
    const { terminal, options } = context;
    const port = portOf(context);
    const running = await start(port, context);
    const stopped = untilCtrlC();
    terminal.result(`orm studio: ${running.address}`);
    terminal.info(
      `${options.write ? 'Rows can be changed.' : 'Read-only; --write allows changes.'} Ctrl-C stops it.`,
    );
    const forget = options.open && terminal.interactive ? openBrowser(running.address) : undefined;
    try {
      await new Promise<void>((resolve) => {
        if (stopped.aborted) resolve();
        else stopped.addEventListener('abort', () => resolve(), { once: true });
      });
    } finally {
      forget?.();
      await running.close();
    }
    terminal.info('Stopped.');
  },
});

function portOf({ options: { port = '0' }, diagnostics }: Context): number {
  if (/^\d{1,5}$/.test(port) && Number(port) <= 65_535) return Number(port);
  return diagnostics.fail(studioDiagnostics.wrongPort({ port }));
}

async function start(port: number, context: Context): Promise<StudioServer> {
  const { diagnostics, options, terminal } = context;
  const { config, connection, project } = await findProjectDatabase(context);
  const { name } = connection;
  if (connection.protected && !options.allowProtected)
    diagnostics.fail(studioDiagnostics.protectedConnection({ name }, connection.span));
  const reachable = resolveConnection(connection, config, diagnostics);
  diagnostics.stopOnErrors();
  if (reachable === undefined) throw new Bug('The connection has no address.');
  const target = { ...reachable.target, mustExist: true };
  const open = (): Promise<Connection> => openConnection({ ...reachable, target });
  try {
    const first = await open();
    await first.close();
    // A connection that is given with its address is not one of the configuration.
    const migrations = { ...context, options: { ...options, connection: [name] } };
    return await startStudio({
      name,
      place: first.description,
      schema: project,
      platform: project.platform,
      timeZone: connection.timeZone,
      isWritable: options.write ?? false,
      isProtected: connection.protected,
      port,
      files: studioFiles(),
      open,
      isIgnored: ignoredTables(config, {}),
      migrations: () => migrationsReport(connection, config, migrations),
      diagram: async () => ({
        html: await printDiagram(diagramOf(project.described), 'html', 'auto', pageParts),
        script: pageParts().script,
      }),
      onBug: (error) =>
        terminal.info(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    });
  } catch (error) {
    if (error instanceof ConnectionError || error instanceof StatementError || error instanceof Refused) {
      const hint = error instanceof StatementError ? undefined : error.hint;
      return diagnostics.fail(
        studioDiagnostics.cannotRead({ name, reason: error.message, hint }, connection.span),
      );
    }
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    if (syscall === 'listen')
      return diagnostics.fail(studioDiagnostics.cannotListen({ port, reason: code ?? message }));
    throw error;
  }
}
