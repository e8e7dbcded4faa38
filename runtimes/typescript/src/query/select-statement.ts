import type { Dialect } from '../connection/dialect.ts';
import { LogicError } from '../errors/orm-error.ts';
import { productSql } from '../products/index.ts';
import { Condition } from './condition.ts';
import { namedExpression } from './names.ts';
import { distinctList, selectList } from './select-list.ts';
import { shapedSelect } from './shapes.ts';
import { conditionsOf, isPlain, type QuerySpec, readsToMany, type Scope } from './spec.ts';
import { type BoundStatement, StatementText } from './statement-text.ts';

/** The SELECT that find() runs. */
export function selectObjects(spec: QuerySpec, scope: Scope, dialect: Dialect): BoundStatement {
  if (readsToMany(spec) && (spec.limit !== undefined || spec.offset > 0)) refuseLimit();
  return selectWith(spec, scope, dialect, spec.limit);
}

/** The SELECT of the first row; of all rows, where an object is read from several. */
export function selectFirst(spec: QuerySpec, scope: Scope, dialect: Dialect): BoundStatement {
  const isFolded = readsToMany(spec);
  if (isFolded && spec.offset > 0) refuseLimit();
  return selectWith(spec, scope, dialect, isFolded ? undefined : 1);
}

function refuseLimit(): never {
  throw new LogicError(
    'limit() and offset() count rows, and an object with a joined to-many relation has several. ' +
      'Read the relation by a query of its own: with…() in the place of joinWith…().',
  );
}

function selectWith(
  spec: QuerySpec,
  scope: Scope,
  dialect: Dialect,
  limit: number | undefined,
): BoundStatement {
  const shaped = isPlain(spec)
    ? shapedSelect(spec.table, conditionsOf(spec, scope), spec.orders, limit, dialect)
    : undefined;
  if (shaped !== undefined) return shaped;
  const text = selectText(spec, scope, dialect, objectList(spec, scope, dialect), limit, spec.offset);
  return text.finished(dialect, spec.lock === undefined ? 'read' : 'write');
}

/** The select list of each row: the columns of objects, or what select() names; then the expressions. */
function objectList(spec: QuerySpec, scope: Scope, dialect: Dialect): Condition {
  if (spec.selected !== undefined) return selectedList(spec, scope, dialect, spec.selected);
  const list = spec.isDistinct ? distinctList : selectList;
  const text = new StatementText().text(list(spec.table, spec.prefix, dialect));
  for (const { isLoaded, table, prefix } of spec.joins) {
    if (isLoaded) text.text(`, ${list(table, prefix, dialect)}`);
  }
  const { quote } = productSql(spec.table.facts.product);
  for (const [name, { condition: expression }] of spec.expressions) {
    text.add(expression, `, ${expression.operand} AS ${quote(name)}`);
  }
  return new Condition(text.sql, text.values, text.columns);
}

function selectedList(spec: QuerySpec, scope: Scope, dialect: Dialect, names: readonly string[]): Condition {
  const text = new StatementText();
  const { quote } = productSql(spec.table.facts.product);
  names.forEach((name, index) => {
    const found = namedExpression(spec, scope, name);
    text.text(index === 0 ? '' : ', ');
    if (found instanceof Condition) text.add(found, `${found.operand} AS ${quote(name)}`);
    else text.text(`${dialect.selected(found.column, found.sql)} AS ${quote(name)}`);
  });
  return new Condition(text.sql, text.values, text.columns);
}

/** A SELECT with any list. */
export function selectText(
  spec: QuerySpec,
  scope: Scope,
  dialect: Dialect,
  list: Condition,
  limit: number | undefined,
  offset: number,
): StatementText {
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
  text.addAll(conditionsOf(spec, scope), ' WHERE ');
  spec.groups.forEach((group, index) => {
    text.add(group, (index === 0 ? ' GROUP BY ' : ', ') + group.sql);
  });
  text.addAll(spec.havings, ' HAVING ');
  spec.orders.forEach(({ sql, direction }, index) => {
    text.add(sql, `${index === 0 ? ' ORDER BY ' : ', '}${sql.sql} ${direction}`);
  });
  if (limit !== undefined || offset > 0) text.text(` ${dialect.limit(limit, offset).trim()}`);
  if (spec.lock !== undefined) {
    const clause = dialect.rowLock(spec.lock.kind, spec.lock.wait).trim();
    if (clause !== '') text.text(` ${clause}`);
  }
  return text;
}
