import { dirname, posix, relative, resolve, sep } from 'node:path';
import type { Config } from '../../config/config.ts';
import { configDiagnostics } from '../../config/diagnostics.ts';
import { writeFiles } from '../../output/write/write.ts';
import { isDsnProblem, parseDsn } from '../../platforms/connect/dsn.ts';
import { findPlatform } from '../../platforms/index.ts';
import { counted } from '../../support/text.ts';
import {
  configFile,
  emptyLoader,
  type FileDsn,
  holdsSecret,
  LOADER_NAME,
} from '../../targets/php/config/config-file.ts';
import { type CommandContext, defineCommand } from '../command.ts';
import { loadConfig } from '../project.ts';

interface ConfigConvertOptions {
  readonly outputDir?: string;
  readonly outputFile?: string;
  readonly loaderScriptDir?: string;
}

export const configConvert = defineCommand<ConfigConvertOptions>({
  name: 'config:convert',
  aliases: ['convert-conf'],
  summary: 'Writes the runtime configuration as a PHP script.',
  options: [
    { flags: '--output-dir <path>', description: 'folder for the script' },
    { flags: '--output-file <name>', description: 'name of the script (default: config.php)' },
    {
      flags: '--loader-script-dir <path>',
      description: 'folder of the script that registers the table maps',
    },
  ],
  async run(context) {
    const { options, cwd, diagnostics, terminal } = context;
    const config = await loadConfig(context);
    requireDsns(config, context);
    const { paths, runtime } = config;
    const directory = options.outputDir === undefined ? paths.phpConfDir : resolve(cwd, options.outputDir);
    const loaderDir =
      options.loaderScriptDir === undefined ? paths.loaderScriptDir : resolve(cwd, options.loaderScriptDir);
    const name = options.outputFile ?? 'config.php';
    const path = resolve(directory, name);
    const loaderPath = posix.join(relative(dirname(path), loaderDir).replaceAll(sep, '/'), LOADER_NAME);
    const contents = configFile(config, { loaderPath, fileDsn: fileDsnIn(dirname(path), paths.projectDir) });
    const loader = { path: LOADER_NAME, contents: emptyLoader(), overwrite: false };
    const file = { path: name, contents, overwrite: true, secret: holdsSecret(config) };
    const { written } = await writeFiles(directory, [file], diagnostics);
    await writeFiles(loaderDir, [loader], diagnostics);
    const change = written.length === 0 ? 'nothing changed' : 'written';
    terminal.result(
      `Runtime configuration of ${counted(runtime.connections.length, 'connection')} in ${relative(cwd, path)} (${change}).`,
    );
  },
});

/** Paths are relative to the project folder, as in the other commands. */
const fileDsnIn =
  (folder: string, projectDir: string) =>
  (adapter: string, text: string): FileDsn | undefined => {
    const dsn = parseDsn(text);
    const file = isDsnProblem(dsn) ? undefined : findPlatform(adapter)?.relativePath?.(dsn);
    if (file === undefined || isDsnProblem(dsn)) return undefined;
    const path = relative(folder, resolve(projectDir, file)).replaceAll(sep, '/');
    return { driver: `${dsn.driver}:`, path };
  };

/** A DSN is optional for generating, but required for connecting. */
function requireDsns({ connections, runtime }: Config, { diagnostics }: CommandContext<unknown>): void {
  for (const { name, dsn, span } of connections) {
    if (dsn !== '' || !runtime.connections.includes(name)) continue;
    const details = { path: `orm.database.connections.${name}.dsn` };
    diagnostics.report(configDiagnostics.missingDsn(details, span));
  }
  diagnostics.stopOnErrors();
}
