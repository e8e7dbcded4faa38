import { foldChanges } from '../../../migrations/changes/fold.ts';
import { invertAll } from '../../../migrations/changes/invert.ts';
import { lostBy } from '../../../migrations/changes/lost.ts';
import { reviewOf } from '../../../migrations/check/review.ts';
import type { Section } from '../../../migrations/file/migration-file.ts';
import type { MigrationContent } from '../../../migrations/file/print.ts';
import { sectionFrom } from '../../../migrations/file/section.ts';
import type { Change } from '../../../model/change.ts';
import type { Database } from '../../../model/database.ts';
import type { Hazard, Plan } from '../../../platforms/migration/plan.ts';
import type { Platform } from '../../../platforms/platform.ts';

/** The changes of one database, with the state they begin with. */
export interface DatabaseDiff {
  readonly name: string;
  readonly platform: Platform;
  readonly before: Database;
  readonly changes: readonly Change[];
}

/** What a person has to write. */
const leftWords = (title: string): string =>
  `Write the statement that drops ${title}: its file does not have one.`;

/** The sections of a migration for one database, and the risks of applying it. */
export interface PlannedDatabase extends DatabaseDiff {
  readonly sections: readonly Section[];
  /** What undoing it does not bring back. */
  readonly lost: readonly string[];
  /** What applying it does to rows and locks, for people. */
  readonly review: readonly string[];
  readonly hazards: readonly Hazard[];
  /** The risks of undoing it. */
  readonly undoHazards: readonly Hazard[];
}

/** Plans both directions. */
export async function planDatabase(diff: DatabaseDiff, online: boolean): Promise<PlannedDatabase> {
  const { name, platform, before, changes } = diff;
  const planner = await platform.planner();
  const after = foldChanges(before, changes);
  const up = planner({ before, after, changes, online });
  const down = planner({ before: after, after: before, changes: invertAll(changes), online });
  const head = { connection: name, platform: platform.definition.name };
  const lost = [...lostBy(changes), ...(up.lost ?? [])];
  const sections = [
    sectionFrom(up, { ...head, direction: 'up', todos: (up.left ?? []).map(leftWords) }),
    sectionFrom(down, {
      ...head,
      direction: 'down',
      irreversible: [
        ...lost,
        ...(down.left ?? []).map((title) => `that ${title} was not there: its file has no line "orm:drop"`),
      ],
    }),
  ];
  const review = reviewOf(changes, up, lost);
  return { ...diff, lost, review, sections, hazards: hazardsOf(up), undoHazards: hazardsOf(down) };
}

/** What a migration with the changes of all databases says. */
export const contentOf = (
  planned: readonly PlannedDatabase[],
  comment: readonly string[] = [],
): MigrationContent => ({
  comment,
  changes: planned.map(({ name, review, changes }) => ({
    database: name,
    summary: review,
    changes: changes.map((change) => ({ change })),
  })),
  replaces: [],
  sections: planned.flatMap(({ sections }) => sections),
});

const hazardsOf = ({ steps }: Plan): readonly Hazard[] => steps.flatMap(({ hazards }) => hazards);
