import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { type Span, spanAt } from '../../diagnostics/span.ts';
import { shortened } from '../../insertion/statement-words.ts';
import { qualifiedName } from '../../model/table.ts';
import type { Planner } from '../../platforms/migration/plan.ts';
import type { Platform } from '../../platforms/platform.ts';
import type { MigrationFile, Section } from '../file/migration-file.ts';
import { placeholderProblems } from '../file/resolve.ts';
import { sectionFor } from '../file/section.ts';
import { kindOf } from '../run/statement-kind.ts';
import { breaksOf } from './breaks.ts';
import { changesFor, type FoldProblem, type FoldStep } from './fold-files.ts';
import { foldFinding } from './fold-finding.ts';
import {
  checkDiagnostics,
  downRules,
  fileRules,
  hazardFinding,
  mixRules,
  todoRules,
} from './rule-diagnostics.ts';
import { planSection } from './section-plan.ts';

/** A product that a database is migrated on. */
export interface LintPlatform {
  readonly definition: Pick<Platform['definition'], 'name' | 'facts'>;
  readonly planner: Planner;
}

/** Everything worth saying about one migration of one database, without a connection. */
export function lintMigration(
  step: FoldStep,
  database: string,
  platforms: readonly LintPlatform[],
  placeholders: readonly string[] = [],
): readonly Diagnostic[] {
  const { file, problems, changes } = step;
  const own = file.sections.filter(({ connection }) => connection === database);
  const found = own.flatMap((section) => [
    ...todosOf(section),
    ...placeholderProblems(section, file, placeholders),
    ...allowed(section, [
      ...(section.direction === 'up' ? changesFor(file, database).flatMap(breaksOf) : []),
      ...(section.direction === 'up' ? downOf(file, section) : []),
      ...statementsOf(step, section, platforms),
    ]),
  ]);
  return distinct([
    ...problems.flatMap((problem) => conflictOf(problem, own)),
    ...(changes.length === 0 ? [] : missingSections(file, database, own, platforms)),
    ...found,
  ]);
}

const todosOf = (section: Section): readonly Diagnostic[] =>
  allowed(
    section,
    section.todos.map(({ text, span }) => todoRules.open({ text }, span)),
  );

/** The author accepts some risks of a section. */
const allowed = ({ allows }: Section, findings: readonly Diagnostic[]): readonly Diagnostic[] =>
  findings.filter(({ code }) => !allows.some(({ rule }) => rule === code));

function conflictOf(problem: FoldProblem, sections: readonly Section[]): readonly Diagnostic[] {
  const finding = foldFinding(problem);
  return sections.some((section) => allowed(section, [finding]).length === 0) ? [] : [finding];
}

function missingSections(
  { name, file }: MigrationFile,
  database: string,
  sections: readonly Section[],
  platforms: readonly LintPlatform[],
): readonly Diagnostic[] {
  const missing = platforms
    .map(({ definition }) => definition.name)
    .filter((platform) => !sections.some((one) => one.direction === 'up' && one.platform === platform));
  const details = { migration: name, connection: database, platforms: missing };
  return missing.length === 0 ? [] : [checkDiagnostics.missingSection(details, { path: file.path })];
}

function downOf(file: MigrationFile, up: Section): readonly Diagnostic[] {
  const { connection, platform, span } = up;
  const down = sectionFor(file, 'down', connection, platform);
  const details = { migration: file.name, connection, reasons: down?.irreversible ?? [] };
  if (down === undefined) return up.statements.length === 0 ? [] : [downRules.irreversible(details, span)];
  return details.reasons.length === 0 ? [] : allowed(down, [downRules.irreversible(details, down.span)]);
}

/** Findings about the statements of a section, and the plan they come from. */
function statementsOf(
  { file, before, after, changes, problems }: FoldStep,
  section: Section,
  platforms: readonly LintPlatform[],
): readonly Diagnostic[] {
  const platform = platforms.find(({ definition }) => definition.name === section.platform);
  if (platform === undefined) return [];
  const { facts } = platform.definition;
  const mixed = isMixed(section, platform) ? [mixRules.ddlAndData({}, section.span)] : [];
  if (changes.length === 0) return mixed;
  // What does not fit has no plan.
  if (problems.length > 0) return [];
  const { plan, differs } = planSection(section, { before, after, changes }, platform.planner, facts.script);
  const placeOf = (statement: number): Span | undefined => {
    const written = differs === undefined ? section.statements[statement] : undefined;
    return written === undefined ? section.span : spanAt(file.file, written.offset);
  };
  const hazards = plan.steps.flatMap(({ hazards: own }, place) =>
    own
      // Columns that are not in the schema are found on the database only.
      .filter(({ rule, column }) => rule !== 'lossy/drop-column' || column !== undefined)
      .filter(({ rule }) => !rule.startsWith('breaks/'))
      .map(({ rule, table, column, advice }) => {
        const name = qualifiedName(table);
        const subject = column === undefined ? name : `${name}.${column}`;
        return hazardFinding(rule, { subject, advice }, placeOf(place));
      }),
  );
  // The rows that undoing loses are reported by the command that undoes.
  const risks = section.direction === 'up' ? hazards : [];
  if (differs === undefined) return risks;
  const planned = plan.steps[differs];
  const written = section.statements[differs];
  const details = {
    statement: differs + 1,
    planned: planned === undefined ? undefined : shortened(planned.sql),
    rebuilds: section.statements.some(({ rebuild }) => rebuild !== undefined),
  };
  const place = written === undefined ? section.span : spanAt(file.file, written.offset);
  return [fileRules.differs(details, place), ...mixed, ...risks];
}

function isMixed({ statements, direction }: Section, { definition }: LintPlatform): boolean {
  if (direction === 'down') return false;
  const kinds = new Set(statements.map(({ sql }) => kindOf(sql, definition.facts.script)));
  return kinds.has('structure') && kinds.has('data');
}

/** Products that say the same say it once. */
function distinct(findings: readonly Diagnostic[]): readonly Diagnostic[] {
  const said = new Map<string, Diagnostic>();
  for (const finding of findings) {
    const isPlaceOfItsOwn =
      finding.code === 'file/differs' ||
      finding.code === 'mix/ddl-and-data' ||
      finding.code.startsWith('migration-file/');
    const place = isPlaceOfItsOwn ? finding.span?.offset : undefined;
    const key = JSON.stringify([finding.code, finding.message, place]);
    if (!said.has(key)) said.set(key, finding);
  }
  return [...said.values()];
}
