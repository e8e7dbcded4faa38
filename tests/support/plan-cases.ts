import type { Change } from '../../src/model/change.ts';
import type { Column } from '../../src/model/column.ts';
import { newColumn, newDatabase, newForeignKey, newTable } from '../../src/model/new.ts';
import { stateOf } from '../../src/model/state.ts';
import type { Table } from '../../src/model/table.ts';
import type { Planner } from '../../src/platforms/migration/plan.ts';

/** Small tables, and plans between states that hold them. */

type Attributes = Partial<Column>;

export const id = (rest: Attributes = {}): Column =>
  newColumn('id', 'INTEGER', { primaryKey: true, autoIncrement: true, ...rest });
export const column = (name: string, type: Column['type'], rest: Attributes = {}): Column =>
  newColumn(name, type, rest);
export const title = (rest: Attributes = {}): Column => column('title', 'VARCHAR', { size: 100, ...rest });
export const book = (columns: readonly Column[] = [id(), title()], rest: Partial<Table> = {}): Table =>
  newTable('book', { columns, ...rest });
export const author = (columns: readonly Column[] = [id()], rest: Partial<Table> = {}): Table =>
  newTable('author', { columns, ...rest });
export const authorKey = (rest = {}) =>
  newForeignKey('author', [{ local: 'author_id', foreign: 'id' }], rest);
export const authorId = (rest: Attributes = {}): Column => column('author_id', 'INTEGER', rest);
export const words = (valueSet: readonly string[], rest: Attributes = {}): Column =>
  column('state', 'ENUM', { valueSet, ...rest });

export interface PlanOptions {
  readonly changes?: readonly Change[];
  readonly online?: boolean;
}

/** Statements with their hazards, as a migration file shows them. */
export function planOf(
  planner: Planner,
  before: readonly Table[],
  after: readonly Table[],
  options: PlanOptions = {},
): string {
  const stateWith = (tables: readonly Table[]) => stateOf(newDatabase('bookstore', { tables }));
  const { steps } = planner({
    before: stateWith(before),
    after: stateWith(after),
    changes: [],
    ...options,
  });
  return steps
    .flatMap(({ sql, hazards, outside, batch }) => [
      ...hazards.map(({ rule, column: name, count }) =>
        [`-- ${rule}`, name, rule.startsWith('blocks/') ? undefined : count].filter(Boolean).join(' '),
      ),
      ...(outside ? ['-- outside'] : []),
      ...(batch === undefined ? [] : [`-- batch ${batch}`]),
      `${sql};`,
    ])
    .join('\n');
}

export type Case = readonly [
  name: string,
  before: readonly Table[],
  after: readonly Table[],
  options?: PlanOptions | undefined,
];

export const ref = { name: 'book' };
