import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../servers/databases.ts';
import { describeWith, pathOf } from '../servers/describe-with.ts';
import { filesUnder, replaceFiles } from '../support/files.ts';
import { runOrm } from '../support/run-orm.ts';

const here = import.meta.dirname;
const runtime = join(here, '../../runtimes/php/autoload.php');
const loader = join(here, '../../resources/load-classes.php');
const propel = join(here, '../../runtimes/propel/autoload.php');
const psr = join(here, '../../runtimes/php/tests/Support/Psr');
const samples = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Commands that a reader of the report runs. */
const COMMANDS = ['sql:build', 'model:build', 'config:convert', 'sql:insert'];

/** Loads what Composer would load. */
const AUTOLOAD = `<?php
require ${JSON.stringify(runtime)};
require ${JSON.stringify(propel)};
require current(array_filter([__DIR__ . '/../generated-classes/autoload.php', __DIR__ . '/../build/classes/autoload.php'], is_file(...)));
spl_autoload_register(static function (string $class): void {
    if ($class === 'Psr\\\\Log\\\\LoggerInterface') {
        require ${JSON.stringify(psr)} . '/LoggerInterface.php';
    }
    $file = __DIR__ . '/../src/' . str_replace('\\\\', '/', substr($class, 4)) . '.php';
    if (str_starts_with($class, 'App\\\\') && is_file($file)) {
        require $file;
    }
});
`;

onEachDatabase((database) => {
  describeWith(['php', `pdo_${database.name}`], 'an application written for Propel', () => {
    it.each(samples)('%s', async (name) => {
      const folder = mkdtempSync(join(tmpdir(), `orm-corpus-${name}-`));
      const scratch = await database.createScratch();
      try {
        const { 'expected.txt': expected, 'by-hand.txt': byHand, ...files } = filesUnder(join(here, name));
        const placed = Object.entries({ ...files, 'vendor/autoload.php': AUTOLOAD }).map(([path, text]) => [
          path,
          text.replaceAll('@adapter@', database.name),
        ]);
        replaceFiles(folder, Object.fromEntries(placed));
        const environment = {
          PATH: process.env.PATH,
          DB_DSN: scratch.dsn,
          DB_USER: scratch.user,
          DB_PASSWORD: scratch.password,
        };
        const orm = async (...argv: readonly string[]) => {
          const outcome = await runOrm(argv, { cwd: folder, environment });
          expect(outcome, `${argv[0]}: ${outcome.stderr}`).toMatchObject({ status: 0 });
          return outcome;
        };
        const upgrade = await orm('upgrade:propel');
        const left = upgrade.stdout.split('\n').filter((line) => /^\s*[\w./-]+:\d+:\d+/.test(line));
        expect(left.map((line) => line.trim()).join('\n')).toBe((byHand ?? '').trim());
        const moved = filesUnder(folder);
        await orm('upgrade:propel');
        expect(filesUnder(folder)).toEqual(moved);
        for (const command of COMMANDS) await orm(command);
        if (database.name === 'sqlite') expect(refusedClasses(folder)).toEqual([]);
        expect(await printedBy(join(folder, 'main.php'), environment)).toBe(expected);
      } finally {
        await scratch.drop();
        rmSync(folder, { recursive: true, force: true });
      }
    });
  });
});

/** The classes of a project that PHP does not load, as `orm doctor` asks. */
function refusedClasses(folder: string): readonly unknown[] {
  const given = [loader, folder, '0', '[]', join(folder, 'vendor/autoload.php')];
  const output = execFileSync(pathOf('php'), given, { encoding: 'utf8' });
  return (JSON.parse(output.trim().split('\n').at(-1) ?? '') as { readonly failures: readonly unknown[] })
    .failures;
}

/** The output of a program, with errors and deprecations of PHP. */
const printedBy = (program: string, environment: NodeJS.ProcessEnv): Promise<string> =>
  new Promise((done) => {
    const settings = ['-d', 'error_reporting=-1', '-d', 'display_errors=stderr', '-d', 'zend.assertions=1'];
    execFile(pathOf('php'), [...settings, program], { env: environment }, (_, stdout, stderr) =>
      done(stdout + stderr),
    );
  });
