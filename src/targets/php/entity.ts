import type { Column } from '../../model/column.ts';
import type { Database } from '../../model/database.ts';
import { columnPairs, type ForeignKey } from '../../model/foreign-key.ts';
import {
  type RelationName,
  relationName,
  relationNameText,
  reverseRelationName,
} from '../../model/relation-names.ts';
import { foreignTableOf, referrersOf } from '../../model/relations.ts';
import { findColumn, primaryKeyOf, qualifiedName, type Table } from '../../model/table.ts';
import { Bug } from '../../support/bug.ts';
import type { Pluralizer } from '../facts/pluralize.ts';
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

interface Relation {
  readonly name: string;
  readonly plural: string;
  readonly key: ForeignKey;
  /** What the other side calls this relation. */
  readonly inverse: string;
  readonly other: Table;
  readonly otherClasses: ClassNames;
  /** Columns of this table, each with its partner in the other one. */
  readonly columns: readonly ColumnPair[];
  /** Whether no column of the key can be null. */
  readonly required: boolean;
}

export interface ColumnPair {
  readonly own: PhpColumn;
  readonly other: PhpColumn;
}

/** This table points at one row of another. */
export interface ParentRelation extends Relation {
  /** Full name of the type that signatures use instead of the model. */
  readonly interface?: string;
  /** Fixed values of a polymorphic key, by column. */
  readonly constants: readonly { readonly column: PhpColumn; readonly value: string }[];
  /** Whether the other table sees one row here at most. */
  readonly inverseSingle: boolean;
}

/** Rows of another table point at this one. */
export interface ChildRelation extends Relation {
  /** A key that is the other table's whole primary key leads to one row at most. */
  readonly single: boolean;
  /** What happens to a row that is taken out of the collection. */
  readonly orphans: 'delete' | 'null';
  /** The other relations of that table to its parents, by name. */
  readonly siblings: readonly string[];
}

/** Rows of other tables reached through a junction. */
export interface ManyToManyRelation {
  readonly name: string;
  readonly plural: string;
  /** Whether an element of the collection is a combination rather than one object. */
  readonly combined: boolean;
  readonly property: string;
  readonly firstTarget: ClassNames;
  /** The collection of junction rows. */
  readonly through: ChildRelation;
  /** The junction's other foreign keys, each seen from the junction. */
  readonly targets: readonly ParentRelation[];
  /** Key columns of the junction that belong to no foreign key. */
  readonly extra: readonly PhpColumn[];
}

export type CrossRelation = ManyToManyRelation;

export interface EntityOptions extends ClassNaming {
  readonly pluralize: Pluralizer;
}

/** Every table that gets classes. */
export function phpEntities(database: Database, options: EntityOptions): readonly PhpEntity[] {
  return database.tables
    .filter((table) => !table.referenceOnly)
    .map((table) => {
      const children = childRelations(database, table, options);
      return {
        table,
        classes: classNamesOf(table, options),
        ...namedClasses(table),
        columns: phpColumns(table),
        primaryKey: primaryKeyOf(table).map((column) => phpColumn(table, column.name)),
        parents: parentRelations(database, table, options),
        children,
        manyToMany: children.flatMap((child) => manyToManyRelations(database, child, options)),
      };
    });
}

const interfaceIn = (written: string, table: Table): string =>
  /[.\\]/.test(written) || table.namespace === '' ? writtenClass(written) : `${table.namespace}\\${written}`;

