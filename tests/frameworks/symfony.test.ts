import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { installSymfony, symfonyFolder } from '../../scripts/frameworks.mjs';
import { isCi } from '../servers/capabilities.ts';
import { onEachDatabase } from '../servers/databases.ts';
import { describeWith, pathOf } from '../servers/describe-with.ts';
import { filesUnder, replaceFiles } from '../support/files.ts';
import { runOrm } from '../support/run-orm.ts';
import { frameworkAutoload, urlOf } from './application.ts';

const root = join(import.meta.dirname, '../..');

onEachDatabase((database) => {
  describeWith(['php', `pdo_${database.name}`], 'the Symfony bundle', () => {
    const reason = installSymfony(pathOf('php'));
    const runs = reason === undefined || isCi ? it : it.skip;

    runs(reason ?? 'connects, logs, profiles and runs commands', { timeout: 120_000 }, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'orm-symfony-'));
      const scratch = await database.createScratch();
      try {
        const { 'expected.txt': expected, ...files } = filesUnder(join(import.meta.dirname, 'symfony'));
        replaceFiles(folder, {
          ...files,
          'orm.yaml': files['orm.yaml']?.replace('@adapter@', database.name) ?? '',
          'autoload.php': frameworkAutoload(symfonyFolder(), {
            'Orm\\Symfony\\': join(root, 'frameworks/symfony/src'),
          }),
        });
        const environment = {
          PATH: process.env.PATH,
          DATABASE_URL: urlOf(scratch, 'serverVersion=16'),
          ORM_TOOL: join(root, 'runtimes/php/bin/orm'),
        };
        for (const command of ['sql:build', 'model:build', 'config:convert', 'sql:insert']) {
          const outcome = await runOrm([command], {
            cwd: folder,
            environment: { ...environment, DATABASE_URL: urlOf(scratch) },
          });
          expect(outcome, outcome.stderr).toMatchObject({ status: 0 });
        }
        const printed = execFileSync(pathOf('php'), [join(folder, 'main.php')], {
          env: environment,
          encoding: 'utf8',
        });
        expect(printed).toBe(expected);
        const console = join(folder, 'console.php');
        const validated = execFileSync(
          pathOf('php'),
          [console, 'orm:schema:validate', '--quiet', '--env=dev'],
          {
            env: environment,
            encoding: 'utf8',
          },
        );
        expect(validated).toBe('');
        const built = execFileSync(pathOf('php'), [console, 'orm:model:build', '--check'], {
          env: environment,
          encoding: 'utf8',
        });
        expect(built).toContain('up to date');
      } finally {
        await scratch.drop();
        rmSync(folder, { recursive: true, force: true });
      }
    });
  });
});
