import { describe, expect, it } from 'vitest';
import { Diagnostics } from '../diagnostics/diagnostic.ts';
import type { BehaviorUse } from '../model/behavior-use.ts';
import type { Database } from '../model/database.ts';
import { withColumn } from '../model/edit.ts';
import { newColumn, newDatabase, newTable } from '../model/new.ts';
import { findTable } from '../model/relations.ts';
import type { Table } from '../model/table.ts';
import { applyBehaviors } from './apply.ts';
import { type Behavior, type BehaviorDefinition, defineBehavior } from './behavior.ts';
import { classContributions } from './contributions.ts';
import { copyTable } from './tables/copy-table.ts';

const use = (name: string, rest: Partial<BehaviorUse> = {}): BehaviorUse => ({
  name,
  parameters: [],
  parameterLists: [],
  ...rest,
});

type Definition = Partial<BehaviorDefinition<object>>;

const behavior = (name: string, rest: Definition = {}, builtIn = true): Behavior =>
  defineBehavior<object>({ apiVersion: 1, name, parameters: [], parseOptions: () => ({}), ...rest }, builtIn);

const table = (name: string, ...behaviors: readonly BehaviorUse[]): Table =>
  newTable(name, { columns: [newColumn('id', 'INTEGER', { primaryKey: true })], behaviors });

function apply(database: Database, ...behaviors: readonly Behavior[]) {
  const diagnostics = new Diagnostics();
  const applied = applyBehaviors(database, diagnostics, behaviors);
  const contributions = (name: string) => {
    const found = findTable(applied.database, name);
    return found === undefined ? [] : classContributions(applied)(found);
  };
  return { applied, contributions, codes: () => diagnostics.all.map(({ code }) => code) };
}

/** Adds a table with the suffix of its name. */
const copying = (name: string, rest: Definition & { accepts?: readonly string[] } = {}): Behavior =>
  behavior(name, {
    extendDatabase: (database, source) => ({
      ...database,
      tables: [
        ...database.tables,
        copyTable(source, {
          name: `${source.name}_${name}`,
          codeName: `${source.codeName}${name}`,
          madeBy: name,
          accepts: rest.accepts ?? [],
        }),
      ],
    }),
    ...rest,
  });

const namesOf = ({ tables }: Database) => tables.map(({ name }) => name);
const usesOf = (database: Database, name: string) =>
  findTable(database, name)?.behaviors.map((one) => one.name);

describe('the database pass', () => {
  it('gives a use to every table that has none of its own', () => {
    const seen: string[] = [];
    const dated = behavior('dated', {
      parameters: ['column'],
      parseOptions: ({ parameters }, { name }) => {
        seen.push(`${name}: ${parameters[0]?.value}`);
        return {};
      },
    });
    const named = (value: string) => use('dated', { parameters: [{ name: 'column', value }] });
    const { applied, codes } = apply(
      newDatabase('shop', { behaviors: [named('shared')], tables: [table('a', named('own')), table('b')] }),
      dated,
    );
    expect(seen).toEqual(['a: own', 'b: shared']);
    expect(usesOf(applied.database, 'b')).toEqual(['dated']);
    expect(codes()).toEqual([]);
  });

  it('asks a behavior which tables, and may replace their own uses', () => {
    const hint = use('dated', { parameters: [{ name: 'column', value: 'handed' }] });
    const dated = behavior('dated', {
      parameters: ['column'],
      onDatabase: (_, { tables }) =>
        tables
          .filter(({ behaviors }) => behaviors.length > 0)
          .map(({ name }) => ({ table: name, use: hint, replaces: true })),
    });
    const { applied } = apply(
      newDatabase('shop', { behaviors: [use('dated')], tables: [table('a', use('dated')), table('b')] }),
      dated,
    );
    expect(findTable(applied.database, 'a')?.behaviors).toEqual([hint]);
    expect(usesOf(applied.database, 'b')).toEqual([]);
  });
});

