import { didYouMean } from '../diagnostics/define.ts';
import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import type { Span } from '../diagnostics/span.ts';
import { nearest } from '../support/nearest.ts';
import { attributePlace, exactAttributePlace } from '../xml/attribute-place.ts';
import type { XmlElement } from '../xml/element.ts';
import type { AttributeKind } from './attribute-kinds.ts';
import { schemaDiagnostics } from './diagnostics.ts';

/** The definition of an attribute: its kind and description. */
export interface Attribute<T = unknown, Required extends boolean = boolean> {
  readonly kind: AttributeKind<T>;
  readonly description: string;
  readonly required: Required;
  /** Other accepted names. */
  readonly aliases: readonly string[];
  /** Whether the attribute is accepted for old schemas but ignored with a warning. */
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

/** The definition of an element, from which the reader, the XSD and the documentation are made. */
export interface ElementDefinition<A extends Attributes = Attributes> {
  readonly name: string;
  readonly description: string;
  readonly attributes: A;
  readonly children: readonly string[];
  /** What its text says; without it an element has no text. */
  readonly content?: string;
  /** What attributes of any name say; they are left to whoever reads the element. */
  readonly anyAttribute?: string;
}

export const defineElement = <const A extends Attributes>(
  definition: ElementDefinition<A>,
): ElementDefinition<A> => definition;

/** The attribute values of an element; a missing required one was reported and is undefined. */
export type Values<A extends Attributes> = {
  readonly [Name in keyof A]: A[Name] extends Attribute<infer T> ? T | undefined : never;
};

/** An element with parsed attributes and unread children. */
export interface ReadElement<A extends Attributes = Attributes> {
  readonly values: Values<A>;
  readonly element: XmlElement;
  readonly span: Span;
  children(name: string): readonly XmlElement[];
  /** Whether the attribute is present, even with an invalid value. */
  has(attribute: keyof A & string): boolean;
  /** The position of an attribute, for diagnostics. */
  place(attribute: keyof A & string): Span;
}

/** Parses the attributes of an element and reports unknown ones. */
export function readElement<A extends Attributes>(
  element: XmlElement,
  definition: ElementDefinition<A>,
  diagnostics: Diagnostics,
): ReadElement<A> {
  const table = lookupOf(definition);
  const { children, strayText } = element;
  const values = readValues(element, definition, table, diagnostics);
  if ((strayText !== undefined && definition.content === undefined) || hasStranger(children, definition)) {
    reportStrangers(element, definition, diagnostics);
  }
  return new ElementReader(element, definition, values as Values<A>);
}

function readValues(
  element: XmlElement,
  definition: ElementDefinition,
  table: Lookup,
  diagnostics: Diagnostics,
): UntypedValues {
  const values: Record<string, unknown> = {};
  let requiredWritten = 0;
  let hasOtherSpelling = false;
  for (const { name: spelling, value: text } of element.attributes) {
    const known = table.names.get(spelling) ?? table.names.get(spelling.toLowerCase());
    if (known === undefined) {
      if (definition.anyAttribute === undefined && !isForeign(spelling))
        reportUnknownAttribute(element, definition, spelling, diagnostics);
      continue;
    }
    // XML has no name twice, so only another spelling can mean an attribute that was read already.
    if (spelling !== known.name) hasOtherSpelling = true;
    if (hasOtherSpelling && values[known.name] !== undefined) {
      reportTwice(element, definition, known, spelling, diagnostics);
      continue;
    }
    if (known.attribute.required) requiredWritten++;
    const value = known.attribute.kind.parse(text);
    if (value === undefined || known.attribute.withoutEffect) {
      reportAttribute(element, definition, known.attribute, spelling, text, diagnostics);
    }
    values[known.name] = value;
  }
  if (requiredWritten < table.required) reportMissing(element, definition, diagnostics);
  return values;
}

const hasStranger = (children: readonly XmlElement[], definition: ElementDefinition): boolean =>
  children.some(({ name }) => !definition.children.includes(name));

/** A class, because a schema has many elements and most are read without asking for a position. */
class ElementReader<A extends Attributes> implements ReadElement<A> {
  readonly element: XmlElement;
  readonly values: Values<A>;
  private readonly definition: ElementDefinition<A>;

  constructor(element: XmlElement, definition: ElementDefinition<A>, values: Values<A>) {
    this.element = element;
    this.values = values;
    this.definition = definition;
  }

  get span(): Span {
    return this.element.span;
  }

  children(name: string): readonly XmlElement[] {
    return this.element.children.filter((child) => child.name === name);
  }

  has(attribute: keyof A & string): boolean {
    return isWritten(this.element, this.definition, attribute);
  }

