import type { Fill } from '../../../model/change.ts';
import type { Hazard, Step } from '../../migration/plan.ts';
import { isGenerated } from '../../standard/generated.ts';
import { nullsOf, rowsOf, rowsWhere, valuesOf } from '../../standard/plan/counts.ts';
import type { AddedColumn, ColumnDelta, TableDelta } from '../../standard/plan/delta.ts';
import { type Clause, droppedName, type PlannedStep } from '../../standard/plan/phases.ts';
import { isCounter, isRequired, type PlanContext, typeOf, typeText } from './context.ts';
import { movedCounters, planCounter } from './counters.ts';
import { isBinaryCompatible, isVolatile } from './effects.ts';
import { changedKeyHazards, fillStep } from './fills.ts';
import { blocks, castHazards, hazard } from './hazards.ts';
import { castFor, futureValue, isValue } from './values.ts';

/** Added, altered and dropped columns. */

/** Whether rows get their values by a statement of their own, so that the column is complete only after it. */
const isFilledLater = ({ column, fill }: AddedColumn, context: PlanContext): boolean =>
  fill !== undefined || (context.online && isVolatile(column, context));

export function addColumns(
  delta: TableDelta,
  added: readonly AddedColumn[],
  context: PlanContext,
): readonly PlannedStep[] {
  const { ddl } = context;
  const steps = added.map((one): Clause => {
    const { column } = one;
    const { default: _, ...bare } = column;
    const written = isFilledLater(one, context) ? { ...bare, required: false } : column;
    const clause = `ADD COLUMN ${ddl.column(written, delta.after)}`;
    return { table: delta.after, clause, hazards: addHazards(one, delta, context) };
  });
  const batches = added
    .filter((one) => one.fill === undefined && isFilledLater(one, context))
    .flatMap(({ column }): readonly PlannedStep[] => {
      const value = ddl.defaultOf(column);
      const fill = { kind: 'sql' as const, sql: value.replace(/^DEFAULT /, '') };
      return [
        { table: delta.after, clause: `ALTER COLUMN ${ddl.quote(column.name)} SET ${value}` },
        fillStep(column.name, fill, delta, context, true),
      ];
    });
  return [...steps, ...batches];
}

function addHazards(added: AddedColumn, delta: TableDelta, context: PlanContext): readonly Hazard[] {
  const { column, fill } = added;
  const isLater = isFilledLater(added, context);
  const hasValue = column.default !== undefined || isCounter(column);
  const needsValue = isRequired(column) && !hasValue;
  const rewrites = !isLater && (isCounter(column) || isGenerated(column) || isVolatile(column, context));
  return [
    ...(needsValue && fill === undefined
      ? [
          hazard('invents/value', delta.before, {
            column: column.name,
            count: rowsOf(delta.before, context.ddl),
            advice: 'Give rows that are there a value with --fill.',
          }),
        ]
      : []),
    ...(needsValue ? [hazard('breaks/required', delta.before, { column: column.name })] : []),
    ...(rewrites ? blocks('addVolatileColumn', delta.before, context) : []),
  ];
}

export function alterColumns(delta: TableDelta, context: PlanContext): readonly PlannedStep[] {
  const plans = [...delta.columns, ...movedCounters(delta)].map((column) => ({
    counter: planCounter(column, delta, context),
    clauses: clausesOf(column, delta, context),
  }));
  const table = delta.after;
  const clause = (text: string): Clause => ({ table, clause: text });
  const clauses = plans.flatMap((plan) => [...plan.clauses, ...plan.counter.clauses.map(clause)]);
  const [first, ...rest] = clauses;
  const hasFills = delta.columns.some(({ values, fill }) => values || fill !== undefined);
  const isConverted = delta.columns.some(({ type }) => type);
  const keys = isConverted && !hasFills ? changedKeyHazards(delta, context) : [];
  return [
    ...plans.flatMap(({ counter }) => counter.before),
    ...(first === undefined ? [] : [{ ...first, hazards: [...(first.hazards ?? []), ...keys] }, ...rest]),
    ...delta.addedColumns.flatMap((added) => completed(added, delta, context)),
    ...requiredOnline(delta, context),
    ...plans.flatMap(({ counter }) => counter.after),
  ];
}

/** What an added column gets after its rows have values. */
function completed(added: AddedColumn, delta: TableDelta, context: PlanContext): readonly Clause[] {
  if (!isFilledLater(added, context)) return [];
  const { column } = added;
  const name = context.ddl.quote(column.name);
  const value = added.fill === undefined ? '' : context.ddl.defaultOf(column);
  return [
    ...(value === '' ? [] : [{ table: delta.after, clause: `ALTER COLUMN ${name} SET ${value}` }]),
    ...(isRequired(column) && !context.online
      ? [
          {
            table: delta.after,
            clause: `ALTER COLUMN ${name} SET NOT NULL`,
            hazards: [
              ...unfilled(column.name, added.fill, delta, context),
              ...blocks('setNotNull', delta.before, context),
            ],
          },
        ]
      : []),
  ];
}

/** Rows for which the expression of a fill gives no value. */
function unfilled(
  name: string,
  fill: Fill | undefined,
  delta: TableDelta,
  context: PlanContext,
): readonly Hazard[] {
  const value = futureValue(name, delta.after, delta, context);
  if (value === undefined || fill === undefined || isValue(fill)) return [];
  const count = rowsWhere(delta.before, `${value.sql} IS NULL`, context.ddl);
  return [hazard('fails/null', delta.before, { column: name, count })];
}

