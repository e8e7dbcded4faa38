import type { TableRef } from '../../model/change.ts';
import type { Column } from '../../model/column.ts';
import type { Database } from '../../model/database.ts';
import { withTables } from '../../model/edit.ts';
import type { Plan, Planner, PlanRequest } from '../../platforms/migration/plan.ts';
import type { ScriptSyntax } from '../../platforms/script/syntax.ts';
import { invertAll } from '../changes/invert.ts';
import { significantText } from '../file/checksum.ts';
import type { Direction, Section } from '../file/migration-file.ts';

/** What the changes of a migration lead to, in the variant that its section has. */
export interface SectionPlan {
  readonly plan: Plan;
  /** The first statement, from 0, that is not the planned one; undefined where all are. */
  readonly differs: number | undefined;
}

/** Plans a migration again and compares it with a section of its file. */
export function planSection(
  section: Section,
  request: Request,
  planner: Planner,
  syntax: ScriptSyntax,
): SectionPlan {
  const plan = planner(inDirection(request, section.direction));
  const differs = firstDifference(section, plan, syntax);
  if (differs === undefined) return { plan, differs };
  for (const variant of variantsOf(request)) {
    const other = planner({ ...inDirection(variant, section.direction), ...variant.online });
    if (firstDifference(section, other, syntax) === undefined) return { plan: other, differs: undefined };
  }
  return { plan, differs };
}

type Request = Pick<PlanRequest, 'before' | 'after' | 'changes'>;

/** Other plans that a file may have: online, and with new columns at the end, as they were before a merge of branches. */
function variantsOf(
  request: Request,
): readonly (Request & { readonly online?: { readonly online: true } })[] {
  const online = { online: true } as const;
  const appended = { ...request, after: withNewColumnsLast(request) };
  return [{ ...request, online }, appended, { ...appended, online }];
}

function withNewColumnsLast({ after, changes }: Request): Database {
  const added = new Set(
    changes.flatMap((change) =>
      change.kind === 'addColumn' ? [columnKey(change.table, change.column.name)] : [],
    ),
  );
  if (added.size === 0) return after;
  return withTables(after, (table) => {
    const isNew = ({ name }: Column): boolean => added.has(columnKey(table, name));
    return {
      ...table,
      columns: [...table.columns.filter((one) => !isNew(one)), ...table.columns.filter(isNew)],
    };
  });
}

const columnKey = ({ name, schema }: TableRef, column: string): string =>
  JSON.stringify([schema ?? '', name, column]);

/** Going down leads from the state after to the state before. */
export const inDirection = ({ before, after, changes }: Request, direction: Direction): PlanRequest =>
  direction === 'up'
    ? { before, after, changes }
    : { before: after, after: before, changes: invertAll(changes) };

function firstDifference({ statements }: Section, { steps }: Plan, syntax: ScriptSyntax): number | undefined {
  const written = statements.map(({ sql }) => textOf(sql, syntax));
  const planned = steps.map(({ sql }) => textOf(sql, syntax));
  const length = Math.max(written.length, planned.length);
  for (let place = 0; place < length; place++) if (written[place] !== planned[place]) return place;
  return undefined;
}

const textOf = (sql: string, syntax: ScriptSyntax): string => JSON.stringify(significantText(sql, syntax));
