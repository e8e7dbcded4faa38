import type { Diagnostics } from '../../../diagnostics/diagnostic.ts';
import type { Span } from '../../../diagnostics/span.ts';
import type { Fill, PrimaryKey, TableRef, TypeShape } from '../../../model/change.ts';
import type { Check } from '../../../model/check.ts';
import type { Column, Identity } from '../../../model/column.ts';
import type { EnumRef, EnumType, RenamedValue } from '../../../model/enum-type.ts';
import type { ForeignKey } from '../../../model/foreign-key.ts';
import {
  checkState,
  columnState,
  enumState,
  foreignKeyState,
  indexState,
  tableState,
  vendorState,
} from '../../../model/state.ts';
import type { Table } from '../../../model/table.ts';
import type { TableIndex } from '../../../model/table-index.ts';
import type { Vendor } from '../../../model/vendor.ts';
import { platforms } from '../../../platforms/index.ts';
import {
  type Attributes,
  type ElementDefinition,
  readElement,
  type Values,
} from '../../../schema/element.ts';
import { enumValueElement } from '../../../schema/elements/enum.ts';
import { UNCONFIGURED } from '../../../schema/options.ts';
import { resolveCheck } from '../../../schema/resolve/check.ts';
import { resolveColumn } from '../../../schema/resolve/column.ts';
import { resolveEnum } from '../../../schema/resolve/enum.ts';
import { resolveForeignKey } from '../../../schema/resolve/foreign-key.ts';
import type { TableScope } from '../../../schema/resolve/scope.ts';
import { standardSettings } from '../../../schema/resolve/settings.ts';
import { resolveTable } from '../../../schema/resolve/table.ts';
import { resolveIndex } from '../../../schema/resolve/table-index.ts';
import { resolveVendors } from '../../../schema/resolve/vendor.ts';
import type { XmlElement } from '../../../xml/parse.ts';
import { shapeOf } from '../type-shape.ts';
import { changeTextDiagnostics } from './diagnostics.ts';
import { changeElements, type ElementKind, keyColumnElement, numberElement, perElement } from './elements.ts';

/** The table or column that a change is about, as written behind its kind. */
export interface Target {
  readonly table: TableRef;
  readonly column?: string;
}

/** The values of an enum type at one end of a change. */
export interface EnumValues {
  readonly values: readonly string[];
  readonly renamed: readonly RenamedValue[];
}

/** Reads the parts of one change; undefined for one that is missing, which is reported. */
export interface Reader {
  readonly values: <A extends Attributes>(definition: ElementDefinition<A>) => Values<A>;
  readonly optionalTable: () => TableRef | undefined;
  readonly tableRef: () => TableRef | undefined;
  readonly columnName: () => string | undefined;
  readonly enumRef: () => EnumRef | undefined;
  readonly enum: () => EnumType | undefined;
  readonly enumValues: (end: 'from' | 'to') => EnumValues | undefined;
  readonly table: () => Table | undefined;
  readonly column: () => Column | undefined;
  readonly index: () => TableIndex | undefined;
  readonly check: () => Check | undefined;
  readonly foreignKey: (table: TableRef) => ForeignKey | undefined;
  readonly vendors: (end: 'from' | 'to') => readonly Vendor[] | undefined;
  readonly identity: (end: 'from' | 'to') => Identity | undefined;
  readonly shape: (end: 'from' | 'to') => TypeShape | undefined;
  readonly keyColumns: () => Omit<PrimaryKey, 'name'> | undefined;
  readonly fill: (sql: string | undefined) => Fill | undefined;
}

/** A schema that says nothing of its own: change lines hold what the reader has made of one. */
const scopeWith = (diagnostics: Diagnostics): TableScope => ({
  settings: standardSettings(''),
  domains: new Map(),
  enums: undefined,
  behaviors: [],
  vendors: [],
  referenceOnly: false,
  options: {
    ...UNCONFIGURED,
    namespaceAutoPackage: false,
    vendorTypes: platforms.map(({ name }) => name),
  },
  diagnostics,
  perTarget: undefined,
  columnPrefix: '',
  tableSchema: undefined,
});

