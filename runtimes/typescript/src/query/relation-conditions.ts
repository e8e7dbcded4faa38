import { InvalidValueError } from '../errors/orm-error.ts';
import type { ManyToManyRelation, ParentRelation, RelationFacts } from '../facts/relation-facts.ts';
import type { Table } from '../facts/table.ts';
import { columnRef } from './column-ref.ts';
import { equalTo, isIn, nullTest, unequalTo } from './comparison.ts';
import { all, any, Condition, NEVER, not } from './condition.ts';
import { operatorOf } from './filter-operators.ts';
import { aliasFor, constantValue, joinRelation, matching, parentOf } from './joins.ts';
import type { QuerySpec, Scope } from './spec.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Rows that are related to given objects; with null, rows without a parent. */
export function belonging(
  spec: QuerySpec,
  scope: Scope,
  relation: RelationFacts,
  filter: unknown,
): Condition {
  const operator = operatorOf(filter);
  const given = operator === undefined ? filter : operator.operand;
  const isNegative = operator?.name === 'not' || operator?.name === 'noneOf';
  const isList = operator?.name === 'oneOf' || operator?.name === 'noneOf';
  if (operator !== undefined && !isNegative && !isList) {
    throw new InvalidValueError(`The relation "${relation.name}" cannot be compared by ${operator.name}().`);
  }
  if (given === null) return withoutParent(scope, relation, isNegative);
  const objects = objectsOf(scope, relation, given, isList);
  if (relation.kind === 'manyToMany') return throughJunction(spec, scope, relation, objects, isNegative);
  return ofRelation(scope.table, scope.prefix, relation, objects, isNegative);
}

function withoutParent(scope: Scope, relation: RelationFacts, isNegative: boolean): Condition {
  if (relation.kind !== 'parent') {
    throw new InvalidValueError(
      `The relation "${relation.name}" leads to rows of another table: use${relation.name}NotExistsQuery() finds ` +
        'rows without any.',
    );
  }
  const test = isNegative ? 'IS NOT NULL' : 'IS NULL';
  const tests = relation.columns.map(({ own }) => nullTest(columnRef(scope.table, own, scope.prefix), test));
  return isNegative ? all(tests) : any(tests);
}

/** The objects that a filter was given, all of them of the relation's other table. */
function objectsOf(
  scope: Scope,
  relation: RelationFacts,
  given: unknown,
  isList: boolean,
): readonly Fields[] {
  const objects: readonly unknown[] = isList && Array.isArray(given) ? given : [given];
  const table = otherTable(scope.table, relation);
  const { model } = table.classes;
  for (const object of objects) {
    if (!(object instanceof model)) {
      const hint = Array.isArray(object)
        ? `. For several, write filterBy${relation.name}(oneOf([…]))`
        : object === undefined
          ? ', not undefined'
          : '';
      throw new InvalidValueError(
        `The filter of the relation "${relation.name}" takes objects of the class ${table.facts.model}${hint}.`,
      );
    }
  }
  return objects as readonly Fields[];
}

/** The table that a relation leads to. */
export function otherTable(table: Table, relation: RelationFacts): Table {
  if (relation.kind !== 'manyToMany') return table.other(relation.table);
  const through = table.relation(relation.through);
  const junction = otherTable(table, through);
  return otherTable(junction, junction.relation(relation.targets[0]));
}

function ofRelation(
  table: Table,
  prefix: string,
  relation: Exclude<RelationFacts, ManyToManyRelation>,
  objects: readonly Fields[],
  isNegative: boolean,
): Condition {
  const other = table.other(relation.table);
  const constants =
    (relation.kind === 'parent' ? relation : parentOf(other, relation.inverse))?.constants ?? [];
  const columns = relation.columns.map(({ own, other: theirs }) => ({ own, theirs }));
  if (constants.length === 0) return keysOf(table, prefix, other, columns, objects, isNegative);
  if (relation.kind === 'child') {
    const related = objects.filter((object) =>
      constants.every(({ column, value }) => String(object[propertyAt(other, column)]) === value),
    );
    return keysOf(table, prefix, other, columns, related, isNegative);
  }
  const condition = all([
    keysOf(table, prefix, other, columns, objects, false),
    ...constants.map(({ column, value }) =>
      equalTo(columnRef(table, column, prefix), constantValue(table, column, value)),
    ),
  ]);
  return isNegative ? not(condition) : condition;
}

const propertyAt = (table: Table, position: number): string => table.columns[position]?.property ?? '';

function keysOf(
  table: Table,
  prefix: string,
  other: Table,
  columns: readonly { readonly own: number; readonly theirs: number }[],
  objects: readonly Fields[],
  isNegative: boolean,
): Condition {
  const keys: unknown[][] = [];
  for (const object of objects) {
    const key = columns.map(({ theirs }) => object[propertyAt(other, theirs)]);
    // An object without a key has no rows yet; NULL would find rows without a parent.
    if (key.every((value) => value !== null && value !== undefined)) keys.push(key);
  }
  const [only] = columns;
  if (only !== undefined && columns.length === 1) {
    const column = columnRef(table, only.own, prefix);
    const values = keys.map(([value]) => value);
    if (values.length === 1) return isNegative ? unequalTo(column, values[0]) : equalTo(column, values[0]);
    return isIn(column, isNegative ? 'NOT IN' : 'IN', values);
  }
  const found = any(
    keys.map((key) =>
      all(columns.map(({ own }, index) => equalTo(columnRef(table, own, prefix), key[index]))),
    ),
  );
  return isNegative ? not(found) : found;
}

/** One object joins the junction table, whose columns can then be used; several would give rows twice. */
function throughJunction(
  spec: QuerySpec,
  scope: Scope,
  relation: ManyToManyRelation,
  objects: readonly Fields[],
  isNegative: boolean,
): Condition {
  const through = scope.table.relation(relation.through);
  if (through.kind === 'manyToMany') return NEVER;
  if (objects.length === 1) {
    const join = joinRelation(spec, scope, through, { usual: 'INNER JOIN' });
    const target = join.table.relation(relation.targets[0]) as ParentRelation;
    return ofRelation(join.table, join.prefix, target, objects, isNegative);
  }
  const junction = scope.table.other(through.table);
  const alias = aliasFor(spec, junction, through.name);
  const prefix = `${alias ?? junction.facts.sql}.`;
  const target = junction.relation(relation.targets[0]) as ParentRelation;
  const where = all([
    matching(scope.table, scope.prefix, through, junction, prefix),
    ofRelation(junction, prefix, target, objects, isNegative),
  ]);
  const name = alias === undefined ? junction.facts.sql : `${junction.facts.sql} ${alias}`;
  return new Condition(`EXISTS (SELECT 1 FROM ${name} WHERE ${where.sql})`, where.values, where.columns);
}
