import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../servers/databases.ts';
import { makeProject, type Project } from './project.ts';

/** Values that would end a name or a literal that is not quoted. */
const HOSTILE = [
  'plain',
  'two words',
  `a"; DROP TABLE a; --`,
  'b`; DROP TABLE a; --',
  `'; DROP TABLE a; --`,
  `\\'; DROP TABLE a; --`,
  'end\\',
  '${name:table}',
  'Zoë ☃ 𝄞',
  '$$; DROP TABLE a; $$',
  '*/ /* --',
];

onEachDatabase((database) => {
  let project: Project;
  beforeEach(async () => {
    project = await makeProject(database);
    project.schema('');
  });
  afterEach(() => project.scratch.drop());

  const place = (values: Readonly<Record<string, unknown>>) =>
    project.config({ migrations: { placeholders: values } });

  const section = (up: string) =>
    `-- orm:migration 1\n\n-- orm:up shop ${database.name}\n${up}\n\n-- orm:down shop ${database.name}\n`;

  it('quotes whatever the value is', async () => {
    project.write(
      '20260101000000_a.sql',
      section(`CREATE TABLE a (id INTEGER);
CREATE TABLE notes (place INTEGER, note VARCHAR(100));
CREATE TABLE \${name:table} (id INTEGER);
INSERT INTO \${name:table} VALUES (\${number:size});`),
    );
    place({ table: 'two words', note: '', size: '-12' });
    await project.ok('migrate');
    for (const [index, note] of HOSTILE.entries()) {
      place({ table: 'two words', note: note.replaceAll('%', '%%'), size: index });
      project.write(
        `202601020000${String(index).padStart(2, '0')}_note.sql`,
        section('INSERT INTO notes VALUES (${number:size}, ${text:note});'),
      );
      await project.ok('migrate');
    }
    const rows = await project.scratch.query('SELECT place, note FROM notes ORDER BY place');
    expect(rows.map(({ note }) => note)).toEqual(HOSTILE);
    expect(await project.count('a')).toBe(0);
    // Another environment has other values, and the same files.
    place({ table: 'elsewhere', note: 'x', size: 1 });
    await project.ok('status --check');
    expect((await project.ok('migrate')).stdout).toBe('Nothing to do.\n');
  });

  it('says before the first statement which value is missing, and shows no value', async () => {
    project.write('20260101000000_a.sql', section('CREATE TABLE a (id INTEGER);'));
    project.write('20260102000000_b.sql', section('INSERT INTO a VALUES (${number:first});'));
    place({ first: '%env.NOT_SET_ANYWHERE%' });
    const missing = await project.orm('migrate');
    expect(missing.status).toBe(1);
    expect(missing.stderr).toContain(
      'migrations/20260102000000_b.sql:4:23 error migration-file/placeholder-variable',
    );
    expect((await project.orm('migrate --dry-run')).stderr).toContain('"NOT_SET_ANYWHERE"');
    place({ first: 'secret words' });
    const wrong = await project.orm('migrate');
    expect(wrong.stderr).toContain('migration-file/placeholder-value');
    expect(wrong.stderr + wrong.stdout).not.toContain('secret words');
    expect((await project.orm('status --check')).status).toBe(3);
    place({ first: '7' });
    expect((await project.ok('migrate --dry-run')).stdout).toContain(
      'INSERT INTO a VALUES (${number:first});',
    );
    expect((await project.ok('migrate --sql')).stdout).toContain('INSERT INTO a VALUES (7);');
    await project.ok('migrate');
    expect(await project.scratch.query('SELECT id FROM a')).toEqual([{ id: 7 }]);
  });

  it('shows where a statement failed in the file, behind longer values', async () => {
    project.write('20260101000000_a.sql', section('SELECT ${text:long},\n  nothing_here FROM nowhere;'));
    place({ long: 'x'.repeat(80) });
    const { stderr } = await project.orm('migrate');
    expect(stderr).toMatch(/migrations\/20260101000000_a\.sql:[45]:\d+ error migrate\/statement-failed/);
    expect(stderr).not.toContain('xxxx');
  });
});
