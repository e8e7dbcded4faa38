import type { Database } from '../../model/database.ts';
import { isConstraint } from '../../model/foreign-key.ts';
import { relationName, relationNameText, reverseRelationName } from '../../model/relation-names.ts';
import { primaryKeyOf, type Table } from '../../model/table.ts';
import { isUniqueKey } from '../../model/table-index.ts';
import { Bug } from '../../support/bug.ts';
import type { BehaviorFacts, CheckContext } from '../behavior.ts';
import { type Delegate, delegation } from './columns.ts';
import { type DelegateOptions, isKey, keyBetween } from './options.ts';

/** A delegate with the relation that leads to it. */
export interface RelatedDelegate extends Delegate {
  readonly relation: string;
  /** Which rows of the delegate are deleted with a row: `all`, those that no other row needs, or none. */
  readonly deleted: 'all' | 'orphans' | undefined;
}

export function relatedDelegates(
  database: Database,
  table: Table,
  options: DelegateOptions,
): readonly RelatedDelegate[] {
  return delegation(database, table, options).delegates.map((delegate) => {
    const key = keyBetween(table, delegate.table);
    if (key !== undefined) {
      const relation = relationNameText(relationName(database, table, key));
      const columns = key.references.map(({ local }) => local);
      const isUnique =
        isKey(
          key,
          primaryKeyOf(table).map(({ name }) => name),
        ) || hasUnique(table, columns);
      const deletes = options.deleteDelegates ?? isUnique;
      return { ...delegate, relation, deleted: deletes ? (isUnique ? 'all' : 'orphans') : undefined };
    }
    const back = keyBetween(delegate.table, table);
    if (back === undefined) throw new Bug(`No relation with "${delegate.table.name}".`);
    const relation = relationNameText(reverseRelationName(database, delegate.table, back));
    const cascades = back.onDelete === 'cascade' && isConstraint(back);
    return { ...delegate, relation, deleted: cascades ? undefined : 'all' };
  });
}

const hasUnique = ({ indexes }: Table, columns: readonly string[]): boolean =>
  indexes.some(
    (index) =>
      isUniqueKey(index) &&
      index.columns.length === columns.length &&
      index.columns.every(({ name }) => columns.includes(name)),
  );

/** The delegated columns by relation, and the relations whose rows are deleted. */
export function delegateFacts(
  table: Table,
  options: DelegateOptions,
  { database }: CheckContext,
): BehaviorFacts {
  const delegates = relatedDelegates(database, table, options);
  return {
    columns: Object.fromEntries(
      delegates.map(({ relation, columns }) => [relation, columns.map(({ name }) => name)]),
    ),
    ...(delegates.some(({ deleted }) => deleted !== undefined) && {
      deleted: Object.fromEntries(
        delegates.flatMap(({ relation, deleted }) => (deleted === undefined ? [] : [[relation, deleted]])),
      ),
    }),
  };
}
