import { LogicError } from '../errors/orm-error.ts';
import { productSql } from '../products/index.ts';
import { Condition } from './condition.ts';
import { namedExpression } from './names.ts';
import { conditionsOf, type QuerySpec, type Scope } from './spec.ts';
import { StatementText } from './statement-text.ts';

/** `EXISTS (SELECT …)` of a query whose conditions already tie it to the outer one. */
export function exists(spec: QuerySpec, scope: Scope, isNegated: boolean): Condition {
  const { quote } = productSql(spec.table.facts.product);
  const { sql, values, columns } = subselect(spec, scope, new Condition(`1 AS ${quote('existsFlag')}`), []);
  return new Condition(`${isNegated ? 'NOT EXISTS' : 'EXISTS'} (${sql})`, values, columns);
}

/** The SELECT of the one column that a query names; the primary key, where it names none. */
export function onlyColumn(spec: QuerySpec, scope: Scope, isNegated: boolean): Condition {
  if (spec.limit !== undefined || spec.offset > 0) {
    throw new LogicError('A query that a column is compared with cannot be limited.');
  }
  const { table } = spec;
  const keys = table.key.map((position) => table.columns[position]?.property ?? '');
  const [name, ...more] = spec.selected ?? keys;
  if (name === undefined || more.length > 0) {
    throw new LogicError('A query that a column is compared with reads one column. Name it with select().');
  }
  const found = namedExpression(spec, scope, name);
  const column = found instanceof Condition ? found : found.expression;
  // With one NULL in the list, NOT IN is true for no row.
  const isNullable = isNegated && !(found instanceof Condition);
  return subselect(spec, scope, column, isNullable ? [new Condition(`${column.sql} IS NOT NULL`)] : []);
}

function subselect(spec: QuerySpec, scope: Scope, list: Condition, more: readonly Condition[]): Condition {
  const text = new StatementText();
  text.add(
    list,
    `${spec.isDistinct ? 'SELECT DISTINCT ' : 'SELECT '}${list.sql} FROM ${spec.table.facts.sql}`,
  );
  if (spec.alias !== undefined) text.text(` ${spec.alias}`);
  for (const { type, table, alias, on } of spec.joins) {
    const name = alias === undefined ? table.facts.sql : `${table.facts.sql} ${alias}`;
    text.add(on, ` ${type} ${name} ON (${on.sql})`);
  }
  text.addAll([...conditionsOf(spec, scope), ...more], ' WHERE ');
  spec.groups.forEach((group, index) => {
    text.add(group, (index === 0 ? ' GROUP BY ' : ', ') + group.sql);
  });
  text.addAll(spec.havings, ' HAVING ');
  return new Condition(text.sql, text.values, text.columns);
}
