import type { Change } from '../../model/change.ts';
import type { Database } from '../../model/database.ts';
import { newDatabase } from '../../model/new.ts';
import type { Planner } from '../../platforms/migration/plan.ts';
import type { Platform } from '../../platforms/platform.ts';
import { activeFiles, type FoldProblem, type FoldStep, foldSteps } from '../check/fold-files.ts';
import { inDirection, planSection } from '../check/section-plan.ts';
import { diffRows } from '../diff/diff-rows.ts';
import type { MigrationFile, Section } from '../file/migration-file.ts';
import { slugOf, timestampOf } from '../file/name.ts';
import type { MigrationContent } from '../file/print.ts';
import { sectionFrom } from '../file/section.ts';

export interface SquashRequest {
  /** All migrations, sorted by name. */
  readonly files: readonly MigrationFile[];
  /** The connection; each database gets a file of its own. */
  readonly database: string;
  readonly platforms: readonly Platform[];
}

/** One migration that stands for all others of a database. */
export interface Squashed {
  readonly content: MigrationContent;
  /** Migrations whose statements do more than their changes say: the new one does not do it. */
  readonly uncovered: readonly Uncovered[];
  /** Changes that do not fit; the result is of no use unless there are none. */
  readonly problems: readonly FoldProblem[];
}

export interface Uncovered {
  readonly migration: string;
  /** Completes "is not covered, because …". */
  readonly reason: string;
}

/** Creates all tables as the migrations leave them. */
export async function squashMigrations({ files, database, platforms }: SquashRequest): Promise<Squashed> {
  const planned = await Promise.all(
    platforms.map(async (platform) => ({ platform, planner: await platform.planner() })),
  );
  const before = newDatabase(database);
  const steps = [...foldSteps(files, database)];
  const after = steps.at(-1)?.after ?? before;
  const changes = creationOf(after);
  const request = { before, after, changes };
  const replaced = activeFiles(files, database).filter((file) => isFor(file, database));
  const replaces = replaced.map(({ name }) => name);
  const { tags } = replaced.at(-1) ?? {};
  const replacedBefore = new Map(
    replaced.flatMap((file) => [
      ...(file.replaces.length === 0 ? [] : [[file.name, file.replaces] as const]),
      ...(file.replacedBefore ?? []),
    ]),
  );
  return {
    content: {
      comment: [`Stands for ${countOf(replaces.length)} of ${database}.`],
      changes: changes.length === 0 ? [] : [{ database, changes: changes.map((change) => ({ change })) }],
      replaces,
      ...(replacedBefore.size > 0 && { replacedBefore }),
      ...(tags !== undefined && { tags }),
      sections: planned.flatMap(({ platform, planner }) =>
        (['up', 'down'] as const).map((direction) =>
          sectionFrom(planner(inDirection(request, direction)), {
            direction,
            connection: database,
            platform: platform.definition.name,
          }),
        ),
      ),
    },
    uncovered: steps.flatMap((step) => uncoveredBy(step, database, planned)),
    problems: steps.flatMap(({ problems }) => problems),
  };
}

/** The name of a squashed migration: it takes the place of the last one that it stands for. */
export function squashName(replaces: readonly string[], suffix: string): string {
  const slug = slugOf(suffix);
  return `${timestampOf(replaces.toSorted().at(-1) ?? '')}_${slug === '' ? 'squash' : slug}`;
}

const countOf = (count: number): string => (count === 1 ? 'one migration' : `${count} migrations`);

const isFor = ({ sections }: MigrationFile, database: string): boolean =>
  sections.some(({ connection }) => connection === database);

/** The changes that create a state from nothing. */
function creationOf({ enums, tables, vendors, objects, rows }: Database): readonly Change[] {
  const options: readonly Change[] =
    vendors.length === 0 ? [] : [{ kind: 'setOptions', from: [], to: vendors }];
  return [
    ...options,
    ...enums.map((type) => ({ kind: 'createEnum', enum: type }) as const),
    ...tables.map((table) => ({ kind: 'createTable', table }) as const),
    ...objects.map((object) => ({ kind: 'createObject', object }) as const),
    ...diffRows([], rows),
  ];
}

interface PlannedPlatform {
  readonly platform: Platform;
  readonly planner: Planner;
}

function uncoveredBy(
  step: FoldStep,
  database: string,
  planned: readonly PlannedPlatform[],
): readonly Uncovered[] {
  const { file, changes, problems } = step;
  const up = file.sections.filter(
    ({ direction, connection, statements }) =>
      direction === 'up' && connection === database && statements.length > 0,
  );
  if (up.length === 0 || problems.length > 0) return [];
  const reason =
    changes.length === 0
      ? 'it was written by hand'
      : up.some((section) => isEdited(section, step, planned))
        ? 'its statements are not what its changes lead to'
        : undefined;
  return reason === undefined ? [] : [{ migration: file.name, reason }];
}

function isEdited(section: Section, step: FoldStep, planned: readonly PlannedPlatform[]): boolean {
  const found = planned.find(({ platform }) => platform.definition.name === section.platform);
  if (found === undefined) return false;
  const { script } = found.platform.definition.facts;
  return planSection(section, step, found.planner, script).differs !== undefined;
}
