import { runtimeMembers } from '../../targets/php/check/runtime-members.ts';
import type { Edit } from '../change.ts';
import type { PropelClass } from '../propel-api.ts';
import { child, descendants, list, type Node, textOf } from './ast.ts';
import { endOfParameters } from './inheritance/adapt.ts';
import { adaptConstants, adaptOverride, adaptProperty } from './inheritance/adapt-members.ts';
import {
  hasOtherParameters,
  type Inheritance,
  type KnownParents,
  knownParents,
  ofKnown,
  promisesOf,
} from './inheritance/known-parents.ts';
import type { PhpProject } from './members.ts';
import { behaviorTypes, generatedType, inheritedTypes, type Role, untyped } from './override-types.ts';
import { addedParameterOf } from './parameters.ts';
import { type Remark, remark } from './remark.ts';
import { fits, isParentCall, ownNodes } from './returns.ts';
import { remarksOnState } from './state.ts';
import type { Token } from './tokens.ts';
import { lineage, type Resolve } from './types.ts';

/** Classes of Propel that stand for the generated ones. */
const LISTED: Readonly<Record<Role, string>> = { model: 'Base\\Model', query: 'Base\\Query' };

/** The context of overrides, beside the class itself. */
export interface OverrideContext {
  /** Significant tokens of the file. */
  readonly tokens: readonly Token[];
  readonly classes: readonly PropelClass[];
  readonly text: string;
  readonly resolve: Resolve;
  /** The full name of a class by a name that is written at an offset. */
  readonly fullName: (written: string, offset: number) => string;
  /** The methods of a base class that Propel generated, by its full name. */
  readonly generated: ReadonlyMap<string, ReadonlySet<string>>;
  readonly getters: NonNullable<PhpProject['getters']>;
  readonly stubs: NonNullable<PhpProject['stubs']>;
  readonly properties: NonNullable<PhpProject['properties']>;
  /** Where the classes above those of the application are known: what an override is compared with. */
  readonly inheritance: Inheritance | undefined;
}

/** Result types that are added, and methods that a person has to look at. */
export interface Overrides {
  readonly edits: readonly Edit[];
  readonly remarks: readonly Remark[];
}

/** Checks the methods of classes that extend a generated base class. */
export function overridesOf(program: Node, context: OverrideContext): Overrides {
  const found = descendants(program)
    .filter(({ kind }) => kind === 'class' || kind === 'trait' || kind === 'interface')
    .flatMap((node) => [
      ...(node.kind === 'interface' ? [] : ofClass(node, context)),
      ...promisesOf(node, context.inheritance),
    ]);
  return { edits: found.flatMap(({ edits }) => edits), remarks: found.flatMap(({ remarks }) => remarks) };
}

function ofClass(node: Node, context: OverrideContext): readonly Overrides[] {
  const parent = child(node, 'extends');
  const written = textOf(parent, 'name');
  const name = child(node, 'name');
  const own = name === undefined ? undefined : textOf(name, 'name');
  const stub =
    name === undefined || own === undefined
      ? undefined
      : context.stubs.get(context.fullName(own, name.start).toLowerCase());
  const known = knownParents(node, stub, context.inheritance);
  if (node.kind === 'trait')
    return stub === undefined ? [] : ofStub(node, stub.role, stub.base, context, known);
  if (parent === undefined || written === undefined)
    return stub === undefined || name === undefined || own === undefined
      ? ofKnown(node, known)
      : [
          extendsModel(node, name.start + own.length, context.text),
          ...ofStub(node, stub.role, stub.base, context, known),
        ];
  const runtime = context.resolve(written, parent.start);
  if (runtime !== undefined)
    return known === undefined ? ofRuntimeClass(node, runtime, context) : ofKnown(node, known);
  const base = context.fullName(written, parent.start);
  const role = stub?.role ?? roleOf(base, context.text);
  return role === undefined ? ofKnown(node, known) : ofStub(node, role, stub?.base ?? base, context, known);
}

