import type {
  Change,
  EnumChange,
  Fill,
  ObjectChange,
  SetRows,
  TableRef,
  TypeShape,
} from '../../../model/change.ts';
import type { ColumnDefault } from '../../../model/column.ts';
import type { EnumRef, RenamedValue } from '../../../model/enum-type.ts';
import { newColumn, newDatabase, newTable } from '../../../model/new.ts';
import type { Vendor } from '../../../model/vendor.ts';
import { escaped, node, printLines, type XmlNode } from '../../../schema/print-xml.ts';
import {
  checkNode,
  columnNode,
  enumNode,
  foreignKeyNode,
  identityValues,
  indexNode,
  tableNode,
  valueNode,
  vendorNode,
} from '../../../schema/write.ts';
import { isObjectChange } from '../apply-objects.ts';
import { printObjectChange } from './object-lines.ts';
import { printRowChange } from './row-lines.ts';

/** Defaults are not written, as in a schema without any attributes. */
const plain = newDatabase('');
const plainTable = newTable('');

/** Longer changes have their elements on lines of their own. */
const LONGEST_LINE = 110;

/** The lines of a change; all but the first are indented. */
export function printChange(change: Change): readonly string[] {
  if (isObjectChange(change)) return printObjectChange(change);
  if (change.kind === 'setRows')
    return printRowChange([change.kind, ...targetWords({ table: change.table })].join(' '), change);
  const { target, attributes = {}, children = [] } = partsOf(change);
  const head = [change.kind, ...targetWords(target), ...attributeWords(attributes)].join(' ');
  const inner = children.map((child) => printLines(child, '', '  ').map(withoutLineEnds));
  const line = [head, ...inner.flat()].join(' ');
  if (inner.every(({ length }) => length === 1) && line.length <= LONGEST_LINE) return [line];
  return [head, ...inner.flat().map((text) => `  ${text}`)];
}

/** Line ends of Unicode, which are no line ends in XML. */
const withoutLineEnds = (line: string): string =>
  line.replace(/[\u0085\u2028\u2029]/g, (end) => `&#${end.charCodeAt(0)};`);

type ElementChange = Exclude<Change, ObjectChange | SetRows>;

interface Parts {
  readonly target?: Target;
  readonly attributes?: XmlNode['attributes'];
  readonly children?: readonly XmlNode[];
}

/** An enum type stands in the place of a table. */
type Target = { readonly table: TableRef; readonly column?: string } | { readonly enum: EnumRef };

const PLAIN_WORD = /^[\w$-]+$/;

/** `book.isbn` where every part is a plain word, otherwise attributes. */
function targetWords(target: Parts['target']): readonly string[] {
  if (target === undefined) return [];
  if ('enum' in target) {
    const { name, schema } = target.enum;
    const parts = [schema, name].flatMap((word) => word ?? []);
    return parts.every((word) => PLAIN_WORD.test(word))
      ? [parts.join('.')]
      : attributeWords({ schema, enum: name });
  }
  const { table, column } = target;
  const words = [table.schema, table.name, column].flatMap((word) => word ?? []);
  // Without its schema a column would be taken for one of a table in the schema.
  return words.every((word) => PLAIN_WORD.test(word))
    ? [words.join('.')]
    : attributeWords({ schema: table.schema, table: table.name, column });
}

const attributeWords = (attributes: XmlNode['attributes']): readonly string[] =>
  Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [withoutLineEnds(`${name}="${escaped(String(value))}"`)],
  );

function partsOf(change: ElementChange): Parts {
  switch (change.kind) {
    case 'createEnum':
    case 'dropEnum':
    case 'renameEnum':
    case 'setEnumValues':
      return partsOfEnum(change);
    case 'createTable':
    case 'dropTable':
      return { children: [tableNode(change.table, plain)] };
    case 'renameTable':
      return {
        target: { table: change.from },
        attributes: { to: change.to.name, toSchema: change.to.schema },
      };
    case 'setOptions':
      return {
        ...(change.table !== undefined && { target: { table: change.table } }),
        children: [vendorsNode('from', change.from), vendorsNode('to', change.to)],
      };
    case 'addColumn':
    case 'dropColumn': {
      const { table, column, after, fill } = change;
      return {
        target: { table },
        attributes: { after: after === null ? '' : after, fill: fillAttribute(fill) },
        children: [columnNode(column, plainTable, plain), ...numberNodes(fill)],
      };
    }
    case 'setType': {
      const { table, column, from, to, using, usingBack } = change;
      return {
        target: { table, column },
        attributes: { using, usingBack },
        children: [shapeNode('from', from), shapeNode('to', to)],
      };
    }
    case 'setIdentity': {
      const { table, column, from, to } = change;
      return {
        target: { table, column },
        children: [node('from', identityValues(from)), node('to', identityValues(to))],
      };
    }
    case 'setNullable': {
      const { table, column, to, fill } = change;
      return {
        target: { table, column },
        attributes: { to, fill: fillAttribute(fill) },
        children: numberNodes(fill),
      };
    }
    case 'addPrimaryKey':
    case 'dropPrimaryKey': {
      const { table, key } = change;
      return {
        target: { table },
        attributes: { name: key.name },
        children: key.columns.map((name) => node('key-column', { name, size: key.sizes?.[name] })),
      };
    }
    case 'addIndex':
    case 'dropIndex':
      return { target: { table: change.table }, children: [indexNode(change.index)] };
    case 'addCheck':
    case 'dropCheck':
      return { target: { table: change.table }, children: [checkNode(change.check)] };
    case 'addForeignKey':
    case 'dropForeignKey': {
      const { table, key } = change;
      return { target: { table }, children: [foreignKeyNode(key, { ...plainTable, ...table })] };
    }
    default:
      return endsOf(change);
  }
}