/** A base class is named in full; an interface without namespace is in that of the table. */
function namedClasses(table: Table): Pick<PhpEntity, 'baseClass' | 'baseQueryClass' | 'interface'> {
  const { baseClass, baseQueryClass, interface: written } = classAttributes(table);
  return {
    ...(baseClass !== undefined && { baseClass: writtenClass(baseClass) }),
    ...(baseQueryClass !== undefined && { baseQueryClass: writtenClass(baseQueryClass) }),
    ...(written !== undefined && {
      interface: interfaceIn(written, table),
    }),
  };
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

/** Letters and digits of any script; nothing that cannot be seen. */
export const constantName = (name: string): string =>
  PLAIN_NAME.test(name) ? name.toUpperCase() : name.toUpperCase().replace(NO_CONSTANT, '_');

/** Almost every name: one that needs no further look. */
const PLAIN_NAME = /^[A-Za-z0-9_]*$/;

const NO_CONSTANT = /[^\p{L}\p{N}_]/gu;

function phpColumn(table: Table, name: string): PhpColumn {
  const found = phpColumns(table).find(({ column }) => column.name === name);
  if (found === undefined) throw new Bug(`Table "${table.name}" has no column "${name}".`);
  return found;
}

const plural = ({ stem, suffix }: RelationName, { pluralize }: EntityOptions): string =>
  pluralize(stem) + suffix;

function parentRelations(
  database: Database,
  table: Table,
  options: EntityOptions,
): readonly ParentRelation[] {
  return table.foreignKeys.flatMap((key) => {
    const other = foreignTableOf(database, key);
    return other === undefined ? [] : [parentRelation(database, table, key, other, options)];
  });
}

function parentRelation(
  database: Database,
  table: Table,
  key: ForeignKey,
  other: Table,
  options: EntityOptions,
): ParentRelation {
  const name = relationName(database, table, key);
  const { interface: written } = classAttributes(key);
  return {
    name: relationNameText(name),
    plural: plural(name, options),
    key,
    inverse: relationNameText(reverseRelationName(database, table, key)),
    other,
    otherClasses: classNamesOf(other, options),
    columns: columnPairs(key).map(({ local, foreign }) => ({
      own: phpColumn(table, local),
      other: phpColumn(other, foreign),
    })),
    constants: key.references.flatMap((reference) =>
      'value' in reference ? [{ column: phpColumn(table, reference.local), value: reference.value }] : [],
    ),
    ...(written !== undefined && { interface: interfaceIn(written, table) }),
    required: isRequired(table, key),
    inverseSingle: isWholePrimaryKey(table, key),
  };
}

function childRelations(database: Database, table: Table, options: EntityOptions): readonly ChildRelation[] {
  return referrersOf(database, table)
    .filter((referrer) => !referrer.table.referenceOnly)
    .map(({ table: other, foreignKey: key }) => {
      const name = reverseRelationName(database, other, key);
      const required = isRequired(other, key);
      return {
        name: relationNameText(name),
        plural: plural(name, options),
        key,
        inverse: relationNameText(relationName(database, other, key)),
        other,
        otherClasses: classNamesOf(other, options),
        columns: columnPairs(key).map(({ local, foreign }) => ({
          own: phpColumn(table, foreign),
          other: phpColumn(other, local),
        })),
        single: isWholePrimaryKey(other, key),
        required,
        orphans: key.onDelete === 'cascade' || required ? 'delete' : 'null',
        siblings: parentNames(database, other).flatMap((sibling) =>
          sibling.key === key ? [] : sibling.name,
        ),
      };
    });
}

const namesOfParents = new WeakMap<Table, readonly { readonly key: ForeignKey; readonly name: string }[]>();

/** The relations of a table to its parents; named once a table, for there are as many pairs as keys by keys. */
function parentNames(database: Database, table: Table) {
  let names = namesOfParents.get(table);
  if (names === undefined) {
    names = table.foreignKeys
      .filter((key) => foreignTableOf(database, key) !== undefined)
      .map((key) => ({ key, name: relationNameText(relationName(database, table, key)) }));
    namesOfParents.set(table, names);
  }
  return names;
}

const isRequired = (table: Table, key: ForeignKey): boolean =>
  key.references.every(({ local }) => findColumn(table, local)?.required === true);

/** A key made of exactly the primary key allows one row for each row it points at. */
function isWholePrimaryKey(table: Table, key: ForeignKey): boolean {
  const primaryKey = primaryKeyOf(table).map(({ name }) => name);
  const local = key.references.map((reference) => reference.local);
  return primaryKey.length === local.length && primaryKey.every((name) => local.includes(name));
}

/** From this table over a junction to the tables its other keys lead to. */
function manyToManyRelations(
  database: Database,
  through: ChildRelation,
  options: EntityOptions,
): readonly ManyToManyRelation[] {
  const junction = through.other;
  if (!junction.isCrossRef) return [];
  const targets = parentRelations(database, junction, options).filter(
    ({ key, columns }) =>
      key !== through.key &&
      columns.some(
        ({ own: { column } }) => column.primaryKey && column.required && column.default === undefined,
      ),
  );
  const [first] = targets;
  if (first === undefined) return [];
  const covered = new Set(junction.foreignKeys.flatMap((key) => key.references.map(({ local }) => local)));
  const extra = phpColumns(junction).filter(({ column }) => column.primaryKey && !covered.has(column.name));
  const combined = targets.length > 1 || extra.length > 0;
  const names = [...targets.map(({ name }) => name), ...extra.map(({ phpName }) => phpName)];
  const plural = combined
    ? names.slice(0, -1).join('') + options.pluralize(names.at(-1) ?? '')
    : first.plural;
  return [
    {
      name: names.join(''),
      plural,
      combined,
      property: combined ? `combinationColl${plural}` : `coll${plural}`,
      firstTarget: first.otherClasses,
      through,
      targets,
      extra,
    },
  ];
}