/** A class that generated ones extend stands between them and the runtime, whose class is abstract. */
function extendsModel(node: Node, offset: number, text: string): Overrides {
  const keyword = node.start + text.slice(node.start, offset).search(/\bclass\b/i);
  return {
    edits: [
      ...(node.fields.isAbstract === true ? [] : [{ start: keyword, end: keyword, text: 'abstract ' }]),
      { start: offset, end: offset, text: ' extends \\Orm\\Runtime\\ActiveRecord\\Model' },
    ],
    remarks: [],
  };
}

/** Stubs extend a class of the namespace Base; those of inheritance another stub, below a comment of Propel's template. */
function roleOf(base: string, text: string): Role | undefined {
  if (/(?:^|\\)Base\\\w+$/.test(base)) return base.endsWith('Query') ? 'query' : 'model';
  const [, task] = /Skeleton subclass for (representing|performing)\b/.exec(text) ?? [];
  return task === undefined ? undefined : task === 'representing' ? 'model' : 'query';
}

/** Overrides of collections, connections, formatters and the like, whose types the lists do not have. */
function ofRuntimeClass(node: Node, listed: string, { classes }: OverrideContext): readonly Overrides[] {
  const inherited = lineage(listed, new Map(classes.map((entry) => [entry.name, entry])));
  const ours = inherited[0]?.class ?? listed;
  return list(node, 'body')
    .filter(
      (method) =>
        method.kind === 'method' && (child(method, 'type') === undefined || hasOtherParameters(ours, method)),
    )
    .map((method) => ({
      name: textOf(method, 'name') ?? '',
      offset: child(method, 'name')?.start ?? 0,
      isOther: hasOtherParameters(ours, method),
    }))
    .filter(({ name }) => {
      const overridden = inherited.find(({ methods }) => methods.includes(name));
      return (
        !isMagic(name) && overridden !== undefined && untyped[overridden.class ?? '']?.[name] === undefined
      );
    })
    .map(({ name, offset, isOther }) =>
      reported(
        offset,
        isOther
          ? `${name}() overrides a method with other parameters`
          : `${name}() overrides a method that declares its result type`,
        `Write the signature of ${ours}::${name}().`,
      ),
    );
}

function ofStub(
  node: Node,
  role: Role,
  base: string,
  context: OverrideContext,
  known: KnownParents | undefined,
): readonly Overrides[] {
  const body = list(node, 'body');
  return [
    ...body
      // What a trait declares as abstract is a promise of the classes that use it.
      .filter(
        ({ kind, fields }) => kind === 'method' && !(node.kind === 'trait' && fields.isAbstract === true),
      )
      .map((method) => ofMethod(method, role, base, context, known)),
    ...body.flatMap((statement) =>
      list(statement, 'properties').map((property) =>
        known === undefined
          ? ofProperty(property, role, context.properties.get(base.toLowerCase()))
          : ofKnownProperty(property, statement, role, known),
      ),
    ),
    ...(known === undefined ? [] : [adaptConstants(body, known.parents, known.context)]),
    ...(role === 'model' ? [{ edits: [], remarks: remarksOnState(node) }] : []),
  ];
}

/** A property that the runtime declares in another way is a fatal error. */
function ofProperty(property: Node, role: Role, columns: ReadonlySet<string> = new Set()): Overrides {
  const name = textOf(property, 'name') ?? '';
  if (role === 'model' && columns.has(name))
    return reported(
      property.start,
      `$${name} is the property of a column`,
      'Remove it: the generated class has it.',
    );
  return runtimeMembers[role].properties.includes(name)
    ? reported(property.start, `The runtime has a property $${name} of its own`, 'Give yours another name.')
    : NOTHING;
}

/** The generated class has the property of a column; those of the runtime keep its state. */
function ofKnownProperty(
  property: Node,
  statement: Node,
  role: Role,
  { parents, context }: KnownParents,
): Overrides {
  const ofRuntime = ofProperty(property, role);
  return ofRuntime === NOTHING
    ? (adaptProperty(property, statement, parents, context) ?? NOTHING)
    : ofRuntime;
}

