import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { installFramework } from '../../scripts/frameworks.mjs';
import { isCi } from '../servers/capabilities.ts';
import { onEachDatabase, type Scratch } from '../servers/databases.ts';
import { describeWith, pathOf } from '../servers/describe-with.ts';
import { replaceFiles } from '../support/files.ts';
import { type Application, type ApplicationSource, placeOf, urlOf, withApplication } from './application.ts';
import { leavesTheDatabaseUntouched } from './test-kit.ts';

const ownPackage = join(import.meta.dirname, '../../frameworks/laravel');

const sourceFor = (driver: string): ApplicationSource => ({
  framework: 'laravel',
  project: 'laravel',
  classes: { 'Orm\\Laravel\\': join(ownPackage, 'src') },
  environmentOf: (scratch) => ({ DATABASE_URL: urlOf(scratch), ...laravelVariables(driver, scratch) }),
});

/** The variables that config/database.php reads. */
function laravelVariables(
  driver: string,
  { dsn, user, password }: Scratch,
): Readonly<Record<string, string>> {
  const { host = '', port = '', dbname = '' } = placeOf(dsn);
  return {
    DB_DRIVER: driver,
    DB_HOST: host,
    DB_PORT: port,
    DB_DATABASE: dbname,
    DB_USERNAME: user,
    DB_PASSWORD: password,
  };
}

onEachDatabase((database) => {
  describeWith(['php', 'phpunit', `pdo_${database.name}`], 'the Laravel package', () => {
    const reason = installFramework('laravel', pathOf('php'));
    const runs = reason === undefined || isCi ? it : it.skip;

    runs(reason ?? 'connects, logs, sends events and runs commands', () =>
      withApplication(database, sourceFor(database.name), async (application) => {
        discover(application);
        if (database.name === 'sqlite') await worksBeforeTheFirstBuild(application);
        await application.build();
        expect(await application.run(['main.php'])).toBe(application.expected);
        if (database.name === 'sqlite') await leavesTheDatabaseUntouched(application);
        if (database.name === 'sqlite') await runsCommands(application);
      }),
    );
  });
});

/** Laravel finds providers in the list of packages that Composer has installed. */
function discover({ folder }: Application): void {
  const composer = JSON.parse(readFileSync(join(ownPackage, 'composer.json'), 'utf8'));
  replaceFiles(join(folder, 'vendor/composer'), {
    'installed.json': JSON.stringify({ packages: [composer] }),
  });
}

async function worksBeforeTheFirstBuild({ run }: Application): Promise<void> {
  const printed = await run(['artisan', 'package:discover', '--no-ansi'], { SHOP_CONNECTION: 'missing' });
  expect(printed).toContain('orm/laravel');
}

async function runsCommands({ run }: Application): Promise<void> {
  const options = ['--quiet', '--env=local', '-n', '--no-ansi'];
  expect(await run(['artisan', 'orm:schema:validate', ...options])).toBe('');
  expect(await run(['artisan', 'config:cache'])).toContain('cached successfully');
  expect(await run(['artisan', 'orm:model:build', '--check', '-v'])).toContain('up to date');
  await expect(run(['artisan', 'orm:model:build', '--chek'])).rejects.toThrow(/--check/);
  const published = await run(['artisan', 'vendor:publish', '--tag=orm-models', '--force', '--no-ansi']);
  expect(published).toContain('config/orm-models.php');
}
