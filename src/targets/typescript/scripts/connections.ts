import { dirname, resolve } from 'node:path';
import type { Config } from '../../../config/config.ts';
import { holdsSecret } from '../../../config/secrets.ts';
import { Bug } from '../../../support/bug.ts';
import type { ConnectionsPlace, PlacedFile } from '../../target.ts';
import { memberKey, quoted } from '../syntax/literal.ts';
import { type Printed, printed } from './expression.ts';
import { settingsOf } from './settings.ts';

/** The module of connections, beside the models. */
export const CONNECTIONS_NAME = 'connections.js';

const RUNTIME = 'orm-models-runtime';
const HEADING =
  '// Written by "orm config:convert". Change the configuration and run it again instead of changing this file.';

/** `connections.js` and its declarations: `connect()` with the settings of each connection. */
export function connectionModule(config: Config, place: ConnectionsPlace): readonly PlacedFile[] {
  const { connections, runtime, paths } = config;
  const directory = place.directory ?? paths.typescriptDir;
  const name = place.name ?? CONNECTIONS_NAME;
  const folder = dirname(resolve(directory, name));
  const used = runtime.connections.map((wanted) => {
    const connection = connections.find((candidate) => candidate.name === wanted);
    if (connection === undefined) throw new Bug(`No connection "${wanted}".`);
    return [wanted, settingsOf(connection, place, folder)] as const;
  });
  place.diagnostics.stopOnErrors();
  const settings = used.flatMap(([wanted, code]) => (code === undefined ? [] : [[wanted, code] as const]));
  const file = (path: string, contents: string, secret: boolean): PlacedFile => ({
    directory,
    file: { path, contents, overwrite: true, ...(secret && { secret }) },
  });
  const names = settings.map(([wanted]) => wanted);
  return [
    file(name, moduleText(settings, runtime.defaultConnection), holdsSecret(config)),
    file(declarationName(name), declarationText(names, runtime.defaultConnection), false),
  ];
}

const declarationName = (name: string): string => `${name.replace(/\.js$/, '')}.d.ts`;

function moduleText(settings: readonly (readonly [string, Printed])[], defaultName: string): string {
  const entries = settings
    .map(([name, code]) => `  ${memberKey(name)}: () => (${printed(code, '  ')}),\n`)
    .join('');
  const needed = (names: readonly string[]): readonly string[] =>
    names.filter((name) => entries.includes(`${name}(`));
  const imports = (names: readonly string[], module: string): readonly string[] =>
    names.length === 0 ? [] : [`import { ${names.join(', ')} } from '${module}';`];
  return lines(
    HEADING,
    ...imports(needed(['readFileSync']), 'node:fs'),
    ...imports(needed(['fileURLToPath']), 'node:url'),
    ...imports(['connectConfigured', ...needed(['dsnSettings', 'environment'])], `${RUNTIME}/generated`),
    '',
    'const connections = {',
    `${entries}};`,
    '',
    `export const connect = (name = ${quoted(defaultName)}, overrides = {}) =>`,
    '  connectConfigured(connections, name, overrides);',
  );
}

const declarationText = (names: readonly string[], defaultName: string): string =>
  lines(
    HEADING,
    `import type { ConnectionSettings, Database } from '${RUNTIME}';`,
    '',
    '/** The connections of the configuration. */',
    `export type ConnectionName = ${names.map(quoted).join(' | ') || 'never'};`,
    '',
    '/**',
    ` * Opens a connection, ${quoted(defaultName)} unless another one is named, and makes it the default of its classes.`,
    ' * The overrides replace settings of the configuration.',
    ' */',
    'export declare function connect(',
    '  name?: ConnectionName,',
    '  overrides?: Partial<ConnectionSettings>,',
    '): Promise<Database>;',
  );

const lines = (...text: readonly string[]): string => `${text.join('\n')}\n`;
