import { beforeAll, describe, expect, it } from 'vitest';
import type { ColumnTypeName } from '../../../column-types/index.ts';
import type { Change } from '../../../model/change.ts';
import { newColumn, newDatabase, newTable } from '../../../model/new.ts';
import { stateOf } from '../../../model/state.ts';
import type { Planner } from '../../migration/plan.ts';
import { sqlite } from '../platform.ts';

let planner: Planner;
beforeAll(async () => {
  planner = await sqlite.create({}).planner();
});

const id = newColumn('id', 'INTEGER', { primaryKey: true, autoIncrement: true });

const stateWith = (type: ColumnTypeName) =>
  stateOf(newDatabase('shop', { tables: [newTable('book', { columns: [id, newColumn('a', type)] })] }));

/** The statement that copies the rows, and the counts; without a change that names the type where that is false. */
function planned(from: ColumnTypeName, to: ColumnTypeName, isNamed = true) {
  const shape = { valueSet: [], vendors: [] };
  const change: Change = {
    kind: 'setType',
    table: { name: 'book' },
    column: 'a',
    from: { type: from, ...shape },
    to: { type: to, ...shape },
  };
  const { steps } = planner({
    before: stateWith(from),
    after: stateWith(to),
    changes: isNamed ? [change] : [],
  });
  const hazards = steps.flatMap((step) => step.hazards.map(({ rule, count }) => [rule, count] as const));
  return { copy: steps[1]?.sql, counts: hazards.slice(1) };
}

describe('another form of dates', () => {
  it('is written where the new type has one', () => {
    expect(planned('TIMESTAMP', 'DATE')).toEqual({
      copy: 'INSERT INTO [book__orm] ([id], [a])\nSELECT [id], substr([a], 1, 10)\nFROM [book]',
      counts: [['lossy/round', "SELECT COUNT(*) FROM [book] WHERE trim(substr([a], 11), ' 0:.') <> ''"]],
    });
    expect(planned('DATE', 'TIMESTAMP').copy).toContain("[a] || ' 00:00:00.000000'");
    expect(planned('TIMESTAMP', 'TIME').copy).toContain('substr([a], 12)');
  });

  it('is refused where there are rows without one', () => {
    const failing = [['fails/cast', 'SELECT COUNT(*) FROM [book] WHERE [a] IS NOT NULL']];
    expect(planned('DATE', 'TIME').counts).toEqual(failing);
    expect(planned('DECIMAL', 'DATE').counts).toEqual(failing);
  });

  it('is none where the column is only declared otherwise', () => {
    expect(planned('TIMESTAMP', 'DATE', false)).toEqual({ copy: undefined, counts: [] });
    expect(planned('DATETIME', 'TIMESTAMP').copy).toBeUndefined();
  });
});