  place(attribute: keyof A & string): Span {
    const aliases = this.definition.attributes[attribute]?.aliases ?? [];
    return attributePlace(this.span, attribute, ...aliases) ?? this.span;
  }
}

/** Whether an element has an attribute, in any spelling and with any value. */
function isWritten(element: XmlElement, definition: ElementDefinition, attribute: string): boolean {
  const { names } = lookupOf(definition);
  return element.attributes.some(
    ({ name: spelling }) => names.get(spelling.toLowerCase())?.name === attribute,
  );
}

interface KnownAttribute {
  readonly name: string;
  readonly attribute: Attribute;
}

/** A definition with look-up tables. */
interface Lookup {
  /** Keyed by lower-case name and by usual spelling, which needs no conversion. */
  readonly names: ReadonlyMap<string, KnownAttribute>;
  readonly required: number;
}

type UntypedValues = Readonly<Record<string, unknown>>;

const lookups = new WeakMap<ElementDefinition, Lookup>();

function lookupOf(definition: ElementDefinition): Lookup {
  let lookup = lookups.get(definition);
  if (lookup === undefined) {
    lookup = makeLookup(definition);
    lookups.set(definition, lookup);
  }
  return lookup;
}

function makeLookup(definition: ElementDefinition): Lookup {
  const entries = Object.entries(definition.attributes);
  const names = new Map<string, KnownAttribute>();
  for (const [name, attribute] of entries) {
    for (const spelling of [name, ...attribute.aliases]) {
      names.set(spelling, { name, attribute });
      names.set(spelling.toLowerCase(), { name, attribute });
    }
  }
  const required = entries.filter(([, attribute]) => attribute.required).length;
  return { names, required };
}

/** Reports an invalid value, or an attribute without effect. */
function reportAttribute(
  element: XmlElement,
  definition: ElementDefinition,
  { kind, withoutEffect }: Attribute,
  spelling: string,
  text: string,
  diagnostics: Diagnostics,
): void {
  const details = { element: definition.name, attribute: spelling };
  const place = attributePlace(element.span, spelling);
  if (withoutEffect) diagnostics.report(schemaDiagnostics.attributeWithoutEffect(details, place));
  if (kind.parse(text) !== undefined) return;
  const { expected, nearest: nearestTo, suggestions = [] } = kind;
  const known =
    suggestions.some((name) => expected.includes(name)) || suggestions.length === 0 ? undefined : suggestions;
  const problem = { ...details, value: text, expected, nearest: nearestTo?.(text), known };
  diagnostics.report(schemaDiagnostics.invalidValue(problem, place));
}

/** Attributes such as `xmlns` and `xsi:noNamespaceSchemaLocation` are for editors. */
const isForeign = (attribute: string): boolean => attribute === 'xmlns' || attribute.includes(':');

/** Words of other tools for attributes. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  comment: 'description',
  length: 'size',
  nullable: 'required',
  notnull: 'required',
};

function reportUnknownAttribute(
  element: XmlElement,
  definition: ElementDefinition,
  spelling: string,
  diagnostics: Diagnostics,
): void {
  const known = Object.keys(definition.attributes);
  const meant = OTHER_WORDS[spelling.toLowerCase()];
  const hint = didYouMean(meant !== undefined && known.includes(meant) ? meant : nearest(spelling, known));
  const details = { element: definition.name, attribute: spelling, hint };
  diagnostics.report(schemaDiagnostics.unknownAttribute(details, attributePlace(element.span, spelling)));
}

/** Reports two spellings of one attribute, each at its own position. */
function reportTwice(
  element: XmlElement,
  definition: ElementDefinition,
  known: KnownAttribute,
  spelling: string,
  diagnostics: Diagnostics,
): void {
  const { names } = lookupOf(definition);
  const other = element.attributes.find(
    (first) => names.get(first.name.toLowerCase())?.name === known.name,
  )?.name;
  const details = { element: definition.name, attribute: spelling, other: other ?? known.name };
  diagnostics.report(schemaDiagnostics.attributeTwice(details, exactAttributePlace(element.span, spelling)));
}

function reportMissing(element: XmlElement, definition: ElementDefinition, diagnostics: Diagnostics): void {
  for (const [attribute, { required: isRequired }] of Object.entries(definition.attributes)) {
    if (!isRequired || isWritten(element, definition, attribute)) continue;
    diagnostics.report(
      schemaDiagnostics.missingAttribute({ element: definition.name, attribute }, element.span),
    );
  }
}

/** Elements of Propel 1, and what replaces them. */
const FORMER_ELEMENTS: ReadonlyMap<string, string> = new Map([
  ['validator', 'Rules for columns are parameters of the behavior "validate".'],
]);

function reportStrangers(element: XmlElement, definition: ElementDefinition, diagnostics: Diagnostics): void {
  for (const child of element.children) {
    if (definition.children.includes(child.name)) continue;
    const hint = FORMER_ELEMENTS.get(child.name) ?? didYouMean(nearest(child.name, definition.children));
    const details = { element: child.name, parent: definition.name, hint };
    diagnostics.report(schemaDiagnostics.unexpectedElement(details, child.span));
  }
  if (element.strayText !== undefined && definition.content === undefined) {
    const { text, span } = element.strayText;
    diagnostics.report(schemaDiagnostics.strayText({ element: definition.name, text }, span));
  }
}
