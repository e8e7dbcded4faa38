import type { Column } from '../../../model/column.ts';
import { sameType } from '../../../model/stored-equality.ts';
import type { Table } from '../../../model/table.ts';
import type { Hazard, Step } from '../../migration/plan.ts';
import { isGenerated } from '../../standard/generated.ts';
import { nullsOf, rowsOf, rowsWhere, valuesOf } from '../../standard/plan/counts.ts';
import type { AddedColumn, ColumnDelta, TableDelta } from '../../standard/plan/delta.ts';
import { droppedName, type PlannedStep } from '../../standard/plan/phases.ts';
import { bytesPerCharacter } from '../check/storage.ts';
import { isStamp } from '../ddl/ddl.ts';
import { type PlanContext, refOf, typeOf, updateOf } from './context.ts';
import type { TypeInTable } from './conversion.ts';
import type { Operation } from './effects.ts';
import { fillRows } from './fills.ts';
import { filledKeyHazards } from './keys.ts';
import { conversionIn, rewriteBetween, rewriteSteps, thirdType } from './rewrites.ts';
import { kindOf, nativeValues, textLimit } from './type-kinds.ts';
import { keptUniqueHazards } from './uniques.ts';
import { removedNumbers } from './value-numbers.ts';
import { renumber } from './values.ts';

/** A clause of ALTER TABLE that is not in a statement yet. */
export interface Part {
  readonly clause: string;
  readonly operations: readonly Operation[];
  readonly hazards: readonly Hazard[];
}

/** A column that rows need a value for is nullable until they have it. */
const isFilledLater = ({ column, fill }: AddedColumn): boolean => fill !== undefined && column.required;

export function addedPart(context: PlanContext, delta: TableDelta, added: AddedColumn): Part {
  const { ddl } = context;
  const { column, fill } = added;
  const shape = isFilledLater(added) ? { ...column, required: false } : column;
  const isInvented =
    column.required && column.default === undefined && fill === undefined && !column.autoIncrement;
  const isComputed =
    isGenerated(column) || column.default?.kind === 'expression' || (isStamp(column) && column.required);
  const table = refOf(delta.after);
  const hazards: Hazard[] = [];
  if (isInvented)
    hazards.push({
      rule: 'invents/value',
      table,
      column: column.name,
      count: rowsOf(delta.before, ddl),
      advice: 'The server would make up a value for the rows that are there. Give one, or a default.',
    });
  if (column.required && column.default === undefined && !column.autoIncrement)
    hazards.push({
      rule: 'breaks/required',
      table,
      column: column.name,
      advice: 'An application that does not know the column can no longer insert rows.',
    });
  return {
    clause: `ADD COLUMN ${ddl.column(shape, delta.after)}${placeOf(context, delta, added)}`,
    operations: [column.autoIncrement ? 'addCounterColumn' : isComputed ? 'addComputedColumn' : 'addColumn'],
    hazards,
  };
}

/** The place of a column, unless it is the last one. Counters are added after the others. */
function placeOf({ ddl }: PlanContext, delta: TableDelta, { column }: AddedColumn): string {
  const { columns } = delta.after;
  const added = new Set(delta.addedColumns.map((one) => one.column.name));
  const place = columns.findIndex(({ name }) => name === column.name);
  if (columns.slice(place + 1).every(({ name }) => added.has(name))) return '';
  const isThere = ({ name, autoIncrement }: Column): boolean =>
    column.autoIncrement || !autoIncrement || !added.has(name);
  const behind = columns.slice(0, place).findLast(isThere);
  return behind === undefined ? ' FIRST' : ` AFTER ${ddl.quote(behind.name)}`;
}

/** The operations of the server by the parts of a column that change. */
export function operationsOf(
  context: PlanContext,
  delta: TableDelta,
  column: ColumnDelta,
): readonly Operation[] {
  const { before, after } = column;
  const operations: Operation[] = [];
  if (column.type)
    operations.push(
      typeOperation(
        typeOf(context, 'before', delta.before, before),
        typeOf(context, 'after', delta.after, after),
      ),
    );
  if (column.nullable) operations.push(after.required ? requiredOperation(after) : 'setNullable');
  if (column.default || column.onUpdate) {
    operations.push([before, after].some(isComputed) ? 'setComputedDefault' : 'setDefault');
  }
  if (column.generated) operations.push('setGenerated');
  if (column.counter) operations.push(after.autoIncrement ? 'addCounter' : 'dropCounter');
  if (column.comment) operations.push('setComment');
  if (isGenerated(after)) operations.push('keepGenerated');
  return operations;
}

const isComputed = (column: Column): boolean => column.default?.kind === 'expression' || isStamp(column);

