import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installTool, toolFolder } from '../../../scripts/composer-tool.mjs';
import { makeProject, type Project } from '../../migrations/commands/project.ts';
import { isCi } from '../../servers/capabilities.ts';
import { onEachDatabase } from '../../servers/databases.ts';
import { describeWith, pathOf } from '../../servers/describe-with.ts';
import type { Outcome } from '../../support/run-orm.ts';
import { startOrm, statusOf } from '../../support/start-orm.ts';
import { CONTROL_C, CONTROL_D, describeOnTerminal, onTerminal } from '../../support/terminal.ts';

const ROOT = join(import.meta.dirname, '../../..');
const BOOK = `<table name="book" namespace="Shop">
  <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
  <column name="title" type="VARCHAR" size="50"/>
</table>`;

onEachDatabase((database) => {
  let project: Project;

  beforeEach(async () => {
    project = await makeProject(database);
    project.schema(BOOK);
  });
  afterEach(() => project.scratch.drop());

  async function piped(input: string, ...argv: string[]): Promise<Outcome> {
    const child = startOrm(['shell', ...argv], { cwd: project.folder });
    const printed = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed.stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      printed.stderr += text;
    });
    child.stdin.end(input);
    const status = await statusOf(child);
    if (project.scratch.password !== '')
      expect(printed.stdout + printed.stderr).not.toContain(project.scratch.password);
    return { status, ...printed };
  }

  async function build(): Promise<void> {
    for (const command of ['sql:build', 'sql:insert', 'model:build', 'config:convert'])
      await project.ok(command);
  }

  function typescript(): void {
    project.config({ generator: { targets: ['typescript'] } });
    mkdirSync(join(project.folder, 'node_modules'));
    symlinkSync(
      join(ROOT, 'runtimes/typescript'),
      join(project.folder, 'node_modules/orm-models-runtime'),
      'dir',
    );
    writeFileSync(join(project.folder, 'package.json'), '{ "type": "module", "private": true }');
  }

  describe('with PHP', () => {
    const STATEMENTS = `<?php
      use Shop\\Book;
      $book = (new Book())->setTitle('Emma');
      $book->save();
      echo BookQuery::create()->findOneByTitle('Emma')?->getTitle(), ' ', $con->getName(), PHP_EOL;`;

    it('runs statements of standard input, and prints those of the database', async () => {
      await build();
      const { status, stdout, stderr } = await piped(STATEMENTS);
      expect({ status, stdout }, stderr).toEqual({ status: 0, stdout: 'Emma shop\n' });
      expect(stderr).toMatch(/^shop \d+\.\d ms: INSERT INTO .book/m);
      expect(stderr).toMatch(/^shop \d+\.\d ms: SELECT /m);
      expect(await project.count('book')).toBe(1);
    });

    it('rolls back in a sandbox', async () => {
      await build();
      const { status, stdout, stderr } = await piped(STATEMENTS, '--sandbox');
      expect({ status, stdout }, stderr).toEqual({ status: 0, stdout: 'Emma shop\n' });
      expect(stderr).toContain('\nEverything was rolled back.\n');
      expect(await project.count('book')).toBe(0);
    });

    it('passes the exit status on', async () => {
      await build();
      expect(await piped('exit(7);')).toMatchObject({ status: 7, stdout: '', stderr: '' });
      const failed = await piped("(new Book())->save(); throw new Exception('broken');", '--sandbox');
      expect(failed).toMatchObject({ status: 255, stdout: '' });
      expect(failed.stderr).toContain('broken');
      expect(await project.count('book')).toBe(0);
    });
  });

  describe('with TypeScript', () => {
    const STATEMENTS = `const { title } = new Book({ title: 'x' });
await new Book({ title: 'Emma' }).save();
console.log((await BookQuery.create().requireOneByTitle('Emma')).title, db.name);
`;

    it('runs statements of standard input, and prints those of the database', async () => {
      typescript();
      await build();
      const { status, stdout, stderr } = await piped(STATEMENTS);
      expect({ status, stdout }, stderr).toEqual({ status: 0, stdout: 'Emma shop\n' });
      expect(stderr).toMatch(/^shop \d+\.\d ms: INSERT INTO .book/m);
      expect(stderr).toMatch(/^shop \d+\.\d ms: SELECT /m);
      expect(await project.count('book')).toBe(1);
    });

    it('rolls back in a sandbox', async () => {
      typescript();
      await build();
      const { status, stdout, stderr } = await piped(STATEMENTS, '--sandbox');
      expect({ status, stdout }, stderr).toEqual({ status: 0, stdout: 'Emma shop\n' });
      expect(stderr).toContain('\nEverything was rolled back.\n');
      expect(await project.count('book')).toBe(0);
    });

    it('ends at the first statement that fails', async () => {
      typescript();
      await build();
      const { status, stdout, stderr } = await piped(
        "await new Book({ title: 'Emma' }).save();\nthrow new Error('broken');\nconsole.log('later');\n",
        '--sandbox',
      );
      expect(status, stderr).toBe(1);
      expect(stderr).toContain('Error: broken');
      expect(stdout).toBe('');
      expect(await project.count('book')).toBe(0);
      expect(await piped('process.exit(7);\n')).toMatchObject({ status: 7 });
    });
  });

  if (database.name !== 'sqlite') return;

  it('says what is missing', async () => {
    const codes = async (...argv: string[]) =>
      [...(await piped('', ...argv)).stderr.matchAll(/((?:[a-z]+-)?shell\/[\w-]+)/g)].map(([, code]) => code);
    expect(await codes()).toEqual(['shell/no-classes', 'shell/no-configuration']);
    expect(await codes('--connection', 'shopp')).toEqual(['shell/unknown-connection']);
    project.config({ generator: { targets: ['typescript'] } });
    expect(await codes()).toEqual(['shell/no-classes', 'shell/no-configuration']);
    await build();
    expect(await codes()).toEqual(['typescript-shell/no-runtime']);
  });

  it('says that PHP is missing', async () => {
    const child = startOrm(['shell'], { cwd: project.folder, environment: { PATH: project.folder } });
    let printed = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
    child.stdin.end();
    expect(await statusOf(child)).toBe(1);
    expect(printed).toContain('php-shell/no-interpreter');
  });

  it('does not open a protected connection unless it is asked to', async () => {
    const { dsn } = project.scratch;
    const shop = { adapter: 'sqlite', dsn, protected: true };
    await build();
    writeFileSync(
      join(project.folder, 'orm.json'),
      JSON.stringify({ orm: { database: { connections: { shop } } } }),
    );
    const refused = await piped('echo 1;');
    expect(refused).toMatchObject({ status: 1, stdout: '' });
    expect(refused.stderr).toContain('shell/protected-connection');
    expect(await piped('echo 1;', '--allow-protected')).toEqual({ status: 0, stdout: '1', stderr: '' });
  });

  describeOnTerminal('on a terminal', () => {
    it('needs a PHP that edits lines', async () => {
      await build();
      writeFileSync(join(project.folder, 'php'), '#!/bin/sh\necho none\n', { mode: 0o755 });
      const PATH = `${project.folder}:${process.env.PATH}`;
      const { status, screen } = await onTerminal(['shell'], { cwd: project.folder, environment: { PATH } });
      expect(screen).toContain('php-shell/no-line-editor');
      expect(status).toBe(1);
    });

    it("has PHP's own shell", async () => {
      await build();
      const { status, screen } = await onTerminal(['shell', '--sandbox'], {
        cwd: project.folder,
        reactions: [
          { when: 'php > ', type: "(new Book())->setTitle('Emma')->save();\n" },
          { when: /INSERT INTO [\s\S]*php > /, type: 'echo BookQuery::create()->count(), "!";\n' },
          { when: /1!\s+php > /, type: CONTROL_D, repeats: true },
        ],
      });
      expect(screen).toMatch(/shop \d+\.\d ms: INSERT INTO/);
      expect(screen).toContain('Everything was rolled back.');
      expect(status).toBe(0);
      expect(await project.count('book')).toBe(0);
    });

    describeWith(['php'], 'with PsySH', () => {
      const php = pathOf('php');
      const reason = installTool({ name: 'psysh', title: 'PsySH', packages: ['psy/psysh:^0.12.24'], php });
      const runs = reason === undefined || isCi ? it : it.skip;
      runs(reason ?? 'has its shell', async () => {
        await build();
        mkdirSync(join(project.folder, 'vendor'));
        symlinkSync(join(toolFolder('psysh'), 'vendor/psy'), join(project.folder, 'vendor/psy'), 'dir');
        const { status, screen } = await onTerminal(['shell', '--sandbox'], {
          cwd: project.folder,
          environment: { HOME: project.folder, NO_COLOR: '1' },
          reactions: [
            // PsySH drops keys that are typed before its prompt.
            {
              when: /Psy Shell[\s\S]*\n[^\n]*> /,
              type: "(new Book())->setTitle('Emma')->save(); 'sav' . 'ed'\r",
            },
            { when: /"saved"[\s\S]*\n[^\n]*> /, type: "BookQuery::create()->count() . '!'\r" },
            { when: /"1!"[\s\S]*\n[^\n]*> /, type: CONTROL_D },
          ],
        });
        expect(screen).toMatch(/shop \d+\.\d ms: INSERT INTO/);
        expect(screen).toContain('Everything was rolled back.');
        expect(status, screen).toBe(0);
        expect(await project.count('book')).toBe(0);
      });
    });

    it("has Node's shell, which Ctrl-C does not end", async () => {
      typescript();
      await build();
      const { status, screen } = await onTerminal(['shell', '--sandbox'], {
        cwd: project.folder,
        environment: { HOME: project.folder, NO_COLOR: '1' },
        reactions: [
          { when: 'orm> ', type: "await new Book({ title: 'Emma' }).save(); 'sav' + 'ed'\r" },
          { when: "'saved'", type: `not finished${CONTROL_C}` },
          { when: 'not finished', type: "(await BookQuery.create().count()) + '!'\r" },
          { when: "'1!'", type: CONTROL_D },
        ],
      });
      expect(screen).toMatch(/shop \d+\.\d ms: INSERT INTO/);
      expect(screen).toContain('Everything was rolled back.');
      expect(status).toBe(0);
      expect(await project.count('book')).toBe(0);
    });
  });
});
