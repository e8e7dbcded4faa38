import { foldChanges } from '../../../src/migrations/changes/fold.ts';
import { invertAll } from '../../../src/migrations/changes/invert.ts';
import type { Change, ChangeKind } from '../../../src/model/change.ts';
import type { Database } from '../../../src/model/database.ts';
import { columnCases } from './column-cases.ts';
import { enumCases } from './enum-cases.ts';
import { keyCases } from './key-cases.ts';
import { objectCases } from './object-cases.ts';
import { rowCases } from './row-cases.ts';
import { base, type PlanCase } from './shop.ts';
import { tableCases } from './table-cases.ts';

/** At least one case for every kind of change. */
export const cases: Readonly<Record<ChangeKind, readonly PlanCase[]>> = {
  ...enumCases,
  ...tableCases,
  ...columnCases,
  ...keyCases,
  ...objectCases,
  ...rowCases,
};

export interface PlanStates {
  readonly before: Database;
  readonly after: Database;
  readonly changes: readonly Change[];
}

export const forwards = ({ changes }: PlanCase): PlanStates => ({
  before: base,
  after: foldChanges(base, changes),
  changes,
});

export const backwards = (given: PlanCase): PlanStates => {
  const { before, after, changes } = forwards(given);
  return { before: after, after: before, changes: invertAll(changes) };
};
