import { canonicalText } from '../../column-types/canonical.ts';
import { familyOf } from '../../column-types/families.ts';
import type { Column, ColumnDefault } from '../../model/column.ts';
import type { Database } from '../../model/database.ts';
import { elementColumn, isList } from '../../model/list.ts';
import { elementsOfJson, type ListElement } from '../../support/list-text.ts';
import { isTrue, uuidText } from './ddl/literals.ts';

/** How a product has a column of a LIST. */
export type ListColumn = (column: Column) => Column;

/** A JSON document, for products without arrays. */
export function jsonOfList(column: Column): Column {
  const { size: _, scale: __, ...bare } = elementColumn(column);
  return { ...bare, type: 'JSON', ...defaultOf(column) };
}

function defaultOf(column: Column): { readonly default?: ColumnDefault } {
  const { default: value } = column;
  if (value === undefined) return {};
  return { default: value.kind === 'value' ? { kind: 'value', text: jsonText(value.text, column) } : value };
}

/** The elements of a list in the words of the schema, a JSON array; the text is checked before. */
export const listElements = (text: string): readonly ListElement[] => elementsOfJson(text) ?? [];

/** A list of the schema as models store it in JSON: exact numbers and all texts are strings. */
export const jsonText = (text: string, column: Column): string =>
  `[${listElements(text)
    .map((element) => jsonElement(element, elementColumn(column)))
    .join(',')}]`;

function jsonElement(element: ListElement, column: Column): string {
  if (element === null) return 'null';
  switch (familyOf(column.type)) {
    case 'integer':
    case 'float':
    case 'boolean':
      return plainElement(element, column);
    default:
      return JSON.stringify(plainElement(element, column));
  }
}

/** An element as it is stored: truth values as words, UUIDs in lower case, exact numbers with the digits of the column. */
export function plainElement(element: string, { type, scale }: Column): string {
  switch (familyOf(type)) {
    case 'boolean':
      return String(isTrue(element));
    case 'integer':
      return BigInt(element.trim().replace('+', '')).toString();
    case 'float':
      return String(Number(element));
    case 'uuid':
      return uuidText(element).toLowerCase();
    case 'formatted':
      return canonicalText(type, element.trim()) ?? element;
    case 'decimal':
      return withScale(element.trim(), scale);
    default:
      return element;
  }
}

function withScale(text: string, scale: number | undefined): string {
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)0*(\d*)\.?(\d*)$/.exec(text) ?? [];
  if (whole + fraction === '') return text;
  const digits = fraction.padEnd(scale ?? 0, '0');
  return `${sign === '-' ? '-' : ''}${whole || '0'}${digits === '' ? '' : `.${digits}`}`;
}

/** A database whose LIST columns are what the product has in their place. */
export const withListColumns = (database: Database, listColumn: ListColumn): Database =>
  database.tables.some(({ columns }) => columns.some(isList))
    ? {
        ...database,
        tables: database.tables.map((table) =>
          table.columns.some(isList)
            ? {
                ...table,
                columns: table.columns.map((column) => (isList(column) ? listColumn(column) : column)),
              }
            : table,
        ),
      }
    : database;
