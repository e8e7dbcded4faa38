import type { Edit } from '../change.ts';
import type { MethodCall, Node } from './ast.ts';

/** Names of columns that hold the expressions of orders; each file counts its own. */
const ALIAS = 'order_by_';

/** Whether a call orders rows by an SQL expression, which is written as a text. */
export const ordersBySql = ({ name, arguments: [first] }: MethodCall): boolean =>
  /^add(?:A|De)scendingOrderByColumn$/.test(name) &&
  first?.kind === 'string' &&
  String(first.fields.value).includes('(');

/**
 * Orders by a column that holds the expression; undefined where it is not known what the query reads: select() returns
 * the column, too, and a Criteria can be that of a model or not.
 */
export function orderByColumn(
  call: MethodCall,
  type: string | undefined,
  text: string,
  count: number,
): readonly Edit[] | undefined {
  const [sql, ...more] = call.arguments;
  if (sql === undefined || more.length > 0 || call.isStatic || selects(call, sql.end, text)) return undefined;
  const alias = `'${ALIAS}${count}'`;
  const written = text.slice(sql.start, sql.end);
  if (type === 'Base\\Query' || type === 'Propel\\Runtime\\ActiveQuery\\ModelCriteria')
    return replaced(call, sql, `withColumn(${written}, ${alias})->${call.name}(${alias}`);
  return undefined;
}

/** Whether the same statement, or another one about the same variable, calls select(). */
function selects({ receiver }: MethodCall, end: number, text: string): boolean {
  const statement = text.slice(receiver.start, text.indexOf(';', end));
  const [variable] = /^\$\w+/.exec(statement) ?? [];
  const others = variable === undefined ? [] : text.split(';').filter((part) => part.includes(variable));
  return [statement, ...others].some((part) => /->\s*select\(/.test(part));
}

const replaced = ({ offset }: MethodCall, { end }: Node, text: string): readonly Edit[] => [
  { start: offset, end, text },
];
