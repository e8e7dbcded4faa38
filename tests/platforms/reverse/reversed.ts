import { expect } from 'vitest';
import { classRules } from '../../../src/cli/targets.ts';
import { Diagnostics } from '../../../src/diagnostics/diagnostic.ts';
import type { Database } from '../../../src/model/database.ts';
import { orderedObjects } from '../../../src/model/object-order.ts';
import type { SqlObject } from '../../../src/model/sql-object.ts';
import type { Vendor } from '../../../src/model/vendor.ts';
import { viewObjects } from '../../../src/objects/view-objects.ts';
import { findPlatform } from '../../../src/platforms/index.ts';
import type { Finding } from '../../../src/platforms/inspect.ts';
import { printScript } from '../../../src/platforms/standard/ddl/statement.ts';
import { groupedFindings } from '../../../src/reverse/grouped-findings.ts';
import { mergeDatabase } from '../../../src/reverse/merge.ts';
import { type ReverseOptions, reverseDatabase } from '../../../src/reverse/reverse.ts';
import { writeSchema } from '../../../src/schema/write.ts';
import { parseText } from '../../schema/support.ts';
import type { DatabaseName, Scratch } from '../../servers/databases.ts';
import { type CatalogueTable, readCatalogue } from '../catalogue/catalogue.ts';
import { build, runAll } from '../create.ts';

/** A schema reversed from a live database, and its findings. */
export interface ReversedScratch {
  readonly xml: string;
  readonly findings: readonly Finding[];
  readonly tableOptions: ReadonlyMap<string, readonly Vendor[]>;
  /** The databases that reading the schema gives. */
  readonly database: Database;
  readonly objects: readonly SqlObject[];
}

/** Reverses the database and reads the schema, which must have no errors. */
export async function reverseScratch(
  name: DatabaseName,
  scratch: Scratch,
  options: Partial<ReverseOptions> = {},
): Promise<ReversedScratch> {
  const platform = findPlatform(name)?.create({});
  if (platform === undefined) throw new Error(`No platform ${name}`);
  const reversed = await reverseDatabase(platform, (sql) => scratch.query(sql), {
    name: 'reversed',
    namespace: '',
    isExcluded: () => false,
    ...classRules(platform),
    ...options,
  });
  const { findings, tableOptions, objects } = reversed;
  const xml = writeSchema(reversed.database);
  const { databases, diagnostics } = parseText(xml);
  const errors = diagnostics.all.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ message }) => message)).toEqual([]);
  const [read] = databases;
  if (read === undefined) throw new Error(`No database in ${xml}`);
  return { xml, findings, database: read, tableOptions, objects };
}

/** The SQL script of a schema; fails if the platform rejects it. */
export function scriptOf(name: DatabaseName, database: Database): string {
  const { statements, diagnostics } = build(name, database);
  const errors = diagnostics.all.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ message }) => message)).toEqual([]);
  return printScript(statements);
}

/** Drops and creates the tables of a schema, and the objects around them. */
export async function rebuild(
  name: DatabaseName,
  scratch: Scratch,
  database: Database,
  objects: readonly SqlObject[] = [],
): Promise<void> {
  scriptOf(name, database);
  const platform = findPlatform(name)?.create({});
  const views = platform === undefined ? [] : viewObjects(database, [], platform, new Diagnostics());
  const kinds = platform?.definition.objectKinds ?? {};
  await runAll(scratch, build(name, database, orderedObjects([...objects, ...views], kinds)).statements);
}

export const messagesOf = (findings: readonly Finding[]): readonly string[] =>
  groupedFindings(findings).map(({ code, message }) => `${code.replace('reverse/', '')}: ${message}`);

/**
 * The catalogue without differences that have no effect or cannot be detected:
 * NULL as a default, and on MariaDB binary defaults that are not text.
 */
export async function comparableCatalogue(
  name: DatabaseName,
  scratch: Scratch,
): Promise<readonly CatalogueTable[]> {
  const isNothing = (type: string, value: string | null): boolean =>
    (name === 'sqlite' && value?.toUpperCase() === 'NULL') || (name === 'mysql' && /^binary/.test(type));
  return (await readCatalogue(name, scratch)).map((table) => ({
    ...table,
    columns: table.columns.map((column) =>
      isNothing(column.type, column.default) ? { ...column, default: null } : column,
    ),
  }));
}

/** The differences between a reversed database and the schema it was built from. */
export function mergedInto(name: DatabaseName, given: Database, reversed: Database) {
  const platform = findPlatform(name)?.create({});
  const [written] = parseText(writeSchema(given)).databases;
  if (platform === undefined || written === undefined) throw new Error(`Nothing to merge for ${name}`);
  const { added, changed, findings } = mergeDatabase(platform.complete(written), reversed, platform);
  return { added, changed, findings: findings.map(({ diagnostic }) => diagnostic.message) };
}
