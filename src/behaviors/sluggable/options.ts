import type { BehaviorUse } from '../../model/behavior-use.ts';
import type { NamingMethod } from '../../model/database.ts';
import { findColumn, type Table } from '../../model/table.ts';
import type { BehaviorContext } from '../behavior.ts';
import { type OptionReader, readOptions } from '../options.ts';
import { sluggableDiagnostics } from './diagnostics.ts';
import { patternParts, type SlugPart } from './pattern.ts';
import { regularExpressionProblem } from './regular-expression.ts';

export interface SluggableOptions {
  readonly slugColumn: string;
  /** Empty where the slug is made of the object's text. */
  readonly pattern: readonly SlugPart[];
  readonly replacePattern: string;
  readonly replacement: string;
  readonly separator: string;
  readonly permanent: boolean;
  readonly scopeColumns: readonly string[];
  readonly uniqueConstraint: boolean;
  readonly naming: NamingMethod;
}

export const PARAMETERS = [
  'slug_column',
  'slug_pattern',
  'replace_pattern',
  'replacement',
  'separator',
  'permanent',
  'scope_column',
  'unique_constraint',
] as const;

const TEXTS: readonly string[] = ['CHAR', 'VARCHAR', 'LONGVARCHAR'];

export function parseOptions(use: BehaviorUse, table: Table, context: BehaviorContext): SluggableOptions {
  const options = readOptions(use, table, context);
  // Blanks count in these, and an empty one has a meaning.
  const exact = (name: string, fallback: string) =>
    use.parameters.findLast((parameter) => parameter.name === name)?.value ?? fallback;
  const parsed: SluggableOptions = {
    slugColumn: options.text('slug_column', 'slug'),
    pattern: parsePattern(exact('slug_pattern', ''), options, context),
    replacePattern: options.text('replace_pattern', '/\\W+/'),
    replacement: exact('replacement', '-'),
    separator: exact('separator', '-'),
    permanent: options.boolean('permanent', false),
    scopeColumns: options.columnList('scope_column').map(({ name }) => name),
    uniqueConstraint: options.boolean('unique_constraint', true),
    naming: context.database.namingMethod,
  };
  reportProblems(parsed, table, use, options, context);
  return parsed;
}

function parsePattern(
  text: string,
  options: OptionReader,
  { diagnostics }: BehaviorContext,
): readonly SlugPart[] {
  const parts = patternParts(text);
  const place = options.spanOf('slug_pattern');
  if (parts === undefined) diagnostics.report(sluggableDiagnostics.patternBraces({ pattern: text }, place));
  else if (parts.length > 0 && parts.every((part) => part.kind === 'text'))
    diagnostics.report(sluggableDiagnostics.constantPattern({ pattern: text }, place));
  return parts ?? [];
}

function reportProblems(
  { slugColumn, scopeColumns, separator, replacePattern }: SluggableOptions,
  table: Table,
  use: BehaviorUse,
  options: OptionReader,
  { diagnostics }: BehaviorContext,
): void {
  const column = findColumn(table, slugColumn);
  const details = { table: table.name, column: slugColumn };
  const place = column?.span ?? options.spanOf('slug_column');
  if (column !== undefined && !TEXTS.includes(column.type))
    diagnostics.report(sluggableDiagnostics.notText({ ...details, type: column.type }, place));
  if (column?.lazyLoad === true) diagnostics.report(sluggableDiagnostics.lazySlug(details, place));
  if (scopeColumns.includes(slugColumn))
    diagnostics.report(sluggableDiagnostics.scopeIsSlug(details, options.spanOf('scope_column')));
  if (/\d$/.test(separator))
    diagnostics.report(sluggableDiagnostics.numericSeparator({ separator }, options.spanOf('separator')));
  const problem = regularExpressionProblem(replacePattern);
  if (problem !== undefined) {
    const wrong = { pattern: replacePattern, problem };
    diagnostics.report(sluggableDiagnostics.replacePattern(wrong, options.spanOf('replace_pattern')));
  }
  if (table.readOnly) diagnostics.report(sluggableDiagnostics.readOnly({ table: table.name }, use.span));
}
