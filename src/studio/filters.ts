import { familyOf } from '../column-types/families.ts';
import type { Column } from '../model/column.ts';
import { findColumn, type Table } from '../model/table.ts';
import type { RowBrowsing } from '../platforms/browsing.ts';
import type { StandardDdl } from '../platforms/standard/ddl/ddl.ts';
import { literalOf } from '../platforms/values/forms.ts';
import { Refused } from './http.ts';
import type { Filter, RowChoice } from './protocol.ts';

/** What speaks the language of the database. */
export interface Speech {
  readonly ddl: StandardDdl;
  readonly browsing: RowBrowsing;
}

const COMPARING: Readonly<Record<string, string>> = {
  eq: '=',
  ne: '<>',
  lt: '<',
  le: '<=',
  gt: '>',
  ge: '>=',
};

/** Families whose values a database cannot compare, or compares by something that nobody sees. */
const COMPARED_AS_TEXT: ReadonlySet<string> = new Set(['json', 'list', 'array', 'geometry']);

/** The condition of a choice of rows; undefined where all rows are chosen. */
export function conditionOf(choice: RowChoice, table: Table, speech: Speech): string | undefined {
  const parts = [
    ...(choice.filters ?? []).map((filter) => filterCondition(filter, table, speech)),
    ...(choice.search === undefined || choice.search.trim() === ''
      ? []
      : [searchCondition(choice.search.trim(), table, speech)]),
  ];
  return parts.length === 0 ? undefined : parts.join(' AND ');
}

export function filterCondition(filter: Filter, table: Table, speech: Speech): string {
  const { operator, value = '' } = filter;
  const column = findColumn(table, filter.column);
  if (column === undefined) throw new Refused(`"${table.name}" has no column "${filter.column}".`);
  const { ddl, browsing } = speech;
  const name = ddl.quote(column.name);
  const family = familyOf(column.type);
  if (operator === 'null') return `${name} IS NULL`;
  if (operator === 'notnull') return `${name} IS NOT NULL`;
  if (operator === 'contains' || operator === 'starts')
    return like(operator === 'contains' ? `%${escaped(value)}%` : `${escaped(value)}%`, column, speech);
  if (operator === 'has') return hasLabel(value, column, speech);
  const sign = Object.hasOwn(COMPARING, operator) ? COMPARING[operator] : undefined;
  if (sign === undefined) throw new Refused(`"${operator}" is not a way to compare values.`);
  if (COMPARED_AS_TEXT.has(family)) return `${browsing.asText(column, name)} ${sign} ${ddl.quoteText(value)}`;
  const literal = literalOf(value, { column: unlimited(column), table, ddl });
  if (typeof literal !== 'string')
    throw new Refused(`The value of "${column.name}" must be ${literal.expected}.`);
  return `${name} ${sign} ${literal}`;
}

/** People may look for what no row can hold. */
function unlimited(column: Column): Column {
  const { size: _, scale: __, ...rest } = column;
  return rest;
}

const escaped = (text: string): string => text.replace(/[!%_]/g, '!$&');

const like = (pattern: string, column: Column, { ddl, browsing }: Speech): string =>
  `LOWER(${browsing.asText(column, ddl.quote(column.name))}) LIKE LOWER(${ddl.quoteText(pattern)}) ESCAPE '!'`;

/** A label of a SET, which is stored as a sum of powers of two. */
function hasLabel(label: string, column: Column, speech: Speech): string {
  const place = column.valueSet.indexOf(label);
  if (familyOf(column.type) !== 'set') return like(`%${escaped(label)}%`, column, speech);
  if (place === -1) throw new Refused(`"${label}" is not a value of "${column.name}".`);
  const name = speech.ddl.quote(column.name);
  return `FLOOR(${name} / ${2 ** place}) - 2 * FLOOR(${name} / ${2 ** (place + 1)}) = 1`;
}

const SEARCHED: ReadonlySet<string> = new Set(['text', 'formatted', 'json']);

/** Rows with a text in one of their columns, or with a number that is the text. */
function searchCondition(text: string, table: Table, speech: Speech): string {
  const pattern = `%${escaped(text)}%`;
  const parts = table.columns.flatMap((column) => {
    const family = familyOf(column.type);
    if (SEARCHED.has(family)) return [like(pattern, column, speech)];
    return family === 'integer' && /^-?\d{1,18}$/.test(text)
      ? [`${speech.ddl.quote(column.name)} = ${BigInt(text)}`]
      : [];
  });
  return parts.length === 0 ? '1 = 0' : `(${parts.join(' OR ')})`;
}