/** A method of models that declares no type, so that each override of it loads. */
const FREE = /^jsonSerialize$/i;

/** Protected methods that Propel's generated classes called. */
const NOT_CALLED: Readonly<Record<Role, RegExp>> = {
  model: /^(?:do(?:Save|Insert|Update)|__sleep)$/,
  query: /^(?:findPk(?:Simple|Complex)|doOnDelete(?:Cascade|SetNull))$/,
};

const NOTHING: Overrides = { edits: [], remarks: [] };

const reported = (offset: number, what: string, instead: string): Overrides => ({
  edits: [],
  remarks: [remark(offset, what, instead)],
});

function ofMethod(
  method: Node,
  role: Role,
  base: string,
  context: OverrideContext,
  known: KnownParents | undefined,
): Overrides {
  const name = textOf(method, 'name') ?? '';
  const offset = child(method, 'name')?.start ?? method.start;
  if (role === 'model' && FREE.test(name)) return NOTHING;
  const refused = replaced(name, role, context.classes);
  if (refused !== undefined) return reported(offset, `${name}() is not called any more`, refused);
  if (NOT_CALLED[role].test(name))
    return reported(
      offset,
      `${name}() is not called any more`,
      name === '__sleep'
        ? 'Override __serialize().'
        : 'Override a hook, such as preSave(), or the public method.',
    );
  const isInherited = runtimeMembers[role].methods.some(
    (member) => member.toLowerCase() === name.toLowerCase(),
  );
  const declared = child(method, 'type');
  // Propel declares Criteria; ours is the class of the query.
  if (role === 'query' && name === 'create' && declared !== undefined && isCriteria(declared, context))
    return { edits: [{ start: declared.start, end: declared.end, text: 'self' }], remarks: [] };
  const type = inheritedTypes[role][name] ?? (role === 'model' ? behaviorTypes[name] : undefined);
  const isOfPropel = type !== undefined || isMagic(name) || isListed(name, role, context.classes);
  if (known !== undefined && (!isInherited || isOfPropel))
    return withMeaning(adaptOverride(method, known.parents, known.context) ?? NOTHING, name, offset);
  if (type !== undefined) return withMeaning(typed(method, name, offset, type, context), name, offset);
  if (isInherited && !isMagic(name) && !isListed(name, role, context.classes))
    return reported(offset, `The runtime has a method ${name}() of its own`, 'Give yours another name.');
  return isMagic(name) || !isOverride(method, name, base, context)
    ? NOTHING
    : withNarrow(ofGenerated(method, name, offset, role, base, context), method, name, context);
}

/** An override of a method that stands for a column or a relation. */
function ofGenerated(
  method: Node,
  name: string,
  offset: number,
  role: Role,
  base: string,
  context: OverrideContext,
): Overrides {
  if (child(method, 'type') !== undefined) return NOTHING;
  const type = context.getters.get(base.toLowerCase())?.get(name.toLowerCase()) ?? generatedType(role, name);
  return type === undefined
    ? reported(
        offset,
        `${name}() overrides a method that declares its result type`,
        'Write the type of the generated method, such as ": ?string"; "orm doctor" names it.',
      )
    : typed(method, name, offset, type, context);
}

/** The type that Propel's setters of children declare; ours take any list. */
const COLLECTION = /\\Collection\\(?:Object)?Collection$/;

/** Adds a remark on a parameter that takes fewer types than the generated one, which is a fatal error. */
function withNarrow(
  { edits, remarks }: Overrides,
  method: Node,
  name: string,
  { resolve }: OverrideContext,
): Overrides {
  const [parameter] = list(method, 'arguments');
  const type = parameter && child(parameter, 'type');
  if (type?.kind === 'name' && parameter?.fields.nullable !== true && /^set[A-Z]/.test(name)) {
    const isCollection = COLLECTION.test(resolve(textOf(type, 'name') ?? '', type.start) ?? '');
    const wide = { start: type.end, end: type.end, text: '|\\Traversable|array' };
    return { edits: isCollection ? [...edits, wide] : edits, remarks };
  }
  if (type?.kind !== 'typereference' || !/^(?:set|filterBy)[A-Z]/.test(name)) return { edits, remarks };
  if (!/^(?:string|int|float|bool)$/i.test(textOf(type, 'name') ?? '')) return { edits, remarks };
  const what = `${name}() of the generated class takes more types`;
  return { edits, remarks: [...remarks, remark(type.start, what, 'Remove the type of the parameter.')] };
}

