import type { Column } from '../../model/column.ts';
import type { Database } from '../../model/database.ts';
import { findTable } from '../../model/relations.ts';
import { findColumn, primaryKeyOf, qualifiedName, type Table } from '../../model/table.ts';
import { Bug } from '../../support/bug.ts';
import { constantName } from '../../support/text.ts';
import type { Pluralizer } from '../facts/pluralize.ts';
import {
  type ChildFacts,
  childFacts,
  type ManyToManyFacts,
  manyToManyFacts,
  type ParentFacts,
  parentFacts,
} from '../facts/relations.ts';
import { classAttributes, columnAttributes } from './attributes.ts';
import { type ClassNames, type ClassNaming, classNamesOf, writtenClass } from './class-names.ts';

/** A table as PHP sees it: every name and relation decided once. */
export interface PhpEntity {
  readonly table: Table;
  readonly classes: ClassNames;
  /** Full names of the classes it builds on, where the schema names them. */
  readonly baseClass?: string;
  readonly baseQueryClass?: string;
  readonly interface?: string;
  readonly columns: readonly PhpColumn[];
  readonly primaryKey: readonly PhpColumn[];
  /** Foreign keys of this table. */
  readonly parents: readonly ParentRelation[];
  /** Foreign keys of other tables that lead here. */
  readonly children: readonly ChildRelation[];
  readonly manyToMany: readonly ManyToManyRelation[];
  /** Many-to-many relations whose methods would have the names of those of another one. */
  readonly omitted?: readonly ManyToManyRelation[];
  /** The table that this one inherits from, whose classes its classes extend. */
  readonly extended?: PhpEntity;
  /** Whether classes of other tables extend those of this one. */
  readonly isExtended?: boolean;
}

export interface PhpColumn {
  readonly column: Column;
  readonly position: number;
  readonly property: string;
  /** The part of an accessor's name after get or set. */
  readonly phpName: string;
  /** The constant of the table map. */
  readonly constant: string;
  /** The text of that constant, by which columns are known at run time. */
  readonly key: string;
}

/** The PHP part of a relation. */
interface PhpRelation {
  readonly otherClasses: ClassNames;
  /** Columns of this table, each with its partner in the other one. */
  readonly columns: readonly ColumnPair[];
}

export interface ColumnPair {
  readonly own: PhpColumn;
  readonly other: PhpColumn;
}

/** This table points at one row of another. */
export interface ParentRelation extends Omit<ParentFacts, 'constants'>, PhpRelation {
  /** Full name of the type that signatures use instead of the model. */
  readonly interface: string | undefined;
  /** Fixed values of a polymorphic key, by column. */
  readonly constants: readonly { readonly column: PhpColumn; readonly value: string }[];
}

/** Rows of another table point at this one. */
export interface ChildRelation extends ChildFacts, PhpRelation {}

/** Rows of other tables reached through a junction table. */
export interface ManyToManyRelation extends Omit<ManyToManyFacts, 'targets' | 'extra'> {
  readonly property: string;
  readonly firstTarget: ClassNames;
  /** The collection of rows of the junction table. */
  readonly through: ChildRelation;
  /** The junction table's other foreign keys, each seen from it. */
  readonly targets: readonly ParentRelation[];
  /** Key columns of the junction table that belong to no foreign key. */
  readonly extra: readonly PhpColumn[];
}

export type CrossRelation = ManyToManyRelation;

export interface EntityOptions extends ClassNaming {
  readonly pluralize: Pluralizer;
  /** Whether classes have the members that only applications moved from Propel use. */
  readonly propel: boolean;
}

/** Every table that gets classes, one after the other, because most of the memory is in their relations. */
export function* phpEntities(database: Database, options: EntityOptions): Generator<PhpEntity> {
  for (const table of database.tables) {
    if (!table.referenceOnly) yield phpEntity(database, table, options);
  }
}

