import type { Dialect } from '../connection/dialect.ts';
import type { Executor } from '../connection/executor.ts';
import { productSql } from '../products/index.ts';
import { columnRef } from './column-ref.ts';
import { Condition } from './condition.ts';
import { namedExpression } from './names.ts';
import { selectText } from './select-statement.ts';
import { type QuerySpec, readsToMany, type Scope } from './spec.ts';
import { type BoundStatement, StatementText } from './statement-text.ts';

/** Counts the rows that a query finds; objects, where several rows are one. */
export async function countRows(spec: QuerySpec, scope: Scope, executor: Executor): Promise<number> {
  const { statement, values } = countStatement(spec, scope, executor.dialect);
  const { rows } = await executor.run(statement, values);
  return Number(rows[0]?.[0] ?? 0);
}

export function countStatement(spec: QuerySpec, scope: Scope, dialect: Dialect): BoundStatement {
  const isFolded = readsToMany(spec);
  const isSimple =
    spec.groups.length === 0 &&
    spec.havings.length === 0 &&
    !spec.isDistinct &&
    spec.limit === undefined &&
    spec.offset === 0 &&
    !isFolded;
  const inner: QuerySpec = { ...spec, orders: [], lock: undefined };
  if (isSimple) {
    return selectText(inner, scope, dialect, new Condition('COUNT(*)'), undefined, 0).finished(
      dialect,
      'read',
    );
  }
  if (isFolded && spec.groups.length === 0) inner.isDistinct = true;
  const list = countedList(inner, scope, isFolded);
  const counted = selectText(inner, scope, dialect, list, spec.limit, spec.offset);
  const text = new StatementText();
  const all = new Condition(counted.sql, counted.values, counted.columns);
  const { quote } = productSql(spec.table.facts.product);
  return text
    .add(all, `SELECT COUNT(*) FROM (${all.sql}) ${quote('ormmatch4cnt')}`)
    .finished(dialect, 'read');
}

/** The select list of the rows to be counted; every column needs a name of its own. */
function countedList(spec: QuerySpec, scope: Scope, isFolded: boolean): Condition {
  const { quote } = productSql(spec.table.facts.product);
  const list = new StatementText();
  countedExpressions(spec, scope).forEach((expression, index) => {
    list.add(expression, `${index === 0 ? '' : ', '}${expression.operand} AS ${quote(`c${index}`)}`);
  });
  if (!isFolded) {
    for (const [name, { condition: expression }] of spec.expressions) {
      if (spec.selected?.includes(name) === true && spec.isDistinct) continue;
      list.add(expression, `, ${expression.operand} AS ${quote(name)}`);
    }
  }
  return new Condition(list.sql, list.values, list.columns);
}

function countedExpressions(spec: QuerySpec, scope: Scope): readonly Condition[] {
  if (!spec.isDistinct) return [new Condition('1')];
  if (spec.selected !== undefined) {
    return spec.selected.map((name) => {
      const found = namedExpression(spec, scope, name);
      return found instanceof Condition ? found : new Condition(found.sql);
    });
  }
  const positions = spec.table.key.length > 0 ? spec.table.key : spec.table.row;
  return positions.map((position) => new Condition(columnRef(spec.table, position, spec.prefix).sql));
}

/** Whether a query finds any row. */
export async function anyRow(spec: QuerySpec, scope: Scope, executor: Executor): Promise<boolean> {
  if (spec.limit === 0) return false;
  // All rows read are equal: DISTINCT would leave one of them, and the offset none.
  if (spec.isDistinct && spec.offset > 0) return (await countRows(spec, scope, executor)) > 0;
  const inner: QuerySpec = { ...spec, orders: [], lock: undefined };
  const { quote } = productSql(spec.table.facts.product);
  const list = new StatementText().text(`1 AS ${quote('existsFlag')}`);
  if (spec.groups.length > 0) {
    for (const [name, { condition: expression }] of spec.expressions) {
      list.add(expression, `, ${expression.operand} AS ${quote(name)}`);
    }
  }
  const flag = new Condition(list.sql, list.values, list.columns);
  const text = selectText(inner, scope, executor.dialect, flag, 1, spec.offset);
  const { statement, values } = text.finished(executor.dialect, 'read');
  const { rows } = await executor.run(statement, values);
  return rows.length > 0;
}
