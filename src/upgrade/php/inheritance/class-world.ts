import { descendants, isNode, type Node, parsed } from '../ast.ts';
import { parentsIn } from '../hierarchy.ts';
import { namedScopes, scopeAt } from '../named-scopes.ts';
import type { Renames } from '../names.ts';
import { resolved } from '../scopes.ts';
import { tokensOf } from '../tokens.ts';
import { type ClassShape, type PhpType, type Signature, shapesIn } from './shape.ts';

/** The text of the file that declares a class, by its full name; undefined where it is not known. */
export type ClassSource = (name: string) => DeclaringFile | undefined;

interface DeclaringFile {
  /** The name that the file declares, for which the given one can be an alias. */
  readonly name: string;
  readonly text: string;
  /** Whether the file is part of the application: its signatures can change. */
  readonly isOwn: boolean;
}

/** The classes that the application has after the upgrade and the next build, with those of the runtime. */
export interface ClassWorld {
  readonly shape: (name: string) => ClassShape | undefined;
  /** The parent of a class, without reading the rest of it. */
  readonly parentOf: (name: string) => string | undefined;
  /** The class and everything that it extends, implements and uses, as far as it is known. */
  readonly ancestors: (name: string) => readonly ClassShape[];
  /** Whether one class is another, or a child of it; undefined where an ancestor is not known. */
  readonly isA: (name: string, other: string) => boolean | undefined;
  /** Whether a class stands in a file of the application, which no build writes. */
  readonly isOwn: (shape: ClassShape) => boolean;
}

/** An inherited member with the class that declares it. */
export interface Inherited<Member> {
  readonly owner: ClassShape;
  readonly member: Member;
}

/** Reads each class once, when it is asked for. */
export function classWorld(source: ClassSource, renames: Renames): ClassWorld {
  const shapes = new Map<string, ClassShape | undefined>();
  const ownShapes = new WeakSet<ClassShape>();
  const shape = (name: string): ClassShape | undefined => {
    const key = name.toLowerCase();
    if (shapes.has(key)) return shapes.get(key);
    shapes.set(key, undefined);
    const file = source(name);
    if (file !== undefined)
      for (const found of shapesOf(file.text, renames)) {
        const own = found.name.toLowerCase();
        if (shapes.get(own) !== undefined) continue;
        shapes.set(own, found);
        if (file.isOwn) ownShapes.add(found);
      }
    const found = shapes.get(file?.name.toLowerCase() ?? key);
    shapes.set(key, found);
    return found;
  };
  const parentOf = (name: string): string | undefined =>
    parentsIn(source(name)?.text ?? '').get(name.toLowerCase());
  const ancestors = (name: string): readonly ClassShape[] => {
    const found: ClassShape[] = [];
    const names = [name];
    const seen = new Set<string>();
    for (const next of names) {
      const known = seen.has(next.toLowerCase()) ? undefined : shape(next);
      seen.add(next.toLowerCase());
      if (known === undefined) continue;
      found.push(known);
      names.push(...known.traits, ...(known.parent === undefined ? [] : [known.parent]), ...known.interfaces);
    }
    return found;
  };
  const isA = (name: string, other: string): boolean | undefined => {
    if (name.toLowerCase() === other.toLowerCase()) return true;
    const names = [name];
    const seen = new Set<string>();
    let isKnown = true;
    for (const next of names) {
      if (next.toLowerCase() === other.toLowerCase()) return true;
      if (seen.has(next.toLowerCase())) continue;
      seen.add(next.toLowerCase());
      const known = shape(next);
      const built = BUILT_IN[next.toLowerCase()];
      if (known === undefined && built === undefined) isKnown = false;
      names.push(...(built ?? []), ...(known?.interfaces ?? []));
      if (known?.parent !== undefined) names.push(known.parent);
    }
    return isKnown ? false : undefined;
  };
  return { shape, parentOf, ancestors, isA, isOwn: (found) => ownShapes.has(found) };
}

/** Classes of PHP that signatures name, with what they extend. */
const BUILT_IN: Readonly<Record<string, readonly string[]>> = {
  arrayaccess: [],
  arrayiterator: ['Iterator', 'ArrayAccess', 'Countable'],
  arrayobject: ['IteratorAggregate', 'ArrayAccess', 'Countable'],
  backedenum: ['UnitEnum'],
  closure: [],
  countable: [],
  datetime: ['DateTimeInterface'],
  datetimeimmutable: ['DateTimeInterface'],
  datetimeinterface: [],
  generator: ['Iterator'],
  iterator: ['Traversable'],
  iteratoraggregate: ['Traversable'],
  jsonserializable: [],
  stdclass: [],
  stringable: [],
  throwable: ['Stringable'],
  traversable: [],
  unitenum: [],
};

/** The body of a method whose braces have lines of their own, as in the usual style. */
const BODY = /\n {4}\{(?=\r?\n)[\s\S]*?\n {4}\}(?=\r?\n)/g;

/** Signatures are all that is read here: the whole file is parsed only where it is written in another style. */
function signaturesIn(text: string): { readonly program: Node; readonly text: string } | undefined {
  for (const read of [text.replaceAll(BODY, '\n    {}'), text]) {
    const program = parsed(read);
    if (isNode(program)) return { program, text: read };
  }
  return undefined;
}

