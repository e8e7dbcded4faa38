import { child, type MethodCall, methodCallOf, type Node, opensScope, textOf } from './ast.ts';
import { type Resolve, typeOf } from './types.ts';

/** Methods that leave a query without conditions. */
const WITHOUT_CONDITION = /^(?:keepQuery|setComment|setFormatter|distinct|orderBy\w*)$/;

/**
 * The calls of update() on queries that nothing has given a condition: on `BookQuery::create()`, and on variables that
 * hold it, as far as one function shows what happens to them. By the places of their names.
 */
export function bareUpdates(program: Node, resolve: Resolve): ReadonlySet<number> {
  const found = new Set<number>();
  const enter = (scope: Node): void => {
    /** The variables whose last value is such a query, of which nothing else was asked. */
    const bare = new Set<string>();
    const go = (node: Node): void => {
      if (opensScope(node)) {
        enter(node);
        forgetAllIn(node, bare);
        return;
      }
      const call = methodCallOf(node);
      const calls = call === undefined ? [] : chainOf(node);
      const variable = nameOf(calls.at(-1)?.receiver);
      if (call?.name === 'update' && isBare(call.receiver, bare, resolve)) found.add(call.offset);
      if (node.kind === 'assign' && nameOf(child(node, 'left')) !== undefined) {
        const name = nameOf(child(node, 'left')) as string;
        const right = child(node, 'right');
        const becomesBare = right !== undefined && isBare(right, bare, resolve);
        if (right !== undefined) go(right);
        if (becomesBare && right?.kind !== 'variable') bare.add(name);
        else bare.delete(name);
      } else if (variable !== undefined && bare.has(variable)) {
        if (!calls.every(({ name }) => WITHOUT_CONDITION.test(name))) bare.delete(variable);
        for (const { arguments: given } of calls) given.forEach(go);
      } else if (node.kind === 'variable') bare.delete(nameOf(node) ?? '');
      else node.children.forEach(go);
    };
    scope.children.forEach(go);
  };
  enter(program);
  return found;
}

function isBare(node: Node, bare: ReadonlySet<string>, resolve: Resolve): boolean {
  const variable = nameOf(node);
  if (variable !== undefined) return bare.has(variable);
  if (node.kind === 'new') return typeOf(node, new Map(), resolve) === 'Base\\Query' && isEmpty(node);
  const call = methodCallOf(node);
  if (call === undefined) return false;
  return call.isStatic
    ? call.name === 'create' &&
        call.arguments.length === 0 &&
        typeOf(call.receiver, new Map(), resolve) === 'Base\\Query'
    : WITHOUT_CONDITION.test(call.name) && isBare(call.receiver, bare, resolve);
}

/** The calls of `$q->one()->two()`, the last one first. */
function chainOf(node: Node): readonly MethodCall[] {
  const call = methodCallOf(node);
  return call === undefined ? [] : [call, ...chainOf(call.receiver)];
}

const isEmpty = (node: Node): boolean => node.children.every(({ kind }) => kind === 'name');

const nameOf = (node: Node | undefined): string | undefined =>
  node?.kind === 'variable' ? textOf(node, 'name') : undefined;

/** A closure may do anything with the variables that it uses. */
function forgetAllIn(node: Node, bare: Set<string>): void {
  const name = nameOf(node);
  if (name !== undefined) bare.delete(name);
  for (const next of node.children) forgetAllIn(next, bare);
}
