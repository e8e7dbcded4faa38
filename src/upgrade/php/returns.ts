import { child, descendants, list, methodCallOf, type Node, opensScope, textOf } from './ast.ts';

const COMPARISONS = new Set([
  ...['==', '===', '!=', '!==', '<>', '<', '>', '<=', '>=', '&&', '||', 'and', 'or', 'xor', 'instanceof'],
]);

interface Fitting {
  /** Whether paths without a value do not count. */
  readonly ignoresMissing?: boolean;
  /** Whether an expression is known to be of the type, from what the file does not say. */
  readonly knows?: (value: Node) => boolean;
}

/** Whether every path of a method ends with a value of the type, so that the type can be declared. */
export function fits(
  method: Node,
  type: string,
  { ignoresMissing = false, knows = () => false }: Fitting = {},
): boolean {
  const body = child(method, 'body');
  if (body === undefined) return true;
  const own = ownNodes(body);
  if (own.some(({ kind }) => kind === 'yield' || kind === 'yieldfrom')) return false;
  const results = own.filter(({ kind }) => kind === 'return').map((node) => child(node, 'expr'));
  if (type === 'void') return results.every((result) => result === undefined);
  const name = textOf(method, 'name') ?? '';
  return (
    (ignoresMissing || endsWithReturn(body)) &&
    results.every((result) =>
      result === undefined ? ignoresMissing : isOf(result, type, name, own) || knows(result),
    )
  );
}

/** The nodes of a method without those of functions and classes inside of it. */
export const ownNodes = (body: Node): readonly Node[] => descendants(body, (node) => !opensScope(node));

/** Whether the end of a statement cannot be reached. */
export function endsWithReturn(node: Node | undefined): boolean {
  if (node === undefined) return false;
  const last = list(node, 'children').at(-1);
  switch (node.kind) {
    case 'return':
    case 'throw':
      return true;
    case 'block':
      return endsWithReturn(last);
    case 'if':
      return endsWithReturn(child(node, 'body')) && endsWithReturn(child(node, 'alternate'));
    case 'try':
      return (
        endsWithReturn(child(node, 'always')) ||
        (endsWithReturn(child(node, 'body')) &&
          list(node, 'catches').every((clause) => endsWithReturn(child(clause, 'body'))))
      );
    case 'expressionstatement':
      return endsWithReturn(child(node, 'expression'));
    default:
      return false;
  }
}

function isOf(node: Node, type: string, method: string, own: readonly Node[]): boolean {
  if (type === 'mixed') return true;
  if (type.includes('|')) return type.split('|').some((one) => isOf(node, one, method, own));
  if (type === 'null') return node.kind === 'nullkeyword';
  if (type.startsWith('?')) return node.kind === 'nullkeyword' || isOf(node, type.slice(1), method, own);
  if (isParentCall(node, method)) return true;
  if (node.kind === 'retif') {
    const values = [child(node, 'trueExpr') ?? child(node, 'test'), child(node, 'falseExpr')];
    return values.every((value) => value !== undefined && isOf(value, type, method, own));
  }
  if (node.kind === 'variable' && textOf(node, 'name') !== 'this') {
    const values = assignedTo(textOf(node, 'name') ?? '', own);
    // Variables of variables would have to be followed in circles.
    return (
      values.length > 0 &&
      values.every((value) => value.kind !== 'variable' && isOf(value, type, method, own))
    );
  }
  if (type === 'string' && functionOf(node) === 'str_replace') {
    const subject = list(node, 'arguments')[2];
    return subject !== undefined && isOf(subject, type, method, own);
  }
  return LITERALS[type]?.(node) ?? false;
}

const LITERALS: Readonly<Record<string, (node: Node) => boolean>> = {
  bool: (node) =>
    ['boolean', 'isset', 'empty'].includes(node.kind) ||
    isCast(node, 'bool') ||
    (node.kind === 'unary' && textOf(node, 'type') === '!') ||
    (node.kind === 'bin' && COMPARISONS.has((textOf(node, 'type') ?? '').toLowerCase())),
  int: (node) => (node.kind === 'number' && /^\d+$/.test(String(node.fields.value))) || isCast(node, 'int'),
  string: (node) =>
    ['string', 'encapsed', 'nowdoc'].includes(node.kind) ||
    isCast(node, 'string') ||
    (node.kind === 'bin' && textOf(node, 'type') === '.') ||
    /^(?:[lr]?trim|(?:mb_)?(?:strtolower|strtoupper|substr)|sprintf|number_format|implode|ucfirst|lcfirst|ucwords)$/.test(
      functionOf(node),
    ),
  array: (node) =>
    node.kind === 'array' ||
    isCast(node, 'array') ||
    /^array_(?:merge|replace|filter|map|diff_key|intersect_key)$/.test(functionOf(node)),
  static: (node) => isFluent(node),
};

const isCast = (node: Node, type: string): boolean => node.kind === 'cast' && textOf(node, 'type') === type;

const functionOf = (node: Node): string =>
  node.kind === 'call' ? (textOf(child(node, 'what'), 'name') ?? '').replace(/^\\/, '') : '';

/** `parent::method(…)` of the method itself. */
export function isParentCall(node: Node, method: string): boolean {
  const call = methodCallOf(node);
  return call?.receiver.kind === 'parentreference' && call.name.toLowerCase() === method.toLowerCase();
}

/** `$this`, or a chain on it whose last method returns the object. */
function isFluent(node: Node): boolean {
  if (node.kind === 'variable') return textOf(node, 'name') === 'this';
  const call = methodCallOf(node);
  if (call === undefined || !/^(?:set|filterBy|orderBy|groupBy|add|where|limit|_)/.test(call.name))
    return false;
  return call.receiver.kind === 'parentreference' || isFluent(call.receiver);
}

const assignedTo = (variable: string, own: readonly Node[]): readonly Node[] =>
  own
    .filter((node) => node.kind === 'assign' && textOf(node, 'operator') === '=')
    .filter(
      (node) => child(node, 'left')?.kind === 'variable' && textOf(child(node, 'left'), 'name') === variable,
    )
    .flatMap((node) => child(node, 'right') ?? []);
