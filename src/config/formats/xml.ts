import { type Diagnostic, Diagnostics } from '../../diagnostics/diagnostic.ts';
import { type Span, spanAt } from '../../diagnostics/span.ts';
import { attributeOf, attributeSpan, parseXml, type XmlElement } from '../../xml/parse.ts';
import { configDiagnostics } from '../diagnostics.ts';
import {
  type ConfigNode,
  type ConfigSource,
  type ConfigValue,
  type MapEntry,
  type ScalarNode,
  scalar,
  UnwritableText,
} from '../tree.ts';
import type { ConfigFormat } from './format.ts';

export const xml: ConfigFormat = {
  async parse(source, diagnostics) {
    if (source.text.trim() === '') return undefined;
    const found = new Diagnostics();
    const root = parseXml({ path: source.file.path, text: source.text }, found);
    for (const problem of found.all) diagnostics.report(redacted(problem, source));
    if (root === undefined || found.hasErrors) return undefined;
    return toNode(root, { source, diagnostics });
  },
  write: (value) =>
    ['<?xml version="1.0" encoding="UTF-8"?>', ...writeElement('config', value, ''), ''].join('\n'),
};

/** Moves a problem to the redacted text, because the parser saw the original. */
function redacted(problem: Diagnostic, source: ConfigSource): Diagnostic {
  const { span, message } = problem;
  // A name or entity in the message can be part of a password unless an excerpt shows it.
  const [, words = '', quoted = ''] = /^(.*?)(?: for element|:)? ([^ ]+)\.$/.exec(message) ?? [];
  const isQuote = /(?: for element|ntity|tag:|attribute:|name:|prefix:) [^ ]+\.$/.test(message);
  const isShown = new RegExp(`(?<![\\w.-])${quoted.replace(/\W/g, '\\$&')}(?![\\w.-])`).test(
    source.file.text,
  );
  return {
    ...problem,
    ...(isQuote && !isShown && { message: `${words}.` }),
    ...(/ntity| tag/.test(message) && { hint: 'Write & as &amp; and < as &lt; in a value.' }),
    ...(span !== undefined && { span: spanAt(source.file, span.offset) }),
  };
}

interface Reading {
  readonly source: ConfigSource;
  readonly diagnostics: Diagnostics;
}

const PRESERVE = 'xml:space';

/** Whether the attribute belongs to an editor or to XML itself; others are short forms of child elements. */
const isForeign = (attribute: string): boolean => attribute === 'xmlns' || attribute.includes(':');

function toNode(element: XmlElement, reading: Reading): ConfigNode {
  const { source, diagnostics } = reading;
  const span = spanAt(source.file, element.span.offset);
  const attributes = element.attributes.filter(({ name }) => name !== 'id' && !isForeign(name));
  if (attributes.length === 0 && element.children.length === 0) return toScalar(element, span);
  if (element.strayText !== undefined) {
    const place = spanAt(source.file, element.strayText.span.offset);
    diagnostics.report(configDiagnostics.strayText({ element: element.name }, place));
  }
  const children: Child[] = attributes.map(({ name, value }) => {
    const keySpan = spanAt(source.file, attributeSpan(element, name).offset);
    return { key: name, keySpan, value: typed(value, keySpan) };
  });
  const ids = new Set<string>();
  for (const child of element.children) {
    const childSpan = spanAt(source.file, child.span.offset);
    checkId(child, childSpan, { parent: element, ids, diagnostics });
    if (/:include$/.test(child.name)) diagnostics.report(configDiagnostics.xinclude({}, childSpan));
    else
      children.push({
        key: attributeOf(child, 'id') ?? child.name,
        keySpan: childSpan,
        value: toNode(child, reading),
        element: child,
      });
  }
  return { kind: 'map', entries: gather(element, children, span), span };
}

/** The name of an element is its id, if it has one; repeated elements without an id are a list. */
function checkId(element: XmlElement, span: Span, { parent, ids, diagnostics }: Siblings): void {
  const id = attributeOf(element, 'id');
  const report = (message: string, hint?: string): void => {
    diagnostics.report(configDiagnostics.malformed({ format: 'XML', message, hint }, span));
  };
  if (id !== undefined) {
    if (ids.has(id)) report('the same id twice');
    ids.add(id);
  } else if (parent.name === 'connections' && element.name === 'connection' && element.children.length > 0) {
    report(
      'a <connection> without a name',
      'Write <connection id="…">, with the name of the <database> in the schema.',
    );
  }
}

