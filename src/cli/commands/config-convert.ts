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
    const { cwd, terminal } = context;
    const config = await loadConfig(context);
    for (const { path, isChanged } of await convertConfiguration(config, context)) {
      const connections = counted(config.runtime.connections.length, 'connection');
      const change = isChanged ? 'written' : 'nothing changed';
      terminal.result(`Runtime configuration of ${connections} in ${relative(cwd, path)} (${change}).`);
    }
  },
});

interface ConvertedConfiguration {
  /** Absolute. */
  readonly path: string;
  readonly isChanged: boolean;
}

/** Writes the runtime configuration for each target; throws after all problems were reported. */
export async function convertConfiguration(
  config: Config,
  context: Pick<CommandContext<ConfigConvertOptions>, 'cwd' | 'diagnostics'> & {
    readonly options: ConfigConvertOptions;
  },
): Promise<readonly ConvertedConfiguration[]> {
  const { options, cwd, diagnostics } = context;
  requireDsns(config, context);
  const folder = (given: string | undefined) => (given === undefined ? undefined : resolve(cwd, given));
  const place: ConnectionsPlace = {
    ...connectionsPlace(config, diagnostics),
    directory: folder(options.outputDir),
    name: options.outputFile,
    registryDirectory: folder(options.loaderScriptDir),
  };
  const converted: ConvertedConfiguration[] = [];
  for (const [index, target] of targetsOf(config).entries()) {
    // One folder or name cannot be that of two languages' files: it is that of the first one.
    const own = index === 0 ? place : { ...place, directory: undefined, name: undefined };
    const [main, ...others] = target.connections(config, own);
    if (main === undefined) continue;
    const { written } = await writeFiles(main.directory, [main.file], diagnostics);
    for (const { directory, file } of others) await writeFiles(directory, [file], diagnostics);
    converted.push({ path: resolve(main.directory, main.file.path), isChanged: written.length > 0 });
  }
  return converted;
}

/** A DSN is optional for generating, but required for connecting. */
function requireDsns(
  { connections, runtime }: Config,
  { diagnostics }: Pick<CommandContext<unknown>, 'diagnostics'>,
): void {
  for (const { name, dsn, span } of connections) {
    if (dsn !== '' || !runtime.connections.includes(name)) continue;
    const details = { path: `orm.database.connections.${name}.dsn` };
    diagnostics.report(configDiagnostics.missingDsn(details, span));
  }
  diagnostics.stopOnErrors();
}