describe('the table pass', () => {
  it('applies the lowest order over all tables first, in table order', () => {
    const log: string[] = [];
    const logging = (name: string, order?: number) =>
      behavior(name, {
        ...(order !== undefined && { order }),
        extendTable: (one) => {
          log.push(`${name} ${one.name}`);
          return withColumn(one, newColumn(`by_${name}`, 'INTEGER'));
        },
      });
    const { applied } = apply(
      newDatabase('shop', { tables: [table('a', use('late'), use('usual')), table('b', use('early'))] }),
      logging('late', 80),
      logging('usual'),
      logging('early', 10),
    );
    expect(log).toEqual(['early b', 'usual a', 'late a']);
    expect(findTable(applied.database, 'a')?.columns.map(({ name }) => name)).toEqual([
      'id',
      'by_usual',
      'by_late',
    ]);
  });

  it('goes on until no use is left, and gives added tables what they accept', () => {
    const dated = behavior('dated', {
      order: 10,
      extendTable: (one) => withColumn(one, newColumn('date', 'DATE')),
    });
    const { applied } = apply(
      newDatabase('shop', {
        behaviors: [use('dated'), use('archive')],
        tables: [table('book'), table('page')],
      }),
      dated,
      copying('archive', { accepts: ['dated'] }),
    );
    expect(namesOf(applied.database)).toEqual(['book', 'page', 'book_archive', 'page_archive']);
    expect(usesOf(applied.database, 'book_archive')).toEqual(['dated']);
    expect(findTable(applied.database, 'book_archive')).toMatchObject({ madeBy: 'archive' });
  });

  it('marks tables that a behavior adds without saying so', () => {
    const adding = behavior('adding', {
      extendDatabase: (database) => ({ ...database, tables: [...database.tables, table('log')] }),
    });
    const { applied } = apply(
      newDatabase('shop', { behaviors: [use('other')], tables: [table('a', use('adding'))] }),
      adding,
      behavior('other'),
    );
    expect(findTable(applied.database, 'log')).toMatchObject({ madeBy: 'adding', behaviors: [] });
  });

  it('applies a use that another behavior adds to another table', () => {
    const child = behavior('counted', {
      extendTable: (one) => withColumn(one, newColumn('counted', 'INTEGER')),
    });
    const counting = behavior('counting', {
      extendDatabase: (database) => ({
        ...database,
        tables: database.tables.map((one) =>
          one.name === 'page' ? { ...one, behaviors: [...one.behaviors, use('counted')] } : one,
        ),
      }),
    });
    const { applied } = apply(
      newDatabase('shop', { tables: [table('page'), table('book', use('counting'))] }),
      child,
      counting,
    );
    expect(findTable(applied.database, 'page')?.columns.at(-1)?.name).toBe('counted');
  });

  it('applies uses that behaviors add one by one in table order, also after tables changed places', () => {
    const log: string[] = [];
    const adding = (name: string, to: string, change = (tables: readonly Table[]) => tables): Behavior =>
      behavior(name, {
        order: 10,
        extendDatabase: (database) => ({
          ...database,
          tables: change(database.tables).map((one) =>
            one.name === to ? { ...one, behaviors: [...one.behaviors, use('logged')] } : one,
          ),
        }),
      });
    const logged = behavior('logged', {
      extendTable: (one) => {
        log.push(one.name);
        return one;
      },
    });
    const applied = (last: (tables: readonly Table[]) => readonly Table[]) => {
      log.length = 0;
      const tables = [
        table('a', use('to_d')),
        table('b', use('to_c')),
        table('c', use('to_e')),
        table('d'),
        table('e'),
        table('f', use('logged')),
      ];
      const adders = [adding('to_d', 'd'), adding('to_c', 'c'), adding('to_e', 'e', last)];
      apply(newDatabase('shop', { tables }), logged, ...adders);
      return log.join('');
    };
    expect(applied((tables) => tables)).toBe('cdef');
    expect(applied((tables) => tables.toReversed())).toBe('fedc');
    expect(applied((tables) => tables.filter(({ name }) => name !== 'c' && name !== 'd'))).toBe('ef');
  });

  it('reports tables that never end, and stops', () => {
    const accepts = ['a', 'b'];
    const { codes } = apply(
      newDatabase('shop', { behaviors: [use('a'), use('b')], tables: [table('book')] }),
      copying('a', { accepts }),
      copying('b', { accepts }),
    );
    expect(codes()).toEqual(['behavior/endless']);
  });

  it('tells the other behaviors of a table that a column was moved', () => {
    const rules = (...columns: readonly string[]) =>
      use('rules', { parameters: columns.map((value) => ({ name: 'column', value })) });
    const parsed: string[] = [];
    const validating = behavior('rules', {
      openParameters: true,
      parseOptions: ({ parameters }, { name }) => {
        parsed.push(`${name}: ${parameters.map(({ value }) => value).join()}`);
        return { columns: parameters.map(({ value }) => value) };
      },
      columnMoved: ({ column }, { parameters }) => {
        const [goes, stays] = [true, false].map((isMoved) =>
          parameters.flatMap(({ value }) => ((value === column) === isMoved ? [value] : [])),
        );
        return { stays: rules(...(stays ?? [])), goes: rules(...(goes ?? [])) };
      },
    });
    const moving = behavior('moving', {
      order: 70,
      extendDatabase: (database, source, _, { moveColumn }) => {
        const target = newTable('book_i18n', { madeBy: 'moving', accepts: [] });
        const added = { ...database, tables: [...database.tables, target] };
        return moveColumn(added, { from: source, to: target, column: 'title' });
      },
    });
    const book = withColumn(
      table('book', rules('title', 'id'), use('moving')),
      newColumn('title', 'VARCHAR'),
    );
    const { applied } = apply(newDatabase('shop', { tables: [book] }), validating, moving);
    expect(parsed).toEqual(['book: title,id', 'book: id', 'book_i18n: title']);
    const extended = findTable(applied.database, 'book');
    expect(extended && applied.behaviorsOf(extended)).toMatchObject([
      { name: 'rules', options: { columns: ['id'] } },
      { name: 'moving' },
    ]);
  });
});

