import { child, list, type Node, textOf } from '../ast.ts';
import { remark } from '../remark.ts';
import type { AdaptContext, Adapted } from './adapt.ts';
import { adaptConstants, adaptOverride, adaptProperty, checkClass } from './adapt-members.ts';
import { isComplete, lineage } from './class-world.ts';
import { adaptPromise, type Contracts, implementationsOf } from './contracts.ts';
import { shapeOf } from './shape.ts';

/** The classes of a project, and the abstract methods that generated classes implement. */
export interface Inheritance extends Omit<AdaptContext, 'self'> {
  readonly contracts: Contracts;
}

/** The class of a file with the classes whose members it overrides. */
export interface KnownParents {
  readonly parents: readonly string[];
  readonly context: AdaptContext;
}

const MODEL = 'Orm\\Runtime\\ActiveRecord\\Model';

/** The parents of a class, if everything above it is known and some of it is not of the application. */
export function knownParents(
  node: Node,
  stub: { readonly base: string } | undefined,
  inheritance: Inheritance | undefined,
): KnownParents | undefined {
  const shape = inheritance && shapeOf(node, inheritance);
  if (inheritance === undefined || shape === undefined) return undefined;
  // Most classes that a build has written for the application are empty still.
  if (list(node, 'body').length === 0 && shape.interfaces.length === 0 && stub !== undefined)
    return undefined;
  const { world } = inheritance;
  const parents =
    node.kind === 'trait'
      ? stub === undefined
        ? []
        : [stub.base]
      : [
          ...(shape.parent === undefined ? (stub === undefined ? [] : [MODEL]) : [shape.parent]),
          ...shape.interfaces,
        ];
  const [first] = parents;
  const isKnown = first !== undefined && (first === shape.interfaces[0] || isComplete(world, first));
  const isFixed = parents.some((parent) => lineage(world, parent).some((above) => !world.isOwn(above)));
  return isKnown && isFixed ? { parents, context: { ...inheritance, self: shape.name } } : undefined;
}

/** A class that extends or implements one of the runtime. */
export function ofKnown(node: Node, known: KnownParents | undefined): readonly Adapted[] {
  if (known === undefined) return [];
  const { parents, context } = known;
  const body = list(node, 'body');
  const shape = shapeOf(node, context);
  return [
    ...body
      .filter(({ kind }) => kind === 'method')
      .map((method) =>
        hasOtherParameters(parents[0] ?? '', method)
          ? otherParameters(method, parents[0] ?? '')
          : (adaptOverride(method, parents, context) ?? NOTHING),
      ),
    ...body.flatMap((statement) =>
      list(statement, 'properties').map(
        (property) => adaptProperty(property, statement, parents, context) ?? NOTHING,
      ),
    ),
    adaptConstants(body, parents, context),
    ...(shape === undefined ? [] : [checkClass(node, shape, context)]),
  ];
}

/** Abstract methods of the application that generated classes implement. */
export function promisesOf(node: Node, inheritance: Inheritance | undefined): readonly Adapted[] {
  const shape = inheritance && shapeOf(node, inheritance);
  if (inheritance === undefined || shape === undefined) return [];
  const context: AdaptContext = { ...inheritance, self: shape.name };
  return list(node, 'body')
    .filter(({ kind }) => kind === 'method')
    .flatMap((method): readonly Adapted[] => {
      const [first] = implementationsOf(inheritance.contracts, shape.name, textOf(method, 'name') ?? '');
      return first === undefined ? [] : [adaptPromise(method, first, context)];
    });
}

/** Formatters are given the shape of the result, not the query. */
export function hasOtherParameters(className: string, method: Node): boolean {
  if (textOf(method, 'name') !== 'init' || !className.startsWith('Orm\\Runtime\\Formatter\\')) return false;
  const [parameter] = list(method, 'arguments');
  const type = parameter && child(parameter, 'type');
  return type !== undefined && !/(?:^|\\)ResultShape$/.test(textOf(type, 'name') ?? '');
}

function otherParameters(method: Node, parent: string): Adapted {
  const name = textOf(method, 'name') ?? '';
  const what = `${name}() overrides a method with other parameters`;
  const offset = child(method, 'name')?.start ?? method.start;
  return { edits: [], remarks: [remark(offset, what, `Write the signature of ${parent}::${name}().`)] };
}

const NOTHING: Adapted = { edits: [], remarks: [] };