export function newReader(
  kind: ElementKind,
  element: XmlElement,
  target: Target | undefined,
  place: Span,
  diagnostics: Diagnostics,
): Reader {
  const scope = scopeWith(diagnostics);
  const definition: ElementDefinition = changeElements[kind];
  const { values } = readElement(element, definition, diagnostics);
  const written = (name: string): string | undefined => {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
  };
  const only = (...names: readonly string[]): XmlElement | undefined => {
    const found = element.children.filter((child) => names.includes(child.name));
    if (found.length === 1) return found[0];
    const wanted = `one ${names.map((name) => `<${name}>`).join(' or ')}`;
    diagnostics.report(changeTextDiagnostics.wrongElements({ kind, wanted }, place));
    return undefined;
  };
  const missing = (part: 'table' | 'column' | 'enum'): undefined => {
    diagnostics.report(changeTextDiagnostics.missingTarget({ kind, part }, place));
    return undefined;
  };
  const optionalTable = (): TableRef | undefined => {
    const [name, schema] = [written('table'), written('schema')];
    if (target !== undefined || name === undefined) return target?.table;
    return schema === undefined ? { name } : { name, schema };
  };
  return {
    values: <A extends Attributes>() => values as Values<A>,
    optionalTable,
    tableRef: () => optionalTable() ?? missing('table'),
    columnName: () => target?.column ?? written('column') ?? missing('column'),
    enumRef: () => target?.table ?? namedEnum(written('enum'), written('schema')) ?? missing('enum'),
    enum: () => mapped(only('enum'), (found) => mapped(resolveEnum(found, scope), enumState)),
    enumValues: (end) => mapped(only(end), (found) => enumValuesIn(found, diagnostics)),
    table: () => mapped(only('table'), (found) => mapped(resolveTable(found, scope), tableState)),
    column: () => mapped(only('column'), (found) => mapped(resolveColumn(found, scope), columnState)),
    index: () => mapped(only('index', 'unique'), (found) => indexState(resolveIndex(found, scope))),
    check: () => mapped(only('check'), (found) => mapped(resolveCheck(found, scope), checkState)),
    foreignKey: ({ schema }) =>
      mapped(only('foreign-key'), (found) =>
        mapped(resolveForeignKey(found, schema, scope), foreignKeyState),
      ),
    vendors: (end) => mapped(only(end), (found) => resolveVendors(found.children, scope).map(vendorState)),
    identity: (end) => mapped(only(end), (found) => columnIn(found, scope)?.identity),
    shape: (end) => mapped(only(end), (found) => mapped(columnIn(found, scope), shapeOf)),
    keyColumns: () => {
      const parts = element.children.map((child) => readElement(child, keyColumnElement, diagnostics).values);
      const columns = parts.flatMap(({ name }) => name ?? []);
      const sizes = parts.flatMap(({ name, size }) =>
        name === undefined || size === undefined ? [] : [[name, size] as const],
      );
      if (columns.length > 0)
        return { columns, ...(sizes.length > 0 && { sizes: Object.fromEntries(sizes) }) };
      diagnostics.report(changeTextDiagnostics.wrongElements({ kind, wanted: '<key-column>' }, place));
      return undefined;
    },
    fill: (sql) => {
      if (sql !== undefined) return { kind: 'sql', sql };
      const number = element.children.find(({ name }) => name === numberElement.name);
      return number && { kind: 'number', per: columnsPer(number, diagnostics) };
    },
  };
}

const mapped = <T, R>(value: T | undefined, convert: (value: T) => R | undefined): R | undefined =>
  value === undefined ? undefined : convert(value);

const namedEnum = (name: string | undefined, schema: string | undefined): EnumRef | undefined =>
  name === undefined ? undefined : schema === undefined ? { name } : { name, schema };

function enumValuesIn(element: XmlElement, diagnostics: Diagnostics): EnumValues {
  const parts = element.children.map((child) => ({
    to: child.text,
    from: readElement(child, enumValueElement, diagnostics).values.renamedFrom,
  }));
  return {
    values: parts.map(({ to }) => to),
    renamed: parts.flatMap(({ from, to }) => (from === undefined ? [] : [{ from, to }])),
  };
}

/** A `<from>` or `<to>` has the attributes of a column. */
function columnIn(element: XmlElement, scope: TableScope): Column | undefined {
  const attributes = [{ name: 'name', value: 'column' }, ...element.attributes];
  const column = resolveColumn({ ...element, name: 'column', attributes }, scope);
  return mapped(column, columnState);
}

const columnsPer = (element: XmlElement, diagnostics: Diagnostics): readonly string[] =>
  readElement(element, numberElement, diagnostics)
    .children(perElement.name)
    .flatMap((child) => readElement(child, perElement, diagnostics).values.name ?? []);
