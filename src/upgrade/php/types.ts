import type { PropelClass } from '../propel-api.ts';
import { child, list, methodCallOf, type Node, opensScope, textOf } from './ast.ts';

/** Resolves a written class name at an offset to a full one of Propel; undefined for others. */
export type Resolve = (written: string, offset: number) => string | undefined;

/** The types that a doc comment directly before an offset gives to variables. */
export type DocTypes = (offset: number) => ReadonlyMap<string, string>;

/** Generated classes, by the names that the lists of Propel's classes have for them. */
const QUERY = 'Base\\Query';
const MODEL = 'Base\\Model';

const RUNTIME = 'Propel\\Runtime';
const COLLECTION = `${RUNTIME}\\Collection\\Collection`;
const FORMATTER = `${RUNTIME}\\Formatter\\AbstractFormatter`;

/** Classes whose methods a class has too. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  [QUERY]: [`${RUNTIME}\\ActiveQuery\\ModelCriteria`],
  [MODEL]: [`${RUNTIME}\\ActiveRecord\\ActiveRecordInterface`],
  [`${RUNTIME}\\ActiveQuery\\ModelCriteria`]: [`${RUNTIME}\\ActiveQuery\\BaseModelCriteria`],
  [`${RUNTIME}\\ActiveQuery\\BaseModelCriteria`]: [`${RUNTIME}\\ActiveQuery\\Criteria`],
  [`${RUNTIME}\\ActiveQuery\\ModelJoin`]: [`${RUNTIME}\\ActiveQuery\\Join`],
  [`${RUNTIME}\\Collection\\ObjectCollection`]: [COLLECTION],
  [`${RUNTIME}\\Collection\\ObjectCombinationCollection`]: [`${RUNTIME}\\Collection\\ObjectCollection`],
  [`${RUNTIME}\\Collection\\ArrayCollection`]: [COLLECTION],
  [`${RUNTIME}\\Collection\\OnDemandCollection`]: [COLLECTION],
  [`${RUNTIME}\\Formatter\\ObjectFormatter`]: [FORMATTER],
  [`${RUNTIME}\\Formatter\\OnDemandFormatter`]: [`${RUNTIME}\\Formatter\\ObjectFormatter`],
  [`${RUNTIME}\\Formatter\\ArrayFormatter`]: [FORMATTER],
  [`${RUNTIME}\\Formatter\\SimpleArrayFormatter`]: [FORMATTER],
  [`${RUNTIME}\\Formatter\\StatementFormatter`]: [FORMATTER],
  [`${RUNTIME}\\Connection\\ConnectionInterface`]: [`${RUNTIME}\\Connection\\ConnectionWrapper`],
  [`${RUNTIME}\\Connection\\DebugPDO`]: [`${RUNTIME}\\Connection\\ConnectionWrapper`],
  [`${RUNTIME}\\Connection\\ProfilerConnectionWrapper`]: [`${RUNTIME}\\Connection\\ConnectionWrapper`],
  [`${RUNTIME}\\ServiceContainer\\ServiceContainerInterface`]: [
    `${RUNTIME}\\ServiceContainer\\StandardServiceContainer`,
  ],
};

/** Whether an expression can have the type in a file that does not name it. */
export const isDerived = (name: string): boolean => DERIVED.has(name);

const DERIVED: ReadonlySet<string> = new Set([
  ...[QUERY, MODEL, `${RUNTIME}\\Collection\\ObjectCollection`, `${RUNTIME}\\Util\\PropelModelPager`],
  ...Object.values(PARENTS).flat(),
]);

const FLUENT =
  /^(?:filterBy|orderBy|groupBy|use\w*Query$|endUse$|(?:left|right|inner)?[jJ]oin|with|limit$|offset$|distinct$|select$|where|_|condition$|combine$|having|add[A-Z]|set[A-Z]|clear[A-Z]|prune$|keepQuery$|mergeWith$|lock)/;

/** The class of a method's result, where its name says it. */
function resultOf(receiver: string, method: string): string | undefined {
  if (receiver === QUERY) {
    if (FLUENT.test(method)) return QUERY;
    if (/^(?:findOne|findPk$|requireOne|requirePk$)/.test(method)) return MODEL;
    if (/^find(?:$|By|Pks$)/.test(method)) return `${RUNTIME}\\Collection\\ObjectCollection`;
    if (method === 'paginate') return `${RUNTIME}\\Util\\PropelModelPager`;
  }
  if (receiver === `${RUNTIME}\\Propel`) {
    if (/^get(?:Read|Write)?Connection$/.test(method)) return `${RUNTIME}\\Connection\\ConnectionInterface`;
    if (/^get(?:Standard)?ServiceContainer$/.test(method))
      return `${RUNTIME}\\ServiceContainer\\StandardServiceContainer`;
  }
  return undefined;
}

/** The classes of variables in one function. */
export type Variables = Map<string, string>;