const CLASS = /^[ \t]*(?:(?:abstract|final|readonly)\s+)*(?:class|interface|trait)\s/im;

/** The part of a file that its names depend on; a file of several namespaces needs all of it. */
function headOf(text: string): string {
  const isOne = (text.match(/^[ \t]*namespace\b/gim)?.length ?? 0) < 2;
  const end = isOne ? text.search(CLASS) : -1;
  return end === -1 ? text : text.slice(0, end);
}

function shapesOf(whole: string, renames: Renames): readonly ClassShape[] {
  const found = signaturesIn(whole);
  if (found === undefined) return [];
  const { program, text } = found;
  const scopes = namedScopes(tokensOf(headOf(text)), renames);
  const fullName = (written: string, offset: number): string => {
    const { scope, aliases } = scopeAt(scopes, offset);
    const name = /^namespace\\/i.test(written)
      ? `${scope.namespace}\\${written.slice('namespace\\'.length)}`
      : (resolved(written, scope.namespace, aliases) ?? `${scope.namespace}\\${written}`);
    return renames(name)?.to ?? name;
  };
  const declarations = descendants(program, ({ kind }) => kind !== 'method').filter(
    ({ kind, fields }) => /^(?:class|interface|trait)$/.test(kind) && fields.isAnonymous !== true,
  );
  return shapesIn(declarations, { text, fullName });
}

/** The method of the runtime, or of a generated class, that a class inherits; private ones are not inherited. */
export function inheritedMethod(
  world: ClassWorld,
  parents: readonly string[],
  name: string,
): Inherited<Signature> | undefined {
  for (const owner of parents.flatMap((parent) => lineage(world, parent))) {
    const member = world.isOwn(owner) ? undefined : owner.methods.get(name.toLowerCase());
    if (member !== undefined && member.visibility !== 'private') return { owner, member };
  }
  return undefined;
}

/** A class with its traits, then its parent with those, and so on; then the interfaces of all of them. */
export function lineage(world: ClassWorld, name: string): readonly ClassShape[] {
  const classes: ClassShape[] = [];
  const interfaces: string[] = [];
  const seen = new Set<string>();
  const add = (next: string | undefined): void => {
    const shape = next === undefined || seen.has(next.toLowerCase()) ? undefined : world.shape(next);
    if (next !== undefined) seen.add(next.toLowerCase());
    if (shape === undefined) return;
    classes.push(shape);
    interfaces.push(...shape.interfaces);
    for (const trait of shape.traits) add(trait);
    add(shape.parent);
  };
  add(name);
  for (const next of interfaces) add(next);
  return classes;
}

/** Whether everything above a class is known, so that a method that is not found there is not inherited. */
export function isComplete(world: ClassWorld, name: string): boolean {
  const shape = world.shape(name);
  if (shape === undefined) return false;
  return [...shape.traits, ...(shape.parent === undefined ? [] : [shape.parent])].every((next) =>
    isComplete(world, next),
  );
}

/** Whether each value of a type is one of another; undefined where a class is not known. */
export function isPart(type: PhpType, other: PhpType, world: ClassWorld, self: string): boolean | undefined {
  if (other === undefined || other.includes('mixed')) return true;
  if (type === undefined) return false;
  const answers = type.map((atom) => isOneOf(atom, other, world, self));
  return answers.includes(false) ? false : answers.includes(undefined) ? undefined : true;
}

function isOneOf(
  atom: string,
  other: readonly string[],
  world: ClassWorld,
  self: string,
): boolean | undefined {
  const lower = atom.toLowerCase();
  const has = (name: string): boolean => other.some((one) => one.toLowerCase() === name);
  if (has(lower) || atom === 'never') return true;
  if (atom === 'true' || atom === 'false') return has('bool');
  if (atom === 'array') return has('iterable');
  if (atom === 'iterable') return has('array') && has('\\traversable');
  const isClass = atom.startsWith('\\') && !atom.includes('&');
  if (!isClass && atom !== 'static') return false;
  if (has('object')) return true;
  const name = isClass ? atom.slice(1) : self;
  const classes = other.filter((one) => one.startsWith('\\')).map((one) => one.slice(1));
  if (has('iterable')) classes.push('Traversable');
  const answers = classes.map((one) => world.isA(name, one));
  return answers.includes(true) ? true : answers.includes(undefined) ? undefined : false;
}

/** A type as it is written in a file, whose short names `nameOf` gives. */
export function typeText(
  type: readonly string[],
  nameOf: (name: string) => string = (name) => `\\${name}`,
): string {
  const others = type.filter((atom) => atom !== 'null').map((atom) => atomText(atom, nameOf));
  const [only = ''] = others;
  const isNullable = others.length < type.length;
  if (isNullable && others.length === 1 && only !== 'mixed' && !only.includes('&')) return `?${only}`;
  return [...others, ...(isNullable ? ['null'] : [])].join('|');
}

function atomText(atom: string, nameOf: (name: string) => string): string {
  const parts = atom.split('&').map((part) => (part.startsWith('\\') ? nameOf(part.slice(1)) : part));
  return parts.length > 1 ? `(${parts.join('&')})` : (parts[0] ?? '');
}