export const requiredOperation = (column: Column): Operation =>
  isComputed(column) ? 'setRequiredComputed' : 'setRequired';

/** Widths in bytes of a character that the default of a database may have. */
const USUAL_WIDTHS = [1, 3, 4];

/** The length of a short text takes one byte in its row, that of a longer one two. */
const lengthBytes = (length: number, width: number): number => (length * width < 256 ? 1 : 2);

function typeOperation(from: TypeInTable, to: TypeInTable): Operation {
  if (sameType(from, to) && kindOf(from) === 'datetime') return 'keepType';
  const isSameText =
    from.base === to.base && from.effectiveCharset === to.effectiveCharset && from.unit === to.unit;
  if (isSameText && from.base === 'varchar' && from.effectiveCollation === to.effectiveCollation) {
    const [shorter, longer] = [textLimit(from).characters ?? 0, textLimit(to).characters ?? 0];
    if (longer < shorter) return 'changeType';
    const widths =
      from.effectiveCharset === undefined ? USUAL_WIDTHS : [bytesPerCharacter(from.effectiveCharset)];
    const isInPlace = widths.map((width) => lengthBytes(shorter, width) === lengthBytes(longer, width));
    return isInPlace.every(Boolean) ? 'widenText' : isInPlace.some(Boolean) ? 'widenMaybe' : 'changeType';
  }
  if (isSameText && from.length === to.length && kindOf(from) === 'text') return 'changeCollation';
  const [values, more] = [nativeValues(from), nativeValues(to)];
  const isAppended =
    from.effectiveCharset === to.effectiveCharset &&
    from.effectiveCollation === to.effectiveCollation &&
    values !== undefined &&
    more !== undefined &&
    values.every((value, place) => more[place] === value);
  return isAppended &&
    isSameWord(from, to) &&
    more.length < 256 === values.length < 256 &&
    more.length <= 8 === values.length <= 8
    ? 'appendValue'
    : 'changeType';
}

const isSameWord = (one: TypeInTable, other: TypeInTable): boolean =>
  one.words?.slice(0, 3).toLowerCase() === other.words?.slice(0, 3).toLowerCase();

/** MODIFY repeats the whole column: what it leaves out is gone. */
export function modifiedPart(context: PlanContext, delta: TableDelta, column: ColumnDelta): Part {
  return {
    clause: `MODIFY COLUMN ${context.ddl.column(column.after, delta.after)}`,
    operations: operationsOf(context, delta, column),
    hazards: [
      ...nullHazards(context, delta, column),
      ...conversionHazards(context, delta, column),
      ...keptUniqueHazards(context, delta, column),
    ],
  };
}

function nullHazards({ ddl }: PlanContext, delta: TableDelta, column: ColumnDelta): readonly Hazard[] {
  if (!column.nullable || !column.after.required) return [];
  const own = { table: refOf(delta.after), column: column.after.name };
  return [
    ...(column.fill === undefined
      ? [
          {
            // The server numbers rows without a value, where the column becomes a counter.
            rule: column.after.autoIncrement ? ('invents/value' as const) : ('fails/null' as const),
            ...own,
            count: nullsOf(delta.before, column.before.name, ddl),
            advice: 'Give the rows without a value one.',
          },
        ]
      : []),
    {
      rule: 'breaks/required',
      ...own,
      advice: 'An application that writes no value fails.',
    },
  ];
}

function conversionHazards(context: PlanContext, delta: TableDelta, column: ColumnDelta): readonly Hazard[] {
  if (!column.type || column.values || column.using !== undefined) return [];
  const { ddl } = context;
  const { risks, cut } = conversionIn(context, delta, column);
  return risks
    .filter(({ rule }) => !(rule === 'lossy/narrow' && cut !== undefined))
    .map(({ rule, condition }) => ({
      rule,
      table: refOf(delta.after),
      column: column.after.name,
      count: rowsWhere(delta.before, condition(ddl.quote(column.before.name)), ddl),
    }));
}

/** Updates of rows before the types of their columns change. */
export function updatesBefore(context: PlanContext, delta: TableDelta): readonly Step[] {
  return [
    ...delta.addedColumns.flatMap(({ column, fill }) =>
      fill === undefined || column.autoIncrement ? [] : fillRows(context, delta, column.name, fill, true),
    ),
    ...delta.columns.flatMap((column): readonly Step[] => [
      ...(column.type ? [] : fillNulls(context, delta, column)),
      ...(column.values && !isRenumberedLater(context, delta, column)
        ? renumber(context, delta, column)
        : []),
      ...cutRows(context, delta, column),
      ...rewriteSteps(context, delta, column, 'before'),
      ...(column.using !== undefined && isReadAsText(typeOf(context, 'before', delta.before, column.before))
        ? [updateOf(context, delta, column.after.name, `(${column.using})`)]
        : []),
    ]),
  ];
}