describe('uses', () => {
  it('are told apart by ids where a behavior allows several', () => {
    const database = newDatabase('shop', {
      tables: [table('a', use('sum'), use('sum', { id: 'one' }), use('sum', { id: 'one' }))],
    });
    expect(apply(database, behavior('sum', { multiple: true })).codes()).toEqual(['behavior/used-twice']);
    expect(apply(database, behavior('sum')).codes()).toEqual([
      'behavior/used-twice',
      'behavior/id-not-allowed',
    ]);
  });

  it('have the parameters and lists that the behavior knows, or any', () => {
    const given = use('rules', {
      parameters: [{ name: 'anything', value: '' }],
      parameterLists: [{ name: 'columns', items: [[{ name: 'name', value: '' }]] }],
    });
    const database = newDatabase('shop', { tables: [table('a', given)] });
    expect(apply(database, behavior('rules')).codes()).toEqual([
      'behavior/unknown-parameter',
      'behavior/unknown-parameter',
    ]);
    expect(
      apply(database, behavior('rules', { openParameters: true, lists: { columns: ['name'] } })).codes(),
    ).toEqual([]);
  });
});

describe('contributions', () => {
  it('go to the classes of other tables, too', () => {
    const counting = behavior('counting', {
      targets: {
        php: () => ({
          own: { modelTraits: ['Own'] },
          tables: { page: { modelTraits: ['Other'], hooks: ['PageHooks'] } },
        }),
      },
    });
    const { contributions } = apply(
      newDatabase('shop', { tables: [table('book', use('counting')), table('page')] }),
      counting,
    );
    expect(contributions('book')).toMatchObject([{ modelTraits: ['Own'], key: 'counting' }]);
    expect(contributions('page')).toMatchObject([
      { modelTraits: ['Other'], origin: { text: 'the behavior "counting"' } },
    ]);
  });

  it('carry facts, and a place among the hooks that does not depend on the schema pass', () => {
    const hooked = (name: string, rest: Definition) =>
      behavior(name, {
        facts: () => ({ name }),
        targets: { php: () => ({ own: { hooks: [name] } }) },
        ...rest,
      });
    const { contributions } = apply(
      newDatabase('shop', { behaviors: [use('a')], tables: [table('book', use('c'), use('b'))] }),
      hooked('a', { order: 10 }),
      hooked('b', { order: 20, runs: { before: ['c'] } }),
      hooked('c', { order: 30 }),
    );
    expect(contributions('book').map(({ key, facts, runsAt }) => [key, facts, runsAt])).toEqual([
      ['a', { name: 'a' }, 2],
      ['b', { name: 'b' }, 0],
      ['c', { name: 'c' }, 1],
    ]);
  });

  it('are none for a target that a behavior does without', () => {
    const database = newDatabase('shop', { tables: [table('a', use('x'))] });
    for (const php of ['none', () => 'none' as const] as const) {
      expect(apply(database, behavior('x', { targets: { php } })).contributions('a')).toEqual([]);
    }
  });
});

describe('owned columns', () => {
  const owning = (name: string, column: string) =>
    behavior(name, {
      ownedColumns: () => ({ [column]: 'log' }),
      facts: (one, _, { ownedColumns }) => ({ owned: Object.keys(ownedColumns(one)) }),
    });
  const database = newDatabase('shop', { tables: [table('a', use('x'), use('y'))] });

  it('are known to all behaviors', () => {
    const { applied, contributions } = apply(database, owning('x', 'one'), owning('y', 'two'));
    expect(contributions('a')).toMatchObject([{ facts: { owned: ['one', 'two'] } }, {}]);
    const [extended] = applied.database.tables;
    expect(extended && applied.behaviorsOf(extended)).toMatchObject([
      { name: 'x', inherit: 'copy', ownedColumns: { one: 'log' } },
      { name: 'y', ownedColumns: { two: 'log' } },
    ]);
  });

  it('have one owner', () => {
    expect(apply(database, owning('x', 'one'), owning('y', 'one')).codes()).toEqual(['behavior/owned-twice']);
  });
});

describe('an error in a behavior', () => {
  const failing: Definition = {
    check: () => {
      throw new TypeError('nothing there');
    },
  };
  const database = newDatabase('shop', { tables: [table('a', use('x'))] });

  it('is reported with its name', () => {
    expect(() => apply(database, behavior('x', failing, false))).toThrow(
      'The behavior "x" failed in check: nothing there',
    );
  });

  it('is one of ours where the behavior comes with the product', () => {
    expect(() => apply(database, behavior('x', failing))).toThrow(TypeError);
  });

  it('is reported when classes are made, too', () => {
    const modelMethods = () => {
      throw new TypeError('no methods');
    };
    const late = behavior('x', { targets: { php: () => ({ own: { modelMethods } }) } }, false);
    const [contribution] = apply(database, late).contributions('a');
    expect(() => contribution?.modelMethods?.({} as never)).toThrow('failed in modelMethods: no methods');
  });
});
