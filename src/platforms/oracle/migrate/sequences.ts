import type { TableRef } from '../../../model/change.ts';
import type { Database } from '../../../model/database.ts';
import { tableKey } from '../../../model/relations.ts';
import type { Table } from '../../../model/table.ts';
import type { PlanRequest, Step } from '../../migration/plan.ts';
import type { Platform } from '../../platform.ts';
import { refOf } from '../../standard/plan/hazards.ts';
import { identitiesAfter } from '../../standard/plan/identity.ts';
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
  const steps: Step[] = [...renamed].map(([from, to]) => ({
    sql: sql.renameSequence(before.get(from)?.name ?? '', after.get(to)?.name ?? ''),
    hazards: [],
  }));
  for (const [key, sequence] of after) {
    if (targets.has(key)) continue;
    const isMoved = sequence.users.some((table) => {
      const origin = origins.get(table);
      return origin !== undefined && keyOf(origin) !== key;
    });
    if (before.has(key) && !isMoved) continue;
    if (before.has(key)) steps.push({ sql: sql.dropSequence(sequence), hazards: [] });
    steps.push(createSequence(sequence, origins, sql));
  }
  for (const [key, sequence] of before) {
    if (!after.has(key) && !renamed.has(key)) steps.push({ sql: sql.dropSequence(sequence), hazards: [] });
  }
  return steps;
}

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

/** Sequences that only change their name; RENAME knows those of the user's own schema. */
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
    const isFree = !after.has(from) && !before.has(to) && !renamed.has(from) && !taken.has(to);
    if (!isOwn || !isFree) continue;
    renamed.set(from, to);
    taken.add(to);
  }
  return renamed;
}

function createSequence(sequence: Sequence, origins: ReadonlyMap<Table, Table>, sql: OracleStatements): Step {
  const counted = sequence.users
    .filter((table) => origins.has(table))
    .flatMap((table) =>
      table.columns
        .filter(({ autoIncrement }) => autoIncrement)
        .map(({ name }) => ({ table: refOf(table), column: name })),
    );
  return counted.length === 0
    ? { sql: sql.newSequence(sequence), hazards: [] }
    : { sql: sql.sequenceBehind(sequence, counted), block: true, hazards: [] };
}