const isCriteria = (type: Node, { resolve }: OverrideContext): boolean =>
  /\\Criteria$/.test(resolve(textOf(type, 'name') ?? '', type.start) ?? '');

/** Adds what else changed for a method that is still there. */
function withMeaning({ edits, remarks }: Overrides, name: string, offset: number): Overrides {
  if (name !== 'applyDefaultValues') return { edits, remarks };
  const what = 'The constructor does not call applyDefaultValues()';
  return { edits, remarks: [...remarks, remark(offset, what, 'Move the code into your constructor.')] };
}

const isMagic = (name: string): boolean => name.startsWith('__');

const replaced = (name: string, role: Role, classes: readonly PropelClass[]): string | undefined =>
  classes.find((entry) => entry.name === LISTED[role])?.instead[name];

/** Classes whose methods Propel's generated classes have. */
const FAMILY: Readonly<Record<Role, RegExp>> = {
  model: /^(?:Base\\Model|.*\\ActiveRecordInterface)$/,
  query: /^(?:Base\\Query|.*\\(?:Base)?(?:Model)?Criteria)$/,
};

const isListed = (name: string, role: Role, classes: readonly PropelClass[]): boolean =>
  generatedType(role, name) !== undefined || listedMethods(classes)[role].has(name);

/** Made once for all files of a project. */
const listed = new WeakMap<readonly PropelClass[], Readonly<Record<Role, ReadonlySet<string>>>>();

function listedMethods(classes: readonly PropelClass[]): Readonly<Record<Role, ReadonlySet<string>>> {
  const known = listed.get(classes);
  if (known !== undefined) return known;
  const methodsOf = (role: Role): ReadonlySet<string> =>
    new Set(classes.filter(({ name }) => FAMILY[role].test(name)).flatMap(({ methods }) => methods));
  const found = { model: methodsOf('model'), query: methodsOf('query') };
  listed.set(classes, found);
  return found;
}

/** A call of the parent's method proves it; otherwise the base class that Propel wrote says it. */
function isOverride(
  method: Node,
  name: string,
  base: string,
  { generated, getters }: OverrideContext,
): boolean {
  if (generated.get(base.toLowerCase())?.has(name.toLowerCase())) return true;
  if (getters.get(base.toLowerCase())?.has(name.toLowerCase())) return true;
  const body = child(method, 'body');
  return body !== undefined && ownNodes(body).some((node) => isParentCall(node, name));
}

function typed(
  method: Node,
  name: string,
  offset: number,
  type: string,
  { tokens, text }: OverrideContext,
): Overrides {
  const place = endOfParameters(tokens, offset);
  if (place === undefined) return NOTHING;
  const added = addedParameterOf(method, name, place, text);
  const parameter =
    added === undefined || added.edits !== undefined
      ? { edits: added?.edits ?? [], remarks: [] }
      : reported(
          offset,
          `${name}() has another parameter`,
          `Add "${added.declared}" and pass it to the parent.`,
        );
  if (child(method, 'type') !== undefined) return parameter;
  if (fits(method, type))
    return { ...parameter, edits: [...parameter.edits, { start: place, end: place, text: `: ${type}` }] };
  const what = remark(
    offset,
    `${name}() overrides a method with the result type ${type}`,
    type === 'void'
      ? 'Add ": void" and return no value.'
      : `Add ": ${type}" and return such a value on every path.`,
  );
  return { ...parameter, remarks: [...parameter.remarks, what] };
}