interface Siblings {
  readonly parent: XmlElement;
  /** The ids of the elements before. */
  readonly ids: Set<string>;
  readonly diagnostics: Diagnostics;
}

interface Child extends MapEntry {
  readonly key: string;
  readonly element?: XmlElement;
}

/** Converts repeated siblings to a list. */
function gather(parent: XmlElement, children: readonly Child[], span: Span): ReadonlyMap<string, MapEntry> {
  const groups = new Map<string, Child[]>();
  const named: Child[] = [];
  for (const child of children) {
    // `<connection id="a">` is a connection wherever it appears.
    const isBare = child.element?.name === 'connection' && attributeOf(child.element, 'id') !== undefined;
    if (isBare && parent.name !== 'connections') named.push(child);
    else groups.set(child.key, [...(groups.get(child.key) ?? []), child]);
  }
  if (named.length > 0) {
    const value: ConfigNode = {
      kind: 'map',
      entries: new Map(named.map((child) => [child.key, child])),
      span,
    };
    groups.set('connections', [{ key: 'connections', keySpan: named[0]?.keySpan ?? span, value }]);
  }
  return new Map(
    [...groups].map(([key, group]) => {
      const [first] = group;
      const keySpan = first?.keySpan ?? span;
      const value: ConfigNode =
        group.length === 1 && first !== undefined
          ? first.value
          : { kind: 'list', items: group.map((child) => child.value), span: keySpan };
      return [key, { keySpan, value }];
    }),
  );
}

const toScalar = (element: XmlElement, span: Span): ScalarNode =>
  attributeOf(element, PRESERVE) === 'preserve'
    ? scalar(element.text, span)
    : typed(element.text.trim(), span);

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

function typed(text: string, span: Span): ScalarNode {
  if (/^(?:true|false)$/i.test(text)) return scalar(text.toLowerCase() === 'true', span, text);
  if (/^null$/i.test(text)) return scalar(null, span, text);
  return scalar(NUMBER.test(text) ? Number(text) : text, span, text);
}

const NAME = /^[\p{L}_][\p{L}\p{N}_.-]*$/u;

/** The element name of a list item. */
const SINGULAR: ReadonlyMap<string, string> = new Map([
  ['connections', 'connection'],
  ['exclude_tables', 'exclude_table'],
  ['model_paths', 'model_path'],
  ['replicas', 'replica'],
  ['slaves', 'slave'],
]);

function writeElement(key: string, value: ConfigValue, indent: string, parent = ''): string[] {
  if (Array.isArray(value)) {
    const name = SINGULAR.get(key) ?? key;
    return (value as readonly ConfigValue[]).flatMap((item) => writeElement(name, item, indent));
  }
  const isOneOfMany = parent === 'connections' && typeof value === 'object';
  const isName = !isOneOfMany && NAME.test(key) && !/^xml/i.test(key);
  const tag = isName ? key : isOneOfMany ? 'connection' : 'item';
  const open = `${indent}<${tag}${isName ? '' : ` id="${escapeText(key)}"`}`;
  if (typeof value !== 'object' || value === null) {
    const preserve = typeof value === 'string' && needsPreserving(value) ? ` ${PRESERVE}="preserve"` : '';
    return [`${open}${preserve}>${escapeText(String(value))}</${tag}>`];
  }
  const children = Object.entries(value).flatMap(([name, item]) =>
    writeElement(name, item as ConfigValue, `${indent}    `, key),
  );
  return [`${open}>`, ...children, `${indent}</${tag}>`];
}

/** A string that would be read back trimmed, or as another type. */
const needsPreserving = (text: string): boolean =>
  text !== text.trim() || /^(?:true|false|null)$/i.test(text) || NUMBER.test(text);

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeText(text: string): string {
  if (FORBIDDEN.test(text)) throw new UnwritableText('XML cannot represent control characters.');
  // XML normalizes line breaks, and white space in attributes, unless they are escaped.
  return text
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
    .replace(/[\r\n\t]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
