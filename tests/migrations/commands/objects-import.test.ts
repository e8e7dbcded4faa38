import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { catalogueFacts, untoldFacts } from '../../platforms/catalogue/fact.ts';
import { EVERY_OBJECT } from '../../platforms/objects/samples.ts';
import { onEachDatabase, type Scratch } from '../../servers/databases.ts';
import { pgsqlMajor } from '../../servers/scratch.ts';
import { runOrm } from '../../support/run-orm.ts';

describe('a project that begins with a database', () => {
  onEachDatabase(({ name, createScratch }) => {
    let original: Scratch;
    let copy: Scratch;
    let folder = '';
    beforeEach(async () => {
      [original, copy] = [await createScratch(), await createScratch()];
      folder = mkdtempSync(join(inject('scratchFolder'), 'import-'));
    });
    afterEach(async () => {
      await original.drop();
      await copy.drop();
    });

    let second = Date.UTC(2026, 1, 1) / 1000;
    const orm = async (argv: readonly string[], answers?: readonly string[]) => {
      second += 1;
      const environment = { SOURCE_DATE_EPOCH: String(second) };
      const outcome = await runOrm(argv, { cwd: folder, environment, ...(answers && { answers }) });
      expect(outcome.status, `${argv.join(' ')}\n${outcome.stdout}${outcome.stderr}`).toBe(0);
      return outcome;
    };
    const flags = ({ dsn, user }: Scratch): readonly string[] =>
      name === 'sqlite' ? ['--dsn', dsn] : ['--dsn', dsn, '--user', user];

    it('migrates an empty database to the same, and both are as the migrations say', async ({ skip }) => {
      skip(name === 'pgsql' && (await pgsqlMajor(original)) < 15, 'needs the syntax of PostgreSQL 15');
      for (const statement of EVERY_OBJECT[name]) await original.execute(statement);
      await orm(
        ['init', '-n', ...flags(original), '--password-stdin', '--import', '--format', 'json'],
        [original.password],
      );
      await orm(['migration:diff']);
      await orm(['migration:baseline']);
      const { stdout } = await orm(['database:check']);
      expect(stdout).toContain('the database, the migrations and the schema are the same.');
      const connection = stdout.slice(0, stdout.indexOf(':'));
      const { dsn, user, password } = copy;
      const place = ['--connection', `${connection}=${dsn};user=${user};password=${password}`];
      await orm(['migration:migrate', ...place]);
      expect((await orm(['database:check', ...place])).stdout).toBe(stdout);
      const [before, after] = [await catalogueFacts(name, original), await catalogueFacts(name, copy)];
      expect(untoldFacts(before, after, [])).toEqual([]);
      expect((await orm(['migration:diff'])).stdout).toBe('The schema has no changes.\n');
      await orm(['migration:check', '--replay']);
      await orm(['migration:down', '--accept-data-loss', ...place]);
      const [file = ''] = readdirSync(join(folder, 'migrations'));
      expect(readFileSync(join(folder, 'migrations', file), 'utf8')).not.toContain('orm:todo');
      await orm(['migration:migrate', ...place]);
      expect((await orm(['database:check', ...place])).stdout).toBe(stdout);
    });
  });
});
