import { Condition } from './condition.ts';
import { productSql } from './product-sql.ts';
import { conditionsOf, type QuerySpec, type Scope } from './spec.ts';
import { StatementText } from './statement-text.ts';

/** `EXISTS (SELECT …)` of a query whose conditions already tie it to the outer one. */
export function exists(spec: QuerySpec, scope: Scope, isNegated: boolean): Condition {
  const { quote } = productSql(spec.table.facts.product);
  const text = new StatementText().text(`SELECT 1 AS ${quote('existsFlag')} FROM ${spec.table.facts.sql}`);
  if (spec.alias !== undefined) text.text(` ${spec.alias}`);
  for (const { type, table, alias, on } of spec.joins) {
    text.add(
      on,
      ` ${type} ${alias === undefined ? table.facts.sql : `${table.facts.sql} ${alias}`} ON (${on.sql})`,
    );
  }
  text.addAll(conditionsOf(spec, scope), ' WHERE ');
  spec.groups.forEach((group, index) => {
    text.add(group, (index === 0 ? ' GROUP BY ' : ', ') + group.sql);
  });
  text.addAll(spec.havings, ' HAVING ');
  return new Condition(`${isNegated ? 'NOT EXISTS' : 'EXISTS'} (${text.sql})`, text.values, text.columns);
}
