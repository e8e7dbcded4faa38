import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { type Span, spanAt } from '../../diagnostics/span.ts';
import { nearest } from '../../support/nearest.ts';
import { fileDiagnostics } from './diagnostics.ts';
import type { MigrationFile, MigrationStatement, Section } from './migration-file.ts';
import {
  type Placeholder,
  type PlaceholderProblem,
  placeholdersIn,
  type ResolvedSql,
  resolvedSql,
} from './placeholders.ts';
import { syntaxOf } from './syntax.ts';

/** The values of placeholders by their names; for some, environment variables may be missing. */
export type PlaceholderValues = ReadonlyMap<string, string | { readonly missing: readonly string[] }>;

/** How a product writes names and text literals. */
export interface Quoting {
  quote(name: string): string;
  quoteText(text: string): string;
}

type Report = (problem: Diagnostic) => void;

/** The SQL of a statement that runs: with values in the place of its placeholders. */
export const sqlToRun = ({ sql, resolved }: Pick<MigrationStatement, 'sql' | 'resolved'>): string =>
  resolved?.sql ?? sql;

/** A section with the values of its placeholders; reports those that have none. */
export function resolvedSection(
  section: Section,
  { file }: Pick<MigrationFile, 'file'>,
  values: PlaceholderValues,
  quoting: Quoting,
  report: Report,
): Section {
  const syntax = syntaxOf(section.platform);
  const resolve = (sql: string, placeOf: (start: number) => Span | undefined): ResolvedSql | undefined => {
    const found = placeholdersIn(sql, syntax);
    if (found.length === 0) return undefined;
    const known = [...values.keys()];
    return resolvedSql(
      sql,
      found.flatMap((placeholder) => {
        const { start, end } = placeholder;
        const problem = nameProblem(placeholder, known, placeOf(start));
        const value =
          problem === undefined && 'kind' in placeholder
            ? sqlOf(placeholder, values, quoting, placeOf(start))
            : problem;
        if (typeof value === 'string') return [{ start, end, value }];
        if (value !== undefined) report(value);
        return [];
      }),
    );
  };
  const query = <T extends { readonly sql: string; readonly span?: Span }>(one: T): T => ({
    ...one,
    sql: resolve(one.sql, () => one.span)?.sql ?? one.sql,
  });
  return {
    ...section,
    counts: section.counts.map(query),
    expects: section.expects.map(query),
    statements: section.statements.map((statement) => {
      const resolved = resolve(statement.sql, (start) => spanAt(file, statement.offset + start));
      return resolved === undefined ? statement : { ...statement, resolved };
    }),
  };
}

/** Placeholders of a section that no configuration can have a value for, or this one has none for. */
export function placeholderProblems(
  section: Section,
  { file }: Pick<MigrationFile, 'file'>,
  known: readonly string[],
): readonly Diagnostic[] {
  const syntax = syntaxOf(section.platform);
  const problemsOf = (sql: string, placeOf: (start: number) => Span | undefined) =>
    placeholdersIn(sql, syntax).flatMap((found) => nameProblem(found, known, placeOf(found.start)) ?? []);
  return [
    ...section.statements.flatMap(({ sql, offset }) =>
      problemsOf(sql, (start) => spanAt(file, offset + start)),
    ),
    ...[...section.counts, ...section.expects].flatMap(({ sql, span }) => problemsOf(sql, () => span)),
  ];
}

function nameProblem(
  found: Placeholder | PlaceholderProblem,
  known: readonly string[],
  place: Span | undefined,
): Diagnostic | undefined {
  if ('problem' in found) return PROBLEMS[found.problem]({}, place);
  const { name } = found;
  if (known.includes(name)) return undefined;
  return fileDiagnostics.unknownPlaceholder({ name, known, nearest: nearest(name, known) }, place);
}

const PROBLEMS = {
  malformed: fileDiagnostics.malformedPlaceholder,
  quoted: fileDiagnostics.quotedPlaceholder,
  joined: fileDiagnostics.joinedPlaceholder,
} as const;

/** The value as SQL, or why there is none. */
function sqlOf(
  { kind, name }: Placeholder,
  values: PlaceholderValues,
  quoting: Quoting,
  place: Span | undefined,
): string | Diagnostic {
  const value = values.get(name) ?? '';
  if (typeof value !== 'string') {
    return fileDiagnostics.placeholderVariable({ name, variables: value.missing }, place);
  }
  if (value.includes('\0') || !isOf[kind](value)) {
    return fileDiagnostics.placeholderValue({ name, kind }, place);
  }
  if (kind === 'number') return value;
  return kind === 'name' ? quoting.quote(value) : quoting.quoteText(value);
}

const isOf = {
  name: (value: string) => value !== '' && value.trim() === value,
  text: () => true,
  number: (value: string) => /^-?\d+(?:\.\d+)?$/.test(value),
} as const;
