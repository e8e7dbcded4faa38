import { dirname, resolve } from 'node:path';
import type { Config } from '../../../config/config.ts';
import { holdsSecret } from '../../../config/secrets.ts';
import { Bug } from '../../../support/bug.ts';
import type { ConnectionsPlace, GeneratedFile, PlacedFile } from '../../target.ts';
import { type Printed, printed, quoted } from './expression.ts';
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

/** The same files for the time before `config:convert`; they are replaced by it. */
export const emptyConnections = (): readonly GeneratedFile[] => [
  {
    path: CONNECTIONS_NAME,
    contents: lines(
      '// "orm config:convert" writes the connections of the configuration here.',
      `import { connect as open, LogicError } from '${RUNTIME}';`,
      '',
      'export async function connect(name, settings) {',
      '  if (name !== undefined && settings !== undefined) return open(name, settings);',
      '  throw new LogicError(\'There are no connections yet. Run "orm config:convert".\');',
      '}',
    ),
    overwrite: false,
  },
  {
    path: declarationName(CONNECTIONS_NAME),
    contents: lines(
      '// "orm config:convert" writes the connections of the configuration here.',
      `import type { ConnectionSettings, Database } from '${RUNTIME}';`,
      '',
      'export declare function connect(name?: string, settings?: ConnectionSettings): Promise<Database>;',
    ),
    overwrite: false,
  },
];

function moduleText(settings: readonly (readonly [string, Printed])[], defaultName: string): string {
  const entries = settings
    .map(([name, code]) => `  ${quoted(name)}: () => (${printed(code, '  ')}),\n`)
    .join('');
  const needs = (name: string): boolean => entries.includes(`${name}(`);
  return lines(
    HEADING,
    ...(needs('readFileSync') ? ["import { readFileSync } from 'node:fs';"] : []),
    ...(needs('fileURLToPath') ? ["import { fileURLToPath } from 'node:url';"] : []),
    `import { connect as open, LogicError } from '${RUNTIME}';`,
    ...(needs('dsnSettings') ? [`import { dsnSettings } from '${RUNTIME}/generated';`] : []),
    '',
    ...(needs('environment') ? ENVIRONMENT : []),
    'const connections = {',
    `${entries}};`,
    '',
    `export async function connect(name = ${quoted(defaultName)}, overrides = {}) {`,
    '  if (!Object.hasOwn(connections, name)) {',
    "    const known = Object.keys(connections).join(', ');",
    '    throw new LogicError(`There is no connection "${name}" in the configuration. It has: ${known}.`);',
    '  }',
    '  return open(name, { ...connections[name](), ...overrides });',
    '}',
  );
}

const ENVIRONMENT: readonly string[] = [
  '/** Looks a variable up when a connection is opened, so that its value is written nowhere. */',
  'function environment(name, fallback) {',
  '  const value = process.env[name] ?? fallback;',
  '  if (value === undefined) {',
  '    throw new LogicError(`The environment variable "${name}" is not set, but a database connection needs it.`);',
  '  }',
  '  return value;',
  '}',
  '',
];

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