/** Values for rows that have none, where the column becomes required. */
export function fillNulls(context: PlanContext, delta: TableDelta, column: ColumnDelta): readonly Step[] {
  const { fill, nullable, after } = column;
  if (fill === undefined || !nullable || !after.required) return [];
  return fillRows(context, delta, after.name, fill, false).map((step) => ({
    ...step,
    hazards: [...step.hazards, ...filledKeyHazards(context, delta, after.name)],
  }));
}

/** Values that the new type has no room for are cut by the migration: strict servers refuse them. */
function cutRows(context: PlanContext, delta: TableDelta, column: ColumnDelta): readonly Step[] {
  if (!column.type || column.values || column.using !== undefined) return [];
  const { ddl } = context;
  const { risks, cut } = conversionIn(context, delta, column);
  const narrow = risks.find(({ rule }) => rule === 'lossy/narrow');
  if (cut === undefined || narrow === undefined) return [];
  const [then, now] = [ddl.quote(column.before.name), ddl.quote(column.after.name)];
  const hazard: Hazard = {
    rule: 'lossy/narrow',
    table: refOf(delta.after),
    column: column.after.name,
    count: rowsWhere(delta.before, narrow.condition(then), ddl),
    advice: 'Longer values are cut.',
  };
  const update = updateOf(context, delta, column.after.name, cut.value(now), { where: cut.condition(now) });
  return [{ ...update, hazards: [hazard] }];
}

/** Whether the column takes the new numbers only after it was modified: it gets room for them, or for NULL. */
const isRenumberedLater = (context: PlanContext, delta: TableDelta, column: ColumnDelta): boolean =>
  isWidened(context, delta, column) ||
  (column.nullable && !column.after.required && !column.type && removedNumbers(column).length > 0);

/** Whether the new numbers of an ENUM have room only after its type has changed. */
function isWidened(context: PlanContext, delta: TableDelta, { type, before, after }: ColumnDelta): boolean {
  if (!type) return false;
  const [from, to] = [
    typeOf(context, 'before', delta.before, before),
    typeOf(context, 'after', delta.after, after),
  ];
  return from.base === 'tinyint' && to.base === 'smallint';
}

const isReadAsText = (type: TypeInTable): boolean => ['text', 'json', 'enum'].includes(kindOf(type));

/** Updates of rows after the types of their columns have changed. */
export const updatesAfter = (context: PlanContext, delta: TableDelta): readonly Step[] =>
  delta.columns.flatMap((column): readonly Step[] => [
    ...(column.values && isRenumberedLater(context, delta, column) ? renumber(context, delta, column) : []),
    ...rewriteSteps(context, delta, column, 'after'),
  ]);

/** A column whose values are converted by an expression has a type that takes both while they are. */
export function textBetween(
  context: PlanContext,
  delta: TableDelta,
  column: ColumnDelta,
): readonly PlannedStep[] {
  const from = typeOf(context, 'before', delta.before, column.before);
  if (column.using === undefined) return rewriteBetween(context, delta, column);
  if (isReadAsText(from)) return [];
  return [
    thirdType(context, delta, column, { type: 'VARCHAR', size: 255 }),
    updateOf(context, delta, column.after.name, `(${column.using})`),
  ];
}

export function droppedPart({ ddl }: PlanContext, delta: TableDelta, column: Column): Part {
  const own = { table: refOf(delta.before), column: column.name };
  return {
    clause: `DROP COLUMN ${ddl.quote(droppedName(delta, column.name))}`,
    operations: [isGenerated(column) ? 'dropGenerated' : 'dropColumn'],
    hazards: [
      { rule: 'lossy/drop-column', ...own, count: valuesOf(delta.before, column.name, ddl) },
      { rule: 'breaks/drop', ...own, advice: 'An application that still uses the column fails.' },
    ],
  };
}

/** Whether the MODIFY of a kept column does anything. */
export const isModified = ({
  type,
  nullable,
  default: value,
  onUpdate,
  counter,
  generated,
  comment,
}: ColumnDelta): boolean => type || nullable || value || onUpdate || counter || generated || comment;

export const filledLater = (delta: TableDelta): readonly Column[] =>
  delta.addedColumns.filter(isFilledLater).map(({ column }) => column);

export const columnClause = ({ ddl }: PlanContext, column: Column, table: Table): string =>
  `MODIFY COLUMN ${ddl.column(column, table)}`;
