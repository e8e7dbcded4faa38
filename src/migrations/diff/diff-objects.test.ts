import { describe, expect, it } from 'vitest';
import { fc, runs } from '../../../tests/arbitraries/property.ts';
import type { Column } from '../../model/column.ts';
import type { Database } from '../../model/database.ts';
import { newColumn, newDatabase, newEnum, newTable } from '../../model/new.ts';
import type { ObjectRef, ProductObject } from '../../model/sql-object.ts';
import { findPlatform } from '../../platforms/index.ts';
import type { Plan } from '../../platforms/migration/plan.ts';
import { foldChanges } from '../changes/fold.ts';
import { invertAll } from '../changes/invert.ts';
import { sameState } from '../changes/same-state.ts';
import { diffStates } from './diff.ts';
import { NO_RENAMES, type Renames } from './renames.ts';

type Product = 'pgsql' | 'mysql' | 'sqlite';

const id = newColumn('id', 'INTEGER', { primaryKey: true });
const title = newColumn('title', 'VARCHAR', { size: 40 });
const price = newColumn('price', 'INTEGER');
const book = (...columns: readonly Column[]) => newTable('book', { columns: [id, ...columns] });
const BOOK: ObjectRef = { kind: 'table', name: 'book' };

const object = (kind: string, name: string, text: string, ...needs: readonly ObjectRef[]) => ({
  kind,
  name,
  runs: kind === 'sequence' || kind === 'domain' ? ('before' as const) : ('after' as const),
  needs,
  create: [text],
  drop: [`DROP ${kind.toUpperCase()} ${name}`],
});
type Made = ReturnType<typeof object>;

const view = (name: string, text: string, ...needs: readonly ObjectRef[]) =>
  object('view', name, `CREATE VIEW ${name} AS ${text}`, ...needs);

const titles = view('titles', 'SELECT id, title FROM book', BOOK);
const upper = view('a_titles', 'SELECT title FROM titles', titles);

const stateOf = (product: Product, columns: readonly Column[], objects: readonly Made[]): Database =>
  newDatabase('shop', {
    tables: [book(...columns)],
    objects: objects.map((each): ProductObject => ({ ...each, product })),
  });

async function planned(
  product: Product,
  from: readonly [readonly Column[], readonly Made[]],
  to: readonly [readonly Column[], readonly Made[]],
  renames: Renames = NO_RENAMES,
): Promise<Plan> {
  const platform = findPlatform(product)!.create({});
  const [before, after] = [stateOf(product, ...from), stateOf(product, ...to)];
  const options = { platforms: [platform], columnOrder: false, renames, fills: new Map() };
  const { changes, questions } = diffStates(before, after, options);
  expect(questions).toEqual([]);
  const planner = await platform.planner();
  return planner({ before, after: foldChanges(before, changes), changes });
}

