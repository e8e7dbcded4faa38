import type { TableRef } from '../model/change.ts';
import { mentions } from '../model/check.ts';
import type { Database } from '../model/database.ts';
import { withTables } from '../model/edit.ts';
import { foreignTableOf } from '../model/relations.ts';
import type { SqlObject } from '../model/sql-object.ts';
import { qualifiedName, type Table } from '../model/table.ts';
import { namedColumns, usesColumn } from '../model/table-index.ts';
import type { Vendor } from '../model/vendor.ts';
import { type Finding, Findings, type Inspected, type Query } from '../platforms/inspect.ts';
import type { Platform } from '../platforms/platform.ts';
import { withWrittenNames } from '../platforms/written-names.ts';
import { withAcceptedKeys } from './accepted-keys.ts';
import { type NameRules, withCodeNames } from './code-names.ts';
import { withoutDerivedNames } from './derived-names.ts';
import { withWritableEnums } from './enums.ts';
import { withJunctions } from './junctions.ts';
import { keptObjects } from './objects.ts';
import { withPrefix } from './prefix.ts';
import { withRelationNames } from './relation-names.ts';
import { type NameCheck, type RefusedName, withUsableNames } from './usable-names.ts';
import { withKeptViews, withoutViews, writableViews } from './views.ts';
import { writableTables } from './writable.ts';

export interface ReverseOptions {
  /** What the schema calls the database: the name of a connection. */
  readonly name: string;
  /** The namespace of the classes, without leading backslash. */
  readonly namespace: string;
  /** Whether a table is left alone. */
  isExcluded(table: TableRef): boolean;
  /** What the schema leaves out of the names of tables, because reading it puts it there again. */
  readonly tablePrefix?: string;
  /** The schema that the database is merged into: what it describes keeps its names. */
  readonly known?: Database;
  /** The names of views that files keep; other views become elements where an element says all of them. */
  readonly filedViews?: ReadonlySet<string>;
  /** Gives the columns as `known` writes them, where the server makes the same of both. */
  asKnown?(read: Inspected): Promise<Database>;
  /** The names that classes and members can have; plain words unless given. */
  readonly nameRules?: NameRules;
  /** The names that classes cannot use; none unless given. */
  readonly unusableNames?: NameCheck;
  /** Rejects names of tables and columns that classes cannot use; optional. */
  readonly refusedName?: RefusedName;
}

export interface Reversed {
  readonly database: Database;
  /** Findings about what the schema describes only in part, or not at all. */
  readonly findings: readonly Finding[];
  /** All options of a table, by qualified name, where some of them come from the database it is in. */
  readonly tableOptions: ReadonlyMap<string, readonly Vendor[]>;
  /** The objects that the schema has no element for, for files beside it. */
  readonly objects: readonly SqlObject[];
}

/** Reads a live database as a schema, without what the platform derives. */
export async function reverseDatabase(
  platform: Platform,
  query: Query,
  options: ReverseOptions,
): Promise<Reversed> {
  const read = withWrittenNames(await platform.inspect(query), options.known?.tables ?? []);
  const found = options.asKnown === undefined ? read : { ...read, database: await options.asKnown(read) };
  const findings = new Findings();
  const inspected = (await platform.inspectObjects?.(query)) ?? { objects: [], findings: [] };
  const views = writableViews(
    (read.views ?? []).filter((view) => isElement(view, options)),
    inspected.objects,
    platform,
  );
  const kept = withTablesOf(withoutExcluded(found, options, findings), views);
  const { tablePrefix = '' } = options;
  const own = withPrefix(
    writableTables(withWritableEnums(kept, findings), findings, options.refusedName),
    tablePrefix,
    findings,
  );
  const accepted = withAcceptedKeys(withKnownTargets(own, findings), findings);
  const described = inNamespace(accepted, options);
  const named = withRelationNames(
    withCodeNames(withJunctions(described), tablePrefix, options.known, options.nameRules),
  );
  const usable = withUsableNames(named, options.unusableNames ?? (() => []));
  const database = withoutDerivedNames(usable, platform, findings);
  const before = found.findings.filter(
    ({ table, schema }) =>
      table === undefined ||
      !options.isExcluded(schema === undefined ? { name: table } : { name: table, schema }),
  );
  const told = [...before, ...findings.all];
  const { isExcluded } = options;
  const { objects, findings: left } = keptObjects(inspected, database, told, isExcluded);
  const whole = withKeptViews(database, views, objects);
  return {
    database: whole,
    tableOptions: found.tableOptions ?? new Map(),
    objects: withoutViews(objects, [whole, ...(options.known === undefined ? [] : [options.known])]),
    findings: left,
  };
}

