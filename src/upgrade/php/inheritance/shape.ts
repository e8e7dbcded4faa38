import { child, list, type Node, textOf } from '../ast.ts';

/** The members of a class as its file declares them; names of members are in lower case where PHP ignores case. */
export interface ClassShape {
  /** The full name, without leading backslash. */
  readonly name: string;
  readonly kind: 'class' | 'interface' | 'trait';
  readonly isFinal: boolean;
  readonly isAbstract: boolean;
  readonly parent: string | undefined;
  /** Interfaces of a class, and those that an interface extends. */
  readonly interfaces: readonly string[];
  readonly traits: readonly string[];
  readonly methods: ReadonlyMap<string, Signature>;
  readonly properties: ReadonlyMap<string, PropertyShape>;
  readonly constants: ReadonlyMap<string, { readonly isFinal: boolean; readonly visibility: Visibility }>;
}

export type Visibility = 'public' | 'protected' | 'private';

/** The alternatives of a type: built-in ones by their names, classes with a leading backslash; undefined without a type. */
export type PhpType = readonly string[] | undefined;

export interface Signature {
  readonly name: string;
  readonly visibility: Visibility;
  readonly isStatic: boolean;
  readonly isAbstract: boolean;
  readonly isFinal: boolean;
  readonly parameters: readonly ParameterShape[];
  readonly returns: PhpType;
}

export interface ParameterShape {
  readonly name: string;
  readonly type: PhpType;
  readonly isReference: boolean;
  readonly isVariadic: boolean;
  /** The default as it can be written in any class; undefined for a required parameter. */
  readonly fallback: string | undefined;
}

export interface PropertyShape {
  readonly visibility: Visibility;
  readonly isStatic: boolean;
  readonly isReadonly: boolean;
  readonly type: PhpType;
  readonly fallback: string | undefined;
}

/** What the reading of a declaration needs from its file. */
export interface ShapeContext {
  readonly text: string;
  /** The full name of a class as it will be, by a name that is written at an offset. */
  readonly fullName: (written: string, offset: number) => string;
}

/** The declarations of classes, interfaces and traits in a file. */
export function shapesIn(declarations: readonly Node[], context: ShapeContext): readonly ClassShape[] {
  return declarations.flatMap((node) => {
    const shape = shapeOf(node, context);
    return shape === undefined ? [] : [shape];
  });
}

export function shapeOf(node: Node, context: ShapeContext): ClassShape | undefined {
  const name = child(node, 'name');
  const own = textOf(name, 'name');
  if (name === undefined || own === undefined || !/^(?:class|interface|trait)$/.test(node.kind))
    return undefined;
  const full = context.fullName(own, name.start);
  const names = (nodes: readonly Node[]): readonly string[] =>
    nodes.flatMap((one) => {
      const written = textOf(one, 'name');
      return written === undefined ? [] : [context.fullName(written, one.start)];
    });
  const parent = child(node, 'extends');
  const body = list(node, 'body');
  const isInterface = node.kind === 'interface';
  const inClass = { ...context, self: full };
  return {
    name: full,
    kind: node.kind as ClassShape['kind'],
    isFinal: node.fields.isFinal === true,
    isAbstract: node.fields.isAbstract === true,
    parent: parent === undefined ? undefined : names([parent])[0],
    interfaces: names(isInterface ? list(node, 'extends') : list(node, 'implements')),
    traits: names(body.filter(({ kind }) => kind === 'traituse').flatMap((use) => list(use, 'traits'))),
    methods: new Map(
      body
        .filter(({ kind }) => kind === 'method')
        .map((method) => signatureOf(method, inClass, isInterface))
        .map((signature) => [signature.name.toLowerCase(), signature] as const),
    ),
    properties: new Map(
      body.flatMap((statement) =>
        list(statement, 'properties').map(
          (property) => [textOf(property, 'name') ?? '', propertyOf(property, statement, inClass)] as const,
        ),
      ),
    ),
    constants: new Map(
      body
        .filter(({ kind }) => kind === 'classconstant')
        .flatMap((statement) =>
          list(statement, 'constants').map(
            (constant) =>
              [
                textOf(constant, 'name') ?? '',
                { isFinal: statement.fields.final === true, visibility: visibilityOf(statement) },
              ] as const,
          ),
        ),
    ),
  };
}

interface ClassContext extends ShapeContext {
  readonly self: string;
}

export function signatureOf(method: Node, context: ClassContext, isInterface: boolean): Signature {
  return {
    name: textOf(method, 'name') ?? '',
    visibility: visibilityOf(method),
    isStatic: method.fields.isStatic === true,
    isAbstract: method.fields.isAbstract === true || isInterface,
    isFinal: method.fields.isFinal === true,
    parameters: list(method, 'arguments').map((parameter) => {
      const value = child(parameter, 'value');
      const type = typeOf(parameter, context);
      const isNull = value?.kind === 'nullkeyword';
      return {
        name: textOf(parameter, 'name') ?? '',
        // A default of null makes the type nullable.
        type: type !== undefined && isNull && !type.includes('null') ? [...type, 'null'] : type,
        isReference: parameter.fields.byref === true,
        isVariadic: parameter.fields.variadic === true,
        fallback: value === undefined ? undefined : fallbackOf(value, context),
      };
    }),
    returns: typeOf(method, context),
  };
}

function propertyOf(property: Node, statement: Node, context: ClassContext): PropertyShape {
  const value = child(property, 'value');
  return {
    visibility: visibilityOf(statement),
    isStatic: statement.fields.isStatic === true,
    isReadonly: property.fields.readonly === true,
    type: typeOf(property, context),
    fallback: value === undefined ? undefined : fallbackOf(value, context),
  };
}

const visibilityOf = ({ fields: { visibility } }: Node): Visibility =>
  visibility === 'protected' || visibility === 'private' ? visibility : 'public';

/** The type of a parameter, property or result. */
export function typeOf(node: Node, context: ClassContext): PhpType {
  const type = child(node, 'type');
  if (type === undefined) return undefined;
  const atoms = type.kind === 'uniontype' ? list(type, 'types') : [type];
  const found = atoms.map((atom) => atomOf(atom, context));
  return node.fields.nullable === true ? [...found, 'null'] : found;
}

const BUILT_IN =
  /^(?:array|bool|callable|false|float|int|iterable|mixed|never|null|object|static|string|true|void)$/i;

function atomOf(node: Node, context: ClassContext): string {
  if (node.kind === 'selfreference') return `\\${context.self}`;
  if (node.kind === 'intersectiontype')
    return list(node, 'types')
      .map((part) => atomOf(part, context))
      .join('&');
  const written = textOf(node, 'name') ?? textOf(node, 'raw') ?? '';
  if (/^self$/i.test(written)) return `\\${context.self}`;
  return BUILT_IN.test(written) ? written.toLowerCase() : `\\${context.fullName(written, node.start)}`;
}

/** Defaults name constants of their own class or of imported ones. */
function fallbackOf(value: Node, context: ClassContext): string {
  const what = value.kind === 'staticlookup' ? child(value, 'what') : undefined;
  const constant = textOf(value, 'offset');
  if (what === undefined || constant === undefined) return context.text.slice(value.start, value.end);
  const isSelf = what.kind === 'selfreference' || what.kind === 'staticreference';
  const owner = isSelf ? context.self : context.fullName(textOf(what, 'name') ?? '', what.start);
  return `\\${owner}::${constant}`;
}
