import { foldChanges } from '../../migrations/changes/fold.ts';
import { diffStates } from '../../migrations/diff/diff.ts';
import { NO_RENAMES, type RenameQuestion, type Renames } from '../../migrations/diff/renames.ts';
import { printSection } from '../../migrations/file/print.ts';
import { sectionFrom } from '../../migrations/file/section.ts';
import type { Change } from '../../model/change.ts';
import type { Database } from '../../model/database.ts';
import type { Platform } from '../../platforms/platform.ts';

/** The changes from one state to another, in which nothing counts as renamed. */
export function plainChanges(
  before: Database,
  after: Database,
  platform: Platform,
  columnOrder = false,
): readonly Change[] {
  let renames: Renames = NO_RENAMES;
  for (;;) {
    const options = { platforms: [platform], columnOrder, renames, fills: new Map(), isInspected: true };
    const { changes, questions } = diffStates(before, after, options);
    if (questions.length === 0) return changes;
    renames = questions.reduce(withDropped, renames);
  }
}

function withDropped(renames: Renames, question: RenameQuestion): Renames {
  const { droppedTables = [], droppedColumns = [] } = renames;
  if (question.kind === 'table') return { ...renames, droppedTables: [...droppedTables, question.from] };
  const { table, from: column } = question;
  return { ...renames, droppedColumns: [...droppedColumns, { table, column }] };
}

/** The statements that lead from one state to another, as text; empty where there are none. */
export async function statementsBetween(
  before: Database,
  after: Database,
  connection: string,
  platform: Platform,
): Promise<string> {
  const changes = plainChanges(before, after, platform);
  const planner = await platform.planner();
  const plan = planner({ before, after: foldChanges(before, changes), changes });
  if (plan.steps.length === 0) return '';
  const head = { direction: 'up', connection, platform: platform.definition.name } as const;
  const [, ...lines] = printSection(sectionFrom(plan, head));
  return lines.map((line) => `${line}\n`).join('');
}
