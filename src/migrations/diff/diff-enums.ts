import { isDeepStrictEqual } from 'node:util';
import type { EnumChange } from '../../model/change.ts';
import type { Database } from '../../model/database.ts';
import {
  type EnumRef,
  type EnumType,
  enumKey,
  enumRefOf,
  isSameEnum,
  type RenamedValue,
} from '../../model/enum-type.ts';
import { enumState } from '../../model/state.ts';
import { foldChanges } from '../changes/fold.ts';
import { inFreeOrder } from './free-order.ts';
import type { LabelOf } from './neutral-value.ts';

/** What happens to enum types before tables change, and after it. */
export interface EnumDiff {
  readonly early: readonly EnumChange[];
  readonly late: readonly EnumChange[];
  /** The state before with the early changes. */
  readonly state: Database;
}

/** Finds the changes of enum types: tables are compared with all new types there, and dropped ones still there. */
export function diffEnums(before: Database, schema: Database): EnumDiff {
  const wanted = schema.enums.filter(({ referenceOnly }) => !referenceOnly);
  const origins = pairEnums(before.enums, wanted);
  const renames = [...origins].map(([type, origin]) => ({ from: enumKey(origin), to: enumKey(type) }));
  const known = new Set(before.enums.map(enumKey));
  const early: EnumChange[] = [
    ...inFreeOrder(renames, (key) => known.has(key)).map(
      ({ from, to }): EnumChange => ({ kind: 'renameEnum', from: refOfKey(from), to: refOfKey(to) }),
    ),
    ...wanted
      .filter((type) => !origins.has(type))
      .map((type): EnumChange => ({ kind: 'createEnum', enum: enumState(type) })),
    ...[...origins].flatMap(([type, origin]) => valueChange(type, origin)),
  ];
  const kept = new Set(origins.values());
  const late = before.enums
    .filter((type) => !kept.has(type))
    .map((type): EnumChange => ({ kind: 'dropEnum', enum: type }));
  return { early, late, state: early.length === 0 ? before : foldChanges(before, early) };
}

/** Finds a label that the type of a column has in both states, so that rows can get it back. */
export function labelIn(start: Database, state: Database): LabelOf {
  const known = new Set(start.enums.flatMap(({ values }) => values));
  return ({ enumType, valueSet }) => {
    const values = state.enums.find((type) => isSameEnum(type, enumType))?.values ?? valueSet;
    return values.find((value) => known.has(value)) ?? values[0];
  };
}

function refOfKey(key: string): EnumRef {
  const [schema = '', name = ''] = key.split('\0');
  return schema === '' ? { name } : { name, schema };
}

/** The type before, by the type after: by `renamedFrom` where the name was free, then by name. */
function pairEnums(
  before: readonly EnumType[],
  wanted: readonly EnumType[],
): ReadonlyMap<EnumType, EnumType> {
  const known = new Map(before.map((type) => [enumKey(type), type]));
  const names = new Set(wanted.map(enumKey));
  const origins = new Map<EnumType, EnumType>();
  const taken = new Set<EnumType>();
  const pair = (type: EnumType, origin: EnumType | undefined): void => {
    if (origin === undefined || taken.has(origin) || origins.has(type)) return;
    origins.set(type, origin);
    taken.add(origin);
  };
  for (const type of wanted) {
    if (known.has(enumKey(type))) continue;
    const former = (type.renamedFrom ?? []).flatMap((name) => formerEnum(name, type, known) ?? []);
    pair(
      type,
      former.find((origin) => !names.has(enumKey(origin))),
    );
  }
  for (const type of wanted) pair(type, known.get(enumKey(type)));
  return origins;
}

/** A former name is one of the same schema, or has its own: `shop.mood`. */
function formerEnum(
  name: string,
  { schema }: EnumType,
  known: ReadonlyMap<string, EnumType>,
): EnumType | undefined {
  const own = known.get(enumKey(schema === undefined ? { name } : { name, schema }));
  const dot = name.indexOf('.');
  if (own !== undefined || dot === -1) return own;
  return known.get(enumKey({ schema: name.slice(0, dot), name: name.slice(dot + 1) }));
}

function valueChange(type: EnumType, origin: EnumType): readonly EnumChange[] {
  if (isDeepStrictEqual(type.values, origin.values)) return [];
  return [
    {
      kind: 'setEnumValues',
      enum: enumRefOf(type),
      from: origin.values,
      to: type.values,
      renamed: renamedValues(type, origin),
    },
  ];
}

/** A value that is new was the one before that it names, unless that one stays. */
function renamedValues({ values, formerValues = {} }: EnumType, origin: EnumType): readonly RenamedValue[] {
  const taken = new Set<string>();
  return values.flatMap((to): readonly RenamedValue[] => {
    if (origin.values.includes(to)) return [];
    const from = (formerValues[to] ?? []).find(
      (value) => origin.values.includes(value) && !values.includes(value) && !taken.has(value),
    );
    if (from === undefined) return [];
    taken.add(from);
    return [{ from, to }];
  });
}
