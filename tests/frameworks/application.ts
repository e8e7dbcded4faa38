import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type FrameworkName, frameworkFolder } from '../../scripts/frameworks.mjs';
import type { Scratch, TestDatabase } from '../servers/databases.ts';
import { pathOf } from '../servers/describe-with.ts';
import { filesUnder, replaceFiles } from '../support/files.ts';
import { runOrm } from '../support/run-orm.ts';

const root = join(import.meta.dirname, '../..');
const runtime = join(root, 'runtimes/php/autoload.php');
/** Scripts for what not every mirror of Packagist has. */
export const substitutes = ['polyfill.php', 'clock.php'].map((name) => join(import.meta.dirname, name));

/** A project that uses a framework, in a folder of its own with a database of its own. */
export interface Application {
  readonly folder: string;
  /** The text of expected.txt. */
  readonly expected: string;
  /** Writes the SQL and classes, and creates the tables. */
  build(): Promise<void>;
  /** Runs a PHP script of the project; rejects if it fails. */
  run(args: readonly string[], environment?: Readonly<Record<string, string>>): Promise<string>;
  /** Runs tests of the project, and gives the exit status and what PHPUnit has printed. */
  test(path: string, filter: string): Promise<{ readonly status: number; readonly printed: string }>;
}

export interface ApplicationSource {
  /** The installed framework, if there is one. */
  readonly framework?: FrameworkName;
  /** The folder of the project beside this file. */
  readonly project: string;
  /** Folders of classes by their namespace. */
  readonly classes: Readonly<Record<string, string>>;
  /** Further variables of the environment. */
  environmentOf(scratch: Scratch): Readonly<Record<string, string>>;
}

export async function withApplication(
  database: TestDatabase,
  { framework, project, classes, environmentOf }: ApplicationSource,
  use: (application: Application) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `orm-${project}-`));
  const scratch = await database.createScratch();
  try {
    const { 'expected.txt': expected = '', ...files } = filesUnder(join(import.meta.dirname, project));
    replaceFiles(folder, {
      ...files,
      'orm.yaml': files['orm.yaml']?.replace('@adapter@', database.name) ?? '',
      'autoload.php': autoload(framework, classes),
    });
    const environment = {
      PATH: process.env.PATH ?? '',
      ORM_TOOL: join(root, 'runtimes/php/bin/orm'),
      ...environmentOf(scratch),
    };
    await use({
      folder,
      expected,
      async build() {
        for (const command of ['sql:build', 'model:build', 'config:convert', 'sql:insert']) {
          const outcome = await runOrm([command], { cwd: folder, environment });
          expect(outcome, outcome.stderr).toMatchObject({ status: 0 });
        }
      },
      run: ([script = '', ...args], more = {}) =>
        printedBy([join(folder, script), ...args], { ...environment, ...more }),
      test: (path, filter) =>
        new Promise((resolve) => {
          const options = [
            '--no-configuration',
            '--bootstrap',
            join(folder, 'autoload.php'),
            '--filter',
            filter,
          ];
          const words = [pathOf('phpunit'), ...options, join(folder, path)];
          execFile(pathOf('php'), words, { env: environment }, (error, printed) =>
            resolve({ status: Number(error?.code ?? 0), printed }),
          );
        }),
    });
  } finally {
    await scratch.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function printedBy(args: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(pathOf('php'), args, { env }, (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else reject(new Error(`${error.message}\n${stdout}\n${stderr}`));
    });
  });
}

/** Loads a framework, the runtime, generated classes, the application, and classes in further folders. */
function autoload(framework: FrameworkName | undefined, folders: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(folders).map(([prefix, path]) => `    ${php(prefix)} => ${php(path)},`);
  const scripts =
    framework === undefined ? [] : [join(frameworkFolder(framework), 'vendor/autoload.php'), ...substitutes];
  return `<?php
${scripts.map((path) => `require ${php(path)};\n`).join('')}require ${php(runtime)};
is_file(__DIR__ . '/generated-classes/autoload.php') && require __DIR__ . '/generated-classes/autoload.php';
spl_autoload_register(static function (string $class): void {
    $folders = [
        'App\\\\' => __DIR__ . '/src',
${pairs.join('\n')}
    ];
    foreach ($folders as $prefix => $folder) {
        $file = $folder . '/' . str_replace('\\\\', '/', substr($class, strlen($prefix))) . '.php';
        if (str_starts_with($class, $prefix) && is_file($file)) {
            require $file;
        }
    }
});
`;
}

const php = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** The address of a scratch database as a URL. */
export function urlOf({ dsn, user, password }: Scratch, options = ''): string {
  const [driver = '', place = ''] = [dsn.slice(0, dsn.indexOf(':')), dsn.slice(dsn.indexOf(':') + 1)];
  const after = options === '' ? '' : `?${options}`;
  if (!place.includes('=')) return `${driver}:///${place}`;
  const { host, port, dbname } = placeOf(dsn);
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  return `${driver}://${login}@${host}:${port}/${dbname}${after}`;
}

/** The parts of a DSN. */
export function placeOf(dsn: string): Readonly<Record<string, string>> {
  const place = dsn.slice(dsn.indexOf(':') + 1);
  if (!place.includes('=')) return { dbname: place };
  return Object.fromEntries(place.split(';').map((part) => part.split('=', 2) as [string, string]));
}
