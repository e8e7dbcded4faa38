import type { Column } from '../../model/column.ts';
import type { Database } from '../../model/database.ts';
import { isConstraint } from '../../model/foreign-key.ts';
import { primaryKeyOf, type Table } from '../../model/table.ts';
import { Bug } from '../../support/bug.ts';
import {
  type ChildFacts,
  childFacts,
  type ManyToManyFacts,
  manyToManyFacts,
  type ParentFacts,
  parentFacts,
} from '../facts/relations.ts';
import { tsTypeOf } from './attributes.ts';
import { type ClassNames, type Names, type SubclassNames, subclassesOf } from './class-names.ts';
import { type InitialValue, initialValue } from './defaults.ts';
import { type KindName, kindOf, valueTypes } from './kinds.ts';
import { propertyName } from './names.ts';
import type { TypescriptOptions } from './options.ts';

/** A table as TypeScript sees it: every name, type and relation decided once. */
export interface Entity {
  readonly table: Table;
  readonly names: ClassNames;
  readonly options: TypescriptOptions;
  readonly columns: readonly EntityColumn[];
  readonly key: readonly EntityColumn[];
  /** Foreign keys of this table. */
  readonly parents: readonly ParentRelation[];
  /** Foreign keys of other tables that lead here. */
  readonly children: readonly ChildRelation[];
  readonly manyToMany: readonly ManyToManyRelation[];
  /** The classes of single-table inheritance, and the column that tells them apart. */
  readonly inheritance?: { readonly column: EntityColumn; readonly subclasses: readonly SubclassNames[] };
  /** The names and the columns of another table. */
  other(table: TableName): OtherEntity;
}

interface TableName {
  readonly name: string;
  readonly schema?: string | undefined;
}

export interface OtherEntity {
  readonly names: ClassNames;
  readonly columns: readonly EntityColumn[];
}

export interface EntityColumn {
  readonly column: Column;
  readonly position: number;
  /** The place in the rows that are read; undefined for a lazy column. */
  readonly rowIndex: number | undefined;
  readonly property: string;
  readonly codeName: string;
  readonly kind: KindName;
  /** The type of its values; null is not among them. */
  readonly type: string;
  /** The kind of the elements of a LIST, and the type of their values. */
  readonly element?: { readonly kind: KindName; readonly type: string };
  /** The exported name of the union of labels that the values of an ENUM or SET column are made of. */
  readonly labelType: string | undefined;
  /** The literal default; undefined where new objects start without a value. */
  readonly initial: InitialValue | undefined;
  /** Who makes the value, where it is the database. */
  readonly filledIn: 'counter' | 'expression' | 'generated' | undefined;
  /** A relation can give the value. */
  readonly inForeignKey: boolean;
}

interface Relation {
  readonly other: ClassNames;
  /** The property of a loaded relation. */
  readonly property: string;
  readonly columns: readonly { readonly own: number; readonly other: number }[];
}

export interface ParentRelation extends Relation {
  readonly facts: ParentFacts;
  /** Whether there always is an object: the key is required, and the database holds it. */
  readonly isRequired: boolean;
  /** Fixed values of a polymorphic key, by the position of their column. */
  readonly constants: readonly { readonly column: number; readonly value: string }[];
}

export interface ChildRelation extends Relation {
  readonly facts: ChildFacts;
}

export interface ManyToManyRelation {
  readonly facts: ManyToManyFacts;
  readonly property: string;
  readonly through: ChildRelation;
  readonly targets: readonly ClassNames[];
  /** Key columns of the junction table that belong to no foreign key. */
  readonly extra: readonly EntityColumn[];
}

/** Every table that gets classes, one after the other. */
export function* entitiesOf(database: Database, names: Names, options: TypescriptOptions): Generator<Entity> {
  for (const table of database.tables) {
    if (!table.referenceOnly) yield entityOf(database, table, names, options);
  }
}

function entityOf(database: Database, table: Table, names: Names, options: TypescriptOptions): Entity {
  const own = names.of(table);
  const columns = columnsOf(table, names, options);
  const parents = parentRelations(database, table, names, options);
  const children = childRelations(database, table, names, options);
  const direct = new Set([...parents, ...children].map(({ facts }) => facts.name));
  const discriminator = columns.find(({ column }) => column.inheritance !== undefined);
  return {
    table,
    names: own,
    options,
    columns,
    key: primaryKeyOf(table).flatMap((column) => columns[table.columns.indexOf(column)] ?? []),
    parents,
    children,
    manyToMany: children.flatMap((child) => manyToManyOf(database, child, direct, names, options)),
    other: (named) => otherEntity(database, named, names, options),
    ...(discriminator !== undefined && {
      inheritance: { column: discriminator, subclasses: subclassesOf(table, names, options) },
    }),
  };
}

/** A table of the database; behaviors may know it as it was before others extended it. */
function otherEntity(
  { tables }: Database,
  { name, schema }: TableName,
  names: Names,
  options: TypescriptOptions,
): OtherEntity {
  const table = tables.find((one) => one.name === name && one.schema === schema);
  if (table === undefined) throw new Bug(`There is no table "${name}".`);
  return { names: names.of(table), columns: columnsOf(table, names, options) };
}

