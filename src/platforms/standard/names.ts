import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../../diagnostics/span.ts';
import { cutName, foreignKeyName, indexName, type NamingRules } from '../../model/constraint-names.ts';
import type { Database } from '../../model/database.ts';
import { type ForeignKey, isConstraint } from '../../model/foreign-key.ts';
import { primaryKeyOf, type Table } from '../../model/table.ts';
import type { TableIndex } from '../../model/table-index.ts';
import { type IdentifierRules, IdentifierScope } from './check-identifiers.ts';

export type NamedKind = 'table' | 'sequence' | 'primary key' | 'unique constraint' | 'index' | 'foreign key';

/** How a platform tells names apart: which sets of names, each without duplicates, a name belongs to. */
export interface NameSpaces {
  readonly of: (kind: NamedKind, table: Table) => readonly string[];
  readonly fold: (name: string) => string;
  /** What the constraint of a primary key is called, where not `<table>_pk`; undefined where it has no name. */
  readonly primaryKeyName?: (table: Table) => string | undefined;
}

interface NamedThing {
  readonly kind: NamedKind;
  readonly name: string;
  readonly span: Span | undefined;
}

export const isCreated = (table: Table): boolean => !table.skipSql && !table.referenceOnly;

const kindOf = (index: TableIndex): NamedKind => (index.unique ? 'unique constraint' : 'index');

/** `<table>_pk`, cut as existing databases have it. */
export const primaryKeyNameOf = (table: Table, rules: NamingRules): string =>
  table.primaryKeyName ?? `${cutName(table.name, rules.maxIdentifierLength - 3)}_pk`;

/** Everything of a table that has a name of its own in the database, as far as the names are known. */
function namesOf(table: Table): readonly NamedThing[] {
  const named = (kind: NamedKind, name: string | undefined, span: Span | undefined): readonly NamedThing[] =>
    name === undefined ? [] : [{ kind, name, span: span ?? table.span }];
  return [
    ...named('table', table.name, table.span),
    ...named('primary key', table.primaryKeyName, table.span),
    ...table.indexes.flatMap((index) => named(kindOf(index), index.name, index.span)),
    ...table.foreignKeys.filter(isConstraint).flatMap((key) => named('foreign key', key.name, key.span)),
  ];
}

/** Gives every key and index its name; where cutting a derived name makes it one that is taken, another. */
export function withDerivedNames(database: Database, rules: NamingRules, spaces: NameSpaces): Database {
  const taken = new Set<string>();
  const placesOf = (kind: NamedKind, table: Table, name: string): readonly string[] =>
    spaces.of(kind, table).map((space) => `${space}\0${spaces.fold(name)}`);
  const take = (kind: NamedKind, table: Table, candidates: Iterable<string>): string => {
    for (const name of candidates) {
      const places = placesOf(kind, table, name);
      if (places.some((place) => taken.has(place))) continue;
      for (const place of places) taken.add(place);
      return name;
    }
    return table.name;
  };

  const tables = database.tables.filter(isCreated);
  for (const table of tables) {
    for (const { kind, name } of namesOf(table)) {
      for (const place of placesOf(kind, table, name)) taken.add(place);
    }
  }
  const named = new Map(
    tables.map((table) => [
      table,
      withNames(table, rules, take, spaces.primaryKeyName ?? ((given) => primaryKeyNameOf(given, rules))),
    ]),
  );
  return { ...database, tables: database.tables.map((table) => named.get(table) ?? table) };
}

type Take = (kind: NamedKind, table: Table, candidates: Iterable<string>) => string;

function withNames(
  table: Table,
  rules: NamingRules,
  take: Take,
  primaryKeyName: (table: Table) => string | undefined,
): Table {
  const uncut = { ...rules, maxIdentifierLength: Number.POSITIVE_INFINITY };
  const nameIndex = (index: TableIndex): TableIndex => {
    if (index.name !== undefined) return index;
    const choices = candidates(table, indexName(table, index, uncut), rules);
    return { ...index, name: take(kindOf(index), table, choices) };
  };
  const nameKey = (key: ForeignKey): ForeignKey => {
    if (key.name !== undefined || !isConstraint(key)) return key;
    const choices = candidates(table, foreignKeyName(table, key, uncut), rules);
    return { ...key, name: take('foreign key', table, choices) };
  };
  const primaryKey = table.primaryKeyName ?? primaryKeyName(table);
  return {
    ...table,
    ...(primaryKeyOf(table).length > 0 &&
      primaryKey !== undefined && {
        primaryKeyName: take('primary key', table, candidates(table, primaryKey, rules)),
      }),
    indexes: table.indexes.map(nameIndex),
    foreignKeys: table.foreignKeys.map(nameKey),
  };
}

/** The name that existing databases have; then one with its hash whole; then numbered ones. */
function* candidates(table: Table, whole: string, rules: NamingRules): Generator<string> {
  const { maxIdentifierLength, lengthInBytes } = rules;
  const cut = cutName(whole, maxIdentifierLength, lengthInBytes);
  yield cut;
  const ending = whole.slice(table.name.length);
  const hashed = cutName(table.name, maxIdentifierLength - ending.length, lengthInBytes) + ending;
  if (whole !== cut) yield hashed;
  for (let number = 2; ; number++) {
    const suffix = `_${number}`;
    yield cutName(whole === cut ? cut : hashed, maxIdentifierLength - suffix.length, lengthInBytes) + suffix;
  }
}

/** Reports names that this database cannot have, or cannot tell apart. */
export function checkNames(
  database: Database,
  rules: IdentifierRules,
  spaces: NameSpaces,
  diagnostics: Diagnostics,
): void {
  const scopes = new Map<string, IdentifierScope>();
  const scopeOf = (space: string): IdentifierScope => {
    const scope = scopes.get(space) ?? new IdentifierScope(rules, diagnostics);
    scopes.set(space, scope);
    return scope;
  };
  for (const table of database.tables.filter(isCreated)) {
    const columns = new IdentifierScope(rules, diagnostics);
    for (const { kind, name, span } of namesOf(table)) {
      columns.check(kind, name, span);
      for (const space of spaces.of(kind, table)) scopeOf(space).claim(kind, name, span);
    }
    for (const { name, span } of table.columns) columns.add('column', name, span ?? table.span);
    if (table.schema !== undefined) columns.check('schema', table.schema, table.span);
  }
  checkSequences(database, spaces, scopeOf);
}

/** Several tables may draw from one sequence, which is then made once. */
function checkSequences(
  database: Database,
  spaces: NameSpaces,
  scopeOf: (space: string) => IdentifierScope,
): void {
  const known = new Set<string>();
  for (const table of database.tables.filter(isCreated)) {
    if (table.sequence === undefined) continue;
    for (const space of spaces.of('sequence', table)) {
      const place = `${space}\0${spaces.fold(table.sequence)}`;
      if (!known.has(place)) scopeOf(space).add('sequence', table.sequence, table.span);
      known.add(place);
    }
  }
}