/** The first words of statements. */
const words = ({ steps }: Plan): readonly string[] =>
  steps.map(({ sql }) =>
    sql
      .replace(/["`[\]]/g, '')
      .split(/\s+/)
      .slice(0, sql.startsWith('CREATE OR') ? 5 : 3)
      .join(' '),
  );

const plan = async (...given: Parameters<typeof planned>) => words(await planned(...given));

const MADE_AGAIN = ['DROP VIEW a_titles', 'DROP VIEW titles', 'CREATE VIEW titles', 'CREATE VIEW a_titles'];

describe('objects in a plan', () => {
  it('are created after what they need, and dropped before it', async () => {
    const objects = [upper, titles, object('sequence', 'tickets', 'CREATE SEQUENCE tickets')];
    const empty = [[], []] as const;
    expect(await plan('pgsql', empty, [[title], objects])).toEqual([
      'CREATE SEQUENCE tickets',
      'ALTER TABLE book',
      'CREATE VIEW titles',
      'CREATE VIEW a_titles',
    ]);
    expect(
      await plan('pgsql', [[title], objects], empty, {
        ...NO_RENAMES,
        droppedColumns: [{ table: { name: 'book' }, column: 'title' }],
      }),
    ).toEqual(['DROP VIEW a_titles', 'DROP VIEW titles', 'ALTER TABLE book', 'DROP SEQUENCE tickets']);
  });

  it('are made again with what they need, where the product keeps it', async () => {
    const other = view('titles', 'SELECT id, title, 1 AS one FROM book', BOOK);
    const change = [[[title], [titles, upper]] as const, [[title], [other, upper]] as const] as const;
    expect(await plan('pgsql', ...change)).toEqual(MADE_AGAIN);
    expect(await plan('sqlite', ...change)).toEqual(MADE_AGAIN);
    expect(await plan('mysql', ...change)).toEqual(['CREATE OR REPLACE VIEW titles']);
  });

  it('are out of the way of columns that they name', async () => {
    const wide = { ...title, type: 'LONGVARCHAR' } as const;
    const { size: _, ...text } = wide;
    const all = [titles, upper];
    expect(await plan('pgsql', [[title], all], [[text], all])).toEqual([
      ...MADE_AGAIN.slice(0, 2),
      'ALTER TABLE book',
      ...MADE_AGAIN.slice(2),
    ]);
    expect(await plan('mysql', [[title], all], [[text], all])).toEqual(['ALTER TABLE book']);
    const rebuilt = await plan('sqlite', [[title], all], [[text], all]);
    expect(rebuilt.filter((sql) => sql.includes('VIEW'))).toEqual([]);
    const ids = [view('ids', 'SELECT id FROM book', BOOK)];
    expect(await plan('pgsql', [[title], ids], [[text], ids])).toEqual(['ALTER TABLE book']);
    const whole = [view('whole', 'SELECT b.* FROM book b', BOOK)];
    expect(await plan('pgsql', [[title], whole], [[text], whole])).toHaveLength(3);
    const trigger = [object('trigger', 'touch', 'CREATE TRIGGER touch BEFORE UPDATE OF title ON book', BOOK)];
    expect(await plan('pgsql', [[title], trigger], [[text], trigger])).toHaveLength(3);
    expect(await plan('pgsql', [[title], all], [[title, price], all])).toEqual(['ALTER TABLE book']);
  });

  it('are replaced where a new body is all that changes', async () => {
    const routine = (signature: string, body: string, more = '') =>
      object(
        'function',
        'doubled(integer)',
        `CREATE OR REPLACE FUNCTION doubled(${signature}) LANGUAGE sql ${more}AS $$ ${body} $$`,
      );
    const one = routine('n integer) RETURNS integer', 'SELECT n * 2').create[0];
    expect(one).toContain('RETURNS');
    const from = object(
      'function',
      'doubled(integer)',
      'CREATE OR REPLACE FUNCTION doubled(n integer)\n RETURNS integer\n LANGUAGE sql\nAS $$ SELECT n * 2 $$',
    );
    const body = {
      ...from,
      create: [from.create[0]!.replace('n * 2', 'n + n').replace('LANGUAGE sql', 'LANGUAGE sql IMMUTABLE')],
    };
    const type = { ...from, create: [from.create[0]!.replace('RETURNS integer', 'RETURNS bigint')] };
    const user = view('uses', 'SELECT doubled(id) FROM book', BOOK, from);
    expect(await plan('pgsql', [[], [from, user]], [[], [body, user]])).toEqual([
      'CREATE OR REPLACE FUNCTION doubled(n',
    ]);
    expect(await plan('pgsql', [[], [from, user]], [[], [type, user]])).toEqual([
      'DROP VIEW uses',
      'DROP FUNCTION doubled(integer)',
      'SET LOCAL check_function_bodies',
      'CREATE OR REPLACE FUNCTION doubled(n',
      'CREATE VIEW uses',
    ]);
    const commented = {
      ...from,
      create: [...from.create, "COMMENT ON FUNCTION doubled(integer) IS 'twice'"],
    };
    expect(await plan('pgsql', [[], [from]], [[], [commented]])).toEqual(['COMMENT ON FUNCTION']);
    expect(await plan('pgsql', [[], [commented]], [[], [from]])).toHaveLength(2);
  });

  it('keep the number of a sequence', async () => {
    const sequence = (options: string) => object('sequence', 'tickets', `CREATE SEQUENCE tickets${options}`);
    const sql = async (product: Product, from: string, to: string) =>
      (await planned(product, [[], [sequence(from)]], [[], [sequence(to)]])).steps.map((step) => step.sql);
    expect(await sql('pgsql', ' INCREMENT 1 CYCLE', ' INCREMENT 5')).toEqual([
      'ALTER SEQUENCE tickets INCREMENT 5 NO CYCLE',
    ]);
    expect(
      await sql('mysql', ' increment by 1 nocycle ENGINE=InnoDB', ' increment by 5 nocycle ENGINE=InnoDB'),
    ).toEqual(['ALTER SEQUENCE tickets increment by 5 nocycle']);
    expect(await sql('pgsql', ' INCREMENT 5', '')).toEqual([
      'DROP SEQUENCE tickets',
      'CREATE SEQUENCE tickets',
    ]);
  });

  it('are missing as short as can be, where every statement commits', async () => {
    const trigger = (text: string) => object('trigger', 'touch', `CREATE TRIGGER touch ${text}`, BOOK);
    const [one, other] = [trigger('one'), trigger('other')];
    expect(await plan('mysql', [[title], [titles, one]], [[title], [other]])).toEqual([
      'DROP VIEW titles',
      'DROP TRIGGER touch',
      'CREATE TRIGGER touch',
    ]);
    expect(await plan('mysql', [[title], [one]], [[title, price], [other]])).toEqual([
      'DROP TRIGGER touch',
      'ALTER TABLE book',
      'CREATE TRIGGER touch',
    ]);
  });

  it('that nothing can drop are left to a person', async () => {
    const grant = { ...object('grant', 'table book', 'GRANT SELECT ON book TO reader', BOOK), drop: [] };
    const { left, steps } = await planned('pgsql', [[title], [grant]], [[title], []]);
    expect({ left, steps }).toEqual({ left: ['grant "table book"'], steps: [] });
    const schema = { ...object('schema', 'audit', 'CREATE SCHEMA audit'), drop: [] };
    expect(await plan('pgsql', [[], [schema]], [[], []])).toEqual(['DROP SCHEMA IF']);
    const onView = { ...grant, name: 'table titles', needs: [titles] };
    expect((await planned('pgsql', [[title], [titles, onView]], [[title], []])).left).toBeUndefined();
  });

  it('tell the rows that go with a virtual table', async () => {
    const search = object('virtual table', 'search', 'CREATE VIRTUAL TABLE search USING fts5(title)');
    const { steps } = await planned('sqlite', [[title], [search]], [[title], []]);
    expect(steps.flatMap(({ hazards }) => hazards)).toEqual([
      { rule: 'lossy/drop-table', table: { name: 'search' }, count: 'SELECT COUNT(*) FROM "search"' },
    ]);
  });

  it('of other products are left alone', async () => {
    const platform = findPlatform('mysql')!.create({});
    const before = stateOf('pgsql', [title], [titles]);
    const options = { platforms: [platform], columnOrder: false, renames: NO_RENAMES, fills: new Map() };
    expect(diffStates(before, { ...before, objects: [] }, options).changes).toEqual([]);
  });
});

it('are out of the way of a type that is made anew', async () => {
  const platform = findPlatform('pgsql')!.create({});
  const mood = (...values: readonly string[]) => newEnum('mood', values);
  const feeling = newColumn('feeling', 'NAMED_ENUM', { enumType: { name: 'mood' } });
  const feelings = view('feelings', 'SELECT feeling FROM book', BOOK);
  const before = { ...stateOf('pgsql', [feeling], [feelings]), enums: [mood('good', 'bad')] };
  const after = { ...before, enums: [mood('good')] };
  const options = { platforms: [platform], columnOrder: false, renames: NO_RENAMES, fills: new Map() };
  const { changes } = diffStates(before, after, options);
  const planner = await platform.planner();
  const made = words(planner({ before, after: foldChanges(before, changes), changes }));
  expect(made[0]).toBe('DROP VIEW feelings');
  expect(made.at(-1)).toBe('CREATE VIEW feelings');
});

/** Views that need views before them, each with one of two texts, some of which are missing. */
const anyViews = fc
  .array(fc.record({ there: fc.boolean(), text: fc.boolean(), needs: fc.nat(255) }), {
    minLength: 6,
    maxLength: 6,
  })
  .map((all) => {
    const made: Made[] = [];
    for (const [place, { there, text, needs }] of all.entries()) {
      const below = made.filter((_, other) => (needs >> other) % 2 === 1);
      // Names sort against the order of need.
      const name = `v${9 - place}`;
      if (there) made.push(view(name, `SELECT ${text ? 'id' : 'title'} FROM book`, BOOK, ...below));
    }
    return made;
  });

it.each(['pgsql', 'sqlite', 'mysql'] as const)(
  'are never there without what they need, and end as wanted, on %s',
  async (product) => {
    const platform = findPlatform(product)!.create({});
    const planner = await platform.planner();
    const wide = newColumn('title', 'LONGVARCHAR');
    fc.assert(
      fc.property(anyViews, anyViews, fc.boolean(), (former, wanted, isWider) => {
        const before = stateOf(product, [title], former);
        const after = stateOf(product, [isWider ? wide : title], wanted);
        const options = { platforms: [platform], columnOrder: false, renames: NO_RENAMES, fills: new Map() };
        const { changes } = diffStates(before, after, options);
        const folded = foldChanges(before, changes);
        const byName = (objects: readonly Pick<ProductObject, 'name' | 'create'>[]) =>
          new Map(objects.map((each) => [each.name, each.create[0]]));
        expect(byName(folded.objects)).toEqual(byName(wanted));
        expect(sameState(foldChanges(folded, invertAll(changes)), before)).toBe(true);
        const known = new Map([...former, ...wanted].map((each) => [`${each.name} ${each.create[0]}`, each]));
        const there = new Map(former.map((each) => [each.name, each]));
        for (const { sql } of planner({ before, after: folded, changes }).steps) {
          const [, dropped] = /^DROP VIEW (\w+)$/.exec(sql) ?? [];
          const [, created] = /^CREATE (?:OR REPLACE )?VIEW (\w+)/.exec(sql) ?? [];
          if (dropped !== undefined) {
            expect(there.delete(dropped)).toBe(true);
            const users = [...there.values()].filter(({ needs }) =>
              needs.some(({ name }) => name === dropped),
            );
            if (product !== 'mysql') expect(users.map(({ name }) => name)).toEqual([]);
          }
          if (created !== undefined) {
            if (product !== 'mysql') expect(there.has(created)).toBe(false);
            const text = sql.replace('OR REPLACE ', '');
            const made = wanted.find(({ name, create }) => name === created && create[0] === text);
            for (const { kind, name } of made?.needs ?? [])
              if (kind === 'view') expect(there.has(name)).toBe(true);
            there.set(created, made ?? known.get(`${created} ${text}`)!);
          }
          // Columns do not change below a view that names them.
          if (product === 'pgsql' && sql.startsWith('ALTER TABLE'))
            expect([...there.values()].filter(({ create }) => create[0]?.includes('title'))).toEqual([]);
        }
        expect(byName([...there.values()])).toEqual(byName(wanted));
      }),
      runs(150),
    );
  },
);
