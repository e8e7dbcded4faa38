import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { installFramework } from '../../../scripts/frameworks.mjs';
import { urlOf } from '../../frameworks/application.ts';
import { LARAVEL, makeApplication, type NewApplication, SYMFONY } from '../../frameworks/new-application.ts';
import { isCi } from '../../servers/capabilities.ts';
import { onEachDatabase } from '../../servers/databases.ts';
import { describeWith, pathOf } from '../../servers/describe-with.ts';
import { type Exchange, initOnTerminal, pick, SQLITE, SUGGESTED } from '../../support/init-session.ts';
import { CONTROL_D, describeOnTerminal, onTerminal } from '../../support/terminal.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FIRST_ROWS = 'Emma by Jane Austen\nPersuasion by Jane Austen\n';

const newFolder = () => mkdtempSync(join(inject('scratchFolder'), 'first-row-'));

/** What the first command installs. */
function installed(folder: string): string {
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(ROOT, join(folder, 'node_modules/orm-models'), 'dir');
  symlinkSync(join(ROOT, 'runtimes/typescript'), join(folder, 'node_modules/orm-models-runtime'), 'dir');
  return folder;
}

const printed = (command: string, words: readonly string[], cwd: string): string =>
  execFileSync(command, words, { cwd, encoding: 'utf8', stdio: 'pipe' });

const FILE: readonly Exchange[] = [['Database', SQLITE], ['Database file']];

describeOnTerminal('from an empty folder to the first row', () => {
  describeWith(['php', 'pdo_sqlite'], 'in PHP', () => {
    it('takes two commands after the installation', async () => {
      const cwd = installed(newFolder());
      expect((await initOnTerminal([...FILE, ...SUGGESTED], { cwd })).status).toBe(0);
      expect(printed(pathOf('php'), ['example.php'], cwd)).toBe(FIRST_ROWS);
    });
  });

  const frameworks: readonly (readonly [NewApplication, string, readonly Exchange[]])[] = [
    [SYMFONY, 'bin/console', [...FILE, ...SUGGESTED]],
    [LARAVEL, 'artisan', [['Database'], ...SUGGESTED]],
  ];
  describeWith(['php', 'pdo_sqlite'], 'in an application of a framework', () => {
    for (const [application, script, answers] of frameworks) {
      const { framework } = application;
      const reason = installFramework(framework, pathOf('php'));
      const runs = reason === undefined || isCi ? it : it.skip;
      runs(reason ?? `takes two commands after the installation in ${framework}`, async () => {
        const cwd = newFolder();
        makeApplication(cwd, application);
        const environment = { HOME: cwd, COMPOSER_ALLOW_SUPERUSER: '1' };
        const { status, screen } = await initOnTerminal(answers, { cwd, environment });
        expect(status, screen).toBe(0);
        expect(screen).not.toContain('Run composer');
        expect(screen).toContain(`Try the example: php ${script} app:example`);
        expect(printed(pathOf('php'), [script, 'app:example'], cwd)).toBe(FIRST_ROWS);
      });
    }
  });

  it('takes two commands after the installation in TypeScript', async () => {
    const cwd = installed(newFolder());
    writeFileSync(join(cwd, 'package.json'), '{"dependencies": {"orm-models": "1"}}');
    const answers: readonly Exchange[] = [
      ...FILE,
      ['Tables to start with'],
      ['Languages of the classes', pick(1)],
      ['Is everything correct?'],
    ];
    expect((await initOnTerminal(answers, { cwd })).status).toBe(0);
    expect(printed(process.execPath, ['example.mjs'], cwd)).toBe(FIRST_ROWS);
  });
});

const TABLES = 15;

onEachDatabase(
  (database) => {
    describeWith(['php', `pdo_${database.name}`], `an existing database of ${TABLES} tables`, () => {
      describeOnTerminal('gives its first row', () => {
        it('two commands after the installation', async () => {
          const scratch = await database.createScratch();
          try {
            for (let number = 1; number <= TABLES; number++) {
              const parent = Math.max(1, number - 1);
              await scratch.execute(
                `CREATE TABLE part_${number} (id INTEGER PRIMARY KEY, name VARCHAR(40) NOT NULL, part_id INTEGER REFERENCES part_${parent} (id))`,
              );
            }
            await scratch.execute("INSERT INTO part_1 (id, name) VALUES (1, 'Wheel')");
            const cwd = installed(newFolder());
            writeFileSync(join(cwd, '.env'), `DATABASE_URL='${urlOf(scratch)}'\n`);
            const answers: readonly Exchange[] = [
              ['Database'],
              [`The database has ${TABLES} tables`],
              ['Languages of the classes'],
              ['Is everything correct?'],
            ];
            expect((await initOnTerminal(answers, { cwd })).status).toBe(0);
            const { status, screen } = await onTerminal(['shell'], {
              cwd,
              reactions: [
                { when: 'php > ', type: 'echo Part1Query::create()->findOne()->getName(), "!\\n";\n' },
                { when: 'Wheel!', type: CONTROL_D, repeats: true },
              ],
            });
            expect(screen).toContain('Wheel!');
            expect(status).toBe(0);
          } finally {
            await scratch.drop();
          }
        });
      });
    });
  },
  ['pgsql'],
);
