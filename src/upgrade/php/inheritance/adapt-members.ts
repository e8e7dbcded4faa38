import type { Edit } from '../../change.ts';
import { child, list, type Node, textOf } from '../ast.ts';
import { remark } from '../remark.ts';
import { type AdaptContext, type Adapted, adaptMethod, adaptVisibility } from './adapt.ts';
import { inheritedMethod, isComplete, isPart, lineage, typeText } from './class-world.ts';
import { type ClassShape, type PropertyShape, typeOf } from './shape.ts';

const NOTHING: Adapted = { edits: [], remarks: [] };

/** A method of a class whose parents are known; undefined where it overrides nothing. */
export function adaptOverride(
  method: Node,
  parents: readonly string[],
  context: AdaptContext,
): Adapted | undefined {
  const inherited = inheritedMethod(context.world, parents, textOf(method, 'name') ?? '');
  return inherited === undefined ? undefined : adaptMethod(method, inherited, context);
}

/** The types of literals, by the kinds of their nodes. */
const LITERALS: Readonly<Record<string, readonly string[]>> = {
  string: ['string'],
  number: ['int', 'float'],
  boolean: ['bool'],
  array: ['array'],
};

/** A property that a parent has, too, needs its type; undefined where the parent has none of this name. */
export function adaptProperty(
  property: Node,
  statement: Node,
  parents: readonly string[],
  context: AdaptContext,
): Adapted | undefined {
  const name = textOf(property, 'name') ?? '';
  const inherited = inheritedProperty(parents, name, context);
  if (inherited === undefined) return undefined;
  const { owner, member } = inherited;
  const own = typeOf(property, context);
  const value = child(property, 'value');
  const isPlain = value === undefined || value.kind === 'nullkeyword';
  const isOfType = member.type?.some((atom) => LITERALS[value?.kind ?? '']?.includes(atom)) ?? false;
  const refused = (what: string): Adapted => ({
    edits: [],
    remarks: [remark(property.start, what, `Remove it: ${owner.name} has it.`)],
  });
  if ((statement.fields.isStatic === true) !== member.isStatic || member.isReadonly)
    return refused(`$${name} is declared in another way in ${owner.name}`);
  const edits: Edit[] = [];
  const seen = /^(?:private|protected)$/.test(String(statement.fields.visibility))
    ? statement.fields.visibility
    : 'public';
  edits.push(
    ...adaptVisibility(
      statement,
      seen as 'private' | 'protected' | 'public',
      member.visibility,
      property.start,
      context.text,
    ).edits,
  );
  if (isSame(own, member, context)) return { edits, remarks: [] };
  if (list(statement, 'properties').length > 1 || !(isPlain || isOfType))
    return refused(`$${name} is declared in another way in ${owner.name}`);
  const identifier = child(property, 'name');
  if (identifier === undefined) return NOTHING;
  const type = member.type === undefined ? '' : `${typeText(member.type, context.nameOf)} `;
  const isVar = /^var\b/i.test(context.text.slice(statement.start, property.start));
  if (isVar && type !== '') edits.push({ start: statement.start, end: statement.start + 3, text: 'public' });
  edits.push({ start: property.start, end: identifier.start, text: type });
  if (isPlain && member.fallback !== undefined && member.type !== undefined)
    edits.push({ start: identifier.end, end: value?.end ?? identifier.end, text: ` = ${member.fallback}` });
  return { edits, remarks: [] };
}

function isSame(own: PropertyShape['type'], member: PropertyShape, { world, self }: AdaptContext): boolean {
  if (own === undefined || member.type === undefined) return own === member.type;
  return isPart(own, member.type, world, self) === true && isPart(member.type, own, world, self) === true;
}

function inheritedProperty(
  parents: readonly string[],
  name: string,
  { world }: AdaptContext,
): { readonly owner: ClassShape; readonly member: PropertyShape } | undefined {
  for (const owner of parents.flatMap((parent) => lineage(world, parent))) {
    const member = world.isOwn(owner) ? undefined : owner.properties.get(name);
    if (member !== undefined && member.visibility !== 'private') return { owner, member };
  }
  return undefined;
}

/** Constants that a parent has declared as final, or that everyone sees there. */
export function adaptConstants(
  body: readonly Node[],
  parents: readonly string[],
  { world }: AdaptContext,
): Adapted {
  const classes = parents.flatMap((parent) => lineage(world, parent)).filter((shape) => !world.isOwn(shape));
  const remarks = body
    .filter(({ kind }) => kind === 'classconstant')
    .flatMap((statement) =>
      list(statement, 'constants').flatMap((constant) => {
        const name = textOf(constant, 'name') ?? '';
        const owner = classes.find(({ constants }) => constants.has(name));
        const found = owner?.constants.get(name);
        if (owner === undefined || found === undefined || found.visibility === 'private') return [];
        const isNarrower =
          statement.fields.visibility === 'private' ||
          (statement.fields.visibility === 'protected' && found.visibility === 'public');
        if (!found.isFinal && !isNarrower) return [];
        const what = `The constant ${name} is declared in another way in ${owner.name}`;
        return [remark(constant.start, what, 'Give yours another name.')];
      }),
    );
  return { edits: [], remarks };
}

/** What PHP asks of the class itself: a parent that can be extended, and the methods of its interfaces. */
export function checkClass(node: Node, shape: ClassShape, context: AdaptContext): Adapted {
  const { world } = context;
  const offset = child(node, 'name')?.start ?? node.start;
  const parent = shape.parent === undefined ? undefined : world.shape(shape.parent);
  if (parent?.isFinal)
    return {
      edits: [],
      remarks: [
        remark(
          offset,
          `${parent.name} is final, so that no class can extend it`,
          'Use an object of it in yours.',
        ),
      ],
    };
  if (shape.isAbstract || shape.kind !== 'class' || !isComplete(world, shape.name)) return NOTHING;
  const classes = lineage(world, shape.name).filter(({ kind }) => kind !== 'interface');
  const missing = classes
    .flatMap(({ interfaces }) => interfaces)
    .flatMap((name) => world.ancestors(name))
    .filter(({ name }) => /^Orm\\/.test(name))
    .flatMap(({ name, methods }) => [...methods.values()].map((method) => ({ name, method })))
    .filter(({ method }) => !classes.some(({ methods }) => methods.has(method.name.toLowerCase())));
  const [first] = missing;
  if (first === undefined) return NOTHING;
  const names = [...new Set(missing.map(({ method }) => `${method.name}()`))].join(', ');
  return {
    edits: [],
    remarks: [remark(offset, `${shape.name} lacks methods of ${first.name}`, `Write them: ${names}.`)],
  };
}
