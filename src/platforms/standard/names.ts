import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../../diagnostics/span.ts';
import { type Check, isFor } from '../../model/check.ts';
import {
  checkName,
  cutName,
  foreignKeyName,
  indexName,
  type NamingRules,
} from '../../model/constraint-names.ts';
import type { Database } from '../../model/database.ts';
import { withTables } from '../../model/edit.ts';
import { columnPairs, type ForeignKey, isConstraint } from '../../model/foreign-key.ts';
import { foreignTableOf } from '../../model/relations.ts';
import { constraintsOf, type Table } from '../../model/table.ts';
import { isUniqueConstraint, type TableIndex } from '../../model/table-index.ts';
import { isView } from '../../model/view.ts';
import { type IdentifierRules, IdentifierScope } from './check/identifiers.ts';

export type NamedKind =
  | 'table'
  | 'sequence'
  | 'primary key'
  | 'unique constraint'
  | 'index'
  | 'foreign key'
  | 'check';

/** A namespace, within which a name can be used once: that of a table, or one that several tables share. */
type NameSpace = Table | string;

export interface NameSpaces {
  /** The name of the product in schemas. */
  readonly product: string;
  readonly of: (kind: NamedKind, table: Table) => readonly NameSpace[];
  readonly fold: (name: string) => string;
  /** What the constraint of a primary key is called, where not `<table>_pk`; undefined where it has no name. */
  readonly primaryKeyName?: (table: Table) => string | undefined;
}

export const isCreated = (table: Table): boolean => !table.skipSql && !table.referenceOnly;

/** Views share the names of tables. */
const isNamed = (table: Table): boolean => isCreated(table) || (isView(table) && !table.referenceOnly);

const kindOf = (index: TableIndex): NamedKind => (isUniqueConstraint(index) ? 'unique constraint' : 'index');

/** `<table>_pk`, cut as existing databases have it. */
export const primaryKeyNameOf = (table: Table, rules: NamingRules): string =>
  table.primaryKeyName ?? `${cutName(table.name, rules.maxIdentifierLength - 3)}_pk`;

/** Calls `show` for every named object of a table: the table, its keys and its indexes. */
function eachName(
  table: Table,
  { product }: NameSpaces,
  show: (kind: NamedKind, name: string, span: Span | undefined) => void,
): void {
  show('table', table.name, table.span);
  if (table.primaryKeyName !== undefined) show('primary key', table.primaryKeyName, table.span);
  for (const index of table.indexes) {
    if (index.name !== undefined && isFor(index, product))
      show(kindOf(index), index.name, index.span ?? table.span);
  }
  for (const key of constraintsOf(table)) {
    if (key.name !== undefined) show('foreign key', key.name, key.span ?? table.span);
  }
  for (const check of table.checks) {
    if (check.name !== undefined && isFor(check, product))
      show('check', check.name, check.span ?? table.span);
  }
}

/** Names every key and index; a derived name that is taken after being truncated gets a variation. */
export function withDerivedNames(database: Database, rules: NamingRules, spaces: NameSpaces): Database {
  const taken = new TakenNames(spaces);
  const take: Take = (kind, table, whole) => {
    const cut = cutName(whole, rules.maxIdentifierLength, rules.lengthInBytes);
    if (taken.claim(kind, table, cut)) return cut;
    for (const name of otherNames(table, whole, cut, rules)) if (taken.claim(kind, table, name)) return name;
    return table.name;
  };
  for (const table of database.tables) {
    if (isNamed(table)) eachName(table, spaces, (kind, name) => taken.add(kind, table, name));
  }
  const uncut = { ...rules, maxIdentifierLength: Number.POSITIVE_INFINITY };
  const primaryKeyName = spaces.primaryKeyName ?? ((table: Table) => primaryKeyNameOf(table, rules));
  return withTables(database, (table) =>
    isNamed(table) ? withNames(table, uncut, take, isView(table) ? unnamed : primaryKeyName) : table,
  );
}

/** The names in use, by the set they belong to. */
class TakenNames {
  readonly #spaces: NameSpaces;
  readonly #names = new Map<NameSpace, Set<string>>();

  constructor(spaces: NameSpaces) {
    this.#spaces = spaces;
  }

  add(kind: NamedKind, table: Table, name: string): void {
    for (const space of this.#spaces.of(kind, table)) this.#namesIn(space).add(this.#spaces.fold(name));
  }

  /** Takes the name, if it is free in all its sets. */
  claim(kind: NamedKind, table: Table, name: string): boolean {
    const folded = this.#spaces.fold(name);
    const sets = this.#spaces.of(kind, table).map((space) => this.#namesIn(space));
    if (sets.some((names) => names.has(folded))) return false;
    for (const names of sets) names.add(folded);
    return true;
  }

  #namesIn(space: NameSpace): Set<string> {
    let names = this.#names.get(space);
    if (names === undefined) {
      names = new Set();
      this.#names.set(space, names);
    }
    return names;
  }
}

