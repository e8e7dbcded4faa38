import type { Check } from '../../../model/check.ts';
import type { Column } from '../../../model/column.ts';
import type { NamingRules } from '../../../model/constraint-names.ts';
import type { Database } from '../../../model/database.ts';
import type { Deferral } from '../../../model/deferral.ts';
import { columnPairs, type ForeignKey, type ReferentialAction } from '../../../model/foreign-key.ts';
import { keyPartsOf } from '../../../model/key-parts.ts';
import type {
  StoredAction,
  StoredCheck,
  StoredColumn,
  StoredCounter,
  StoredDatabase,
  StoredDefault,
  StoredDeferral,
  StoredEnum,
  StoredForeignKey,
  StoredIndex,
  StoredName,
  StoredPrimaryKey,
  StoredTable,
  StoredType,
} from '../../../model/stored.ts';
import { constraintsOf, primaryKeyOf, type Table } from '../../../model/table.ts';
import {
  type IndexColumn,
  isUniqueConstraint,
  type PartOptions,
  partOptions,
  type TableIndex,
} from '../../../model/table-index.ts';
import { Bug } from '../../../support/bug.ts';
import type { StandardDdl } from '../ddl/ddl.ts';
import { isCreated } from '../names.ts';
import { type ExpressionRules, literalOfValue, storedExpression } from './defaults.ts';
import { type Complete, withoutDerived } from './derived.ts';
import { storedLiteral } from './literals.ts';
import { conditionText } from './tokens.ts';
import { type KnownType, storedType, type TypeRules } from './types.ts';

/** How a database product stores what its DDL creates. Each member is a rule by which different schemas are stored as equal values. */
export interface StoreRules {
  readonly ddl: StandardDdl;
  readonly complete: Complete;
  readonly naming: NamingRules;
  readonly types: TypeRules;
  readonly expressions: ExpressionRules;
  /** The stored type of a column; options of its table, such as the character set, are considered. */
  readonly type: (column: Column, table: Table) => KnownType;
  /** The collation of a column with one spelling; undefined for that of columns without one. */
  readonly collation: (name: string) => string | undefined;
  /** The default that the product adds to a column without one. */
  readonly missingDefault: (column: Column, known: KnownType) => StoredDefault | undefined;
  /** Normalizes a default further, where the product does. */
  readonly default: (value: StoredDefault, known: KnownType) => StoredDefault;
  /** The expression that a column is set to when its row is updated. */
  readonly onUpdate: (column: Column, known: KnownType) => StoredDefault | undefined;
  /** `isDerived`: the schema does not name the sequence of the table. */
  readonly counter: (column: Column, table: Table, isDerived: boolean) => StoredCounter | undefined;
  readonly action: (action: ReferentialAction, event: 'delete' | 'update') => StoredAction;
  /** When a foreign key is checked, as far as the product has a choice. */
  readonly deferral: (key: ForeignKey) => Deferral | undefined;
  /** Whether a transaction can check unique constraints at its end. */
  readonly defersUniques: boolean;
  /** The columns of the primary key, in the order of its index. */
  readonly keyColumns: (table: Table) => readonly string[];
  /** The indexes that the product creates, without redundant ones. */
  readonly indexes: (table: Table) => readonly TableIndex[];
  readonly indexMethod: (index: TableIndex, table: Table) => string | undefined;
  /** The length of an indexed prefix; undefined for a whole column. */
  readonly indexedLength: (part: IndexColumn, table: Table) => number | undefined;
  /** How an index sorts and compares a part of it, without what the product does anyway. */
  readonly indexedPart: (part: IndexColumn, table: Table) => PartOptions;
  readonly hasIndexComments: boolean;
  /** Whether an index can say that rows without a value are equal to each other. */
  readonly choosesEqualNulls: boolean;
  /** Whether objects of this kind have names in the product. */
  readonly hasNames: (
    kind: 'primary key' | 'unique constraint' | 'index' | 'foreign key' | 'check',
  ) => boolean;
  /** The condition of a check or an index as tokens, with one spelling for all that the product takes for the same. */
  readonly condition: (sql: string) => string;
  /** Folds an identifier as the catalogue does. */
  readonly name: (name: string) => string;
  /** The schema of tables that do not name one. */
  readonly defaultSchema: string | undefined;
  readonly comment: (text: string, of: 'table' | 'column') => string;
  /** Whether a comment can be changed without the table; otherwise it is stored as a note. */
  readonly hasComments: boolean;
  readonly options: (table: Table) => Readonly<Record<string, string>>;
}

