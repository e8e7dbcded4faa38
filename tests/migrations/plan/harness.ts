import type { Change, TableRef } from '../../../src/model/change.ts';
import type { Database } from '../../../src/model/database.ts';
import { isSameEnum } from '../../../src/model/enum-type.ts';
import { tableKey } from '../../../src/model/relations.ts';
import type { StoredDatabase } from '../../../src/model/stored.ts';
import type { Connection, Row } from '../../../src/platforms/connect/connection.ts';
import { isDsnProblem, parseDsn } from '../../../src/platforms/connect/dsn.ts';
import { findPlatform } from '../../../src/platforms/index.ts';
import { withStatedOptions } from '../../../src/platforms/live-options.ts';
import type { Hazard, Plan, Planner, Step } from '../../../src/platforms/migration/plan.ts';
import type { RebuildRules } from '../../../src/platforms/migration/runtime.ts';
import type { Platform } from '../../../src/platforms/platform.ts';
import { compareStates } from '../../../src/platforms/standard/plan/compare.ts';
import type { ColumnDelta, DatabaseDelta } from '../../../src/platforms/standard/plan/delta.ts';
import { withWrittenChecks } from '../../../src/platforms/written-checks.ts';
import { withWrittenGenerated } from '../../../src/platforms/written-generated.ts';
import type { DatabaseName, Scratch } from '../../servers/databases.ts';

/** Runs plans on a live database and tells what became of its structure and rows. */
export interface Bench {
  readonly platform: Platform;
  readonly connection: Connection;
  readonly planner: Planner;
  readonly rebuild: RebuildRules | undefined;
}

/** Two states and the changes between them; the changes may be left out where they only add, drop and alter. */
export interface StatePair {
  readonly before: Database;
  readonly after: Database;
  readonly changes: readonly Change[];
}

/** Statements that make a session strict, as the run of migrations does. */
const STRICT: Readonly<Record<DatabaseName, readonly string[]>> = {
  mysql: ["SET SESSION sql_mode = 'STRICT_TRANS_TABLES,NO_AUTO_VALUE_ON_ZERO'"],
  pgsql: [],
  sqlite: ['PRAGMA foreign_keys = ON'],
};

export async function openBench(
  name: DatabaseName,
  scratch: Scratch,
  rebuild?: RebuildRules,
): Promise<Bench> {
  const definition = findPlatform(name);
  const dsn = parseDsn(scratch.dsn);
  if (definition === undefined || isDsnProblem(dsn)) throw new Error(`No platform ${name}`);
  const { user, password } = scratch;
  const target = { dsn, user, password, initialQueries: STRICT[name], baseDirectory: '.' };
  const platform = definition.create({});
  return {
    platform,
    connection: await definition.connect(target),
    planner: await platform.planner(),
    rebuild,
  };
}

const quote = (name: string, { ddl }: Platform): string => ddl.quote(name);

/** Removes everything of users, so that a connection can be used for the next case. */
export async function clear({ connection, platform }: Bench): Promise<void> {
  const names = async (sql: string): Promise<readonly string[]> =>
    (await connection.query(sql)).map((row) => String(Object.values(row)[0]));
  switch (platform.definition.name) {
    case 'pgsql': {
      // A case that failed may have left its transaction open.
      await connection.execute('ROLLBACK');
      const schemas = await names(
        "SELECT nspname FROM pg_namespace WHERE nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema'",
      );
      for (const schema of schemas)
        await connection.execute(`DROP SCHEMA ${quote(schema, platform)} CASCADE`);
      await connection.execute('CREATE SCHEMA public');
      break;
    }
    case 'mysql': {
      await connection.execute('SET FOREIGN_KEY_CHECKS = 0');
      const tables = await names(
        'SELECT table_name FROM information_schema.tables WHERE table_schema = DATABASE()',
      );
      for (const table of tables) await connection.execute(`DROP TABLE ${quote(table, platform)}`);
      await connection.execute('SET FOREIGN_KEY_CHECKS = 1');
      break;
    }
    default: {
      await connection.execute('PRAGMA foreign_keys = OFF');
      const tables = await names(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
      );
      for (const table of tables) await connection.execute(`DROP TABLE ${quote(table, platform)}`);
      await connection.execute('PRAGMA foreign_keys = ON');
    }
  }
}

