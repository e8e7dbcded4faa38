import type { Edit } from '../../change.ts';
import { child, list, type Node } from '../ast.ts';
import { remark } from '../remark.ts';
import { type AdaptContext, type Adapted, endOfParameters } from './adapt.ts';
import { type ClassWorld, isPart, lineage, typeText } from './class-world.ts';
import { type ClassShape, type ParameterShape, type Signature, signatureOf } from './shape.ts';

/** A method of a generated class, which implements one that the application declares. */
interface Implementation {
  readonly owner: ClassShape;
  readonly member: Signature;
}

/** The inherited methods by which classes keep the promises of interfaces, traits and classes, by name and method. */
export type Contracts = ReadonlyMap<string, ReadonlyMap<string, readonly Implementation[]>>;

/** Finds the methods of the application that generated classes implement or override. */
export function contractsOf(classes: Iterable<string>, world: ClassWorld): Contracts {
  const { isOwn } = world;
  const found = new Map<string, Map<string, Implementation[]>>();
  const add = (promise: ClassShape, method: string, implementation: Implementation): void => {
    const key = promise.name.toLowerCase();
    const methods = found.get(key) ?? new Map<string, Implementation[]>();
    const known = methods.get(method) ?? [];
    found.set(key, methods);
    if (!known.some(({ owner }) => owner === implementation.owner))
      methods.set(method, [...known, implementation]);
  };
  for (const name of classes) {
    const shape = world.shape(name);
    if (shape?.kind !== 'class' || !canPromise(shape, world)) continue;
    const above = lineage(world, shape.name);
    above.forEach((promise, place) => {
      if (!isOwn(promise)) return;
      const below = above.slice(0, place);
      for (const [method, signature] of promise.methods) {
        if (signature.visibility === 'private' || method === '__construct') continue;
        const keepers = above.filter(
          (one) => one.kind !== 'interface' && one.methods.get(method)?.isAbstract === false,
        );
        // Generated classes below a class override its methods, whatever classes below them do.
        const overriding =
          promise.kind === 'class' ? below.find((one) => !isOwn(one) && keepers.includes(one)) : undefined;
        const keeper = overriding ?? (signature.isAbstract ? keepers[0] : undefined);
        const member = keeper?.methods.get(method);
        if (keeper !== undefined && member !== undefined && !isOwn(keeper))
          add(promise, method, { owner: keeper, member });
      }
    });
  }
  return found;
}

/** Whether a class has a promise to keep: its own, or that of a class of the application above a generated one. */
function canPromise({ interfaces, traits, methods, parent }: ClassShape, world: ClassWorld): boolean {
  if (interfaces.length + traits.length > 0 || [...methods.values()].some(({ isAbstract }) => isAbstract))
    return true;
  const above = parent === undefined ? undefined : world.parentOf(parent);
  return above !== undefined && !/^Orm\\Runtime\\/.test(above);
}

/** Lets an abstract method promise no more than what the generated class does. */
export function adaptPromise(
  method: Node,
  { owner, member }: Implementation,
  context: AdaptContext,
): Adapted {
  const own = signatureOf(method, context, true);
  const offset = child(method, 'name')?.start ?? method.start;
  const refused = (what: string): Adapted => ({
    edits: [],
    remarks: [remark(offset, `${own.name}() overrides a method of ${owner.name} ${what}`, 'Remove it here.')],
  });
  if (own.isStatic !== member.isStatic) return refused('that is declared in another way');
  if (member.visibility !== 'public' && own.visibility === 'public')
    return refused(`that is ${member.visibility}`);
  const isWider = member.parameters.length < own.parameters.length && !member.parameters.at(-1)?.isVariadic;
  const isLonger = member.parameters
    .slice(own.parameters.length)
    .some(({ fallback, isVariadic }) => fallback === undefined && !isVariadic);
  if (isWider || isLonger) return refused(`that takes ${isWider ? 'fewer' : 'more'} parameters`);
  const edits = [
    ...list(method, 'arguments').flatMap((node, place) => {
      const given = own.parameters[place] as ParameterShape;
      const taken = member.parameters[place] ?? (member.parameters.at(-1) as ParameterShape);
      return narrowed(node, given, taken, owner, context);
    }),
    ...resultOf(method, own, member, owner, offset, context),
  ];
  return { edits, remarks: [] };
}

function narrowed(
  node: Node,
  given: ParameterShape,
  taken: ParameterShape,
  owner: ClassShape,
  { world, nameOf }: AdaptContext,
): readonly Edit[] {
  const name = child(node, 'name');
  const type = child(node, 'type');
  if (name === undefined) return [];
  const edits: Edit[] = [];
  if (taken.type !== undefined && isPart(given.type, taken.type, world, owner.name) !== true)
    edits.push(
      type === undefined
        ? { start: node.start, end: node.start, text: `${typeText(taken.type, nameOf)} ` }
        : { start: node.start, end: type.end, text: typeText(taken.type, nameOf) },
    );
  const value = child(node, 'value');
  if (value !== undefined && taken.fallback === undefined && !taken.isVariadic)
    edits.push({ start: name.end, end: value.end, text: '' });
  return edits;
}

function resultOf(
  method: Node,
  own: Signature,
  member: Signature,
  owner: ClassShape,
  offset: number,
  { tokens, text, world, nameOf }: AdaptContext,
): readonly Edit[] {
  const declared = child(method, 'type');
  if (declared === undefined || isPart(member.returns, own.returns, world, owner.name) === true) return [];
  const end = endOfParameters(tokens, offset);
  if (end === undefined) return [];
  if (member.returns === undefined) return [{ start: end, end: declared.end, text: '' }];
  const others = (own.returns ?? []).filter((atom) => !member.returns?.includes(atom) && atom !== 'void');
  const isAny = member.returns.includes('mixed');
  const start = text.slice(end, declared.end).search(/[^\s:]/) + end;
  return [
    { start, end: declared.end, text: typeText(isAny ? ['mixed'] : [...others, ...member.returns], nameOf) },
  ];
}

/** The implementations that a declared method has to fit. */
export const implementationsOf = (
  contracts: Contracts,
  declaring: string,
  method: string,
): readonly Implementation[] => contracts.get(declaring.toLowerCase())?.get(method.toLowerCase()) ?? [];
