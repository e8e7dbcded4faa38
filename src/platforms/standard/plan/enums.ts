import type { Change } from '../../../model/change.ts';
import type { Column } from '../../../model/column.ts';
import type { Database } from '../../../model/database.ts';
import {
  type EnumRef,
  type EnumType,
  enumKey,
  onlyAddsValues,
  type RenamedValue,
  withRenamedValues,
} from '../../../model/enum-type.ts';
import type { Table } from '../../../model/table.ts';
import type { PlanRequest } from '../../migration/plan.ts';

/** What happens to the enum types between two states. */
export interface EnumDeltas {
  readonly created: readonly EnumType[];
  readonly dropped: readonly EnumType[];
  /** All types that are there before and after. */
  readonly kept: readonly EnumDelta[];
}

/** An enum type that is there before and after. */
export interface EnumDelta {
  readonly before: EnumType;
  readonly after: EnumType;
  /** Values with another text, from the state before to the state after. */
  readonly renamed: readonly RenamedValue[];
  /** Whether a type has to be made anew: values are gone, or stand in another order. */
  readonly isRemade: boolean;
}

/** A type that is followed through the changes, with the text that its values have by now. */
interface Followed {
  readonly origin: EnumType;
  readonly values: Map<string, string>;
}

/** Follows enum types through the changes; one that is dropped and created again under its name is kept. */
export function enumDeltas({ before, after, changes }: PlanRequest): EnumDeltas {
  const known = new Map<string, Followed>(before.enums.map((type) => [enumKey(type), followed(type)]));
  for (const change of changes) follow(change, known);
  const origins = new Set([...known.values()].map(({ origin }) => origin));
  const left = new Map(
    before.enums.filter((type) => !origins.has(type)).map((type) => [enumKey(type), followed(type)]),
  );
  const kept: EnumDelta[] = [];
  const created: EnumType[] = [];
  const used = new Set<EnumType>();
  for (const type of after.enums) {
    const found = known.get(enumKey(type)) ?? left.get(enumKey(type));
    if (found === undefined) {
      created.push(type);
      continue;
    }
    used.add(found.origin);
    kept.push(deltaOf(found, type));
  }
  return { created, kept, dropped: before.enums.filter((type) => !used.has(type)) };
}

const followed = (origin: EnumType): Followed => ({
  origin,
  values: new Map(origin.values.map((value) => [value, value])),
});

function follow(change: Change, known: Map<string, Followed>): void {
  switch (change.kind) {
    case 'dropEnum':
      known.delete(enumKey(change.enum));
      break;
    case 'renameEnum': {
      const type = known.get(enumKey(change.from));
      known.delete(enumKey(change.from));
      if (type !== undefined) known.set(enumKey(change.to), type);
      break;
    }
    case 'setEnumValues': {
      const values = known.get(enumKey(change.enum))?.values;
      const renamed = new Map(change.renamed.map(({ from, to }) => [from, to]));
      for (const [value, now] of values ?? []) values?.set(value, renamed.get(now) ?? now);
    }
  }
}

/** A value that is gone in between and comes back is the same value. */
function deltaOf({ origin, values }: Followed, after: EnumType): EnumDelta {
  const renamed = origin.values.flatMap((from): readonly RenamedValue[] => {
    const to = values.get(from) ?? from;
    return to !== from && after.values.includes(to) ? [{ from, to }] : [];
  });
  // A new value may have the text of one that is called otherwise now.
  const isTaken = renamed.some(({ from }) => after.values.includes(from));
  const isRemade = isTaken || !onlyAddsValues(withRenamedValues(origin.values, renamed), after.values);
  return { before: origin, after, renamed, isRemade };
}

/** Finds the type of a named enum that a column has before and after, by its names. */
export type KeptEnumOf = (before: string, after: string) => EnumDelta | undefined;

/** Columns by the tables they are in; completed ones may no longer have their enum types, those of the states have. */
export function keptEnums(
  { before, after }: PlanRequest,
  completed: { readonly before: Database; readonly after: Database },
  enums: EnumDeltas,
): (
  tables: { readonly before: Table; readonly after: Table },
  from: string,
  to: string,
) => EnumDelta | undefined {
  const columnsOf = new Map<Table, readonly Column[]>([
    ...completed.before.tables.map((table, place) => [table, before.tables[place]?.columns ?? []] as const),
    ...completed.after.tables.map((table, place) => [table, after.tables[place]?.columns ?? []] as const),
  ]);
  return (tables, from, to) => {
    const one = columnsOf.get(tables.before)?.find(({ name }) => name === from);
    const other = columnsOf.get(tables.after)?.find(({ name }) => name === to);
    return one === undefined || other === undefined ? undefined : keptEnum(one, other, enums);
  };
}

/** The delta of the type that a column keeps; undefined where it gets another one. */
function keptEnum(before: Column, after: Column, { kept }: EnumDeltas): EnumDelta | undefined {
  const [from, to] = [before.enumType, after.enumType];
  if (from === undefined || to === undefined) return undefined;
  return kept.find((delta) => isSame(delta.before, from) && isSame(delta.after, to));
}

const isSame = (one: EnumRef, other: EnumRef): boolean => enumKey(one) === enumKey(other);