const known = new WeakMap<Table, { readonly names: Names; readonly columns: readonly EntityColumn[] }>();

function columnsOf(table: Table, names: Names, options: TypescriptOptions): readonly EntityColumn[] {
  const earlier = known.get(table);
  if (earlier?.names === names) return earlier.columns;
  const inKeys = new Set(table.foreignKeys.flatMap((key) => key.references.map(({ local }) => local)));
  let rowIndex = 0;
  const columns = table.columns.map((column, position): EntityColumn => {
    const kind = kindOf(column.type, options);
    const labelType = names.labels(column);
    const element = elementOf(column, options);
    return {
      column,
      position,
      rowIndex: column.lazyLoad ? undefined : rowIndex++,
      property: propertyName(column.codeName),
      codeName: column.codeName,
      kind,
      type:
        writtenType(column) ?? labelledType(labelType, kind) ?? listType(column, element) ?? valueTypes[kind],
      ...(element !== undefined && { element }),
      labelType,
      initial: initialValue(column, kind, options.sql),
      filledIn: filledIn(column, table),
      inForeignKey: inKeys.has(column.name),
    };
  });
  known.set(table, { names, columns });
  return columns;
}

/** The type of a column whose values are labels: one of them, or several. */
function elementOf({ element }: Column, options: TypescriptOptions): EntityColumn['element'] {
  if (element === undefined) return undefined;
  const kind = kindOf(element, options);
  return { kind, type: valueTypes[kind] };
}

function listType({ nullElements }: Column, element: EntityColumn['element']): string | undefined {
  if (element === undefined) return undefined;
  return nullElements ? `(${element.type} | null)[]` : `${element.type}[]`;
}

const labelledType = (labels: string | undefined, kind: KindName): string | undefined =>
  labels !== undefined && kind === 'set' ? `${labels}[]` : labels;

function filledIn(column: Column, { idMethod }: Table): EntityColumn['filledIn'] {
  if (column.autoIncrement && idMethod === 'native') return 'counter';
  if (column.generated !== undefined) return 'generated';
  return column.default?.kind === 'expression' ? 'expression' : undefined;
}

/** The schema's own type, so that it can stand before "| null". */
function writtenType(column: Column): string | undefined {
  const tsType = tsTypeOf(column)?.trim();
  return tsType !== undefined && /=>|\bextends\b/.test(tsType) ? `(${tsType})` : tsType;
}

/** The type of a property: with null, where the column can hold it. */
export const propertyType = ({ column, type }: Pick<EntityColumn, 'column' | 'type'>): string =>
  column.required || type === 'unknown' ? type : `${type} | null`;

const positionIn = (table: Table, { name }: Column): number => {
  const found = table.columns.findIndex((column) => column.name === name);
  if (found === -1) throw new Bug(`Table "${table.name}" has no column "${name}".`);
  return found;
};

/** Tables that are only referenced have no classes here, so there are no relations to them. */
const parentRelations = (
  database: Database,
  table: Table,
  names: Names,
  { pluralize }: TypescriptOptions,
): readonly ParentRelation[] =>
  parentFacts(database, table, pluralize)
    .filter(({ other }) => !other.referenceOnly)
    .map((facts) => ({
      facts,
      ...relation(facts, table, names),
      property: propertyName(facts.name),
      isRequired: facts.required && isConstraint(facts.key),
      constants: facts.constants.map(({ column, value }) => ({ column: positionIn(table, column), value })),
    }));

const childRelations = (
  database: Database,
  table: Table,
  names: Names,
  { pluralize }: TypescriptOptions,
): readonly ChildRelation[] =>
  childFacts(database, table, pluralize).map((facts) => ({
    facts,
    ...relation(facts, table, names),
    property: propertyName(facts.single ? facts.name : facts.plural),
  }));

const relation = (
  { other, pairs }: ParentFacts | ChildFacts,
  table: Table,
  names: Names,
): Omit<Relation, 'property'> => ({
  other: names.of(other),
  columns: pairs.map((pair) => ({ own: positionIn(table, pair.own), other: positionIn(other, pair.other) })),
});

function manyToManyOf(
  database: Database,
  through: ChildRelation,
  direct: ReadonlySet<string>,
  names: Names,
  options: TypescriptOptions,
): readonly ManyToManyRelation[] {
  const junction = through.facts.other;
  if (!junction.isCrossRef) return [];
  const parents = parentFacts(database, junction, options.pluralize).filter(
    ({ other }) => !other.referenceOnly,
  );
  const facts = manyToManyFacts(through.facts, parents, direct, options.pluralize);
  if (facts === undefined) return [];
  const columns = columnsOf(junction, names, options);
  return [
    {
      facts,
      property: propertyName(facts.plural),
      through,
      targets: facts.targets.map(({ other }) => names.of(other)),
      extra: facts.extra.flatMap(({ name }) => columns.filter(({ column }) => column.name === name)),
    },
  ];
}