/** The clauses of a kept column: the default goes before the type, and comes back after it. */
function clausesOf(column: ColumnDelta, delta: TableDelta, context: PlanContext): readonly Clause[] {
  const { ddl, online } = context;
  const { before, after } = column;
  const table = delta.after;
  const alter = `ALTER COLUMN ${ddl.quote(after.name)}`;
  const clause = (text: string, hazards: readonly Hazard[] = []): Clause => ({
    table,
    clause: `${alter} ${text}`,
    hazards,
  });
  const hasDefault = before.default !== undefined && !isCounter(before);
  const value = isCounter(after) ? '' : ddl.defaultOf(after);
  const isReplaced = column.type || column.default;
  const [isNullable, isNowRequired] = [
    column.nullable && !isRequired(after),
    column.nullable && isRequired(after),
  ];
  return [
    ...(column.generated ? [clause('DROP EXPRESSION')] : []),
    ...(hasDefault && isReplaced && (column.type || value === '') ? [clause('DROP DEFAULT')] : []),
    ...(isNullable ? [clause('DROP NOT NULL')] : []),
    ...(column.type ? [clause(...typeClause(column, delta, context))] : []),
    ...(value !== '' && isReplaced ? [clause(`SET ${value}`)] : []),
    ...(isNowRequired && !online ? [clause('SET NOT NULL', requiredHazards(column, delta, context))] : []),
  ];
}

function typeClause(
  column: ColumnDelta,
  delta: TableDelta,
  context: PlanContext,
): readonly [clause: string, hazards: readonly Hazard[]] {
  const { ddl } = context;
  const cast = castFor(column, delta, context);
  const fill = column.nullable && isRequired(column.after) ? column.fill : undefined;
  const value = cast === undefined ? column.using : renamedValue(cast.value, column, context);
  const filled = fill?.kind === 'sql' ? `COALESCE(${value}, ${fill.sql})` : undefined;
  const isExplicit = cast === undefined || cast.isExplicit || filled !== undefined;
  const using = isExplicit ? ` USING ${filled ?? value}` : '';
  const [from, to] = [
    typeOf(column.before, delta.before, context),
    typeOf(column.after, delta.after, context),
  ];
  const collate = ddl.collate(column.after);
  const isRewritten = using !== '' || !isBinaryCompatible(from, to);
  return [
    `TYPE ${typeText(column.after, delta.after, context)}${collate === '' ? '' : ` ${collate}`}${using}`,
    [
      ...castHazards(column, delta, context),
      ...(isRewritten ? blocks('changeType', delta.before, context) : []),
    ],
  ];

  /** Counts speak of the name before, the statement of the name after. */
  function renamedValue(sql: string, { before, after }: ColumnDelta, _: PlanContext): string {
    return before.name === after.name ? sql : sql.replaceAll(ddl.quote(before.name), ddl.quote(after.name));
  }
}

function requiredHazards(column: ColumnDelta, delta: TableDelta, context: PlanContext): readonly Hazard[] {
  const { before, after } = column;
  const own = { column: before.name };
  return [
    ...(column.fill === undefined
      ? [
          hazard('fails/null', delta.before, {
            ...own,
            count: nullsOf(delta.before, before.name, context.ddl),
          }),
        ]
      : unfilled(after.name, column.fill, delta, context)),
    ...(after.default === undefined && !isCounter(after)
      ? [hazard('breaks/required', delta.before, own)]
      : []),
    ...(context.online ? [] : blocks('setNotNull', delta.before, context)),
  ];
}

/** A check that is validated while applications write proves that no row needs to be read again. */
function requiredOnline(delta: TableDelta, context: PlanContext): readonly PlannedStep[] {
  const { ddl, online } = context;
  if (!online) return [];
  const kept = delta.columns
    .filter(({ nullable, after }) => nullable && isRequired(after))
    .map((column) => ({ name: column.after.name, hazards: requiredHazards(column, delta, context) }));
  const added = delta.addedColumns
    .filter((one) => isRequired(one.column) && isFilledLater(one, context))
    .map(({ column, fill }) => ({ name: column.name, hazards: unfilled(column.name, fill, delta, context) }));
  const table = ddl.tableName(delta.after);
  return [...kept, ...added].flatMap(({ name, hazards }): readonly Step[] => {
    const [check, column] = [ddl.quote('orm_not_null'), ddl.quote(name)];
    return [
      {
        sql: `ALTER TABLE ${table} ADD CONSTRAINT ${check} CHECK (${column} IS NOT NULL) NOT VALID`,
        hazards,
      },
      { sql: `ALTER TABLE ${table} VALIDATE CONSTRAINT ${check}`, hazards: [], outside: true },
      {
        sql: `ALTER TABLE ${table} ALTER COLUMN ${column} SET NOT NULL, DROP CONSTRAINT ${check}`,
        hazards: [],
      },
    ];
  });
}

export function dropColumns(delta: TableDelta, context: PlanContext): readonly PlannedStep[] {
  const { ddl } = context;
  return delta.droppedColumns.map(({ name }) => ({
    table: delta.after,
    clause: `DROP COLUMN ${ddl.quote(droppedName(delta, name))}`,
    group: 'drop',
    hazards: [
      hazard('lossy/drop-column', delta.before, {
        column: name,
        count: valuesOf(delta.before, name, ddl),
      }),
      hazard('breaks/drop', delta.before, { column: name }),
    ],
  }));
}
