import type { TableRef } from '../../model/change.ts';
import type { Database } from '../../model/database.ts';
import { type RowSet, rowSetKey, tableOfRows } from '../../model/row-set.ts';
import { objectTitle, type SqlObject } from '../../model/sql-object.ts';
import { stateOf } from '../../model/state.ts';
import type { StoredDatabase, StoredIndex } from '../../model/stored.ts';
import { type CompareOptions, sameIndexContent } from '../../model/stored-equality.ts';
import { isLeftToOthers, qualifiedName, type Table } from '../../model/table.ts';
import { MATERIALIZED_VIEW_KIND, VIEW_KIND } from '../../objects/view-objects.ts';
import type { Inspected } from '../../platforms/inspect.ts';
import type { Platform } from '../../platforms/platform.ts';
import { type Difference, describeDifferences } from './differences.ts';
import { objectDifferences, objectsFor } from './object-differences.ts';
import { rowDifferences } from './row-differences.ts';
import { formatDifferences, valueDifferences } from './value-differences.ts';
import { viewDifferences } from './view-differences.ts';

type Comparing = Pick<Platform, 'definition' | 'ddl' | 'store'>;

/** The three descriptions of a database, and the database itself. */
export interface DriftRequest {
  readonly platform: Comparing;
  readonly schema: Database;
  /** The state after all migrations. */
  readonly all: Database;
  /** The state after those that the database has run. */
  readonly applied: Database;
  readonly live: Inspected;
  /** The objects of the migrations that have run, as the server stores them, and those of the live database. */
  readonly objects?: { readonly expected: readonly SqlObject[]; readonly found: readonly SqlObject[] };
  /** Rows of the applied state as the database has them. */
  readonly rows?: readonly RowSet[];
  /** The name of the journal, which belongs to the tool. */
  readonly journal: string;
  /** Tables that the configuration excludes. */
  readonly isIgnored?: (table: TableRef) => boolean;
  readonly options?: CompareOptions;
}

/** What separates a schema from a database, by reason. */
export interface Drift {
  /** Migrations that have not run say it. */
  readonly pending: readonly Difference[];
  /** The schema says it, and no migration does. */
  readonly unrecorded: readonly Difference[];
  /** Somebody changed the database by hand. */
  readonly drift: readonly Difference[];
  /** Views of the database do not have the columns that the schema declares. */
  readonly views: readonly Difference[];
}

/** Compares three ways. A view that no file describes is no drift; neither is anything else of the kind. */
export function findDrift(given: DriftRequest): Drift {
  const platform = storingOnce(given.platform);
  const request = { ...given, platform };
  const { options } = request;
  const [schema, all] = [
    withoutIgnored(stateOf(request.schema), request),
    withoutIgnored(request.all, request),
  ];
  const isComplete = request.applied === request.all;
  const applied = isComplete ? all : withoutIgnored(request.applied, request);
  const { expected, found } = request.objects ?? { expected: [], found: [] };
  const pending = isComplete ? [] : compareStates(applied, all, platform, PENDING, options);
  const unrecorded = unrecordedChanges(schema, all, platform, options);
  const drift = [
    ...describeDifferences(platform.store(applied), storedLive(request, applied), LIVE, options),
    ...objectDifferences(expected, found, LIVE, platform.definition),
    ...rowDrift(applied, request),
  ];
  const told = new Set([...pending, ...unrecorded, ...drift].map(({ table }) => table));
  const isTold = (name: string): boolean => VIEW_KINDS.some((kind) => told.has(objectTitle({ kind, name })));
  const views = viewDifferences(request.schema, request.live, isTold);
  return { pending, unrecorded, drift, views };
}

const VIEW_KINDS = [VIEW_KIND, MATERIALIZED_VIEW_KIND];

/** Each state is compared with several others. */
function storingOnce(platform: Comparing): Comparing {
  const known = new Map<Database, StoredDatabase>();
  return {
    definition: platform.definition,
    ddl: platform.ddl,
    store: (database) => {
      const stored = known.get(database) ?? platform.store(database);
      known.set(database, stored);
      return stored;
    },
  };
}

const LIVE = { one: 'the migrations', other: 'the database' };

const PENDING = { one: 'the migrations that have run', other: 'the pending migrations' };

const withoutIgnored = (state: Database, { isIgnored }: DriftRequest): Database =>
  isIgnored === undefined
    ? state
    : {
        ...state,
        tables: state.tables.filter((table) => !isIgnored(table)),
        rows: state.rows.filter((set) => !isIgnored(tableOfRows(set))),
      };

/** What the schema says and no migration does. */
export const unrecordedChanges = (
  schema: Database,
  all: Database,
  platform: Comparing,
  options?: CompareOptions,
): readonly Difference[] =>
  compareStates(stateOf(schema), all, platform, { one: 'the schema', other: 'the migrations' }, options);

