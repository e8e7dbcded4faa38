import type { TableRef } from '../../../model/change.ts';
import type { Column } from '../../../model/column.ts';
import { cutName } from '../../../model/constraint-names.ts';
import type { Database } from '../../../model/database.ts';
import { tableKey } from '../../../model/relations.ts';
import { findColumn, type Table } from '../../../model/table.ts';
import type { Step } from '../../migration/plan.ts';
import type { ColumnDelta, TableDelta } from '../../standard/plan/delta.ts';
import { step } from '../../standard/plan/step.ts';
import { type Sequence, sequenceOf, sequencesOf } from '../ddl/ddl.ts';
import { GENERATED } from '../identity.ts';
import { MAX_NAME_BYTES, serialSequence } from '../names.ts';
import { isCounter, type PlanContext, typeOf } from './context.ts';
import { changesOptions, identityBitsOf, identityStep } from './identity.ts';

/** Where a column gets its numbers from: a sequence that belongs to it, or one that the schema names. */
type Source = 'own' | Sequence;

function sourceOf(column: Column, table: Table): Source | undefined {
  if (!isCounter(column)) return undefined;
  // The sequence of an identity belongs to its column, as that of serial.
  return (column.autoIncrement && column.identity === undefined ? sequenceOf(table) : undefined) ?? 'own';
}

const keyOf = ({ name, schema }: TableRef): string => tableKey(name, schema);

const sameSource = (one: Source | undefined, other: Source | undefined): boolean =>
  one === other || (typeof one === 'object' && typeof other === 'object' && keyOf(one) === keyOf(other));

/** Sequences that the schema names and that only one of the states has. */
function missingIn(state: Database, other: Database): readonly Sequence[] {
  const known = new Set(sequencesOf(state.tables).map(keyOf));
  return sequencesOf(other.tables).filter((sequence) => !known.has(keyOf(sequence)));
}

export const createSequences = ({ ddl, delta }: PlanContext): readonly Step[] =>
  missingIn(delta.before, delta.after).map((sequence) => step(`CREATE SEQUENCE ${ddl.tableName(sequence)}`));

export const dropSequences = ({ ddl, delta }: PlanContext): readonly Step[] =>
  missingIn(delta.after, delta.before).map((sequence) => step(`DROP SEQUENCE ${ddl.tableName(sequence)}`));

/** How the counter of a kept column changes. */
export interface CounterPlan {
  readonly before: readonly Step[];
  readonly clauses: readonly string[];
  readonly after: readonly Step[];
}

/** Counters that change beside the columns that differ: a table takes its sequence's schema along. */
export function movedCounters({ before, after, columns, addedColumns }: TableDelta): readonly ColumnDelta[] {
  const seen = new Set([
    ...columns.map((column) => column.after),
    ...addedColumns.map(({ column }) => column),
  ]);
  return after.columns.flatMap((column): readonly ColumnDelta[] => {
    const original = seen.has(column) ? undefined : findColumn(before, column.name);
    if (original === undefined || sameSource(sourceOf(original, before), sourceOf(column, after))) return [];
    return [{ ...UNCHANGED, before: original, after: column, counter: true }];
  });
}

const UNCHANGED = {
  isRenamed: false,
  type: false,
  nullable: false,
  default: false,
  onUpdate: false,
  generated: false,
  comment: false,
  values: false,
  relabelled: [],
};

const NOTHING: CounterPlan = { before: [], clauses: [], after: [] };