function partsOfEnum(change: EnumChange): Parts {
  switch (change.kind) {
    case 'createEnum':
    case 'dropEnum':
      return { children: [enumNode(change.enum, plain)] };
    case 'renameEnum':
      return {
        target: { enum: change.from },
        attributes: { to: change.to.name, toSchema: change.to.schema },
      };
    case 'setEnumValues': {
      const { from, to, renamed } = change;
      return {
        target: { enum: change.enum },
        children: [valuesNode('from', from, []), valuesNode('to', to, renamed)],
      };
    }
  }
}

const valuesNode = (end: string, values: readonly string[], renamed: readonly RenamedValue[]): XmlNode =>
  node(
    end,
    {},
    values.map((value) => valueNode(value, renamed.find(({ to }) => to === value)?.from)),
  );

type Ended = Exclude<
  ElementChange,
  | EnumChange
  | {
      readonly kind:
        | 'createTable'
        | 'dropTable'
        | 'renameTable'
        | 'setOptions'
        | 'addColumn'
        | 'dropColumn'
        | 'setType'
        | 'setNullable'
        | 'addPrimaryKey'
        | 'dropPrimaryKey'
        | 'addIndex'
        | 'dropIndex'
        | 'addForeignKey'
        | 'dropForeignKey'
        | 'addCheck'
        | 'dropCheck'
        | 'setIdentity';
    }
>;

/** Changes of one value. */
function endsOf(change: Ended): Parts {
  const { table } = change;
  switch (change.kind) {
    case 'renameColumn':
      return { target: { table, column: change.from }, attributes: { to: change.to } };
    case 'moveColumn':
      return { target: { table, column: change.column }, attributes: { from: change.from, to: change.to } };
    case 'setDefault':
      return {
        target: { table, column: change.column },
        attributes: { ...defaultAttributes('from', change.from), ...defaultAttributes('to', change.to) },
      };
    case 'setGenerated':
      return {
        target: { table, column: change.column },
        attributes: {
          from: change.from?.sql,
          to: change.to?.sql,
          fromStored: change.from?.stored,
          toStored: change.to?.stored,
        },
      };
    case 'setCounter':
      return { target: { table, column: change.column }, attributes: { to: change.to } };
    case 'setValues':
      return {
        target: { table, column: change.column },
        attributes: { from: change.from.join(', '), to: change.to.join(', ') },
      };
    case 'setComment':
      return { target: { table, column: change.column }, attributes: { from: change.from, to: change.to } };
    default:
      return { target: { table }, attributes: { from: change.from, to: change.to } };
  }
}

const vendorsNode = (name: string, vendors: readonly Vendor[]): XmlNode =>
  node(name, {}, vendors.map(vendorNode));

const fillAttribute = (fill: Fill | undefined): string | undefined =>
  fill?.kind === 'sql' ? fill.sql : undefined;

const numberNodes = (fill: Fill | undefined): readonly XmlNode[] =>
  fill?.kind === 'number'
    ? [
        node(
          'number',
          {},
          fill.per.map((name) => node('per', { name })),
        ),
      ]
    : [];

/** The attributes of a column that decide how values are stored. */
function shapeNode(name: 'from' | 'to', shape: TypeShape): XmlNode {
  const { attributes, children } = columnNode({ ...newColumn('', shape.type), ...shape }, plainTable, plain);
  const { name: _, phpName: __, ...rest } = attributes;
  return node(name, rest, children);
}

const defaultAttributes = (end: 'from' | 'to', value: ColumnDefault | undefined): XmlNode['attributes'] =>
  value === undefined ? {} : { [value.kind === 'value' ? end : `${end}Expr`]: value.text };
