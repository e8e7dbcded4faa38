import { describe, expect, it } from 'vitest';
import {
  type ChangedDatabase,
  changedDatabases,
  independentDatabases,
} from '../../../tests/arbitraries/changed-database.ts';
import { fc, runs } from '../../../tests/arbitraries/property.ts';
import { withRandomRows } from '../../../tests/arbitraries/rows.ts';
import type { Change } from '../../model/change.ts';
import type { Database } from '../../model/database.ts';
import { newDatabase } from '../../model/new.ts';
import { stateOf } from '../../model/state.ts';
import { differentTables } from '../../model/stored-equality.ts';
import { platforms as definitions } from '../../platforms/index.ts';
import type { Platform } from '../../platforms/platform.ts';
import { applyChange } from '../changes/apply.ts';
import { foldChanges } from '../changes/fold.ts';
import { areDisjoint, commute, footprintOfAll } from '../changes/footprint.ts';
import { invertAll, invertChange } from '../changes/invert.ts';
import { sameState } from '../changes/same-state.ts';
import { diffStates } from './diff.ts';
import { NO_RENAMES, type Renames } from './renames.ts';

const all = definitions.map((definition) => definition.create({}));

const changesBetween = (
  before: Database,
  after: Database,
  platforms: readonly Platform[],
  renames: Renames = NO_RENAMES,
  columnOrder = false,
): readonly Change[] =>
  diffStates(before, after, { platforms, columnOrder, renames, fills: new Map() }).changes;

const empty = newDatabase('random');

/** The state of a database that was made by migrations. */
const stateFrom = (database: Database, platforms: readonly Platform[]): Database =>
  foldChanges(empty, changesBetween(empty, database, platforms));

const configurations: readonly (readonly [string, readonly Platform[]])[] = [
  ...all.map((platform) => [platform.definition.name, [platform]] as const),
  ['all of them', all],
];

describe.each(configurations)('changes on %s', (_, platforms) => {
  const reach = ({ before, after, renames }: ChangedDatabase, columnOrder: boolean): void => {
    const state = stateFrom(before, platforms);
    const changes = changesBetween(state, after, platforms, renames, columnOrder);
    const result = foldChanges(state, changes);
    for (const platform of platforms)
      expect(differentTables(platform.store(result), platform.store(after), { columnOrder })).toEqual([]);
    expect(result.rows).toEqual(stateOf(after).rows);
    expect(changesBetween(result, after, platforms, NO_RENAMES, columnOrder)).toEqual([]);
    expect(sameState(foldChanges(result, invertAll(changes)), state)).toBe(true);
  };

  it('lead to what the schema says and back, and then there are none', () => {
    fc.assert(
      fc.property(withRandomRows(changedDatabases({ platforms, schemas: true })), fc.boolean(), reach),
      runs(40),
    );
  });

  it('lead from one database to any other', () => {
    fc.assert(
      fc.property(withRandomRows(independentDatabases({ platforms })), fc.boolean(), reach),
      runs(10),
    );
  });
});

describe('a change', () => {
  const steps = withRandomRows(changedDatabases({ schemas: true })).map(({ before, after, renames }) => {
    const state = stateFrom(before, all);
    return { state, changes: changesBetween(state, after, all, renames, true) };
  });

  it('is undone by its inverse, whose inverse it is', () => {
    fc.assert(
      fc.property(steps, ({ state, changes }) => {
        let current = state;
        for (const change of changes) {
          const inverse = invertChange(change);
          expect(invertChange(inverse)).toEqual(change);
          const next = applyChange(current, change);
          expect(sameState(applyChange(next, inverse), current)).toBe(true);
          current = next;
        }
      }),
      runs(30),
    );
  });

  it('can change places with one that it commutes with', () => {
    let swapped = 0;
    fc.assert(
      fc.property(steps, fc.nat(), ({ state, changes }, number) => {
        const place = number % Math.max(1, changes.length - 1);
        const [one, other] = [changes[place], changes[place + 1]];
        if (one === undefined || other === undefined || !commute(one, other)) return;
        swapped++;
        const others = changes.toSpliced(place, 2, other, one);
        expect(sameState(foldChanges(state, others), foldChanges(state, changes))).toBe(true);
      }),
      runs(60),
    );
    expect(swapped).toBeGreaterThan(15);
  });

  it('of a branch meets one of another, or both orders give the same', () => {
    let merged = 0;
    fc.assert(
      fc.property(changedDatabases(), changedDatabases(), (one, other) => {
        const state = stateFrom(one.before, all);
        const mine = changesBetween(state, one.after, all, one.renames);
        // The other branch adds tables of its own and drops or changes some of these.
        const theirs = changesBetween(
          state,
          {
            ...one.before,
            tables: [
              ...one.before.tables.slice(1),
              ...other.after.tables
                .slice(1)
                .filter(({ name }) => !one.before.tables.some((table) => table.name === name)),
            ],
          },
          all,
        );
        const [first, second] = [footprintOfAll(mine), footprintOfAll(theirs)];
        expect(areDisjoint(first, second)).toBe(areDisjoint(second, first));
        if (!areDisjoint(first, second)) return;
        merged++;
        const results = [
          [...mine, ...theirs],
          [...theirs, ...mine],
        ].map((changes) => foldChanges(state, changes));
        expect(sameState(results[0] ?? empty, results[1] ?? empty)).toBe(true);
      }),
      runs(40),
    );
    expect(merged).toBeGreaterThan(2);
  });
});