/** One table, for behaviors that add members with the types of another table's columns. */
export function phpEntity(database: Database, table: Table, options: EntityOptions): PhpEntity {
  const parent = inheritedTable(database, table);
  const extended = parent === undefined ? undefined : phpEntity(database, parent, options);
  const own = childRelations(database, table, options);
  const children =
    extended === undefined ? own : [...own, ...inheritedChildren(table, own, extended, database)];
  const isExtended = extendedTables(database).has(table);
  const parents = parentRelations(database, table, options);
  const direct = new Set([...parents, ...children].map(({ name }) => name));
  return {
    table,
    classes: classNamesOf(table, options),
    // The parent has the base classes of the schema.
    ...(extended === undefined ? namedClasses(table) : interfaceOf(table)),
    columns: phpColumns(table),
    primaryKey: primaryKeyOf(table).map((column) => phpColumn(table, column.name)),
    parents,
    children,
    ...withoutTwins(
      children.flatMap((child) => manyToManyRelations(database, child, direct, options)),
      options,
    ),
    ...(extended !== undefined && { extended }),
    ...(isExtended && { isExtended }),
  };
}

/** The table whose classes the classes of a table extend. */
const inheritedTable = (database: Database, { inheritsFrom }: Table): Table | undefined =>
  inheritsFrom === undefined ? undefined : findTable(database, inheritsFrom.table, inheritsFrom.schema);

const extendedByDatabase = new WeakMap<Database, ReadonlySet<Table>>();

/** The tables whose classes others extend. */
function extendedTables(database: Database): ReadonlySet<Table> {
  let extended = extendedByDatabase.get(database);
  if (extended === undefined) {
    extended = new Set(database.tables.flatMap((table) => inheritedTable(database, table) ?? []));
    extendedByDatabase.set(database, extended);
  }
  return extended;
}

/** The first of the classes that extend each other. */
export const rootOf = (entity: PhpEntity): PhpEntity =>
  entity.extended === undefined ? entity : rootOf(entity.extended);

/** Rows that point at the parent's row point at the child as well, which has the same key. */
function inheritedChildren(
  table: Table,
  own: readonly ChildRelation[],
  { children }: PhpEntity,
  database: Database,
): readonly ChildRelation[] {
  if (table.inheritsFrom?.sharesRows !== true) return [];
  return children.flatMap((relation) => {
    const { other, columns, pairs, name } = relation;
    const isTaken = own.some((one) => one.name === name);
    const isSibling = relation.single && inheritedTable(database, other) !== undefined;
    if (isTaken || isSibling || columns.some(({ own: one }) => !findColumn(table, one.column.name)))
      return [];
    return [
      {
        ...relation,
        columns: columns.map((pair) => ({ ...pair, own: phpColumn(table, pair.own.column.name) })),
        pairs: pairs.map((pair) => ({ ...pair, own: findColumn(table, pair.own.name) ?? pair.own })),
      },
    ];
  });
}

const interfaceIn = (written: string, table: Table): string =>
  /[.\\]/.test(written) || table.namespace === '' ? writtenClass(written) : `${table.namespace}\\${written}`;

/** A base class is named in full; an interface without namespace is in that of the table. */
function namedClasses(table: Table): Pick<PhpEntity, 'baseClass' | 'baseQueryClass' | 'interface'> {
  const { baseClass, baseQueryClass } = classAttributes(table);
  return {
    ...(baseClass !== undefined && { baseClass: writtenClass(baseClass) }),
    ...(baseQueryClass !== undefined && { baseQueryClass: writtenClass(baseQueryClass) }),
    ...interfaceOf(table),
  };
}

function interfaceOf(table: Table): Pick<PhpEntity, 'interface'> {
  const { interface: written } = classAttributes(table);
  return written === undefined ? {} : { interface: interfaceIn(written, table) };
}

const columnsByTable = new WeakMap<Table, readonly PhpColumn[]>();