/** The class of an expression, as far as the file tells it. */
export function typeOf(node: Node | undefined, variables: Variables, resolve: Resolve): string | undefined {
  if (node === undefined) return undefined;
  if (node.kind === 'variable') return variables.get(textOf(node, 'name') ?? '');
  if (node.kind === 'parentreference') return variables.get('this');
  if (node.kind === 'assign') return typeOf(child(node, 'right'), variables, resolve);
  if (node.kind === 'name' || node.kind === 'new') return classOf(node, resolve);
  const call = methodCallOf(node);
  const receiver = call && typeOf(call.receiver, variables, resolve);
  if (call === undefined || receiver === undefined) return undefined;
  return call.isStatic && receiver === QUERY && call.name === 'create'
    ? QUERY
    : resultOf(receiver, call.name);
}

function classOf(node: Node, resolve: Resolve): string | undefined {
  const name = node.kind === 'new' ? child(node, 'what') : node;
  const written = name?.kind === 'name' ? textOf(name, 'name') : undefined;
  return name === undefined || written === undefined ? undefined : classNamed(written, name.start, resolve);
}

const classNamed = (written: string, offset: number, resolve: Resolve): string | undefined =>
  resolve(written, offset) ?? (/[a-z0-9]Query$/.test(written) ? QUERY : undefined);

/** The variables of a function from its parameters and the tags of its doc comment. */
function parametersOf(node: Node, resolve: Resolve, docs: DocTypes): Variables {
  const variables: Variables = new Map();
  for (const [name, written] of docs(node.start)) {
    const found = classNamed(written, node.start, resolve);
    if (found !== undefined) variables.set(name, found);
  }
  for (const parameter of list(node, 'arguments')) {
    const type = child(parameter, 'type');
    const found = type?.kind === 'name' ? classOf(type, resolve) : undefined;
    const name = textOf(parameter, 'name');
    if (name !== undefined && found !== undefined) variables.set(name, found);
  }
  return variables;
}

/** Follows an assignment: the variable has the class of its new value, or an unknown one. */
function assign(node: Node, variables: Variables, resolve: Resolve, docs: DocTypes): void {
  const left = child(node, 'left');
  const name = left?.kind === 'variable' ? textOf(left, 'name') : undefined;
  if (name === undefined) return;
  const written = docs(node.start).get(name);
  const type =
    typeOf(child(node, 'right'), variables, resolve) ??
    (written === undefined ? undefined : classNamed(written, node.start, resolve));
  if (type === undefined) variables.delete(name);
  else variables.set(name, type);
}

/** Visits all nodes with the variables that are known there; a function begins with its parameters. */
export function walk(
  root: Node,
  resolve: Resolve,
  docs: DocTypes,
  visit: (node: Node, variables: Variables) => void,
): void {
  const go = (node: Node, outer: Variables): void => {
    const variables = opensScope(node) ? opened(node, outer, resolve, docs) : outer;
    visit(node, variables);
    for (const next of node.children) go(next, variables);
    if (node.kind === 'assign') assign(node, variables, resolve, docs);
  };
  go(root, new Map());
}

function opened(node: Node, outer: Variables, resolve: Resolve, docs: DocTypes): Variables {
  if (node.kind === 'class') {
    const parent = thisOf(child(node, 'extends'), resolve);
    return new Map(parent === undefined ? [] : [['this', parent]]);
  }
  const object = outer.get('this');
  const kept: Iterable<readonly [string, string]> =
    node.kind === 'arrowfunc' || node.kind === 'closure' ? outer : object ? [['this', object]] : [];
  return new Map([...kept, ...parametersOf(node, resolve, docs)]);
}

/** The class of `$this` by the name of the parent class: one of Propel's, or a base class of a stub. */
function thisOf(parent: Node | undefined, resolve: Resolve): string | undefined {
  const written = textOf(parent, 'name');
  if (parent === undefined || written === undefined) return undefined;
  const found = resolve(written, parent.start);
  if (found !== undefined) return found;
  if (/(?:^|\\)Base\\?\w*Query$/.test(written)) return QUERY;
  if (/(?:^|\\)Base\\\w+$/.test(written)) return MODEL;
  return classNamed(written, parent.start, () => undefined);
}

/** The sentence for a method that a class of ours has not; undefined where it has it, or nothing is known. */
export function replacementOf(
  type: string,
  method: string,
  classes: ReadonlyMap<string, PropelClass>,
): string | undefined {
  const declaring = lineage(type, classes).find(
    ({ methods, instead }) => methods.includes(method) || instead[method] !== undefined,
  );
  return declaring?.methods.includes(method) ? undefined : declaring?.instead[method];
}

/** The listed class and those whose methods it has too. */
export function lineage(type: string, classes: ReadonlyMap<string, PropelClass>): readonly PropelClass[] {
  const queue = [type];
  for (const name of queue) queue.push(...(PARENTS[name] ?? []));
  return queue.flatMap((name) => classes.get(name) ?? []);
}
