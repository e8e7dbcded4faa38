import { checkedLiteral } from '../../data/check-row.ts';
import type { Column } from '../../model/column.ts';
import type { HandWrite } from '../../model/row-rules.ts';
import { findColumn } from '../../model/table.ts';
import { literalOf } from '../../platforms/values/forms.ts';
import { type Entry, ruleOf } from '../catalogue.ts';
import { refusedColumns, refusedWrite } from '../describe.ts';
import type { Change } from '../protocol.ts';
import type { Reader } from '../read-rows.ts';
import { keyCondition } from '../row-page.ts';
import { dateText } from './dates.ts';

/** A problem of a change, with the column that has it where there is one. */
export interface ChangeProblem {
  readonly column?: string;
  readonly message: string;
}

/** The statement of a change, or all that is wrong with it. */
export type ChangeStatement =
  | { readonly statement: string; readonly notes: readonly string[] }
  | { readonly problems: readonly ChangeProblem[] };

type Values = Readonly<Record<string, string | null>>;

interface Assignment {
  readonly column: Column;
  readonly literal: string;
}

/** The statement that writes what the models would write at a moment. */
export function changeStatement(
  change: Change,
  entry: Entry,
  reader: Reader,
  at: Date,
  timeZone: string | undefined,
): ChangeStatement {
  const refused = refusedWrite(entry, change.write);
  if (refused.length > 0) return { problems: refused.map((message) => ({ message })) };
  const table = reader.ddl.tableName(entry.table);
  if (change.write === 'delete')
    return { statement: `DELETE FROM ${table} WHERE ${keyCondition(entry, change.key, reader)}`, notes: [] };
  const problems: ChangeProblem[] = [];
  const given = assignments(change.values, change.write, entry, reader, problems);
  if (change.write === 'update' && given.length === 0 && problems.length === 0)
    problems.push({ message: 'No value was changed.' });
  if (change.write === 'insert') problems.push(...missingValues(change.values, entry));
  if (problems.length > 0) return { problems };
  const dated = dates(change.write, given, entry, reader, at, timeZone);
  const all = [...given, ...dated.assignments];
  const { ddl } = reader;
  if (change.write === 'update') {
    const set = all.map(({ column, literal }) => `${ddl.quote(column.name)} = ${literal}`).join(', ');
    const where = keyCondition(entry, change.key, reader);
    return { statement: `UPDATE ${table} SET ${set} WHERE ${where}`, notes: dated.notes };
  }
  if (all.length === 0) return { problems: [{ message: 'Give a value for one column at least.' }] };
  const names = all.map(({ column }) => ddl.quote(column.name)).join(', ');
  const values = all.map(({ literal }) => literal).join(', ');
  return { statement: `INSERT INTO ${table} (${names}) VALUES (${values})`, notes: dated.notes };
}

/** The values in SQL, checked as the models check them. */
function assignments(
  values: Values,
  write: HandWrite,
  entry: Entry,
  { ddl, platform }: Reader,
  problems: ChangeProblem[],
): readonly Assignment[] {
  const { table } = entry;
  const refused = write === 'update' ? refusedColumns(entry) : generatedOnly(entry);
  const transfer = { keepsNul: platform.transfer?.keepsNul ?? false };
  return Object.entries(values).flatMap(([name, value]) => {
    const column = findColumn(table, name);
    if (column === undefined) {
      problems.push({ column: name, message: 'There is no such column.' });
      return [];
    }
    const reason = Object.hasOwn(refused, name) ? refused[name] : undefined;
    if (reason !== undefined) {
      problems.push({ column: name, message: reason });
      return [];
    }
    if (value === null && (column.required || column.primaryKey)) {
      problems.push({ column: name, message: 'A value is required.' });
      return [];
    }
    const literal = checkedLiteral(value, column, table, { ddl, transfer });
    if (typeof literal === 'string') return [{ column, literal }];
    problems.push({ column: name, message: `The value must be ${literal.expected}.` });
    return [];
  });
}

const generatedOnly = ({ table }: Entry): Readonly<Record<string, string>> =>
  Object.fromEntries(
    table.columns
      .filter(({ generated }) => generated !== undefined)
      .map(({ name }) => [name, 'The database computes the value.']),
  );

/** The columns that a new row needs a value for. */
const missingValues = (values: Values, entry: Entry): readonly ChangeProblem[] => {
  const dated = ruleOf(entry, 'dates');
  return entry.table.columns
    .filter(({ required, primaryKey }) => required || primaryKey)
    .filter(
      (column) => column.default === undefined && !column.autoIncrement && column.generated === undefined,
    )
    .filter(({ name }) => !Object.hasOwn(values, name) && name !== dated?.created && name !== dated?.updated)
    .map(({ name }) => ({ column: name, message: 'A value is required.' }));
};

/** The columns that get the time of the write, unless they are given. */
function dates(
  write: 'insert' | 'update',
  given: readonly Assignment[],
  entry: Entry,
  { ddl }: Reader,
  at: Date,
  timeZone: string | undefined,
) {
  const { table } = entry;
  const rule = ruleOf(entry, 'dates');
  const names = write === 'insert' ? [rule?.created, rule?.updated] : [rule?.updated];
  const columns = names.flatMap((name) => (name === undefined ? [] : (findColumn(table, name) ?? [])));
  const set = new Set(given.map(({ column }) => column));
  const written = columns.filter((column) => !set.has(column));
  const zone = rule?.timeZone ?? timeZone ?? 'UTC';
  const all = written.map((column): Assignment => {
    const literal = literalOf(dateText(column, at, zone), { column, table, ddl });
    return { column, literal: typeof literal === 'string' ? literal : 'NULL' };
  });
  const list = written.map(({ name }) => `"${name}"`).join(' and ');
  const unknown = rule?.timeZone === undefined && timeZone === undefined;
  const note = unknown
    ? `${list} gets the time in UTC: the connection has no "timeZone", so that applications can use another zone.`
    : `${list} gets the time in the zone ${zone}.`;
  return { assignments: all, notes: written.length === 0 ? [] : [note] };
}
