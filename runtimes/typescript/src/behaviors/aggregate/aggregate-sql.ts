import { PLACE } from '../../query/condition.ts';
import type { Stored } from '../../types/kind.ts';
import { type AggregateStatement, anyOf } from '../key-sql.ts';
import { columnOf } from '../object-row.ts';
import { type AggregatedColumn, type AggregatedRelation, type ParentKey, qualified } from './relation.ts';

/** SQL with a place for each of these values. */
interface Part {
  readonly sql: string;
  readonly values: readonly Stored[];
}

/** The UPDATE of the parents with these primary keys, which are bound as they are; of all parents without keys. */
export function updateOf(
  relation: AggregatedRelation,
  keys: readonly ParentKey[] | undefined,
): AggregateStatement {
  const { parent, columns, isSelf } = relation;
  const values: Stored[] = [];
  const assignments = columns.map((column) => {
    const part = isSelf ? ofGroups(relation, column, keys) : ofRow(relation, column, references(relation));
    values.push(...part.values);
    return `${columnOf(parent, column.position).sql} = ${part.sql}`;
  });
  const head = `UPDATE ${parent.facts.sql} SET ${assignments.join(', ')}`;
  if (keys === undefined) return { sql: head, values };
  const names = parent.key.map((position) => columnOf(parent, position).sql);
  return { sql: `${head} WHERE ${anyOf(names, keys.length)}`, values: [...values, ...keys.flat()] };
}

/** How many values an UPDATE binds for each parent. */
export const valuesPerKey = ({ parent, isSelf, isKey, columns, locals }: AggregatedRelation): number =>
  parent.key.length + (isSelf && isKey ? columns.length * locals.length : 0);

/** Expressions for the values that columns of the parent with a key should have. */
export const valuesFor = (
  relation: AggregatedRelation,
  columns: readonly AggregatedColumn[],
  key: ParentKey,
): readonly Part[] =>
  columns.map((column) => {
    const { sql, values } = ofRow(
      relation,
      column,
      key.map(() => PLACE),
    );
    return { sql, values: [...values, ...key] };
  });

/** The value over the children of one parent. */
function ofRow(
  { child, locals }: AggregatedRelation,
  column: AggregatedColumn,
  equalTo: readonly string[],
): Part {
  const conditions = [
    ...conditionOf(column),
    ...locals.map((local, place) => `${qualified(child, local)} = ${equalTo[place]}`),
  ];
  const { sql, values } = orDefault(column.expression, column);
  return { sql: `(SELECT ${sql} FROM ${child.facts.sql} WHERE ${conditions.join(' AND ')})`, values };
}

const references = ({ parent, foreigns }: AggregatedRelation): readonly string[] =>
  foreigns.map((position) => qualified(parent, position));

const conditionOf = ({ condition }: AggregatedColumn): readonly string[] =>
  condition === undefined ? [] : [`(${condition})`];

/**
 * The value where parents and children are rows of one table: a derived table of all groups, since the name of the table
 * cannot stand for both, and not every database reads the table that it updates.
 */
function ofGroups(
  relation: AggregatedRelation,
  column: AggregatedColumn,
  keys: readonly ParentKey[] | undefined,
): Part {
  const { child, locals, isKey } = relation;
  const { expression } = column;
  const names = locals.map((local) => qualified(child, local));
  const list = names.map((name, place) => `${name} AS k${place}`);
  const joins = references(relation).map((reference, place) => `orm_aggregated.k${place} = ${reference}`);
  const isRestricted = keys !== undefined && isKey;
  const conditions = [...conditionOf(column), ...(isRestricted ? [anyOf(names, keys.length)] : [])];
  const where = conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
  const table = child.facts.sql;
  const groups = `SELECT ${list.join(', ')}, ${expression} AS v FROM ${table}${where} GROUP BY ${names.join(', ')}`;
  const none = `SELECT ${expression} AS v FROM ${table} WHERE 1 = 0`;
  const value =
    `COALESCE((SELECT orm_aggregated.v FROM (${groups}) orm_aggregated WHERE ${joins.join(' AND ')}), ` +
    `(SELECT orm_no_rows.v FROM (${none}) orm_no_rows))`;
  const { sql, values } = orDefault(value, column);
  return { sql, values: [...(isRestricted ? keys.flat() : []), ...values] };
}

function orDefault(value: string, { default: given }: AggregatedColumn): Part {
  if (given === undefined) return { sql: value, values: [] };
  return typeof given === 'number'
    ? { sql: `COALESCE(${value}, ${given})`, values: [] }
    : { sql: `COALESCE(${value}, ${PLACE})`, values: [given] };
}