export function planCounter(column: ColumnDelta, table: TableDelta, context: PlanContext): CounterPlan {
  const { ddl } = context;
  const from = sourceOf(column.before, table.before);
  const to = sourceOf(column.after, table.after);
  const name = ddl.quote(column.after.name);
  if (column.counter && to !== undefined && (column.before.identity ?? column.after.identity) !== undefined)
    return planIdentity(column, table, context);
  if (sameSource(from, to)) return from === 'own' ? widened(column, table, context) : NOTHING;
  if (to === undefined) {
    const drop = `ALTER COLUMN ${name} DROP IDENTITY IF EXISTS`;
    const isIdentity = column.before.identity !== undefined;
    return {
      // An identity column has to be an integer.
      before: isIdentity ? [step(`ALTER TABLE ${ddl.tableName(table.after)} ${drop}`)] : [],
      // A column that was created elsewhere may be an identity column.
      clauses: [...(from === 'own' && !isIdentity ? [drop] : []), `ALTER COLUMN ${name} DROP DEFAULT`],
      after: from === 'own' ? [dropOwned(column, table, context)] : [],
    };
  }
  const owned = ownedBy(column, table, context);
  const text = to === 'own' ? owned : ddl.quoteText(ddl.tableName(to));
  const isShared = typeof to === 'object' && !isMissing(to, context);
  const known = [
    ...(from === 'own' ? [`${owned}::regclass`] : []),
    ...(typeof from === 'object' ? [ddl.quoteText(ddl.tableName(from))] : []),
    ...(isShared ? [text] : []),
  ].map((one) => `pg_sequence_last_value(${one})`);
  const limit = to === 'own' ? LIMITS[typeOf(column.after, table.after, context).base] : undefined;
  // A sequence of several tables may have given numbers that this column cannot hold.
  const given =
    limit === undefined || from === 'own'
      ? known
      : known.map((last) => `CASE WHEN ${last} <= ${limit} THEN ${last} END`);
  return {
    before: [],
    clauses: to === 'own' ? [] : [`ALTER COLUMN ${name} SET DEFAULT nextval(${text})`],
    after: [
      ...(to === 'own' ? [createOwned(column, table, context)] : []),
      behindMaximum(text, column, table, given, context),
      ...(from === 'own' ? [dropOwned(column, table, context)] : []),
    ],
  };
}

/** An identity comes, goes to another kind of counter, or draws other numbers. */
function planIdentity(column: ColumnDelta, table: TableDelta, context: PlanContext): CounterPlan {
  const { ddl } = context;
  const { before, after } = column;
  const name = ddl.quote(after.name);
  if (!changesOptions(column, identityBitsOf(column, table, context)) && after.identity !== undefined)
    return { ...NOTHING, clauses: [`ALTER COLUMN ${name} SET ${GENERATED[after.identity.kind]}`] };
  const [from, to] = [sourceOf(before, table.before), sourceOf(after, table.after)];
  const owned = ownedBy(column, table, context);
  const alter = `ALTER TABLE ${ddl.tableName(table.after)} ALTER COLUMN ${name}`;
  const text = (source: Source | undefined): string | undefined =>
    typeof source === 'object' ? ddl.quoteText(ddl.tableName(source)) : undefined;
  const [old, target] = [text(from), text(to)];
  const isKept = before.identity !== undefined && after.identity !== undefined;
  const isShared = typeof to === 'object' && !isMissing(to, context);
  const known = [from === 'own' ? `${owned}::regclass` : old, isShared ? target : undefined].filter(
    (one) => one !== undefined,
  );
  const drop =
    before.identity !== undefined
      ? [`${alter} DROP IDENTITY`]
      : from === undefined
        ? []
        : [
            ...(from === 'own' ? [`owned := ${owned}`] : []),
            `${alter} DROP DEFAULT`,
            ...(from === 'own' ? ["EXECUTE 'DROP SEQUENCE ' || owned"] : []),
          ];
  const create =
    target === undefined
      ? [ownedSequence(column, table, context)]
      : [`${alter} SET DEFAULT nextval(${target})`];
  const ends = { known, drop: isKept ? [] : drop, create, target: target ?? owned };
  return { ...NOTHING, after: [identityStep(column, table, ends, context, block)] };
}

const isMissing = (sequence: Sequence, { delta }: PlanContext): boolean =>
  missingIn(delta.before, delta.after).some((one) => keyOf(one) === keyOf(sequence));

/** The largest number of a sequence, by its type. */
const LIMITS: Readonly<Record<string, number>> = { smallint: 32_767, integer: 2_147_483_647 };

