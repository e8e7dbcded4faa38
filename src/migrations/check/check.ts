import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Database } from '../../model/database.ts';
import type { CompareOptions } from '../../model/stored-equality.ts';
import { qualifiedName } from '../../model/table.ts';
import type { Platform } from '../../platforms/platform.ts';
import type { MigrationFile } from '../file/migration-file.ts';
import type { Difference } from './differences.ts';
import { unrecordedChanges } from './drift.ts';
import { foldFiles, foldSteps } from './fold-files.ts';
import { lintMigration } from './lint.ts';
import { checkDiagnostics } from './rule-diagnostics.ts';
import { type RuleSettings, withSettings } from './settings.ts';

/** A database of the schema with the products that it is migrated on. */
interface CheckedDatabase {
  /** With what behaviors add; its name is that of its connection. */
  readonly schema: Database;
  readonly platforms: readonly Platform[];
}

export interface CheckRequest {
  /** All migrations, sorted by name. */
  readonly files: readonly MigrationFile[];
  readonly databases: readonly CheckedDatabase[];
  readonly rules?: RuleSettings;
  readonly compare?: CompareOptions;
  /** The names of the placeholders that the configuration has. */
  readonly placeholders?: readonly string[];
}

/** Checks migrations without a database: against the schema, against each other, and against the rules. */
export async function checkMigrations({
  files,
  databases,
  rules = {},
  compare,
  placeholders = [],
}: CheckRequest): Promise<readonly Diagnostic[]> {
  const findings: Diagnostic[] = [];
  for (const { schema, platforms } of databases) {
    const planners = await Promise.all(
      platforms.map(async (platform) => ({
        definition: platform.definition,
        planner: await platform.planner(),
      })),
    );
    for (const step of foldSteps(files, schema.name)) {
      findings.push(...lintMigration(step, schema.name, planners, placeholders));
    }
    findings.push(...unrecorded(schema, files, platforms, compare));
  }
  return withSettings(findings, rules);
}

/** One finding for each table and object of which the schema says what no migration says. */
function unrecorded(
  schema: Database,
  files: readonly MigrationFile[],
  platforms: readonly Platform[],
  compare: CompareOptions | undefined,
): readonly Diagnostic[] {
  const { state } = foldFiles(files, schema.name);
  const found = new Map<string, { readonly subject: string; readonly sentences: Set<string> }>();
  for (const platform of platforms) {
    for (const { kind, table, sentence } of unrecordedChanges(schema, state, platform, compare)) {
      const subject = kind === 'object' ? table : `table "${table}"`;
      const known = found.get(table) ?? { subject, sentences: new Set() };
      known.sentences.add(sentence);
      found.set(table, known);
    }
  }
  return [...found].map(([table, { subject, sentences }]) => {
    const details = { database: schema.name, subject, sentences: [...sentences] };
    return checkDiagnostics.unrecorded(details, placeOf(table, schema));
  });
}

const placeOf = (table: Difference['table'], schema: Database) =>
  schema.tables.find((one) => qualifiedName(one) === table)?.span ?? schema.span;
