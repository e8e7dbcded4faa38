import { mentions } from '../../../model/check.ts';
import { cutName } from '../../../model/constraint-names.ts';
import { type EnumRef, type EnumType, enumRefOf, withRenamedValues } from '../../../model/enum-type.ts';
import { tableKey } from '../../../model/relations.ts';
import type { Hazard, Step } from '../../migration/plan.ts';
import type { DatabaseDelta, TableDelta } from '../../standard/plan/delta.ts';
import type { EnumDelta } from '../../standard/plan/enums.ts';
import { inFreeOrder } from '../../standard/plan/phases.ts';
import { step } from '../../standard/plan/step.ts';
import type { PgsqlDdl } from '../ddl/ddl.ts';
import { createType, typeName } from '../enums.ts';
import { DEFAULT_SCHEMA, MAX_NAME_BYTES } from '../names.ts';
import type { PlanContext } from './context.ts';
import { hazard } from './hazards.ts';

/**
 * Enum types. One that only gets other names or more values is altered; any other is made anew, and the columns take
 * the new type. Types and tables of a schema share their names.
 */

const ASIDE = '__orm';

const keyOf = ({ name, schema = DEFAULT_SCHEMA }: EnumRef): string => tableKey(name, schema);

/** The name of a type that makes room for another one. */
const aside = ({ name, schema }: EnumRef): EnumRef =>
  enumRefOf({
    name: cutName(name, MAX_NAME_BYTES - ASIDE.length, true) + ASIDE,
    ...(schema !== undefined && { schema }),
  });

/** Types that go, and whose names something else gets. */
const inTheWay = ({ enums, after }: DatabaseDelta): readonly EnumType[] => {
  const taken = new Set([...after.enums, ...after.tables].map(keyOf));
  return [
    ...enums.kept.filter(({ isRemade }) => isRemade).map(({ before }) => before),
    ...enums.dropped.filter((type) => taken.has(keyOf(type))),
  ];
};

/** Adds values and makes room for names, before everything else. */
export const prepareTypes = ({ delta, ddl }: PlanContext): readonly Step[] => [
  ...delta.enums.kept.flatMap((type) => (type.isRemade ? [] : addValues(type, ddl))),
  ...inTheWay(delta).flatMap((type) => renameType(type, aside(type), ddl)),
];

/** Gives types their names and values, before tables are created. */
export function changeTypes(context: PlanContext): readonly Step[] {
  const { delta, ddl } = context;
  const { created, kept } = delta.enums;
  const altered = kept.filter(({ isRemade }) => !isRemade);
  const renames = altered
    .filter(({ before, after }) => keyOf(before) !== keyOf(after))
    .map((item) => ({ from: keyOf(item.before), to: keyOf(item.after), item }));
  return [
    ...inFreeOrder(renames).flatMap(({ item: { before, after }, from, to }) =>
      renameType(from === undefined ? before : aside(before), to === undefined ? after : aside(before), ddl),
    ),
    ...kept.flatMap((type) => renameValues(type, context)),
    ...[...created, ...kept.filter(({ isRemade }) => isRemade).map(({ after }) => after)].map((type) =>
      step(createType(type, ddl)),
    ),
  ];
}

/** Drops what no column uses any more, after everything else. */
export function dropTypes({ delta, ddl }: PlanContext): readonly Step[] {
  const moved = new Set(inTheWay(delta));
  return [
    ...delta.enums.kept.filter(({ isRemade }) => isRemade).map(({ before }) => before),
    ...delta.enums.dropped,
  ].map((type) => step(`DROP TYPE ${typeName(moved.has(type) ? aside(type) : type, ddl)}`));
}

function renameType(from: EnumRef, to: EnumRef, ddl: PgsqlDdl): readonly Step[] {
  const [schema, target] = [from.schema ?? DEFAULT_SCHEMA, to.schema ?? DEFAULT_SCHEMA];
  const isMoved = schema !== target;
  // Under its new name first: the name of before may be taken in the other schema.
  const named = from.schema === undefined ? { name: to.name } : { name: to.name, schema: from.schema };
  return [
    ...(from.name === to.name
      ? []
      : [step(`ALTER TYPE ${typeName(from, ddl)} RENAME TO ${ddl.quote(to.name)}`)]),
    ...(isMoved ? [step(`ALTER TYPE ${typeName(named, ddl)} SET SCHEMA ${ddl.quote(target)}`)] : []),
  ];
}

