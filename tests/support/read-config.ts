import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Config } from '../../src/config/config.ts';
import { type AdapterMetadata, readConfig } from '../../src/config/read/read.ts';
import { Diagnostics, UserInputError } from '../../src/diagnostics/diagnostic.ts';
import { formatDiagnostic } from '../../src/diagnostics/format.ts';

/** Two fictional products, so that tests of the configuration do not depend on a platform. */
export const adapters: readonly AdapterMetadata[] = [
  {
    name: 'mysql',
    aliases: [],
    alsoCalled: ['mariadb'],
    drivers: ['mysql'],
    settings: {
      tableType: { default: 'InnoDB' },
      uuidColumnType: { default: 'binary', values: ['binary', 'native'] },
      foreignKey: { default: undefined, refused: 'foreign keys are always on' },
    },
    clusters: ['galera'],
    poolers: ['session', 'transaction'],
    facts: { utf8: { charset: 'utf8mb4', queries: { utf8: 'SET NAMES utf8mb4' } } },
  },
  {
    name: 'mssql',
    aliases: ['sqlsrv'],
    alsoCalled: ['sqlserver'],
    drivers: ['sqlsrv', 'dblib'],
    settings: {},
    facts: { utf8: { charset: 'UTF-8', queries: {} } },
  },
];

export interface Reading {
  readonly config: Config | undefined;
  /** The diagnostics as printed, without the source line. */
  readonly problems: readonly string[];
  /** The diagnostics exactly as printed. */
  readonly printed: string;
}

/** Creates a folder with these files while the callback runs. */
export async function inFolder<T>(
  files: Readonly<Record<string, string | Uint8Array>>,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'orm-config-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const readFiles = (
  files: Readonly<Record<string, string | Uint8Array>>,
  environment: NodeJS.ProcessEnv = {},
  path = '.',
): Promise<Reading> =>
  inFolder(files, async (folder) => {
    const diagnostics = new Diagnostics();
    const request = { directory: join(folder, path), cwd: folder, environment, adapters, targets: ['php'] };
    const config = await readConfig(request, diagnostics).catch((error: unknown) => {
      if (error instanceof UserInputError) return undefined;
      throw error;
    });
    const texts = diagnostics.all.map((item) => formatDiagnostic(item));
    return {
      config: config === undefined ? undefined : relocated(config, folder),
      problems: texts.map((text) => text.replace(/\n {0,4}\d+ \| .*/, '').replaceAll(folder, '')),
      printed: texts.join('\n'),
    };
  });

/** The configuration with paths relative to the project and without spans. */
function relocated(config: Config, folder: string): Config {
  const plain = JSON.stringify(config, (key, value: unknown) => (key === 'span' ? undefined : value));
  return JSON.parse(plain.replaceAll(folder, '')) as Config;
}
