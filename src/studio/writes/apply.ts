import { type Connection, StatementError } from '../../platforms/connect/connection.ts';
import type { Entry } from '../catalogue.ts';
import { Refused } from '../http.ts';
import type { ApplyAnswer, Change, Conflict, PrepareAnswer, Prepared } from '../protocol.ts';
import { type Reader, readName } from '../read-rows.ts';
import { keyCondition, type RowValues, valuesOf } from '../row-page.ts';
import { refusedStatement } from '../session.ts';
import { formerCell, shownCell } from '../wire.ts';
import { changeStatement } from './statements.ts';

const CUT_IN_CONFLICT = 300;

/** The statements of a change, in their order, as they are shown before they run. */
export function prepareChange(
  change: Change,
  entry: Entry,
  reader: Reader,
  at: Date,
  timeZone: string | undefined,
): PrepareAnswer {
  const made = changeStatement(change, entry, reader, at, timeZone);
  if ('problems' in made) return made;
  const locked = change.write === 'insert' ? [] : [lockingSelect(change, entry, reader)];
  return { statements: [...locked, made.statement], at: at.toISOString(), notes: made.notes };
}

const lockingSelect = (change: Exclude<Change, { write: 'insert' }>, entry: Entry, reader: Reader): string =>
  reader.browsing.locked(
    entry.table.columns.map((column) => readName(column, reader)).join(', '),
    reader.ddl.tableName(entry.table),
    keyCondition(entry, change.key, reader),
  );

/** Runs what was shown, in one transaction, unless the row was changed since it was read. */
export async function applyChange(
  change: Change,
  shown: Prepared,
  entry: Entry,
  reader: Reader,
  timeZone: string | undefined,
  connection: Connection,
): Promise<ApplyAnswer> {
  const at = new Date(shown.at);
  if (Number.isNaN(at.getTime())) throw new Refused('The time of the change is not a time.');
  const prepared = prepareChange(change, entry, reader, at, timeZone);
  if ('problems' in prepared) throw new Refused(prepared.problems.map(({ message }) => message).join(' '));
  // What runs is what was read by a person.
  if (JSON.stringify(prepared.statements) !== JSON.stringify(shown.statements)) return { changed: prepared };
  const [first = '', second = ''] = prepared.statements;
  await connection.begin();
  try {
    const refusal =
      change.write === 'insert' ? undefined : await conflictWith(change, entry, first, reader, connection);
    if (refusal !== undefined) {
      await connection.rollback();
      return refusal;
    }
    const changed = await connection.change(change.write === 'insert' ? first : second);
    // Some products count only rows whose values are others now.
    if (changed > 1) throw new Refused(`The statement would change ${changed} rows, so that it was undone.`);
    await connection.commit();
    return { done: true };
  } catch (error) {
    await connection.rollback().catch(() => {});
    throw error instanceof StatementError ? refusedStatement(error) : error;
  }
}

/** What somebody else has done to the row since it was read. */
async function conflictWith(
  { former }: Exclude<Change, { write: 'insert' }>,
  { table }: Entry,
  select: string,
  reader: Reader,
  connection: Connection,
): Promise<ApplyAnswer | undefined> {
  const [cells] = (await connection.run(select)).rows;
  if (cells === undefined) return { gone: true };
  const now = valuesOf(table.columns, cells);
  const conflict = differences(former, now).map(
    (name): Conflict => ({ column: name, now: shownNow(name, now) }),
  );
  return conflict.length === 0 ? undefined : { conflict };

  function shownNow(name: string, values: RowValues) {
    const column = table.columns.find((one) => one.name === name);
    return column === undefined
      ? null
      : shownCell(values.get(name) ?? null, { column, table, ddl: reader.ddl }, CUT_IN_CONFLICT);
  }
}

/** The columns whose values are not those that were read. */
export const differences = (former: Readonly<Record<string, unknown>>, now: RowValues): readonly string[] =>
  [...now]
    .filter(([name, cell]) => JSON.stringify(former[name]) !== JSON.stringify(formerCell(cell)))
    .map(([name]) => name);
