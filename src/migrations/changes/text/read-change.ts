import type { Diagnostics } from '../../../diagnostics/diagnostic.ts';
import type { Span } from '../../../diagnostics/span.ts';
import type { Change, EnumChange, TableRef } from '../../../model/change.ts';
import type { ColumnDefault, Generated } from '../../../model/column.ts';
import { splitValues } from '../../../schema/resolve/column.ts';
import type { XmlElement } from '../../../xml/parse.ts';
import { changeElements, type ElementKind } from './elements.ts';
import { newReader, type Reader, type Target } from './reader.ts';

/** Reads the attributes and elements of a change. Undefined where something is missing, which is reported. */
export function readChange(
  kind: Exclude<ElementKind, 'setRows'>,
  element: XmlElement,
  written: Target | undefined,
  place: Span,
  diagnostics: Diagnostics,
): Change | undefined {
  const reader = newReader(kind, element, written, place, diagnostics);
  switch (kind) {
    case 'createEnum':
    case 'dropEnum': {
      const type = reader.enum();
      return type && { kind, enum: type };
    }
    case 'renameEnum': {
      const from = reader.enumRef();
      const { to, toSchema } = reader.values(changeElements.renameEnum);
      return from && to !== undefined
        ? { kind, from, to: toSchema === undefined ? { name: to } : { name: to, schema: toSchema } }
        : undefined;
    }
    case 'setEnumValues': {
      const ref = reader.enumRef();
      reader.values(changeElements.setEnumValues);
      const [from, to] = [reader.enumValues('from'), reader.enumValues('to')];
      return ref && from && to && { kind, enum: ref, from: from.values, to: to.values, renamed: to.renamed };
    }
    case 'createTable':
    case 'dropTable': {
      const table = reader.table();
      return table && { kind, table };
    }
    case 'renameTable': {
      const from = reader.tableRef();
      const { to, toSchema } = reader.values(changeElements.renameTable);
      return from && to !== undefined
        ? { kind, from, to: toSchema === undefined ? { name: to } : { name: to, schema: toSchema } }
        : undefined;
    }
    case 'setOptions': {
      const table = reader.optionalTable();
      reader.values(changeElements.setOptions);
      const [from, to] = [reader.vendors('from'), reader.vendors('to')];
      return from && to && { kind, ...(table && { table }), from, to };
    }
    default:
      return readInTable(kind, reader);
  }
}

type KindInTable = Exclude<
  ElementKind,
  EnumChange['kind'] | 'createTable' | 'dropTable' | 'renameTable' | 'setOptions' | 'setRows'
>;

function readInTable(kind: KindInTable, reader: Reader): Change | undefined {
  const table = reader.tableRef();
  if (table === undefined) return undefined;
  switch (kind) {
    case 'setSequence':
    case 'setTableComment':
    case 'renamePrimaryKey': {
      const { from, to } = reader.values(changeElements[kind]);
      return { kind, table, ...ends(from, to) };
    }
    case 'renameIndex':
    case 'renameForeignKey': {
      const { from, to } = reader.values(changeElements[kind]);
      return from !== undefined && to !== undefined ? { kind, table, from, to } : undefined;
    }
    case 'addColumn':
    case 'dropColumn': {
      const { after, fill: sql } = reader.values(changeElements[kind]);
      const [column, fill] = [reader.column(), reader.fill(sql)];
      const behind = after === undefined ? {} : { after: after === '' ? null : after };
      return column && { kind, table, column, ...behind, ...(fill && { fill }) };
    }
    case 'addPrimaryKey':
    case 'dropPrimaryKey': {
      const { name } = reader.values(changeElements[kind]);
      const key = reader.keyColumns();
      return key && { kind, table, key: { ...(name !== undefined && { name }), ...key } };
    }
    case 'addIndex':
    case 'dropIndex': {
      const index = reader.index();
      return index && { kind, table, index };
    }
    case 'addCheck':
    case 'dropCheck': {
      const check = reader.check();
      return check && { kind, table, check };
    }
    case 'addForeignKey':
    case 'dropForeignKey': {
      const key = reader.foreignKey(table);
      return key && { kind, table, key };
    }
    default:
      return readInColumn(kind, table, reader);
  }
}

type KindInColumn =
  | 'renameColumn'
  | 'moveColumn'
  | 'setType'
  | 'setNullable'
  | 'setDefault'
  | 'setGenerated'
  | 'setCounter'
  | 'setIdentity'
  | 'setValues'
  | 'setComment';

function readInColumn(kind: KindInColumn, table: TableRef, reader: Reader): Change | undefined {
  const column = reader.columnName();
  if (column === undefined) return undefined;
  const at = { table, column };
  switch (kind) {
    case 'renameColumn': {
      const { to } = reader.values(changeElements.renameColumn);
      return to === undefined ? undefined : { kind, table, from: column, to };
    }
    case 'moveColumn':
    case 'setComment': {
      const { from, to } = reader.values(changeElements[kind]);
      return { kind, ...at, ...ends(from, to) };
    }
    case 'setType': {
      const { using, usingBack } = reader.values(changeElements.setType);
      const [from, to] = [reader.shape('from'), reader.shape('to')];
      return (
        from &&
        to && {
          kind,
          ...at,
          from,
          to,
          ...(using !== undefined && { using }),
          ...(usingBack !== undefined && { usingBack }),
        }
      );
    }
    case 'setNullable': {
      const { to, fill: sql } = reader.values(changeElements.setNullable);
      const fill = reader.fill(sql);
      return to === undefined ? undefined : { kind, ...at, to, ...(fill && { fill }) };
    }
    case 'setDefault': {
      const { from, to, fromExpr, toExpr } = reader.values(changeElements.setDefault);
      return { kind, ...at, ...ends(defaultOf(from, fromExpr), defaultOf(to, toExpr)) };
    }
    case 'setGenerated': {
      const { from, to, fromStored, toStored } = reader.values(changeElements.setGenerated);
      return { kind, ...at, ...ends(generatedOf(from, fromStored), generatedOf(to, toStored)) };
    }
    case 'setCounter': {
      const { to } = reader.values(changeElements.setCounter);
      return to === undefined ? undefined : { kind, ...at, to };
    }
    case 'setIdentity':
      return { kind, ...at, ...ends(reader.identity('from'), reader.identity('to')) };
    case 'setValues': {
      const { from, to } = reader.values(changeElements.setValues);
      return from === undefined || to === undefined
        ? undefined
        : { kind, ...at, from: splitValues(from), to: splitValues(to) };
    }
  }
}

const ends = <T>(from: T | undefined, to: T | undefined): { readonly from?: T; readonly to?: T } => ({
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});

const generatedOf = (sql: string | undefined, stored: boolean | undefined): Generated | undefined =>
  sql === undefined ? undefined : { sql, ...(stored !== undefined && { stored }) };

const defaultOf = (value: string | undefined, expression: string | undefined): ColumnDefault | undefined =>
  value !== undefined
    ? { kind: 'value', text: value }
    : expression === undefined
      ? undefined
      : { kind: 'expression', text: expression };