/** Creates a state as `sql:insert` does. */
export async function createState({ platform, connection }: Bench, state: Database): Promise<void> {
  for (const { sql } of platform.ddl.create(platform.complete(state))) await connection.execute(sql);
}

export interface CountedHazard extends Hazard {
  /** Undefined for a hazard that does not depend on rows. */
  readonly rows: number | undefined;
}

/** Counts the rows at risk, before the first statement runs. */
export async function countHazards({ connection }: Bench, plan: Plan): Promise<readonly CountedHazard[]> {
  const counted: CountedHazard[] = [];
  for (const hazard of plan.steps.flatMap(({ hazards }) => hazards)) {
    const [row] = hazard.count === undefined ? [] : await connection.query(hazard.count);
    counted.push({ ...hazard, rows: row === undefined ? undefined : Number(Object.values(row)[0]) });
  }
  return counted;
}

export const isLossy = ({ rule, rows }: CountedHazard): boolean => rule.startsWith('lossy/') && rows !== 0;

export const isFailing = ({ rule, rows }: CountedHazard): boolean =>
  (rule.startsWith('fails/') || rule === 'invents/value') && rows !== undefined && rows > 0;

/** The statement that failed, with the reason. */
export interface Failure {
  readonly step: Step;
  readonly error: unknown;
}

export const describeFailure = ({ step, error }: Failure): string =>
  `${error instanceof Error ? error.message : error}\n${step.sql}`;

/** Runs all statements; in one transaction where the product can undo them. */
export async function runPlan(bench: Bench, { steps }: Plan): Promise<Failure | undefined> {
  const { platform, connection, rebuild } = bench;
  const { transactionalDdl } = platform.definition.facts;
  const isRebuilt = rebuild !== undefined && steps.length > 0;
  if (isRebuilt) await rebuild?.before(connection);
  if (transactionalDdl) await connection.begin();
  try {
    const failure = (await runSteps(bench, steps)) ?? (await verifiedBy(bench, isRebuilt, steps));
    if (transactionalDdl) await (failure === undefined ? connection.commit() : connection.rollback());
    return failure;
  } finally {
    if (isRebuilt) await rebuild?.after(connection);
  }
}

async function verifiedBy(
  { connection, rebuild }: Bench,
  isRebuilt: boolean,
  steps: readonly Step[],
): Promise<Failure | undefined> {
  try {
    if (isRebuilt) await rebuild?.verify(connection);
    return undefined;
  } catch (error) {
    return { step: steps.at(-1) as Step, error };
  }
}

async function runSteps(
  { platform, connection, rebuild }: Bench,
  steps: readonly Step[],
): Promise<Failure | undefined> {
  const { transactionalDdl } = platform.definition.facts;
  let open: { readonly table: string; readonly saved: unknown } | undefined;
  for (const [place, step] of steps.entries()) {
    try {
      const table = step.rebuild?.name;
      if (table !== undefined && open === undefined && rebuild !== undefined)
        open = { table, saved: await rebuild.save(connection, table) };
      if (step.outside && transactionalDdl) await connection.commit();
      const isOpen = open !== undefined && rebuild !== undefined;
      await connection.execute(
        isOpen ? rebuild.statement(step.sql, open?.saved, step.without ?? []) : step.sql,
      );
      if (step.outside && transactionalDdl) await connection.begin();
      if (open !== undefined && steps[place + 1]?.rebuild?.name !== open.table) {
        await rebuild?.restore(connection, open.table, open.saved);
        open = undefined;
      }
    } catch (error) {
      return { step, error };
    }
  }
  return undefined;
}

