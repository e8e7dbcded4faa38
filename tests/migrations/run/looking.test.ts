import { afterEach, beforeEach, expect, it } from 'vitest';
import { Diagnostics } from '../../../src/diagnostics/diagnostic.ts';
import { dryRun } from '../../../src/migrations/run/dry-run.ts';
import { scriptOf } from '../../../src/migrations/run/script.ts';
import { stamp } from '../../../src/migrations/run/stamp.ts';
import { appliedNames, readStatus } from '../../../src/migrations/run/status.ts';
import type { RunTarget } from '../../../src/migrations/run/types.ts';
import { onEachDatabase, type Scratch } from '../../servers/databases.ts';
import { migrate, migration, OPTIONS, recording, targetTo } from './runner.ts';

onEachDatabase((database) => {
  let scratch: Scratch;
  let target: RunTarget;
  let diagnostics: Diagnostics;
  beforeEach(async () => {
    scratch = await database.createScratch();
    target = targetTo(scratch);
    diagnostics = new Diagnostics();
  });
  afterEach(() => scratch.drop());

  const book = () =>
    migration(
      target,
      '20260101000000_book',
      "CREATE TABLE book (id INTEGER PRIMARY KEY, title VARCHAR(20));\nINSERT INTO book VALUES (1, 'It''s \\\\');",
      { down: 'DROP TABLE book;' },
    );
  const drop = () =>
    migration(
      target,
      '20260102000000_drop',
      '-- orm:count lossy/drop-column book.title SELECT COUNT(title) FROM book\nALTER TABLE book DROP COLUMN title;',
    );
  // Not by the catalogue, which on some servers shows the databases of other tests.
  const tables = async () => {
    const found: string[] = [];
    for (const name of ['orm_migration', 'book']) {
      const isThere = await scratch.query(`SELECT * FROM ${name}`).then(
        () => true,
        () => false,
      );
      if (isThere) found.push(name);
    }
    return found;
  };
  const states = async (files = [book(), drop()]) =>
    (await readStatus(target, files)).migrations.map(({ state }) => state);

  it('tells the status without a journal, and creates none', async () => {
    const status = await readStatus(target, [book(), drop()]);
    expect(status).toMatchObject({ connection: 'shop', hasJournal: false });
    expect(await states()).toEqual(['pending', 'pending']);
    expect(await tables()).toEqual([]);
    expect((await migrate(target, [])).done).toBe(true);
    expect(await tables()).toEqual([]);
  });

  it('tells the status after a run', async () => {
    await migrate(target, [book()]);
    const status = await readStatus(target, [book(), drop()]);
    expect(status).toMatchObject({ hasJournal: true });
    expect([...appliedNames(status)]).toEqual(['20260101000000_book']);
    expect(status.migrations[0]).toMatchObject({ state: 'applied', hasFile: true, isBaseline: false });
    expect(status.migrations[0]?.finishedAt).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(await states([drop()])).toEqual(['applied', 'pending']);
  });

  it('counts and refuses in a dry run, and changes nothing', async () => {
    expect(await dryRun(target, [book(), drop()], OPTIONS, diagnostics)).toMatchObject([
      { name: '20260101000000_book', statements: [{}, {}], risks: [] },
      { name: '20260102000000_drop', risks: [{ rule: 'lossy/drop-column', rows: undefined }] },
    ]);
    expect(diagnostics.all).toEqual([]);
    expect(await tables()).toEqual([]);
    await migrate(target, [book()]);
    const calls: string[] = [];
    const watched = targetTo(scratch, recording(calls));
    const found = await dryRun(watched, [book(), drop()], OPTIONS, diagnostics);
    expect(found).toMatchObject([{ risks: [{ rule: 'lossy/drop-column', subject: 'book.title', rows: 1 }] }]);
    expect(diagnostics.all.map(({ code }) => code)).toEqual(['migrate/data-loss']);
    expect(calls.filter((sql) => !/^\s*SELECT|^BEGIN|^ROLLBACK/.test(sql))).toEqual([]);
  });

  it('writes a script that does what a run does', async () => {
    const files = [book(), drop()];
    const script = await scriptOf(target, files, OPTIONS, diagnostics);
    expect(diagnostics.all).toEqual([]);
    expect(await tables()).toEqual([]);
    await scratch.execute(script);
    expect(await states()).toEqual(['applied', 'applied']);
    expect(await migrate(target, files)).toMatchObject({ done: true, names: [], messages: [] });
    expect(await scratch.query('SELECT * FROM book')).toMatchObject([{ id: 1 }]);
    expect(await scriptOf(target, files, OPTIONS, diagnostics)).toBe('');
    const down = { ...OPTIONS, direction: 'down', upTo: { steps: 2 } } as const;
    expect(await scriptOf(target, files, down, diagnostics)).toBe('');
    expect(diagnostics.all.map(({ code }) => code)).toEqual(['migrate/no-down']);
  });

  it('records migrations without running them', async () => {
    expect(await stamp(target, [book()], 'baseline')).toEqual(['20260101000000_book']);
    expect(await stamp(target, [book(), drop()], 'done')).toEqual(['20260102000000_drop']);
    expect(await stamp(target, [book(), drop()], 'done')).toEqual([]);
    const { migrations } = await readStatus(target, [book(), drop()]);
    expect(migrations.map(({ isBaseline }) => isBaseline)).toEqual([true, false]);
    expect(await migrate(target, [book(), drop()])).toMatchObject({ done: true, names: [] });
    expect(await tables()).toEqual(['orm_migration']);
  });

  it('takes an edited file as it is, and records a squashed one', async () => {
    await migrate(target, [book()]);
    const edited = migration(target, '20260101000000_book', 'CREATE TABLE book (id BIGINT);');
    expect(await migrate(target, [edited])).toMatchObject({ done: false, codes: ['migrate/edited'] });
    expect(await migrate(target, [edited], { acceptEdited: true })).toMatchObject({ done: true, names: [] });
    expect(await migrate(target, [edited])).toMatchObject({ done: true, codes: [] });
    const squashed = migration(target, '20260105000000_all', 'CREATE TABLE book (id BIGINT);', {
      head: '-- orm:replaces 20260101000000_book',
    });
    expect(await migrate(target, [squashed])).toMatchObject({ migrations: [{ how: 'squashed' }] });
    const { migrations } = await readStatus(target, [squashed]);
    expect(migrations).toMatchObject([{ replacedBy: '20260105000000_all' }, { state: 'applied' }]);
  });
});
