import type { Executor, TransactionState } from '../connection/executor.ts';
import type { Row } from '../connection/statement.ts';
import { type HydrationPlan, ResultReader } from '../hydration/result-reader.ts';
import { kinds } from '../types/kinds.ts';
import { Condition } from './condition.ts';
import { namedExpression } from './names.ts';
import type { QuerySpec, Scope } from './spec.ts';
import { type ExpressionKind, expressionValue } from './virtual-columns.ts';

/** How the rows of a query become objects. */
export function hydrationPlan(spec: QuerySpec): HydrationPlan {
  const loaded = spec.joins.filter(({ isLoaded }) => isLoaded);
  const numbers = new Map([['', 0]]);
  loaded.forEach(({ path }, index) => {
    numbers.set(path, index + 1);
  });
  return {
    table: spec.table,
    joins: loaded.map(({ table, relation, from, isToMany }) => ({
      table,
      relation,
      parent: numbers.get(from) ?? 0,
      isToMany,
    })),
    mayRepeat: spec.joins.some(({ isToMany }) => isToMany),
    mayLack: spec.joins.some(({ type }) => type === 'RIGHT JOIN'),
    expressions: [...spec.expressions.keys()],
  };
}

/** Gives an object the value of an expression, as a property that exports do not see. */
export function takeExpression(
  object: object,
  name: string,
  raw: unknown,
  kind: ExpressionKind | undefined,
  transaction: TransactionState | undefined,
): void {
  const value = expressionValue(raw, name, kind);
  const former = transaction === undefined ? undefined : Object.getOwnPropertyDescriptor(object, name);
  // An entry of its own: an object can be read several times.
  if (former !== undefined) {
    transaction?.remember(former, () => () => Object.defineProperty(object, name, former));
  }
  Object.defineProperty(object, name, { value, configurable: true, writable: true, enumerable: false });
}

/** Makes the objects of a query. */
export const resultReader = (spec: QuerySpec, executor: Executor): ResultReader =>
  new ResultReader(hydrationPlan(spec), executor, (object, values) => {
    for (const [name, raw] of values) {
      takeExpression(object, name, raw, spec.expressions.get(name)?.kind, executor.transaction);
    }
  });

/** Makes plain objects of the rows that select() reads. */
export function valueReader(spec: QuerySpec, scope: Scope): (row: Row) => Record<string, unknown> {
  const readers = (spec.selected ?? []).map((name) => {
    const found = namedExpression(spec, scope, name);
    if (found instanceof Condition) {
      const kind = spec.expressions.get(name)?.kind;
      return { name, read: (raw: unknown) => expressionValue(raw, name, kind) };
    }
    const kind = kinds[found.column.kind];
    return { name, read: (raw: unknown) => kind.read(raw, found.column) };
  });
  return (row) => {
    const values: Record<string, unknown> = {};
    readers.forEach(({ name, read }, index) => {
      values[name] = read(row[index]);
    });
    return values;
  };
}