function compareStates(
  one: Database,
  other: Database,
  platform: Comparing,
  sides: { readonly one: string; readonly other: string },
  options?: CompareOptions,
): readonly Difference[] {
  const stored = describeDifferences(platform.store(one), platform.store(other), sides, options);
  const isKnown = ({ table, object }: Difference): boolean =>
    stored.some((known) => known.table === table && known.object === object);
  return [
    ...stored,
    ...valueDifferences(one, other, sides),
    ...formatDifferences(one, other, sides, platform).filter((difference) => !isKnown(difference)),
    ...objectDifferences(
      objectsFor(one, platform.definition),
      objectsFor(other, platform.definition),
      sides,
      platform.definition,
    ),
    ...rowDifferences(one.rows, other.rows, sides),
  ];
}

/** The live database without the tables that are excluded from comparisons. */
function storedLive(request: DriftRequest, applied: Database): StoredDatabase {
  const { platform, live } = request;
  const database = {
    ...live.database,
    // Defaults of the database, such as its collation, are those of its owner, unless migrations name them.
    vendors: [],
    tables: live.database.tables.filter((table) => isManaged(table, request)),
  };
  const said = platform.store(applied);
  const stored = withoutUnknown(platform.store(database), said);
  if (live.tableOptions === undefined) return stored;
  return withInheritedOptions(stored, said, allOptions(database, request));
}

/** Rows of tables that the database does not have are told with their tables. */
function rowDrift(applied: Database, { rows = [] }: DriftRequest): readonly Difference[] {
  const read = new Set(rows.map(rowSetKey));
  const known = applied.rows.filter((set) => read.has(rowSetKey(set)));
  const wanted = new Set(known.map(rowSetKey));
  return rowDifferences(
    known,
    rows.filter((set) => wanted.has(rowSetKey(set))),
    LIVE,
  );
}

/** Whether an index is partial or on an expression. */
const isSpecial = ({ condition, columns }: StoredIndex): boolean =>
  condition !== undefined || columns.some(({ isExpression }) => isExpression);

/**
 * Enum types, checks, partial indexes and indexes on expressions that SQL of the application has made are left alone, as
 * its views and triggers are.
 */
function withoutUnknown(live: StoredDatabase, said: StoredDatabase): StoredDatabase {
  const known = new Map(said.tables.map((table) => [qualifiedName(table), table]));
  const enums = new Set(said.enums.map(qualifiedName));
  return {
    enums: live.enums.filter((type) => enums.has(qualifiedName(type))),
    tables: live.tables.map((table) => ({
      ...table,
      checks: table.checks.filter(({ name, condition }) =>
        known
          .get(qualifiedName(table))
          ?.checks.some(
            (check) =>
              check.condition === condition || (name !== undefined && check.name?.text === name.text),
          ),
      ),
      indexes: table.indexes.filter(
        (index) =>
          !isSpecial(index) ||
          known
            .get(qualifiedName(table))
            ?.indexes.some(
              (other) =>
                sameIndexContent(index, other) ||
                (index.name !== undefined && other.name?.text === index.name.text),
            ),
      ),
    })),
  };
}

function isManaged(table: Table, { schema, journal, isIgnored }: DriftRequest): boolean {
  const name = qualifiedName(table);
  if ([name, table.name].some((one) => one.toLowerCase() === journal.toLowerCase())) return false;
  if (isIgnored?.(table)) return false;
  const known = schema.tables.find((other) => qualifiedName(other) === name);
  return known === undefined || !isLeftToOthers(known);
}

/** The tables of the live database with nothing but their options, also those that come from the database they are in. */
const allOptions = (database: Database, { live, platform }: DriftRequest): StoredDatabase =>
  platform.store({
    ...database,
    tables: database.tables.map((table) => ({
      ...table,
      columns: [],
      indexes: [],
      foreignKeys: [],
      vendors: live.tableOptions?.get(qualifiedName(table)) ?? table.vendors,
    })),
  });

/** An option that the migrations name is compared with that of the table, wherever the table has it from. */
function withInheritedOptions(
  live: StoredDatabase,
  said: StoredDatabase,
  all: StoredDatabase,
): StoredDatabase {
  const byName = (database: StoredDatabase) =>
    new Map(database.tables.map((table) => [qualifiedName(table), table.options]));
  const [wanted, inherited] = [byName(said), byName(all)];
  return {
    ...live,
    tables: live.tables.map((table) => {
      const name = qualifiedName(table);
      const known = inherited.get(name) ?? {};
      const named = Object.keys(wanted.get(name) ?? {}).filter((option) => known[option] !== undefined);
      const options = Object.fromEntries(named.map((option) => [option, known[option] ?? '']));
      return { ...table, options: { ...table.options, ...options } };
    }),
  };
}