/** Rules of standard SQL, overridden by those given. */
export function standardStore(
  given: Pick<StoreRules, 'ddl' | 'complete' | 'naming' | 'types' | 'expressions'> & Partial<StoreRules>,
): StoreRules {
  const { ddl, types, expressions } = given;
  return {
    type: (column, table) => storedType(ddl.columnType(column, table), types, expressions.syntax),
    collation: (name) => name,
    missingDefault: () => undefined,
    default: (value) => value,
    onUpdate: () => undefined,
    counter: ({ autoIncrement }) => (autoIncrement ? {} : undefined),
    action: standardAction,
    deferral: () => undefined,
    defersUniques: false,
    keyColumns: (table) => primaryKeyOf(table).map(({ name }) => name),
    indexes: ({ indexes }) => indexes,
    indexMethod: () => undefined,
    indexedLength: () => undefined,
    indexedPart: partOptions,
    hasIndexComments: false,
    choosesEqualNulls: false,
    hasNames: () => true,
    condition: (sql) => conditionText(sql, expressions.syntax),
    name: (name) => name,
    defaultSchema: undefined,
    comment: (text) => text,
    hasComments: true,
    options: () => ({}),
    ...given,
  };
}

/** NO ACTION is the default. */
export const standardAction = (action: ReferentialAction): StoredAction =>
  action === 'none' ? 'no action' : action;

/** Converts a database to stored values. It may come from a schema, completed or not, or from a catalogue. */
export function storeDatabase(given: Database, rules: StoreRules): StoredDatabase {
  const bare = withoutDerived(given, rules.complete, rules.naming);
  const completed = rules.complete(bare);
  const written = rules.ddl.prepare(completed);
  const tables = written.tables.flatMap((table, place) => {
    const [own = table, bareTable = table, full = table] = [
      given.tables[place],
      bare.tables[place],
      completed.tables[place],
    ];
    return isCreated(table)
      ? [storeTable(table, { given: own, bare: bareTable, completed: full }, rules)]
      : [];
  });
  return { enums: rules.ddl.hasEnumTypes ? storeEnums(given, rules) : [], tables };
}

const storeEnums = ({ enums }: Database, rules: StoreRules): readonly StoredEnum[] =>
  enums
    .filter(({ referenceOnly }) => !referenceOnly)
    .map(({ name, schema = rules.defaultSchema, values }) => {
      const isUsual = schema === undefined || schema === rules.defaultSchema;
      return { name: rules.name(name), ...(!isUsual && { schema: rules.name(schema) }), values };
    });

/** A table as given, without what the platform derives, and completed. */
interface Origin {
  readonly given: Table;
  readonly bare: Table;
  readonly completed: Table;
}

function storeTable(table: Table, origin: Origin, rules: StoreRules): StoredTable {
  const { schema } = table;
  const primaryKey = storePrimaryKey(table, origin, rules);
  const derived = derivedNames(origin);
  return {
    name: rules.name(table.name),
    ...(schema !== undefined && schema !== rules.defaultSchema && { schema: rules.name(schema) }),
    columns: table.columns.map((column) => storeColumn(column, table, origin, rules)),
    ...(primaryKey !== undefined && { primaryKey }),
    indexes: rules
      .indexes(table)
      .map((index) => remember(models.indexes, storeIndex(index, table, derived, rules), index)),
    foreignKeys: constraintsOf(table).map((key) =>
      remember(models.foreignKeys, storeForeignKey(key, derived, rules), key),
    ),
    checks: rules.ddl
      .checksOf(table)
      .map((check) => remember(models.checks, storeCheck(check, derived, rules), check)),
    options: rules.options(table),
    ...storedComment(table.description, 'table', rules),
  };
}