/** A new number must never be one that a row has, or that a deleted row had. */
function behindMaximum(
  sequence: string,
  { after }: ColumnDelta,
  table: TableDelta,
  earlier: readonly string[],
  { ddl }: PlanContext,
): Step {
  const numbers = [`MAX(${ddl.quote(after.name)})`, ...earlier].join(', ');
  return step(
    `SELECT setval(${sequence}, GREATEST(${numbers}, 1), GREATEST(${numbers}, 0) > 0) FROM ${ddl.tableName(table.after)}`,
  );
}

/** The server knows the sequence of a column, whose name is that of the table and column when it was made. */
const ownedBy = ({ after }: ColumnDelta, table: TableDelta, { ddl }: PlanContext): string =>
  `pg_get_serial_sequence(${ddl.quoteText(ddl.tableName(table.after))}, ${ddl.quoteText(after.name)})`;

/** The sequence follows the type of its column. */
function widened(column: ColumnDelta, table: TableDelta, context: PlanContext): CounterPlan {
  // The server changes that of an identity with the column.
  if (column.after.identity !== undefined) return NOTHING;
  const [from, to] = [
    typeOf(column.before, table.before, context).base,
    typeOf(column.after, table.after, context).base,
  ];
  if (from === to) return NOTHING;
  const sql = `EXECUTE format('ALTER SEQUENCE %s AS ${to}', ${ownedBy(column, table, context)});`;
  return { ...NOTHING, after: [step(block(`BEGIN\n    ${sql}\nEND`))] };
}

function dropOwned(column: ColumnDelta, table: TableDelta, context: PlanContext): Step {
  const owned = ownedBy(column, table, context);
  return step(
    block(
      `DECLARE\n    owned text := ${owned};\nBEGIN\n    IF owned IS NOT NULL THEN EXECUTE 'DROP SEQUENCE ' || owned; END IF;\nEND`,
    ),
  );
}

/** A block of PL/pgSQL; its quotes must not occur in it. */
function block(body: string): string {
  let quotes = '$$';
  for (let number = 1; body.includes(quotes); number++) quotes = `$orm${number}$`;
  return `DO ${quotes}\n${body}\n${quotes}`;
}

/** Creates a sequence as `serial` does: with a number behind its name where another one has the name. */
const createOwned = (column: ColumnDelta, table: TableDelta, context: PlanContext): Step =>
  step(block(ownedSequence(column, table, context)));

function ownedSequence({ after }: ColumnDelta, table: TableDelta, context: PlanContext): string {
  const { ddl } = context;
  const { schema } = table.after;
  const [owner, column] = [ddl.tableName(table.after), ddl.quote(after.name)];
  const type = typeOf(after, table.after, context).base;
  const name =
    schema === undefined ? 'quote_ident(sequence)' : `format('%I.%I', ${ddl.quoteText(schema)}, sequence)`;
  const execute = (sql: string): string =>
    `EXECUTE format(${ddl.quoteText(sql.replaceAll('%', '%%').replaceAll('\0', '%'))}, ${name});`;
  return `DECLARE
    sequence text := ${ddl.quoteText(ownName(table.after, after.name))};
    number integer := 0;
BEGIN
    WHILE to_regclass(${name}) IS NOT NULL LOOP
        number := number + 1;
        sequence := ${ddl.quoteText(ownName(table.after, after.name))} || number;
    END LOOP;
    ${execute(`CREATE SEQUENCE \0s AS ${type} OWNED BY ${owner}.${column}`)}
    ${execute(`ALTER TABLE ${owner} ALTER COLUMN ${column} SET DEFAULT nextval(\0L)`)}
END`;
}

const NUMBER_BYTES = 3;

/** The name that `serial` gives, short enough for a number behind it. */
function ownName(table: Table, column: string): string {
  const name = serialSequence(table, column);
  if (Buffer.byteLength(name) <= MAX_NAME_BYTES - NUMBER_BYTES) return name;
  return serialSequence({ name: cutName(table.name, 26, true) }, cutName(column, 26, true));
}