const withTablesOf = (database: Database, views: readonly Table[]): Database => ({
  ...database,
  tables: [...database.tables, ...views],
});

/** Whether a view becomes an element: it has no file, and a name that the schema can have. */
const isElement = (view: Table, { isExcluded, tablePrefix = '', filedViews }: ReverseOptions): boolean =>
  !isExcluded(view) && view.name.startsWith(tablePrefix) && !filedViews?.has(qualifiedName(view));

function withoutExcluded(
  { database }: Inspected,
  { isExcluded }: ReverseOptions,
  findings: Findings,
): Database {
  const kept = database.tables.filter((table) => !isExcluded(table));
  const excluded = new Set(database.tables.filter((table) => isExcluded(table)).map(qualifiedName));
  const reaches = (table: Table): Table => ({
    ...table,
    foreignKeys: table.foreignKeys.filter((key) => {
      const target = foreignTableOf(database, key);
      if (target === undefined || !excluded.has(qualifiedName(target))) return true;
      findings.omitted('foreign key', key.name, table, `reference to the excluded table "${target.name}"`);
      return false;
    }),
  });
  return { ...database, tables: kept.map(reaches) };
}

const inNamespace = (database: Database, { name, namespace }: ReverseOptions): Database => {
  if (namespace === '')
    return { ...withTables(database, (table) => ({ ...table, namespace })), name, namespace };
  const folder = namespace.replaceAll('\\', '.');
  const placed = withTables(database, (table) => ({ ...table, package: folder, namespace }));
  const enums = database.enums.map((type) => ({ ...type, package: folder, namespace }));
  return { ...placed, enums, name, namespace, package: folder };
};

/** The columns of a table that a schema cannot describe, such as generated ones. */
const omittedColumns = (table: Table, findings: Findings): readonly string[] =>
  findings.all
    .filter((one) => one.kind.endsWith(' column') && one.table === table.name && one.schema === table.schema)
    .flatMap(({ object }) => object ?? []);

/** Removes keys, indexes and checks on omitted tables and columns. */
const withKnownTargets = (database: Database, findings: Findings): Database =>
  withTables(database, (table) => {
    const columns = new Set(table.columns.map(({ name }) => name));
    const omitted = omittedColumns(table, findings);
    return {
      ...table,
      foreignKeys: table.foreignKeys.filter((key) => {
        const target = foreignTableOf(database, key);
        const known = new Set(target?.columns.map(({ name }) => name));
        const isKnown = key.references.every(
          (reference) =>
            columns.has(reference.local) && 'foreign' in reference && known.has(reference.foreign),
        );
        const isComputed = table.columns.some(
          ({ name, generated }) =>
            generated !== undefined && key.references.some(({ local }) => local === name),
        );
        if (isComputed) {
          findings.omitted('foreign key', key.name, table, 'a generated column in it');
          return false;
        }
        const reason =
          target === undefined
            ? `reference to the unknown table "${key.foreignTable}"`
            : 'reference to an omitted column';
        if (!isKnown) findings.omitted('foreign key', key.name, table, reason);
        return isKnown;
      }),
      indexes: table.indexes.filter((index) => {
        const isKnown =
          namedColumns(index).every((name) => columns.has(name)) &&
          !omitted.some((name) => usesColumn(index, name));
        if (!isKnown) findings.omitted('index', index.name, table, 'on an omitted column');
        return isKnown;
      }),
      checks: table.checks.filter((check) => {
        const isKnown = !omitted.some((name) => mentions(check, name));
        if (!isKnown) findings.omitted('check', check.name, table, 'on an omitted column');
        return isKnown;
      }),
    };
  });
