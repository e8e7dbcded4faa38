import { relative, resolve } from 'node:path';
import type { Config } from '../../config/config.ts';
import { configDiagnostics } from '../../config/diagnostics.ts';
import { writeFiles } from '../../output/write/write.ts';
import { counted } from '../../support/text.ts';
import { targets } from '../../targets/index.ts';
import type { ConnectionsPlace } from '../../targets/target.ts';
import { type CommandContext, defineCommand } from '../command.ts';
import { connectionsPlace } from '../connection/connections-place.ts';
import { loadConfig } from '../project.ts';
import { targetsOf } from '../targets.ts';

interface ConfigConvertOptions {
  readonly outputDir?: string;
  readonly outputFile?: string;
  readonly loaderScriptDir?: string;
}

export const configConvert = defineCommand<ConfigConvertOptions>({
  name: 'config:convert',
  aliases: ['convert-conf'],
  summary: 'Writes the runtime configuration as a script.',
  options: [
    { flags: '--output-dir <path>', description: 'folder for the script' },
    {
      flags: '--output-file <name>',
      description: `name of the script (default: ${targets.map(({ configurationName }) => configurationName).join(', ')})`,
    },
    {
      flags: '--loader-script-dir <path>',
      description: 'folder of the script that registers the table maps',
    },
  ],
  async run(context) {
    const { options, cwd, diagnostics, terminal } = context;
    const config = await loadConfig(context);
    requireDsns(config, context);
    const { runtime } = config;
    const folder = (given: string | undefined) => (given === undefined ? undefined : resolve(cwd, given));
    const place: ConnectionsPlace = {
      ...connectionsPlace(config, diagnostics),
      directory: folder(options.outputDir),
      name: options.outputFile,
      registryDirectory: folder(options.loaderScriptDir),
    };
    for (const [index, target] of targetsOf(config).entries()) {
      // One folder or name cannot be that of two languages' files: it is that of the first one.
      const own = index === 0 ? place : { ...place, directory: undefined, name: undefined };
      const [main, ...others] = target.connections(config, own);
      if (main === undefined) continue;
      const { written } = await writeFiles(main.directory, [main.file], diagnostics);
      for (const { directory, file } of others) await writeFiles(directory, [file], diagnostics);
      const change = written.length === 0 ? 'nothing changed' : 'written';
      const path = relative(cwd, resolve(main.directory, main.file.path));
      terminal.result(
        `Runtime configuration of ${counted(runtime.connections.length, 'connection')} in ${path} (${change}).`,
      );
    }
  },
});

/** A DSN is optional for generating, but required for connecting. */
function requireDsns({ connections, runtime }: Config, { diagnostics }: CommandContext<unknown>): void {
  for (const { name, dsn, span } of connections) {
    if (dsn !== '' || !runtime.connections.includes(name)) continue;
    const details = { path: `orm.database.connections.${name}.dsn` };
    diagnostics.report(configDiagnostics.missingDsn(details, span));
  }
  diagnostics.stopOnErrors();
}
