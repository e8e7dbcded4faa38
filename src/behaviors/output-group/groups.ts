import type { Column } from '../../model/column.ts';
import type { Database } from '../../model/database.ts';
import type { ForeignKey } from '../../model/foreign-key.ts';
import { relationName, relationNameText, reverseRelationName } from '../../model/relation-names.ts';
import { foreignTableOf, referrersOf } from '../../model/relations.ts';
import type { Table } from '../../model/table.ts';
import { outputGroupAttributes } from '../../targets/php/attributes.ts';

export const NAME = 'output_group';

/** A column or relation of a table, with the groups that it names and is part of. */
export interface GroupElement {
  readonly kind: 'column' | 'relation';
  readonly name: string;
  readonly element: Column | ForeignKey;
  /** The table that a relation leads to. */
  readonly other?: Table | undefined;
  readonly named: readonly string[];
  readonly ignored: readonly string[];
  readonly groups: readonly string[];
}

const groupNames = (list: string | undefined): readonly string[] => [
  ...new Set((list ?? '').split(/[\s,]+/).filter((name) => name !== '')),
];

export const groupsOfTable = (table: Table): readonly string[] =>
  groupNames(outputGroupAttributes(table).tableOutputGroup);

/** Whether the table uses the behavior, so that its objects can be part of a group. */
export const hasGroups = ({ behaviors }: Table): boolean => behaviors.some(({ name }) => name === NAME);

/** The groups that a table and its columns name. */
export const ownGroups = (table: Table): readonly string[] => [
  ...groupsOfTable(table),
  ...table.columns.flatMap((column) => groupNames(outputGroupAttributes(column).outputGroup)),
];

/**
 * The elements of a table. A relation is part of a table's group if the other table has that group, too; else it has to
 * name the group itself.
 *
 * Columns first, then the relations to parents, then those to children.
 */
export function groupElements(table: Table, database: Database): readonly GroupElement[] {
  const all = groupsOfTable(table);
  const made = (
    kind: GroupElement['kind'],
    name: string,
    element: Column | ForeignKey,
    lists: readonly [string | undefined, string | undefined],
    other?: Table,
  ): GroupElement => {
    const named = groupNames(lists[0]);
    const ignored = groupNames(lists[1]);
    const isShared = (group: string) =>
      kind === 'column' || (other !== undefined && hasGroups(other) && ownGroups(other).includes(group));
    const inherited = all.filter((group) => !ignored.includes(group) && isShared(group));
    return { kind, name, element, other, named, ignored, groups: [...new Set([...inherited, ...named])] };
  };
  return [
    ...table.columns.map((column) => {
      const { outputGroup, ignoreGroup } = outputGroupAttributes(column);
      return made('column', column.name, column, [outputGroup, ignoreGroup]);
    }),
    ...table.foreignKeys.map((key) => {
      const { outputGroup, ignoreGroup } = outputGroupAttributes(key);
      const name = relationNameText(relationName(database, table, key));
      return made('relation', name, key, [outputGroup, ignoreGroup], foreignTableOf(database, key));
    }),
    ...referrersOf(database, table).map(({ table: other, foreignKey: key }) => {
      const { refOutputGroup, refIgnoreGroup } = outputGroupAttributes(key);
      const name = relationNameText(reverseRelationName(database, other, key));
      return made('relation', name, key, [refOutputGroup, refIgnoreGroup], other);
    }),
  ];
}

/** All groups of a table, in the order in which they are named. */
export const allGroups = (table: Table, elements: readonly GroupElement[]): readonly string[] => [
  ...new Set([...groupsOfTable(table), ...elements.flatMap(({ groups }) => groups)]),
];