function phpColumns(table: Table): readonly PhpColumn[] {
  let columns = columnsByTable.get(table);
  if (columns === undefined) {
    const taken = new Set<string>();
    columns = table.columns.map((column, position) => ({
      column,
      position,
      property: propertyName(column, position, taken),
      phpName: column.codeName,
      constant: `COL_${constantName(columnAttributes(column).tableMapName ?? column.name)}`,
      key: `${qualifiedName(table)}.${column.name}`,
    }));
    columnsByTable.set(table, columns);
  }
  return columns;
}

/** Lower case, so that it can never be one of the runtime's own properties, which hold a capital. */
function propertyName({ name }: Column, position: number, taken: Set<string>): string {
  const lower = name.toLowerCase();
  if (!PROPERTY.test(lower) || lower === 'this' || taken.has(lower)) return `column_${position}`;
  taken.add(lower);
  return lower;
}

const PROPERTY = /^[\p{L}_][\p{L}\p{N}_]*$/u;

function phpColumn(table: Table, name: string): PhpColumn {
  const found = phpColumns(table).find(({ column }) => column.name === name);
  if (found === undefined) throw new Bug(`Table "${table.name}" has no column "${name}".`);
  return found;
}

const parentRelations = (
  database: Database,
  table: Table,
  options: EntityOptions,
): readonly ParentRelation[] =>
  parentFacts(database, table, options.pluralize).map((facts) => parentRelation(facts, table, options));

function parentRelation(facts: ParentFacts, table: Table, options: EntityOptions): ParentRelation {
  const { interface: written } = classAttributes(facts.key);
  return {
    ...facts,
    otherClasses: classNamesOf(facts.other, options),
    columns: columnsOf(facts, table),
    constants: facts.constants.map(({ column, value }) => ({ column: phpColumn(table, column.name), value })),
    interface: written === undefined ? undefined : interfaceIn(written, table),
  };
}

const childRelations = (database: Database, table: Table, options: EntityOptions): readonly ChildRelation[] =>
  childFacts(database, table, options.pluralize).map((facts) => ({
    ...facts,
    otherClasses: classNamesOf(facts.other, options),
    columns: columnsOf(facts, table),
  }));

const columnsOf = ({ other, pairs }: ParentFacts | ChildFacts, table: Table): readonly ColumnPair[] =>
  pairs.map((pair) => ({
    own: phpColumn(table, pair.own.name),
    other: phpColumn(other, pair.other.name),
  }));

/**
 * Leaves out, for an application moved from Propel, relations to a table that another one leads to under the same name:
 * Propel writes both, and PHP cannot load the class.
 */
function withoutTwins(
  found: readonly ManyToManyRelation[],
  { propel }: EntityOptions,
): Pick<PhpEntity, 'manyToMany' | 'omitted'> {
  if (!propel) return { manyToMany: found };
  const taken = new Set<string>();
  const manyToMany: ManyToManyRelation[] = [];
  const omitted: ManyToManyRelation[] = [];
  for (const relation of found) {
    const names = relation.targets.map(({ name }) => name.toLowerCase());
    if (names.some((name) => taken.has(name))) omitted.push(relation);
    else {
      manyToMany.push(relation);
      for (const name of names) taken.add(name);
    }
  }
  return { manyToMany, ...(omitted.length > 0 && { omitted }) };
}

/** The many-to-many relations of a table through one junction table. */
function manyToManyRelations(
  database: Database,
  through: ChildRelation,
  direct: ReadonlySet<string>,
  options: EntityOptions,
): readonly ManyToManyRelation[] {
  const junction = through.other;
  if (!junction.isCrossRef) return [];
  const facts = manyToManyFacts(
    through,
    parentFacts(database, junction, options.pluralize),
    direct,
    options.pluralize,
  );
  if (facts === undefined) return [];
  const { name, plural, combined, targets, extra } = facts;
  return [
    {
      name,
      plural,
      combined,
      property: combined ? `combinationColl${plural}` : `coll${plural}`,
      firstTarget: classNamesOf(targets[0].other, options),
      through,
      targets: targets.map((target) => parentRelation(target, junction, options)),
      extra: extra.map((column) => phpColumn(junction, column.name)),
    },
  ];
}
