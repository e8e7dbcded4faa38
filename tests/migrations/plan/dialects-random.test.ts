import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Database } from '../../../src/model/database.ts';
import { primaryKeyOf } from '../../../src/model/table.ts';
import { mssql } from '../../../src/platforms/mssql/platform.ts';
import { oracle } from '../../../src/platforms/oracle/platform.ts';
import { changedDatabases } from '../../arbitraries/changed-database.ts';
import { bounded, fc, runs } from '../../arbitraries/property.ts';
import { runH2 } from '../../dialects/h2.ts';
import { mssqlPlan, oraclePlan } from '../../dialects/plans/h2-plan.ts';
import { pairOf, withPlainNames } from '../../dialects/plans/pairs.ts';
import { describeWith, pathOf } from '../../servers/describe-with.ts';
import { created, differences, writeStructure } from './emulation.ts';

const dialects = [
  { definition: mssql, plan: mssqlPlan },
  { definition: oracle, plan: oraclePlan },
] as const;

/** H2 keeps the index of a primary key that a unique constraint uses as well, and then refuses another primary key. */
const repeatsPrimaryKey = ({ tables }: Database): boolean =>
  tables.some((table) => {
    const key = primaryKeyOf(table).map(({ name }) => name);
    return table.indexes.some(
      ({ unique, columns }) =>
        unique && columns.length === key.length && columns.every(({ name }) => key.includes(name)),
    );
  });

/** H2 takes an index on the columns of a foreign key for the key, and then refuses to drop it. */
const lendsIndex = ({ tables }: Database): boolean =>
  tables.some(({ indexes, foreignKeys }) =>
    foreignKeys.some(({ references }) =>
      indexes.some(({ columns }) => references.every(({ local }, place) => columns[place]?.name === local)),
    ),
  );

describeWith(['h2'], 'random plans in an emulation', () => {
  it.each(dialects)(
    '$definition.title: the structure is that of a new database',
    bounded,
    async ({ definition, plan: mode }) => {
      const platform = definition.create({});
      const planner = await platform.planner();
      const folder = mkdtempSync(join(tmpdir(), 'orm-random-'));
      const file = (kind: string, place: number): string => join(folder, `${kind}-${place}.csv`);
      const write = (kind: string, place: number): string => writeStructure(file(kind, place), false);
      try {
        const pairs = fc
          .sample(changedDatabases({ platforms: [platform] }), runs(20).numRuns)
          .map((pair) => pairOf(withPlainNames(pair), platform))
          .filter(
            ({ up }) => ![up.before, up.after].some((state) => repeatsPrimaryKey(state) || lendsIndex(state)),
          );
        const plans = pairs.map(({ up, down }) => [planner(up), planner(down)] as const);
        const script = pairs.flatMap(({ up: { before, after } }, place) => {
          const [up, down] = plans[place] ?? [];
          return [
            'DROP ALL OBJECTS',
            ...created(definition, after, mode),
            write('fresh', place),
            'DROP ALL OBJECTS',
            ...created(definition, before, mode),
            write('base', place),
            ...(up?.steps ?? []).flatMap((step) => mode.adapt(step, [before, after])),
            write('up', place),
            ...(down?.steps ?? []).flatMap((step) => mode.adapt(step, [after, before])),
            write('down', place),
          ];
        });
        expect(runH2(pathOf('h2'), mode.mode, script)).toBeUndefined();
        const different = plans.flatMap(([up, down], place) => {
          const read = (kind: string): readonly string[] =>
            readFileSync(file(kind, place), 'utf8').split('\n');
          const text = (steps: typeof up.steps): string => steps.map(({ sql }) => sql).join(';\n');
          return [
            ...differences(text(up.steps), read('fresh'), read('up')),
            ...differences(text(down.steps), read('base'), read('down')),
          ];
        });
        expect(different).toEqual([]);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
});
