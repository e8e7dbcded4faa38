import type { TableRef } from '../../../model/change.ts';
import type { Database } from '../../../model/database.ts';
import { tableKey } from '../../../model/relations.ts';
import type { Table } from '../../../model/table.ts';
import type { PlanRequest, Step } from '../../migration/plan.ts';
import type { Platform } from '../../platform.ts';
import { refOf } from '../../standard/plan/hazards.ts';
import { identitiesAfter } from '../../standard/plan/identity.ts';
import { inFreeOrder } from '../../standard/plan/phases.ts';
import { foldName } from '../names.ts';
import type { OracleStatements, SequenceRef } from './statements.ts';

/** A sequence with the tables that draw from it. */
interface Sequence extends SequenceRef {
  readonly users: readonly Table[];
}

/** Keeps the sequences of tables in step with their names and counters. A number that was given does not come back. */
export function sequenceSteps(
  request: PlanRequest,
  platform: Platform,
  sql: OracleStatements,
): readonly Step[] {
  const [first, second] = [platform.complete(request.before), platform.complete(request.after)];
  const [before, after] = [sequencesOf(first), sequencesOf(second)];
  const origins = originsOf(request, first, second);
  const renamed = renamedSequences(origins, before, after);
  const targets = new Set(renamed.values());
  const steps = [...renameSteps(renamed, before, after, sql)];
  for (const [key, sequence] of after) {
    if (targets.has(key)) continue;
    const isMoved = sequence.users.some((table) => {
      const origin = origins.get(table);
      return origin !== undefined && keyOf(origin) !== key;
    });
    if (!before.has(key)) steps.push(createSequence(sequence, origins, sql));
    else if (isMoved)
      steps.push(step(sql.advanceSequence(sequence, countedColumns(sequence, origins)), true));
  }
  for (const [key, sequence] of before) {
    if (!after.has(key) && !renamed.has(key)) steps.push(step(sql.dropSequence(sequence)));
  }
  return steps;
}

const step = (sql: string, isBlock = false): Step => ({ sql, hazards: [], ...(isBlock && { block: true }) });

const keyOf = ({ sequence, schema }: Table): string | undefined =>
  sequence === undefined ? undefined : `${foldName(schema ?? '')}\0${foldName(sequence)}`;

function sequencesOf({ tables }: Database): ReadonlyMap<string, Sequence> {
  const found = new Map<string, Sequence>();
  for (const table of tables) {
    const key = keyOf(table);
    if (key === undefined || table.sequence === undefined) continue;
    const { sequence: name, schema } = table;
    const users = [...(found.get(key)?.users ?? []), table];
    found.set(key, { name, ...(schema !== undefined && { schema }), users });
  }
  return found;
}

/** What each table of the state after was before. */
function originsOf(request: PlanRequest, { tables }: Database, after: Database): ReadonlyMap<Table, Table> {
  const place = ({ name, schema }: TableRef): string => tableKey(name, schema);
  const identities = identitiesAfter(request);
  const originals = new Map(tables.map((table) => [place(table), table]));
  return new Map(
    after.tables.flatMap((table) => {
      const origin = identities.get(place(table))?.origin;
      const original = origin === undefined ? undefined : originals.get(place(origin));
      return original === undefined ? [] : [[table, original] as const];
    }),
  );
}

/** Sequences that only change their name, by their keys; RENAME knows those of the user's own schema. */
function renamedSequences(
  origins: ReadonlyMap<Table, Table>,
  before: ReadonlyMap<string, Sequence>,
  after: ReadonlyMap<string, Sequence>,
): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>();
  const taken = new Set<string>();
  for (const [table, origin] of origins) {
    const [from, to] = [keyOf(origin), keyOf(table)];
    if (from === undefined || to === undefined || from === to) continue;
    const isOwn = table.schema === undefined && origin.schema === undefined;
    if (!isOwn || renamed.has(from) || taken.has(to)) continue;
    renamed.set(from, to);
    taken.add(to);
  }
  // A name that stays in use, or is in use, is only free where its own sequence is renamed as well.
  const isBlocked = ([from, to]: readonly [string, string]): boolean =>
    (after.has(from) && ![...renamed.values()].includes(from)) || (before.has(to) && !renamed.has(to));
  for (;;) {
    const blocked = [...renamed].find(isBlocked);
    if (blocked === undefined) return renamed;
    renamed.delete(blocked[0]);
  }
}

function renameSteps(
  renamed: ReadonlyMap<string, string>,
  before: ReadonlyMap<string, Sequence>,
  after: ReadonlyMap<string, Sequence>,
  sql: OracleStatements,
): readonly Step[] {
  const renames = [...renamed].map(([from, to]) => ({
    from,
    to,
    item: { from: before.get(from)?.name ?? '', to: after.get(to)?.name ?? '' },
  }));
  return inFreeOrder(renames).map(({ item, from, to }) => {
    const between = `${item.from}${ASIDE}`;
    return step(
      sql.renameSequence(from === undefined ? item.from : between, to === undefined ? item.to : between),
    );
  });
}

const ASIDE = '__orm';

const countedColumns = ({ users }: Sequence, origins: ReadonlyMap<Table, Table>) =>
  users
    .filter((table) => origins.has(table))
    .flatMap((table) =>
      table.columns
        .filter(({ autoIncrement }) => autoIncrement)
        .map(({ name }) => ({ table: refOf(table), column: name })),
    );

function createSequence(sequence: Sequence, origins: ReadonlyMap<Table, Table>, sql: OracleStatements): Step {
  const counted = countedColumns(sequence, origins);
  return counted.length === 0
    ? step(sql.newSequence(sequence))
    : step(sql.sequenceBehind(sequence, counted), true);
}
