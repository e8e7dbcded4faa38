import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentOf, planDatabase } from '../../../src/cli/migrations/diff/plan.ts';
import { Diagnostics } from '../../../src/diagnostics/diagnostic.ts';
import { foldChanges } from '../../../src/migrations/changes/fold.ts';
import { diffStates } from '../../../src/migrations/diff/diff.ts';
import type { MigrationFile } from '../../../src/migrations/file/migration-file.ts';
import { parseMigration } from '../../../src/migrations/file/parse.ts';
import { printMigration } from '../../../src/migrations/file/print.ts';
import type { RunTarget } from '../../../src/migrations/run/types.ts';
import type { Database } from '../../../src/model/database.ts';
import { newDatabase } from '../../../src/model/new.ts';
import { bounded } from '../../arbitraries/property.ts';
import { onEachDatabase, type Scratch } from '../../servers/databases.ts';
import { closeAndThrow, Killed, type KillPoint, killing } from './killing.ts';
import { objectStates } from './object-scenario.ts';
import { migrate, targetTo } from './runner.ts';

/** Every so many points are tried; a long run tries all of them. */
const STRIDE = process.env.ORM_TEST_LONG ? 1 : 8;

const ANSWERS = {
  tables: [],
  columns: [{ table: { name: 'book' }, from: 'title', to: 'name' }],
  droppedColumns: [{ table: { name: 'book' }, column: 'price' }],
};

async function fileBetween(
  { platform }: RunTarget,
  name: string,
  before: Database,
  wanted: Database,
): Promise<MigrationFile> {
  const product = platform.create({});
  const options = { platforms: [product], columnOrder: false, renames: ANSWERS, fills: new Map() };
  const { changes, questions } = diffStates(before, wanted, options);
  expect(questions).toEqual([]);
  expect(foldChanges(before, changes).objects).toHaveLength(wanted.objects.length);
  const planned = await planDatabase({ name: 'shop', platform: product, before, changes }, false);
  const diagnostics = new Diagnostics();
  const text = printMigration(contentOf([planned]));
  const file = parseMigration({ path: `${name}.sql`, text }, name, diagnostics);
  expect(diagnostics.all).toEqual([]);
  if (file === undefined) throw new Error(text);
  return file;
}

onEachDatabase((database) => {
  let scratch: Scratch;
  let files: readonly MigrationFile[];
  let target: RunTarget;
  const expected: Record<'up' | 'down', string> = { up: '', down: '' };
  const total = { up: 0, down: 0 };
  const LOSSES = { acceptDataLoss: true, upTo: { steps: 1 } } as const;

  /** All tables and objects, as the catalogue has them, and the rows of the table. */
  async function snapshot(): Promise<string> {
    const platform = target.platform.create({});
    const connection = await target.open();
    try {
      const query = (sql: string) => connection.query(sql);
      const { database: tables } = await platform.inspect(query);
      const objects = (await platform.inspectObjects?.(query))?.objects ?? [];
      const { rows } = await connection.run('SELECT * FROM book ORDER BY id');
      return JSON.stringify(
        [
          platform.store(tables),
          objects.map(({ kind, name, create }) => [kind, name, create]),
          rows.map(String),
        ],
        undefined,
        1,
      );
    } finally {
      await connection.close();
    }
  }

  beforeAll(async () => {
    scratch = await database.createScratch();
    target = targetTo(scratch);
    const { before, after } = objectStates(database.name);
    files = [
      await fileBetween(target, '20260101000000_first', newDatabase('shop'), before),
      await fileBetween(target, '20260102000000_second', before, after),
    ];
    expect((await migrate(target, files.slice(0, 1))).messages).toEqual([]);
    expected.down = await snapshot();
    expect(expected.down).toContain('1,Emma,7');
    for (const direction of ['up', 'down'] as const) {
      const counting = killing({ call: -1, moment: 'before' }, closeAndThrow, (calls) => {
        total[direction] = calls;
      });
      const outcome = await migrate(targetTo(scratch, counting), files, { ...LOSSES, direction });
      expect(outcome.messages).toEqual([]);
      if (direction === 'up') {
        expected.up = await snapshot();
        expect(expected.up).toContain('3,Sanditon');
      } else expect(await snapshot()).toBe(expected.down);
    }
  });
  afterAll(() => scratch.drop());

  async function dieAt(point: KillPoint, direction: 'up' | 'down'): Promise<void> {
    let isDead = false;
    const dying = killing(point, (connection) => {
      isDead = true;
      return closeAndThrow(connection);
    });
    const options = { ...LOSSES, direction };
    const run = migrate(targetTo(scratch, dying), files, options);
    // What only tidies up may fail unnoticed.
    await run.catch((error) => expect(error).toBeInstanceOf(Killed));
    expect(isDead, JSON.stringify(point)).toBe(true);
    if (!(await isComplete(direction))) {
      const outcome = await migrate(target, files, options);
      expect(outcome.messages, JSON.stringify(point)).toEqual([]);
    }
    expect(await snapshot(), JSON.stringify(point)).toBe(expected[direction]);
  }

  /** Whether the run was over before it died. */
  async function isComplete(direction: 'up' | 'down'): Promise<boolean> {
    const state = direction === 'up' ? 'done' : 'undone';
    const rows = await scratch.query(
      `SELECT state FROM orm_migration WHERE name = '${files[1]?.name}' AND state = '${state}'`,
    );
    return rows.length > 0;
  }

  it.each(['before', 'after'] as const)(
    'follow their tables there and back, after runs that died %s a call',
    bounded,
    async (moment) => {
      const start = moment === 'before' ? 1 : 1 + Math.floor(STRIDE / 2);
      const last = Math.max(total.up, total.down);
      for (let call = start; call < last; call += STRIDE) {
        if (call < total.up) await dieAt({ call, moment }, 'up');
        else await migrate(target, files, LOSSES);
        if (call < total.down) await dieAt({ call, moment }, 'down');
        else await migrate(target, files, { ...LOSSES, direction: 'down' });
      }
    },
  );
});
