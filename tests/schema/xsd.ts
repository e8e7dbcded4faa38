import type { AttributeKind } from '../../src/schema/attribute-kinds.ts';
import type { Attribute, ElementDefinition } from '../../src/schema/element.ts';
import { elements } from '../../src/schema/elements/index.ts';
import { node, printXml, type XmlNode } from '../../src/schema/print-xml.ts';

/**
 * The XSD of schemas for editors, made from the same tables as the reader.
 * XSD cannot ignore letter case in attribute names, so it contains the usual spelling only.
 */
export function schemaXsd(): string {
  const [root] = elements;
  const declared = elements.filter((element) => element !== root).map(complexType);
  return printXml(
    node('xs:schema', { 'xmlns:xs': 'http://www.w3.org/2001/XMLSchema' }, [
      documentation('Attribute names are shown in their usual spelling; the reader ignores letter case.'),
      ...(root === undefined
        ? []
        : [node('xs:element', { name: root.name, type: root.name }), complexType(root)]),
      ...declared,
    ]),
  );
}

function complexType(element: ElementDefinition): XmlNode {
  const children = element.children.map((name) => node('xs:element', { name, type: name }));
  const mixed = element.content === undefined ? undefined : true;
  return node('xs:complexType', { name: element.name, mixed }, [
    documentation([element.description, element.content ?? []].flat().join(' ')),
    ...(children.length === 0 ? [] : [node('xs:choice', { minOccurs: 0, maxOccurs: 'unbounded' }, children)]),
    ...Object.entries(element.attributes).flatMap(([name, attribute]) =>
      [name, ...attribute.aliases].map((spelling) => attributeNode(spelling, attribute)),
    ),
    // Attributes with a namespace belong to editors; the reader leaves them alone.
    node(
      'xs:anyAttribute',
      { namespace: element.anyAttribute === undefined ? '##other' : '##any', processContents: 'skip' },
      element.anyAttribute === undefined ? [] : [documentation(element.anyAttribute)],
    ),
  ]);
}

function attributeNode(name: string, { kind, description, required }: Attribute): XmlNode {
  const type = simpleType(kind);
  const attributes = {
    name,
    type: type === undefined ? 'xs:string' : undefined,
    use: required ? 'required' : undefined,
  };
  return node('xs:attribute', attributes, [
    documentation(description),
    ...(type === undefined ? [] : [type]),
  ]);
}

/** Editors offer enumerated values; the pattern beside them admits the other spellings. */
function simpleType({ pattern, suggestions }: AttributeKind<unknown>): XmlNode | undefined {
  if (pattern === undefined) return undefined;
  const accepted = restriction([node('xs:pattern', { value: pattern })]);
  if (suggestions === undefined) return accepted;
  const offered = restriction(suggestions.map((value) => node('xs:enumeration', { value })));
  return node('xs:simpleType', {}, [node('xs:union', {}, [offered, accepted])]);
}

const restriction = (facets: readonly XmlNode[]): XmlNode =>
  node('xs:simpleType', {}, [node('xs:restriction', { base: 'xs:string' }, facets)]);

const documentation = (text: string): XmlNode =>
  node('xs:annotation', {}, [node('xs:documentation', {}, [], text)]);
