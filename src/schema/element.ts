import { didYouMean } from '../diagnostics/define.ts';
import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import type { Span } from '../diagnostics/span.ts';
import { nearest } from '../support/nearest.ts';
import type { AttributeKind } from './attribute-kinds.ts';
import { schemaDiagnostics } from './diagnostics.ts';
import { attributeSpan, type XmlElement } from '../xml/parse.ts';

/** One attribute of an element: what it may hold, and what it is for. */
export interface Attribute<T = unknown, Required extends boolean = boolean> {
  readonly kind: AttributeKind<T>;
  readonly description: string;
  readonly required: Required;
  /** Other names it answers to. */
  readonly aliases: readonly string[];
  /** Set on leftovers of older tools: accepted, and the user is told that nothing happens. */
  readonly withoutEffect: boolean;
}

interface AttributeOptions {
  readonly aliases?: readonly string[];
  readonly withoutEffect?: boolean;
}

const attribute = <T, R extends boolean>(
  kind: AttributeKind<T>,
  description: string,
  required: R,
  { aliases = [], withoutEffect = false }: AttributeOptions,
): Attribute<T, R> => ({ kind, description, required, aliases, withoutEffect });

export const required = <T>(kind: AttributeKind<T>, description: string): Attribute<T, true> =>
  attribute(kind, description, true, {});

export const optional = <T>(
  kind: AttributeKind<T>,
  description: string,
  options: AttributeOptions = {},
): Attribute<T, false> => attribute(kind, description, false, options);

export type Attributes = Readonly<Record<string, Attribute>>;

/** What a tag may hold. The reader, the XSD and the documentation are all made from these tables. */
export interface ElementDefinition<A extends Attributes = Attributes> {
  readonly name: string;
  readonly description: string;
  readonly attributes: A;
  readonly children: readonly string[];
}

export const defineElement = <const A extends Attributes>(definition: ElementDefinition<A>): ElementDefinition<A> =>
  definition;

/** The values of an element's attributes; a required one that is missing was reported and is undefined too. */
export type Values<A extends Attributes> = {
  readonly [Name in keyof A]: A[Name] extends Attribute<infer T> ? T | undefined : never;
};

/** An element whose attributes were read; its children are still to be. */
export interface ReadElement<A extends Attributes = Attributes> {
  readonly values: Values<A>;
  readonly element: XmlElement;
  readonly span: Span;
  children(name: string): readonly XmlElement[];
  /** The place of an attribute, for a diagnostic about its value. */
  place(attribute: keyof A & string): Span;
}

/** Reads the attributes by the table, and reports whatever the table does not know. */
export function readElement<A extends Attributes>(
  element: XmlElement,
  definition: ElementDefinition<A>,
  diagnostics: Diagnostics,
): ReadElement<A> {
  const written = new Map<string, string>();
  const values: Record<string, unknown> = {};
  const names = namesOf(definition);
  for (const spelling in element.attributes) {
    const text = element.attributes[spelling] ?? '';
    const name = names.get(spelling.toLowerCase());
    if (name === undefined) {
      if (!isForeign(spelling)) reportUnknownAttribute(element, definition, spelling, diagnostics);
      continue;
    }
    if (written.has(name)) {
      const details = { element: definition.name, attribute: spelling, other: written.get(name) ?? name };
      diagnostics.report(schemaDiagnostics.attributeTwice(details, attributeSpan(element, spelling)));
      continue;
    }
    written.set(name, spelling);
    values[name] = readAttribute(element, definition, name, spelling, text, diagnostics);
  }
  for (const [name, { required: isRequired }] of Object.entries(definition.attributes)) {
    if (isRequired && !written.has(name)) {
      diagnostics.report(
        schemaDiagnostics.missingAttribute({ element: definition.name, attribute: name }, element.span),
      );
    }
  }
  reportStrangers(element, definition, diagnostics);
  return {
    values: values as Values<A>,
    element,
    span: element.span,
    children: (name) => element.children.filter((child) => child.name === name),
    place: (name) => attributeSpan(element, written.get(name) ?? name),
  };
}

function readAttribute(
  element: XmlElement,
  definition: ElementDefinition,
  name: string,
  spelling: string,
  text: string,
  diagnostics: Diagnostics,
): unknown {
  const declared = definition.attributes[name];
  if (declared === undefined) return undefined;
  const details = { element: definition.name, attribute: spelling };
  if (declared.withoutEffect) {
    diagnostics.report(schemaDiagnostics.attributeWithoutEffect(details, attributeSpan(element, spelling)));
  }
  const value = declared.kind.parse(text);
  if (value === undefined) {
    const problem = { ...details, value: text, expected: declared.kind.expected, nearest: declared.kind.nearest?.(text) };
    diagnostics.report(schemaDiagnostics.invalidValue(problem, attributeSpan(element, spelling)));
  }
  return value;
}

const nameTables = new WeakMap<ElementDefinition, ReadonlyMap<string, string>>();

/** Attribute names are read in any letter case. */
function namesOf(definition: ElementDefinition): ReadonlyMap<string, string> {
  let names = nameTables.get(definition);
  if (names === undefined) {
    names = new Map(
      Object.entries(definition.attributes).flatMap(([name, { aliases }]) =>
        [name, ...aliases].map((spelling) => [spelling.toLowerCase(), name] as const),
      ),
    );
    nameTables.set(definition, names);
  }
  return names;
}

/** `xmlns`, `xsi:noNamespaceSchemaLocation` and the like belong to editors. */
const isForeign = (attribute: string): boolean => attribute === 'xmlns' || attribute.includes(':');

function reportUnknownAttribute(
  element: XmlElement,
  definition: ElementDefinition,
  spelling: string,
  diagnostics: Diagnostics,
): void {
  const hint = didYouMean(nearest(spelling, Object.keys(definition.attributes)));
  diagnostics.report(
    schemaDiagnostics.unknownAttribute(
      { element: definition.name, attribute: spelling, hint },
      attributeSpan(element, spelling),
    ),
  );
}

function reportStrangers(element: XmlElement, definition: ElementDefinition, diagnostics: Diagnostics): void {
  for (const child of element.children) {
    if (definition.children.includes(child.name)) continue;
    const hint = didYouMean(nearest(child.name, definition.children));
    diagnostics.report(
      schemaDiagnostics.unexpectedElement({ element: child.name, parent: definition.name, hint }, child.span),
    );
  }
  if (element.strayText !== undefined) {
    diagnostics.report(
      schemaDiagnostics.strayText({ element: definition.name, text: element.strayText }, element.span),
    );
  }
}
