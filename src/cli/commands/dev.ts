import { join } from 'node:path';
import { Diagnostics, UserInputError } from '../../diagnostics/diagnostic.ts';
import { inReadingOrder } from '../../diagnostics/order.ts';
import { Interrupted } from '../../platforms/connect/connection.ts';
import { defineCommand } from '../command.ts';
import { untilCtrlC } from '../connection/interrupt.ts';
import { runCycle } from '../dev/cycle.ts';
import { devDiagnostics } from '../dev/diagnostics.ts';
import { type DevOptions, devOptions } from '../dev/options.ts';
import type { DevContext } from '../dev/project.ts';
import { Watcher } from '../dev/watch.ts';
import { EXIT } from '../exit-status.ts';
import { interruptedFinding } from '../interrupted.ts';

export const dev = defineCommand<DevOptions>({
  name: 'dev',
  abbreviates: true,
  summary: 'Brings classes and the development database to what the schema says.',
  options: devOptions,
  async run(context) {
    const { options, diagnostics } = context;
    const watcher = new Watcher();
    if (!options.watch) {
      await runCycle(context, true, watcher);
      return EXIT.done;
    }
    if (options.save !== undefined) diagnostics.fail(devDiagnostics.saveWhileWatching({}));
    const end = untilCtrlC();
    for (const folder of ['.', 'conf', 'config']) watcher.addFolder(join(context.baseDir, folder));
    for (let isFirst = true; !end.aborted; isFirst = false) {
      watcher.begin();
      await runOnce(context, isFirst, watcher);
      await watcher.change(end);
    }
    return EXIT.interrupted;
  },
});

/** A mistake of the user is told, and mended while the command goes on. */
async function runOnce(context: DevContext, isFirst: boolean, watcher: Watcher): Promise<void> {
  const diagnostics = new Diagnostics();
  try {
    await runCycle({ ...context, diagnostics }, isFirst, watcher);
  } catch (error) {
    if (error instanceof Interrupted) diagnostics.report(interruptedFinding(error));
    else if (!(error instanceof UserInputError)) throw error;
  }
  context.terminal.diagnostics(inReadingOrder(diagnostics.all));
}