/** Names that the platform derives, and indexes that it adds. */
interface Derived {
  readonly indexes: ReadonlySet<string>;
  readonly keys: ReadonlySet<string>;
  readonly checks: ReadonlySet<string>;
  readonly added: ReadonlySet<string>;
}

function derivedNames({ bare, completed }: Origin): Derived {
  const unnamed = (things: readonly Named[], all: readonly Named[]): ReadonlySet<string> =>
    new Set(all.flatMap(({ name }, place) => (things[place]?.name === undefined ? (name ?? []) : [])));
  return {
    indexes: unnamed(bare.indexes, completed.indexes),
    keys: unnamed(bare.foreignKeys, completed.foreignKeys),
    checks: unnamed(bare.checks, completed.checks),
    added: unnamed([], completed.indexes.slice(bare.indexes.length)),
  };
}

interface Named {
  readonly name?: string;
}

const storedComment = (
  text: string | undefined,
  of: 'table' | 'column',
  rules: StoreRules,
): Pick<StoredColumn, 'comment' | 'note'> => {
  if (text === undefined || text === '') return {};
  const comment = rules.comment(text, of);
  return rules.hasComments ? { comment } : { note: comment };
};

function storeColumn(column: Column, table: Table, origin: Origin, rules: StoreRules): StoredColumn {
  const known = rules.type(column, table);
  const counter = rules.counter(column, origin.completed, origin.bare.sequence === undefined);
  const { generated } = column;
  const value =
    counter === undefined && generated === undefined ? storeDefault(column, table, known, rules) : undefined;
  const onUpdate = rules.onUpdate(column, known);
  return {
    name: rules.name(column.name),
    type: withCollation(known.type, column, rules),
    nullable: !column.required && !column.primaryKey && counter === undefined,
    ...(value !== undefined && { default: value }),
    ...(onUpdate !== undefined && { onUpdate }),
    ...(counter !== undefined && { counter }),
    ...(generated !== undefined && {
      generated: { value: rules.condition(generated.sql), isStored: rules.ddl.isStored(generated) },
    }),
    ...storedComment(column.description, 'column', rules),
  };
}

/** A collation that the product keeps with its columns, unless it is the usual one. */
function withCollation(type: StoredType, column: Column, rules: StoreRules): StoredType {
  const collation = rules.ddl.collationOf(column);
  const stored = collation === undefined ? undefined : rules.collation(collation);
  return stored === undefined ? type : { ...type, collation: stored };
}

function storeDefault(
  column: Column,
  table: Table,
  known: KnownType,
  rules: StoreRules,
): StoredDefault | undefined {
  const { default: given } = column;
  if (given === undefined) return rules.missingDefault(column, known);
  if (given.kind === 'expression') {
    const value = storedExpression(
      rules.ddl.defaultExpression(given.text, column),
      column,
      known,
      rules.expressions,
    );
    return value === undefined ? undefined : rules.default(value, known);
  }
  const literal = literalOfValue(given.text, column, known, rules.ddl.swapsUuidBytes(table));
  return rules.default({ kind: 'literal', value: storedLiteral(literal, known.type, known.values) }, known);
}

const nameOf = (text: string, derived: boolean, rules: StoreRules): StoredName => ({
  text: rules.name(text),
  derived,
});

function storePrimaryKey(
  table: Table,
  { given, completed }: Origin,
  rules: StoreRules,
): StoredPrimaryKey | undefined {
  const columns = rules.keyColumns(table);
  if (columns.length === 0) return undefined;
  const name = given.primaryKeyName ?? completed.primaryKeyName;
  const isDerived = name === completed.primaryKeyName;
  const lengths = keyLengths(table, rules);
  return {
    ...(name !== undefined && rules.hasNames('primary key') && { name: nameOf(name, isDerived, rules) }),
    columns: columns.map(rules.name),
    ...(lengths !== undefined && { lengths }),
  };
}

