import type { Span } from '../../../diagnostics/span.ts';
import type { Database } from '../../../model/database.ts';
import { type ForeignKey, isConstraint } from '../../../model/foreign-key.ts';
import { foreignTableOf } from '../../../model/relations.ts';
import { qualifiedName, type Table } from '../../../model/table.ts';
import { topologicalSort } from '../../../support/topological-sort.ts';
import type { CheckContext } from '../../standard/check/context.ts';
import { isCreated } from '../../standard/names.ts';
import { mssqlDiagnostics } from '../diagnostics.ts';

type Event = 'delete' | 'update';

/** One step of a cascade: what happens to `from` makes something happen to `to`. */
interface Step {
  readonly from: Table;
  readonly to: Table;
  readonly key: ForeignKey;
  readonly on: Event;
  readonly causes: Event;
}

type Path = readonly Step[];

/**
 * Reports what SQL Server refuses with error 1785: a table may be reached only once by the
 * cascades of one DELETE or UPDATE. SET NULL and SET DEFAULT update the rows they reach.
 * https://learn.microsoft.com/sql/relational-databases/tables/primary-and-foreign-key-constraints
 */
export function checkCascades(database: Database, context: CheckContext): void {
  const steps = stepsFrom(database);
  const reported: Reported = { arrivals: new Set(), circles: new Set() };
  const circular = hasCircles(steps);
  for (const [root, next] of steps) {
    for (const event of ['delete', 'update'] as const) {
      // Two ways part at a table that has two; only circles need no such table.
      const ways = next.filter(({ on }) => on === event).length;
      if (ways > 1 || (circular && ways > 0)) findDoublePaths(root, event, steps, reported, context);
    }
  }
}

function hasCircles(steps: ReadonlyMap<Table, readonly Step[]>): boolean {
  const next = (table: Table): readonly Table[] => steps.get(table)?.map(({ to }) => to) ?? [];
  return (
    topologicalSort([...steps.keys()], next).cyclic ||
    [...steps.keys()].some((table) => next(table).includes(table))
  );
}

/** Every key is reported once, and so is every circle, wherever one enters it. */
interface Reported {
  readonly arrivals: Set<Step>;
  readonly circles: Set<string>;
}

function stepsFrom(database: Database): ReadonlyMap<Table, readonly Step[]> {
  const steps = new Map<Table, Step[]>();
  for (const to of database.tables.filter(isCreated)) {
    for (const key of to.foreignKeys.filter(isConstraint)) {
      const from = foreignTableOf(database, key);
      if (from === undefined) continue;
      const known = steps.get(from) ?? [];
      steps.set(from, known);
      if (cascades(key.onDelete)) {
        known.push({ from, to, key, on: 'delete', causes: key.onDelete === 'cascade' ? 'delete' : 'update' });
      }
      if (cascades(key.onUpdate)) known.push({ from, to, key, on: 'update', causes: 'update' });
    }
  }
  return steps;
}

const cascades = (action: ForeignKey['onDelete']): boolean =>
  action === 'cascade' || action === 'set null' || action === 'set default';

function findDoublePaths(
  root: Table,
  event: Event,
  steps: ReadonlyMap<Table, readonly Step[]>,
  reported: Reported,
  { diagnostics }: CheckContext,
): void {
  const reachedBy = new Map<Table, Step | undefined>([[root, undefined]]);
  const waiting: { readonly table: Table; readonly event: Event }[] = [{ table: root, event }];
  // The list grows while it is read.
  for (const { table, event: happening } of waiting) {
    for (const step of steps.get(table) ?? []) {
      if (step.on !== happening) continue;
      if (!reachedBy.has(step.to)) {
        reachedBy.set(step.to, step);
        waiting.push({ table: step.to, event: step.causes });
      } else if (!reported.arrivals.has(step)) {
        reported.arrivals.add(step);
        const [first, second] = withoutCommonStart(pathTo(step.to, reachedBy), [
          ...pathTo(table, reachedBy),
          step,
        ]);
        const circle = second.map(labelOf).sort().join('\0');
        if (first.length === 0 && reported.circles.has(circle)) continue;
        reported.circles.add(circle);
        diagnostics.report(diagnosticFor(event, step, first, second, step.key.span ?? step.to.span));
      }
    }
  }
}

function pathTo(table: Table, reachedBy: ReadonlyMap<Table, Step | undefined>): Path {
  const path: Step[] = [];
  for (let step = reachedBy.get(table); step !== undefined; step = reachedBy.get(step.from)) path.push(step);
  return path.reverse();
}

const labelOf = ({ from, to, on, key }: Step): string =>
  `${on} ${qualifiedName(from)} ${qualifiedName(to)} ${key.name ?? key.references.map(({ local }) => local).join()}`;

function withoutCommonStart(a: Path, b: Path): readonly [Path, Path] {
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared++;
  return [a.slice(shared), b.slice(shared)];
}

function diagnosticFor(event: Event, last: Step, first: Path, second: Path, span: Span | undefined) {
  // The table was on the way already: the cascade comes back to it.
  if (first.length === 0 || last.from === last.to) {
    return mssqlDiagnostics.cascadeCycle({ event, path: printPath(second) }, span);
  }
  return mssqlDiagnostics.cascadePaths({ event, first: printPath(first), second: printPath(second) }, span);
}

const printPath = (path: Path): string =>
  path.reduce(
    (text, { to, key }) => `${text} → "${qualifiedName(to)}" (${localColumns(key)})`,
    startOf(path),
  );

const startOf = ([step]: Path): string => (step === undefined ? '' : `"${qualifiedName(step.from)}"`);

const localColumns = (key: ForeignKey): string => key.references.map(({ local }) => local).join(', ');
