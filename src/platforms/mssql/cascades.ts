import type { Span } from '../../diagnostics/span.ts';
import type { Database } from '../../model/database.ts';
import { type ForeignKey, isConstraint } from '../../model/foreign-key.ts';
import { foreignTableOf } from '../../model/relations.ts';
import { qualifiedName, type Table } from '../../model/table.ts';
import type { CheckContext } from '../standard/check-context.ts';
import { isCreated } from '../standard/names.ts';
import { mssqlDiagnostics } from './diagnostics.ts';

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
  const reported = new Set<string>();
  for (const root of steps.keys()) {
    for (const event of ['delete', 'update'] as const) findDoublePaths(root, event, steps, reported, context);
  }
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
  reported: Set<string>,
  { diagnostics }: CheckContext,
): void {
  const paths = new Map<Table, Path>([[root, []]]);
  const waiting: { readonly table: Table; readonly event: Event }[] = [{ table: root, event }];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { table, event: happening } = next;
    const before = paths.get(table) ?? [];
    for (const step of steps.get(table)?.filter(({ on }) => on === happening) ?? []) {
      const known = paths.get(step.to);
      const path = [...before, step];
      if (known === undefined) {
        paths.set(step.to, path);
        waiting.push({ table: step.to, event: step.causes });
        continue;
      }
      const [first, second] = withoutCommonStart(known, path);
      const key = [...first, ...second].map(labelOf).sort().join('\0');
      if (reported.has(key)) continue;
      reported.add(key);
      diagnostics.report(diagnosticFor(event, step, first, second, step.key.span ?? step.to.span));
    }
  }
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
