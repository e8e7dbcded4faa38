import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type FrameworkName, installFramework } from '../../scripts/frameworks.mjs';
import { isCi } from '../servers/capabilities.ts';
import { onEachDatabase } from '../servers/databases.ts';
import { describeWith, pathOf } from '../servers/describe-with.ts';
import { filesUnder } from '../support/files.ts';
import { type Application, type ApplicationSource, urlOf, withApplication } from './application.ts';
import { leavesTheDatabaseUntouched } from './test-kit.ts';

const sourceFor = (framework: FrameworkName): ApplicationSource => ({
  framework,
  project: 'symfony',
  classes: { 'Orm\\Symfony\\': join(import.meta.dirname, '../../frameworks/symfony/src') },
  // The option is for Doctrine, and stands in the URL that Symfony proposes.
  environmentOf: (scratch) => ({ DATABASE_URL: urlOf(scratch, 'serverVersion=16') }),
});

onEachDatabase((database) => {
  describeWith(['php', 'phpunit', `pdo_${database.name}`], 'the Symfony bundle', () => {
    // One database is enough for another version of the framework, and for what needs none.
    const isFirst = database.name === 'sqlite';
    const frameworks: readonly FrameworkName[] = isFirst ? ['symfony', 'symfony-7'] : ['symfony'];
    for (const framework of frameworks) {
      const reason = installFramework(framework, pathOf('php'));
      const runs = reason === undefined || isCi ? it : it.skip;

      runs(reason ?? `${framework}: connects, logs, profiles and runs commands`, () =>
        withApplication(database, sourceFor(framework), async (application) => {
          if (isFirst) await worksBeforeTheFirstBuild(application);
          await application.build();
          expect(await application.run(['main.php'])).toBe(application.expected);
          if (isFirst) await leavesTheDatabaseUntouched(application);
          expectNoPassword(application);
          if (isFirst) await runsCommands(application);
        }),
      );
    }
  });
});

/** Containers are built on machines without a database and without classes. */
async function worksBeforeTheFirstBuild({ run, folder }: Application): Promise<void> {
  expect(existsSync(join(folder, 'generated-conf'))).toBe(false);
  const printed = await run(['console.php', 'cache:warmup', '--env=test', '--no-debug'], {
    DATABASE_URL: '',
  });
  expect(printed).toContain('was successfully warmed');
  expect(await run(['no-variable.php'])).toBe('warmed up without DATABASE_URL\n');
}

/** Neither the container nor a profile repeats the password of the connection. */
function expectNoPassword({ folder }: Application): void {
  const written = Object.entries(filesUnder(join(folder, 'var')));
  expect(written.length).toBeGreaterThan(0);
  const telling = written.filter(([, text]) => text.includes('orm-test-password'));
  expect(telling.map(([path]) => path)).toEqual([]);
}

async function runsCommands({ run }: Application): Promise<void> {
  const options = ['--quiet', '--env=dev', '-e', 'dev', '-n', '--no-ansi'];
  expect(await run(['console.php', 'orm:schema:validate', ...options])).toBe('');
  const built = ['-e', 'dev', 'orm:model:build', '--check', '-v', '--no-debug'];
  expect(await run(['console.php', ...built])).toContain('up to date');
  const abbreviated = ['orm:mod:b', '--check'];
  expect(await run(['console.php', ...abbreviated])).toContain('up to date');
  await expect(run(['console.php', 'orm:model:build', '--chek'])).rejects.toThrow(/--check/);
}
