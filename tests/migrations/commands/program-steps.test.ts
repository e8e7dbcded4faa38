import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../servers/databases.ts';
import { startOrm, statusOf } from '../../support/start-orm.ts';
import { makeProject, type Project } from './project.ts';

onEachDatabase((database) => {
  let project: Project;
  beforeEach(async () => {
    project = await makeProject(database);
    project.schema('');
    write(
      'note.mjs',
      `import { appendFileSync } from 'node:fs';
      const { ORM_MIGRATION, ORM_DIRECTION, ORM_CONNECTION } = process.env;
      appendFileSync('notes.txt', [ORM_CONNECTION, ORM_MIGRATION, ORM_DIRECTION, ...process.argv.slice(2)].join(' ') + '\\n');
      console.log('noted');`,
    );
  });
  afterEach(() => project.scratch.drop());

  const write = (name: string, text: string) => writeFileSync(join(project.folder, name), text);
  const notes = () => readFileSync(join(project.folder, 'notes.txt'), 'utf8');
  const section = (up: string, down: string) =>
    `-- orm:migration 1\n\n-- orm:up shop ${database.name}\n${up}\n\n-- orm:down shop ${database.name}\n${down}\n`;

  it('run between statements, up and down', async () => {
    const up =
      'CREATE TABLE a (id INTEGER);\n-- orm:run node note.mjs "two words"\nINSERT INTO a VALUES (1);';
    project.write('20260101000000_a.sql', section(up, '-- orm:run node note.mjs\nDROP TABLE a;'));
    expect((await project.ok('migrate --dry-run')).stdout).toContain(
      '-- orm:run node note.mjs "two words"\n',
    );
    expect((await project.ok('migrate --sql')).stdout).toContain('-- Run: node note.mjs "two words"\n');
    await project.ok('migration:check');
    await project.ok('migrate');
    expect(await project.count('a')).toBe(1);
    await project.ok('down');
    const name = '20260101000000_a';
    expect(notes()).toBe(`shop ${name} up two words\nshop ${name} down\n`);
  });

  it('are ended by Ctrl-C, and the next run goes on with them', async () => {
    write('wait.mjs', "console.log('waiting'); setInterval(() => {}, 1000);");
    const up = 'CREATE TABLE a (id INTEGER);\n-- orm:run node wait.mjs\nINSERT INTO a VALUES (1);';
    project.write('20260101000000_a.sql', section(up, 'DROP TABLE a;'));
    const child = startOrm(['migrate'], { cwd: project.folder });
    let printed = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      if (!printed.includes('waiting') && text.includes('waiting')) child.kill('SIGINT');
      printed += text;
    });
    expect(await statusOf(child), printed).toBe(1);
    expect(printed).toContain('migrate/aborted: The run on "shop" was interrupted');
    expect(await project.count('a')).toBe(0);
    write('wait.mjs', '');
    await project.ok('migrate');
    expect(await project.count('a')).toBe(1);
  });

  it('that fail stop the migration, which goes on with them', async () => {
    write('fail.mjs', "console.error('no such key'); process.exit(3);");
    const up = 'CREATE TABLE a (id INTEGER);\n-- orm:run node fail.mjs\nINSERT INTO a VALUES (1);';
    project.write('20260101000000_a.sql', section(up, 'DROP TABLE a;'));
    const failed = await project.orm('migrate');
    expect(failed.status).toBe(1);
    expect(failed.stderr).toContain('migrations/20260101000000_a.sql:5:1 error migrate/statement-failed');
    expect(failed.stderr).toContain('The program ended with status 3: no such key.');
    expect(failed.stderr).toContain('1 statement of 3 ran and stays.');
    expect(await project.count('a')).toBe(0);
    write('fail.mjs', '');
    await project.ok('migrate');
    expect(await project.count('a')).toBe(1);
    project.write('20260102000000_b.sql', section('-- orm:run missing-program\n', ''));
    expect((await project.orm('migrate')).stderr).toContain('The program cannot be started');
    project.write('20260102000000_b.sql', section('-- orm:run\n', ''));
    expect((await project.orm('migrate')).stderr).toContain('migration-file/malformed-directive');
    const all = await project.orm('migrate --all-or-nothing');
    expect(all.status).toBe(1);
  });
});