function renameValues(
  { before, after, renamed, isRemade }: EnumDelta,
  context: PlanContext,
): readonly Step[] {
  const { ddl } = context;
  const type = typeName(isRemade ? aside(before) : after, ddl);
  const renames = renamed.map((item) => ({ ...item, item }));
  return inFreeOrder(renames).map(({ item, from, to }, place) => {
    const between = `${cutName(item.from, MAX_NAME_BYTES - ASIDE.length, true)}${ASIDE}`;
    const [one, other] = [from === undefined ? item.from : between, to === undefined ? item.to : between];
    return step(
      `ALTER TYPE ${type} RENAME VALUE ${ddl.quoteText(one)} TO ${ddl.quoteText(other)}`,
      place === 0 ? renamedHazards(before, context) : [],
    );
  });
}

/** Columns whose values an application may still call by their old names. */
const renamedHazards = (type: EnumType, { delta }: PlanContext): readonly Hazard[] =>
  delta.before.tables.flatMap((table) =>
    table.columns
      .filter(({ enumType }) => enumType !== undefined && keyOf(enumType) === keyOf(type))
      .map(({ name }) => hazard('breaks/rename', table, { column: name })),
  );

/**
 * Values at their places, under the names before. A value cannot be used in the transaction that adds it, and old servers refuse to add one
 * in any: https://www.postgresql.org/docs/current/sql-altertype.html
 */
function addValues({ before, after, renamed }: EnumDelta, ddl: PgsqlDdl): readonly Step[] {
  const former = new Map(renamed.map(({ from, to }) => [to, from]));
  const nameOf = (value: string): string => former.get(value) ?? value;
  const known = new Set(withRenamedValues(before.values, renamed));
  return after.values.flatMap((value, place): readonly Step[] => {
    if (known.has(value)) return [];
    const previous = after.values[place - 1];
    const next = after.values.find((other) => known.has(other));
    const beside =
      previous !== undefined
        ? ` AFTER ${ddl.quoteText(nameOf(previous))}`
        : next === undefined
          ? ''
          : ` BEFORE ${ddl.quoteText(nameOf(next))}`;
    const sql = `ALTER TYPE ${typeName(before, ddl)} ADD VALUE IF NOT EXISTS ${ddl.quoteText(value)}${beside}`;
    return [{ ...step(sql), outside: true }];
  });
}

/** Checks and partial indexes are bound to the type of a column: they are made anew where it changes from or to an enum. */
export function withRemadeParts(delta: DatabaseDelta, ddl: PgsqlDdl): DatabaseDelta {
  return { ...delta, changed: delta.changed.map((table) => remadeParts(table, ddl)) };
}

function remadeParts(table: TableDelta, ddl: PgsqlDdl): TableDelta {
  const retyped = table.columns.filter(
    ({ type, before, after }) => type && (before.enumType !== undefined || after.enumType !== undefined),
  );
  if (retyped.length === 0) return table;
  const names = (sql: string): boolean => retyped.some(({ after }) => mentions({ sql }, after.name));
  const checks = ddl
    .checksOf(table.after)
    .filter((check) => names(check.sql) && !table.addedChecks.includes(check))
    .flatMap((check) => {
      const old = table.before.checks.find(({ name }) => name === check.name);
      return old === undefined || table.droppedChecks.includes(old) ? [] : [{ old, check }];
    });
  const indexes = table.after.indexes
    .filter((index) => index.where !== undefined && names(index.where) && !table.addedIndexes.includes(index))
    .flatMap((index) => {
      const old = table.before.indexes.find(({ name }) => name === index.name);
      return old === undefined || table.droppedIndexes.includes(old) ? [] : [{ old, index }];
    });
  return {
    ...table,
    droppedChecks: [...table.droppedChecks, ...checks.map(({ old }) => old)],
    addedChecks: [...table.addedChecks, ...checks.map(({ check }) => check)],
    droppedIndexes: [...table.droppedIndexes, ...indexes.map(({ old }) => old)],
    addedIndexes: [...table.addedIndexes, ...indexes.map(({ index }) => index)],
  };
}
