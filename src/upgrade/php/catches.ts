import { child, descendants, list, methodCallOf, type Node, textOf } from './ast.ts';
import { type Remark, remark } from './remark.ts';

/** Blocks that catch PDOException and look at what its driver said, which the exceptions of the runtime say otherwise. */
export function remarksOnCatches(program: Node, text: string): readonly Remark[] {
  if (!/\bPDOException\b/.test(text)) return [];
  return descendants(program)
    .filter((node) => node.kind === 'catch' && list(node, 'what').some(isPdoException))
    .flatMap((node) => {
      const name = textOf(child(node, 'variable'), 'name');
      const body = child(node, 'body');
      const found = body && descendants(body).find((inner) => isOf(inner, name));
      return found === undefined ? [] : [readsDriver(found)];
    });
}

const readsDriver = ({ start }: Node): Remark =>
  remark(
    start,
    'A catch (PDOException) reads the error of the driver',
    'Catch UniqueConstraintViolation, ForeignKeyViolation or another class of Orm\\Runtime\\Exception.',
  );

const isPdoException = (name: Node): boolean => /^\\?PDOException$/.test(textOf(name, 'name') ?? '');

/** `$e->errorInfo`, or a comparison of `$e->getCode()`; a code that is passed on means the same. */
function isOf(node: Node, variable: string | undefined): boolean {
  if (node.kind === 'bin' && /^(?:==|===|!=|!==)$/.test(textOf(node, 'type') ?? ''))
    return [child(node, 'left'), child(node, 'right')].some((side) => {
      const call = methodCallOf(side);
      return call?.name === 'getCode' && isVariable(call.receiver, variable);
    });
  return (
    node.kind === 'propertylookup' &&
    isVariable(child(node, 'what'), variable) &&
    textOf(node, 'offset') === 'errorInfo'
  );
}

const isVariable = (node: Node | undefined, name: string | undefined): boolean =>
  node?.kind === 'variable' && name !== undefined && textOf(node, 'name') === name;