/** The live database; checks are in the words of the state, and options that tables have anyway are named where the state names them. */
async function liveDatabase({ platform, connection }: Bench, state?: Database): Promise<Database> {
  const inspected = await platform.inspect((sql) => connection.query(sql));
  if (state === undefined) return inspected.database;
  const generated = await withWrittenGenerated(inspected.database, state, platform, connection);
  const database = await withWrittenChecks(generated, state, platform, connection);
  return withStatedOptions({ ...inspected, database }, state, platform);
}

/** What the live database stores now. */
export async function storedNow(bench: Bench, state?: Database): Promise<StoredDatabase> {
  return bench.platform.store(await liveDatabase(bench, state));
}

/** The plan that would still be needed for a state, were it made from the live database. */
export async function planFromLive(bench: Bench, after: Database): Promise<Plan> {
  const database = await liveDatabase(bench, after);
  return bench.planner({ before: { ...database, name: after.name }, after, changes: [] });
}

/** Columns of a kept table whose values no step touches, by their names before and after. */
export interface KeptTable {
  readonly before: TableRef;
  readonly after: TableRef;
  readonly columns: readonly { readonly before: string; readonly after: string }[];
}

const keyOf = ({ name, schema }: TableRef): string => tableKey(name, schema);

export const deltaOf = ({ platform }: Bench, pair: StatePair): DatabaseDelta => compareStates(pair, platform);

/** Whether rows of the column show other texts, whatever its type becomes. */
export const hasRenamedLabels = (
  { before }: Pick<ColumnDelta, 'before'>,
  { kept }: DatabaseDelta['enums'],
): boolean => kept.some((type) => type.renamed.length > 0 && isSameEnum(type.before, before.enumType));

export function keptTables({ before, changed, dropped, enums }: DatabaseDelta): readonly KeptTable[] {
  const isDropped = new Set(dropped.map(keyOf));
  const deltas = new Map(changed.map((delta) => [keyOf(delta.before), delta]));
  return before.tables
    .filter((table) => !isDropped.has(keyOf(table)))
    .map((table) => {
      const delta = deltas.get(keyOf(table));
      const gone = new Set(delta?.droppedColumns.map(({ name }) => name));
      const columns = table.columns.flatMap((column) => {
        const { name } = column;
        const own = delta?.columns.find((each) => each.before.name === name);
        const isTouched =
          own !== undefined &&
          (own.type || own.values || own.relabelled.length > 0 || own.fill !== undefined);
        // Its values follow those of other columns.
        const isComputed = (own?.after ?? column).generated !== undefined;
        return gone.has(name) || isTouched || isComputed || hasRenamedLabels({ before: column }, enums)
          ? []
          : [{ before: name, after: own?.after.name ?? name }];
      });
      return { before: table, after: delta?.after ?? table, columns };
    });
}

/** Rows of kept tables, as sorted texts: a law about them holds whatever their order. */
export async function rowsOfKept(
  { platform, connection }: Bench,
  tables: readonly KeptTable[],
  side: 'before' | 'after',
): Promise<readonly (readonly string[])[]> {
  const snapshots: (readonly string[])[] = [];
  for (const table of tables) {
    const names = table.columns.map((column) => platform.ddl.quote(column[side])).join(', ');
    const list = names === '' ? '1 AS one' : names;
    const rows = await connection.query(`SELECT ${list} FROM ${platform.ddl.tableName(table[side])}`);
    snapshots.push(rows.map(textOfRow).sort());
  }
  return snapshots;
}

const textOfRow = (row: Row): string =>
  JSON.stringify(Object.values(row).map((value) => (value === null ? null : textOfValue(value))));

const textOfValue = (value: unknown): string =>
  value instanceof Uint8Array ? Buffer.from(value).toString('hex') : String(value);
