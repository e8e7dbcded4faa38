import type { Step } from '../../migration/plan.ts';
import { type SequenceOptions, sequenceOptions } from '../../standard/identity.ts';
import type { ColumnDelta, TableDelta } from '../../standard/plan/delta.ts';
import { step } from '../../standard/plan/step.ts';
import { bitsOfType, GENERATED, identityClause } from '../identity.ts';
import { type PlanContext, typeOf } from './context.ts';

/** The sequences on both sides of a change, as SQL expressions of their names. */
export interface IdentityEnds {
  /** Sequences whose last numbers the column must go beyond. */
  readonly known: readonly string[];
  /** The statements that take the numbers of before away, as PL/pgSQL. */
  readonly drop: readonly string[];
  /** Those that give the column other numbers, where these are not of an identity. */
  readonly create: readonly string[];
  /** The sequence of after. */
  readonly target: string;
}

/** Whether a sequence draws other numbers afterwards; who may give a row its number is no part of it. */
export function changesOptions({ before, after }: ColumnDelta, bits: number): boolean {
  if (before.identity === undefined || after.identity === undefined) return true;
  const [from, to] = [sequenceOptions(before.identity, bits), sequenceOptions(after.identity, bits)];
  return OPTIONS.some(([name]) => from[name] !== to[name]);
}

const OPTIONS: readonly (readonly [keyof SequenceOptions, (value: string) => string])[] = [
  ['start', (value) => `SET START WITH ${value}`],
  ['increment', (value) => `SET INCREMENT BY ${value}`],
  ['min', (value) => `SET MINVALUE ${value}`],
  ['max', (value) => `SET MAXVALUE ${value}`],
  ['cache', (value) => `SET CACHE ${value}`],
  ['cycle', (value) => (value === 'true' ? 'SET CYCLE' : 'SET NO CYCLE')],
];

export const identityBitsOf = (column: ColumnDelta, table: TableDelta, context: PlanContext): number =>
  bitsOfType(typeOf(column.after, table.after, context).base);

/**
 * One statement that changes where a column gets its numbers from, and goes on behind all numbers that rows have and
 * had. The table is locked first, so that no number is drawn between.
 */
export function identityStep(
  column: ColumnDelta,
  table: TableDelta,
  ends: IdentityEnds,
  context: PlanContext,
  block: (body: string) => string,
): Step {
  const { ddl } = context;
  const { before, after } = column;
  const [name, quoted] = [ddl.tableName(table.after), ddl.quote(after.name)];
  const bits = identityBitsOf(column, table, context);
  const { start, increment, cycle } = sequenceOptions(after.identity ?? {}, bits);
  const isUp = BigInt(increment) > 0n;
  const [most, last, beyond] = isUp ? ['GREATEST', 'MAX', '>='] : ['LEAST', 'MIN', '<='];
  const alter = `ALTER TABLE ${name} ALTER COLUMN ${quoted}`;
  const statements = [
    `LOCK TABLE ${name} IN ACCESS EXCLUSIVE MODE`,
    `last := (SELECT ${most}(${[`${last}(${quoted})`, ...ends.known.map((one) => `pg_sequence_last_value(${one})`)].join(', ')}) FROM ${name})`,
    ...ends.drop,
    ...(after.identity === undefined
      ? ends.create
      : before.identity === undefined
        ? [`${alter} ADD ${identityClause(after.identity)}`]
        : [`${alter} ${changedOptions(column, bits).join(' ')} RESTART`]),
    // Numbers of a cycle come again by themselves.
    ...(cycle ? [] : [`IF last ${beyond} ${start} THEN PERFORM setval(${ends.target}, last); END IF`]),
  ];
  return step(
    block(
      `DECLARE\n    last bigint;\n    owned text;\nBEGIN\n${statements.map((line) => `    ${line};`).join('\n')}\nEND`,
    ),
  );
}

function changedOptions({ before, after }: ColumnDelta, bits: number): readonly string[] {
  if (before.identity === undefined || after.identity === undefined) return [];
  const [from, to] = [sequenceOptions(before.identity, bits), sequenceOptions(after.identity, bits)];
  return [
    ...(before.identity.kind === after.identity.kind ? [] : [`SET ${GENERATED[after.identity.kind]}`]),
    ...OPTIONS.flatMap(([name, words]) => (from[name] === to[name] ? [] : [words(String(to[name]))])),
  ];
}
