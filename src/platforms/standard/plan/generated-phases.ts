import type { DatabaseDelta, TableDelta } from './delta.ts';
import type { PlannedStep, PlanWriter } from './phases.ts';

/** Only columns differ in it. */
const columnsOnly = (delta: TableDelta, rest: Partial<TableDelta>): TableDelta => {
  const { primaryKey: _, ...others } = delta;
  return {
    ...others,
    isRenamed: false,
    columns: [],
    addedColumns: [],
    droppedColumns: [],
    movedColumns: [],
    droppedIndexes: [],
    addedIndexes: [],
    renamedIndexes: [],
    droppedKeys: [],
    addedKeys: [],
    renamedKeys: [],
    droppedChecks: [],
    addedChecks: [],
    options: false,
    comment: false,
    ...rest,
  };
};

/** The database computes the values of generated columns: none is lost, and applications write none. */
const ofGenerated = (steps: readonly PlannedStep[], isUnharmed: (rule: string) => boolean) =>
  steps.map(
    (step): PlannedStep => ({
      ...step,
      hazards: (step.hazards ?? []).filter(({ rule }) => !isUnharmed(rule)),
    }),
  );

/** Before columns that they are computed from change. */
export function dropGenerated(delta: TableDelta, writer: Pick<PlanWriter, 'dropColumns'>): readonly PlannedStep[] {
  const { droppedGenerated: dropped = [], before, after } = delta;
  const names = new Set(dropped.map(({ name }) => name));
  const left = { ...before, columns: before.columns.filter(({ name }) => !names.has(name)) };
  return dropped.flatMap((column) => {
    const isBack = after.columns.some(({ name }) => name === column.name);
    return ofGenerated(
      writer.dropColumns(columnsOnly(delta, { after: left, droppedColumns: [column] })),
      (rule) => rule === 'lossy/drop-column' || (isBack && rule === 'breaks/drop'),
    );
  });
}

/** After all columns that they are computed from. */
export function addGenerated(delta: TableDelta, writer: Pick<PlanWriter, 'addColumns'>): readonly PlannedStep[] {
  const { addedGenerated: added = [] } = delta;
  if (added.length === 0) return [];
  return ofGenerated(
    writer.addColumns(columnsOnly(delta, { addedColumns: added }), added),
    (rule) => rule === 'invents/value' || rule === 'breaks/required',
  );
}


/** Generated columns among the added ones, which may have comments. */
export const withGenerated = (delta: DatabaseDelta): DatabaseDelta => ({
  ...delta,
  changed: delta.changed.map((table) =>
    table.addedGenerated === undefined
      ? table
      : { ...table, addedColumns: [...table.addedColumns, ...table.addedGenerated] },
  ),
});