function keyLengths(table: Table, rules: StoreRules): StoredPrimaryKey['lengths'] {
  if (table.keyParts === undefined) return undefined;
  const lengths = keyPartsOf(table).flatMap((part) => {
    const length = rules.indexedLength(part, table);
    return length === undefined ? [] : [[rules.name(part.name), length] as const];
  });
  return lengths.length === 0 ? undefined : Object.fromEntries(lengths);
}

/** The parts of the model that stored values were made of. */
const models = {
  indexes: new WeakMap<StoredIndex, TableIndex>(),
  foreignKeys: new WeakMap<StoredForeignKey, ForeignKey>(),
  checks: new WeakMap<StoredCheck, Check>(),
};

export const indexOf = (stored: StoredIndex): TableIndex => found(models.indexes.get(stored));

export const foreignKeyOf = (stored: StoredForeignKey): ForeignKey => found(models.foreignKeys.get(stored));

export const checkOf = (stored: StoredCheck): Check => found(models.checks.get(stored));

function found<T>(part: T | undefined): T {
  if (part === undefined) throw new Bug('A stored value was not made by storeDatabase.');
  return part;
}

function remember<S extends object, T>(map: WeakMap<S, T>, stored: S, part: T): S {
  map.set(stored, part);
  return stored;
}

function storeIndex(index: TableIndex, table: Table, derived: Derived, rules: StoreRules): StoredIndex {
  const { name, unique, where, include, nullsNotDistinct, deferrable, comment } = index;
  const method = rules.indexMethod(index, table);
  const isImplied = index.implied === true || (name !== undefined && derived.added.has(name));
  const isNamed =
    name !== undefined && rules.hasNames(isUniqueConstraint(index) ? 'unique constraint' : 'index');
  return {
    ...(isNamed && { name: nameOf(name, derived.indexes.has(name), rules) }),
    unique,
    columns: index.columns.map((part) => {
      const options = rules.indexedPart(part, table);
      if (part.isExpression) return { name: rules.condition(part.name), isExpression: true, ...options };
      const length = rules.indexedLength(part, table);
      return { name: rules.name(part.name), ...(length !== undefined && { length }), ...options };
    }),
    ...(where !== undefined && { condition: rules.condition(where) }),
    ...(method !== undefined && { method }),
    ...(include !== undefined && { include: include.map(rules.name).toSorted() }),
    ...(nullsNotDistinct && rules.choosesEqualNulls && { nullsNotDistinct }),
    ...(deferrable !== undefined && rules.defersUniques && { deferral: STORED_DEFERRALS[deferrable] }),
    ...(comment !== undefined && rules.hasIndexComments && { comment }),
    ...(isImplied && { implied: true as const }),
  };
}

function storeForeignKey(key: ForeignKey, derived: Derived, rules: StoreRules): StoredForeignKey {
  const { name, foreignSchema } = key;
  const deferral = rules.deferral(key);
  const isNamed = name !== undefined && rules.hasNames('foreign key');
  return {
    ...(isNamed && { name: nameOf(name, derived.keys.has(name), rules) }),
    table: rules.name(key.foreignTable),
    ...(foreignSchema !== undefined &&
      foreignSchema !== rules.defaultSchema && { schema: rules.name(foreignSchema) }),
    columns: columnPairs(key)
      .map(({ local, foreign }) => ({ local: rules.name(local), foreign: rules.name(foreign) }))
      .sort((one, other) => compare(one.local, other.local) || compare(one.foreign, other.foreign)),
    onDelete: rules.action(key.onDelete, 'delete'),
    onUpdate: rules.action(key.onUpdate, 'update'),
    ...(deferral !== undefined && { deferral: STORED_DEFERRALS[deferral] }),
  };
}

const STORED_DEFERRALS: Readonly<Record<Deferral, StoredDeferral>> = {
  immediate: 'deferrable',
  deferred: 'initially deferred',
};

function storeCheck({ name, sql }: Check, derived: Derived, rules: StoreRules): StoredCheck {
  const isNamed = name !== undefined && rules.hasNames('check');
  return {
    ...(isNamed && { name: nameOf(name, derived.checks.has(name), rules) }),
    condition: rules.condition(sql),
  };
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