const unnamed = (): undefined => undefined;

/** Returns the truncated name, or a variation of it that is free. */
type Take = (kind: NamedKind, table: Table, whole: string) => string;

function withNames(
  table: Table,
  uncut: NamingRules,
  take: Take,
  primaryKeyName: (table: Table) => string | undefined,
): Table {
  const nameIndex = (index: TableIndex): TableIndex =>
    index.name === undefined
      ? { ...index, name: take(kindOf(index), table, indexName(table, index, uncut)) }
      : index;
  const nameKey = (key: ForeignKey): ForeignKey =>
    key.name === undefined && isConstraint(key)
      ? { ...key, name: take('foreign key', table, foreignKeyName(table, key, uncut)) }
      : key;
  const nameCheck = (check: Check): Check =>
    check.name === undefined
      ? { ...check, name: take('check', table, checkName(table, check, uncut)) }
      : check;
  const hasKey = table.columns.some((column) => column.primaryKey);
  const wanted = hasKey && table.primaryKeyName === undefined ? primaryKeyName(table) : undefined;
  const primaryKey = wanted === undefined ? table.primaryKeyName : take('primary key', table, wanted);
  const indexes = table.indexes.map(nameIndex);
  const foreignKeys = table.foreignKeys.map(nameKey);
  const checks = table.checks.map(nameCheck);
  return primaryKey === undefined
    ? { ...table, indexes, foreignKeys, checks }
    : { ...table, primaryKeyName: primaryKey, indexes, foreignKeys, checks };
}

/** Alternatives to a derived name that is taken: first with its whole hash, then numbered. */
function* otherNames(table: Table, whole: string, cut: string, rules: NamingRules): Generator<string> {
  const { maxIdentifierLength, lengthInBytes } = rules;
  const ending = whole.slice(table.name.length);
  const hashed = cutName(table.name, maxIdentifierLength - ending.length, lengthInBytes) + ending;
  if (whole !== cut) yield hashed;
  for (let number = 2; ; number++) {
    const suffix = `_${number}`;
    yield cutName(whole === cut ? cut : hashed, maxIdentifierLength - suffix.length, lengthInBytes) + suffix;
  }
}

/** Reports names that this database does not accept, and names that it treats as equal. */
export function checkNames(
  database: Database,
  rules: IdentifierRules,
  spaces: NameSpaces,
  diagnostics: Diagnostics,
): void {
  const newScope = (): IdentifierScope => new IdentifierScope(rules, diagnostics);
  const scopes = new Map<NameSpace, IdentifierScope>();
  const scopeOf = (space: NameSpace): IdentifierScope => {
    let scope = scopes.get(space);
    if (scope === undefined) {
      scope = newScope();
      scopes.set(space, scope);
    }
    return scope;
  };
  const names = newScope();
  const usable = new Set<string>();
  for (const table of database.tables) {
    if (!isNamed(table)) continue;
    eachName(table, spaces, (kind, name, span) => {
      names.check(kind, name, span);
      for (const space of spaces.of(kind, table)) scopeOf(space).claim(kind, name, span);
    });
    checkColumnNames(table, names, usable, rules, newScope);
    if (table.schema !== undefined) names.check('schema', table.schema, table.span);
    checkReferredNames(database, table, names);
  }
  checkSequences(database, spaces, scopeOf);
}

/** Keys may point at tables that others create; their names are written as well. */
function checkReferredNames(database: Database, table: Table, scope: IdentifierScope): void {
  for (const key of constraintsOf(table)) {
    const target = foreignTableOf(database, key);
    if (target !== undefined && isCreated(target)) continue;
    const span = key.span ?? table.span;
    scope.check('table', key.foreignTable, span);
    if (key.foreignSchema !== undefined) scope.check('schema', key.foreignSchema, span);
    for (const { foreign } of columnPairs(key)) scope.check('column', foreign, span);
  }
}

/** `usable` are the names that other tables have: columns are often called the same. */
function checkColumnNames(
  { columns, span: place }: Table,
  names: IdentifierScope,
  usable: Set<string>,
  { fold }: IdentifierRules,
  newScope: () => IdentifierScope,
): void {
  const folded = new Set<string>();
  for (const { name, span = place } of columns) {
    if (!usable.has(name) && names.check('column', name, span)) usable.add(name);
    folded.add(fold(name));
  }
  if (folded.size === columns.length) return;
  const scope = newScope();
  for (const { name, span = place } of columns) scope.claim('column', name, span);
}

/** Several tables may draw from one sequence, which is then made once. */
function checkSequences(
  database: Database,
  spaces: NameSpaces,
  scopeOf: (space: NameSpace) => IdentifierScope,
): void {
  const known = new TakenNames(spaces);
  for (const table of database.tables.filter(isCreated)) {
    const { sequence, span } = table;
    if (sequence === undefined || !known.claim('sequence', table, sequence)) continue;
    for (const space of spaces.of('sequence', table)) scopeOf(space).add('sequence', sequence, span);
  }
}
