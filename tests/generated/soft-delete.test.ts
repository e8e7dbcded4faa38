import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isCi } from '../servers/capabilities.ts';
import { onEachDatabase } from '../servers/databases.ts';
import { describeWith, pathOf } from '../servers/describe-with.ts';
import { PROGRAM_LIMIT_MS } from '../support/limits.ts';
import { spawnOrm } from '../support/start-orm.ts';

const root = join(import.meta.dirname, '../..');
const example = join(root, 'examples/soft-delete');
const hasComposer = spawnSync('composer', ['--version']).status === 0;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orm-soft-delete-'));
  cpSync(example, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function build(environment: NodeJS.ProcessEnv = {}): Promise<void> {
  for (const command of ['sql:build', 'sql:insert', 'model:build', 'config:convert']) {
    const { status, stderr } = await spawnOrm([command], { cwd: folder, environment });
    expect({ command, status, stderr }).toEqual({ command, status: 0, stderr: '' });
  }
}

const php = (script: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): string =>
  execFileSync(pathOf('php'), ['-d', 'zend.assertions=1', script, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });

/** What a third party's behavior does with rows that are deleted, by the built command. */
onEachDatabase((database) => {
  describeWith(['php', `pdo_${database.name}`], 'the example of a behavior of a third party', () => {
    it('keeps deleted rows, and hides them', async () => {
      const scratch = await database.createScratch();
      try {
        const environment = { DSN: scratch.dsn, DB_USER: scratch.user, DB_PASSWORD: scratch.password };
        const connection = {
          adapter: database.name,
          dsn: '%env.DSN%',
          user: '%env.DB_USER%',
          password: '%env.DB_PASSWORD%',
        };
        rmSync(join(folder, 'orm.yaml'));
        const behaviors = { soft_delete: 'soft-delete/behavior.mjs' };
        writeFileSync(
          join(folder, 'orm.json'),
          JSON.stringify({
            orm: { database: { connections: { shop: connection } }, generator: { behaviors } },
          }),
        );
        writeFileSync(
          join(folder, 'soft-delete-autoload.php'),
          `<?php spl_autoload_register(static function (string $class): void {
            if (str_starts_with($class, 'Acme\\\\SoftDelete\\\\')) require __DIR__ . '/soft-delete/src/' . substr($class, 16) . '.php';
          });`,
        );
        copyFileSync(join(import.meta.dirname, 'soft-delete/prove.php'), join(folder, 'prove.php'));
        await build(environment);
        const printed = php('prove.php', [join(root, 'runtimes/php')], environment);
        expect(printed).toBe(readFileSync(join(import.meta.dirname, 'soft-delete/expected.txt'), 'utf8'));
      } finally {
        await scratch.drop();
      }
    });
  });
});

describe('the same example in a list', () => {
  it('refuses a rank that a deleted row could not be without', async () => {
    const schema = join(folder, 'schema.xml');
    writeFileSync(
      schema,
      readFileSync(schema, 'utf8').replace(
        '<column name="book_id" type="INTEGER"/>',
        '$&\n    <column name="sortable_rank" type="INTEGER" required="true"/>',
      ),
    );
    const { status, stderr } = await spawnOrm(['model:build'], { cwd: folder });
    expect(status).toBe(1);
    expect(stderr).toContain(
      'schema.xml:21:5 error soft-delete/required-rank: The column "chapter.sortable_rank" is required',
    );
  });
});

const runs = hasComposer || isCi ? describe : describe.skip;

describeWith(['php', 'pdo_sqlite'], 'the same example', () => {
  runs(hasComposer ? 'with Composer' : 'with Composer, skipped without composer', () => {
    it('is installed as its README says, and prints what it shows', async () => {
      const readme = readFileSync(join(example, 'README.md'), 'utf8');
      const project = JSON.parse(readFileSync(join(folder, 'composer.json'), 'utf8'));
      // Composer without a network: what the runtime requires is a folder, too.
      cpSync(join(root, 'runtimes/php/src'), join(folder, 'runtime/src'), { recursive: true });
      copyFileSync(join(root, 'runtimes/php/composer.json'), join(folder, 'runtime/composer.json'));
      cpSync(join(import.meta.dirname, 'soft-delete/psr-log'), join(folder, 'psr-log'), { recursive: true });
      project.repositories = [
        { type: 'path', url: 'soft-delete', options: { versions: { 'acme/soft-delete': '1.0.0' } } },
        { type: 'path', url: 'runtime', options: { versions: { 'orm/runtime': '1.0.0' } } },
        { type: 'path', url: 'psr-log', options: { versions: { 'psr/log': '3.0.0' } } },
        { 'packagist.org': false },
      ];
      writeFileSync(join(folder, 'composer.json'), JSON.stringify(project));
      await build();
      const composer = spawnSync('composer', ['install', '--no-interaction', '--no-plugins'], {
        cwd: folder,
        encoding: 'utf8',
        timeout: PROGRAM_LIMIT_MS,
        env: { ...process.env, COMPOSER_ALLOW_SUPERUSER: '1', COMPOSER_HOME: join(folder, '.composer') },
      });
      expect({ status: composer.status, stderr: composer.stderr }).toMatchObject({ status: 0 });
      expect(readme).toContain(`\`\`\`text\n${php('tour.php', [])}\`\`\``);
    });
  });
});
