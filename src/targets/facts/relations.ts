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
import { findColumn, primaryKeyOf, type Table } from '../../model/table.ts';
import { Bug } from '../../support/bug.ts';
import type { Pluralizer } from './pluralize.ts';

/** A relation as one of its two tables sees it, independent of any target. */
interface Relation {
  readonly name: string;
  readonly plural: string;
  readonly key: ForeignKey;
  /** The name of this relation on the other side. */
  readonly inverse: string;
  readonly other: Table;
  /** Columns of this table, each with its partner in the other one. */
  readonly pairs: readonly { readonly own: Column; readonly other: Column }[];
  /** Whether no column of the key can be null. */
  readonly required: boolean;
}

/** This table points at one row of another. */
export interface ParentFacts extends Relation {
  /** Fixed values of a polymorphic key, by column. */
  readonly constants: readonly { readonly column: Column; readonly value: string }[];
  /** Whether the other table sees one row here at most. */
  readonly inverseSingle: boolean;
}

/** Rows of another table point at this one. */
export interface ChildFacts extends Relation {
  /** A key that is the other table's whole primary key leads to one row at most. */
  readonly single: boolean;
  /** The fate of a row that is removed from the collection. */
  readonly orphans: 'delete' | 'null';
  /** The other relations of that table to its parents, by name. */
  readonly siblings: readonly string[];
}

/** Rows of other tables reached through a junction table. */
export interface ManyToManyFacts {
  readonly name: string;
  readonly plural: string;
  /** Whether an element of the collection is a combination rather than one object. */
  readonly combined: boolean;
  /** The junction table's other foreign keys, each seen from it; there is one at least. */
  readonly targets: readonly [ParentFacts, ...ParentFacts[]];
  /** Key columns of the junction table that belong to no foreign key. */
  readonly extra: readonly Column[];
}

const plural = ({ stem, suffix }: RelationName, pluralize: Pluralizer): string => pluralize(stem) + suffix;

function columnOf(table: Table, name: string): Column {
  const found = findColumn(table, name);
  if (found === undefined) throw new Bug(`Table "${table.name}" has no column "${name}".`);
  return found;
}

export const parentFacts = (
  database: Database,
  table: Table,
  pluralize: Pluralizer,
): readonly ParentFacts[] =>
  table.foreignKeys.flatMap((key) => {
    const other = foreignTableOf(database, key);
    return other === undefined ? [] : [parentOf(database, table, key, other, pluralize)];
  });

function parentOf(
  database: Database,
  table: Table,
  key: ForeignKey,
  other: Table,
  pluralize: Pluralizer,
): ParentFacts {
  const name = relationName(database, table, key);
  return {
    name: relationNameText(name),
    plural: plural(name, pluralize),
    key,
    inverse: relationNameText(reverseRelationName(database, table, key)),
    other,
    pairs: columnPairs(key).map(({ local, foreign }) => ({
      own: columnOf(table, local),
      other: columnOf(other, foreign),
    })),
    constants: key.references.flatMap((reference) =>
      'value' in reference ? [{ column: columnOf(table, reference.local), value: reference.value }] : [],
    ),
    required: isRequired(table, key),
    inverseSingle: isWholePrimaryKey(table, key),
  };
}

export const childFacts = (database: Database, table: Table, pluralize: Pluralizer): readonly ChildFacts[] =>
  referrersOf(database, table)
    .filter((referrer) => !referrer.table.referenceOnly)
    .map(({ table: other, foreignKey: key }) => {
      const name = reverseRelationName(database, other, key);
      const required = isRequired(other, key);
      return {
        name: relationNameText(name),
        plural: plural(name, pluralize),
        key,
        inverse: relationNameText(relationName(database, other, key)),
        other,
        pairs: columnPairs(key).map(({ local, foreign }) => ({
          own: columnOf(table, foreign),
          other: columnOf(other, local),
        })),
        single: isWholePrimaryKey(other, key),
        required,
        orphans: key.onDelete === 'cascade' || required ? 'delete' : 'null',
        siblings: parentNames(database, other)
          .filter((sibling) => sibling.key !== key)
          .map((sibling) => sibling.name),
      };
    });

/**
 * The many-to-many relation of a table through a junction table; undefined when no other key leads anywhere.
 *
 * @param parents the relations of the junction table to its parents
 * @param direct the names of the table's own relations, which go before: `CrossGroup` beside a foreign key to `Group`
 */
export function manyToManyFacts(
  through: ChildFacts,
  parents: readonly ParentFacts[],
  direct: ReadonlySet<string>,
  pluralize: Pluralizer,
): ManyToManyFacts | undefined {
  const junction = through.other;
  const [first, ...more] = parents.filter(
    ({ key, pairs }) =>
      key !== through.key &&
      pairs.some(({ own }) => own.primaryKey && own.required && own.default === undefined),
  );
  if (first === undefined) return undefined;
  const covered = new Set(junction.foreignKeys.flatMap((key) => key.references.map(({ local }) => local)));
  const extra = primaryKeyOf(junction).filter(({ name }) => !covered.has(name));
  const combined = more.length > 0 || extra.length > 0;
  const names = [first, ...more].map(({ name }) => name).concat(extra.map(({ codeName }) => codeName));
  const prefix = !combined && direct.has(first.name) ? 'Cross' : '';
  return {
    name: prefix + names.join(''),
    plural: prefix + (combined ? names.slice(0, -1).join('') + pluralize(names.at(-1) ?? '') : first.plural),
    combined,
    targets: [first, ...more],
    extra,
  };
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
