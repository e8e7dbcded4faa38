import type { OwnedColumns } from '../behaviors/behavior.ts';
import { familyOf } from '../column-types/families.ts';
import type { Column } from '../model/column.ts';
import type { Database } from '../model/database.ts';
import { columnPairs, type ForeignKey } from '../model/foreign-key.ts';
import { foreignTableOf } from '../model/relations.ts';
import type { HandRefusal, RowRules } from '../model/row-rules.ts';
import { findColumn, primaryKeyOf, qualifiedName, type Table } from '../model/table.ts';
import type { Inspected } from '../platforms/inspect.ts';
import { Refused } from './http.ts';
import type { Link } from './protocol.ts';

/** The schema of the project, with what behaviors say of it. */
export interface ProjectSchema {
  readonly database: Database;
  ownedColumns(table: Table): OwnedColumns;
  rowRules(table: Table): readonly RowRules[];
}

/** A table of the schema, the database, or both. */
export interface Entry {
  readonly id: string;
  /** The columns that can be read: those of the schema that the database has, and those that only it has. */
  readonly table: Table;
  /** Whether the schema has it. */
  readonly isInSchema: boolean;
  readonly isMissing: boolean;
  readonly missingColumns: readonly string[];
  readonly extraColumns: ReadonlySet<string>;
  readonly rules: readonly RowRules[];
  readonly refusals: readonly HandRefusal[];
  readonly owned: OwnedColumns;
  /** The columns that tell rows apart; empty where nothing does. */
  readonly key: readonly Column[];
  readonly parents: readonly Link[];
  readonly children: readonly Link[];
}

export interface Catalogue {
  readonly entries: readonly Entry[];
  find(id: string): Entry;
}

/** Puts the schema and the live database together. */
export function catalogueOf(
  { database, ownedColumns, rowRules }: ProjectSchema,
  live: Inspected,
  isIgnored: (table: Pick<Table, 'name' | 'schema'>) => boolean,
): Catalogue {
  const found = [...live.database.tables, ...(live.views ?? [])];
  const byName = new Map(found.map((table) => [qualifiedName(table), table]));
  const byLowerName = new Map(found.map((table) => [qualifiedName(table).toLowerCase(), table]));
  const liveOf = (id: string) => byName.get(id) ?? byLowerName.get(id.toLowerCase());
  const known = new Set(database.tables.map((table) => liveOf(qualifiedName(table))));
  const extra = found.filter((table) => !known.has(table) && !isIgnored(table));
  const whole: Database = { ...database, tables: [...database.tables, ...extra] };
  const refusalsOf = foreignRefusals(database.tables.flatMap(rowRules));
  const children = childrenOf(whole);
  const entries = whole.tables.map((table, index): Entry => {
    const id = qualifiedName(table);
    const isInSchema = index < database.tables.length;
    const actual = isInSchema ? liveOf(id) : table;
    const rules = isInSchema ? rowRules(table) : [];
    const columns = readable(table, actual);
    return {
      id,
      table: { ...table, columns: columns.all },
      isInSchema,
      // Catalogues do not list every view.
      isMissing: actual === undefined && table.view === undefined,
      missingColumns: columns.missing,
      extraColumns: columns.extra,
      rules,
      refusals: [...rules.flatMap(({ refusals = [] }) => refusals), ...(refusalsOf.get(id) ?? [])],
      owned: isInSchema ? ownedColumns(table) : {},
      key: identityOf({ ...table, columns: columns.all }),
      parents: table.foreignKeys.flatMap((key) => linkTo(whole, key) ?? []),
      children: children.get(id) ?? [],
    };
  });
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return {
    entries,
    find(id) {
      const entry = byId.get(id);
      if (entry === undefined) throw new Refused(`There is no table "${id}".`);
      return entry;
    },
  };
}

/** The columns that a SELECT can name. */
function readable(table: Table, live: Table | undefined) {
  if (live === undefined || live === table)
    return { all: table.columns, missing: [], extra: new Set<string>() };
  const names = new Set(live.columns.map(({ name }) => name.toLowerCase()));
  const known = new Set(table.columns.map(({ name }) => name.toLowerCase()));
  const extra = live.columns.filter(({ name }) => !known.has(name.toLowerCase()));
  return {
    all: [...table.columns.filter(({ name }) => names.has(name.toLowerCase())), ...extra],
    missing: table.columns.filter(({ name }) => !names.has(name.toLowerCase())).map(({ name }) => name),
    extra: new Set(extra.map(({ name }) => name)),
  };
}

/** The primary key, or a unique key whose columns all have values. */
function identityOf(table: Table): readonly Column[] {
  const key = primaryKeyOf(table);
  if (key.length > 0) return key;
  for (const { unique, columns, where } of table.indexes) {
    const parts = columns.flatMap(({ name }) => findColumn(table, name) ?? []);
    const isWhole = parts.length === columns.length && parts.every(({ required }) => required);
    if (unique && where === undefined && isWhole) return parts;
  }
  return [];
}

function foreignRefusals(rules: readonly RowRules[]): ReadonlyMap<string, readonly HandRefusal[]> {
  const all = new Map<string, readonly HandRefusal[]>();
  for (const { refusalsOf = {} } of rules)
    for (const [id, refusals] of Object.entries(refusalsOf))
      all.set(id, [...(all.get(id) ?? []), ...refusals]);
  return all;
}

function linkTo(database: Database, key: ForeignKey): Link | undefined {
  const parent = foreignTableOf(database, key);
  const pairs = columnPairs(key);
  if (parent === undefined || pairs.length === 0) return undefined;
  return {
    table: qualifiedName(parent),
    columns: pairs.map(({ local }) => local),
    foreign: pairs.map(({ foreign }) => foreign),
    name: key.codeName ?? qualifiedName(parent),
    onDelete: key.skipSql ? 'none' : key.onDelete,
  };
}

/** The links that lead to each table, seen from it: `table` is the one with the key, `columns` those of this table. */
function childrenOf(database: Database): ReadonlyMap<string, readonly Link[]> {
  const all = new Map<string, Link[]>();
  for (const table of database.tables)
    for (const key of table.foreignKeys) {
      const link = linkTo(database, key);
      if (link === undefined) continue;
      const known = all.get(link.table) ?? [];
      all.set(link.table, known);
      const { columns, foreign, onDelete, name } = link;
      known.push({ table: qualifiedName(table), columns: foreign, foreign: columns, onDelete, name });
    }
  return all;
}

/** What a rule of one kind says, where a behavior has one. */
export const ruleOf = <Name extends keyof RowRules>(
  { rules }: Pick<Entry, 'rules'>,
  name: Name,
): RowRules[Name] | undefined => rules.find((one) => one[name] !== undefined)?.[name];

/** Families whose values can be so long that lists show their beginning only. */
export const isLong = ({ type, size, sqlType }: Column): boolean => {
  const family = familyOf(type);
  if (sqlType !== undefined) return false;
  return (
    family === 'binary' || family === 'object' || (family === 'text' && (size === undefined || size > 1000))
  );
};
