import { isDeepStrictEqual } from 'node:util';
import type { Change, ChangeKind, EnumChange } from '../../model/change.ts';
import { codeNameOf } from '../../model/code-names.ts';
import type { Column } from '../../model/column.ts';
import { type EnumRef, type EnumType, enumKey, isSameEnum } from '../../model/enum-type.ts';
import { qualifiedName } from '../../model/table.ts';
import { ChangeRefused } from './refused.ts';
import { putTable, type WorkingState } from './working-state.ts';

const KINDS: ReadonlySet<ChangeKind> = new Set<EnumChange['kind']>([
  'createEnum',
  'dropEnum',
  'renameEnum',
  'setEnumValues',
]);

export const isEnumChange = (change: Change): change is EnumChange => KINDS.has(change.kind);

/** Applies a change of an enum type to a working state; a refused change leaves it as it was. */
export function applyEnumChange(state: WorkingState, change: EnumChange): void {
  switch (change.kind) {
    case 'createEnum':
      requireFree(state, change.enum, change);
      state.enums = [...state.enums, change.enum];
      break;
    case 'dropEnum': {
      const type = enumOf(state, change.enum, change);
      requireSame(isDeepStrictEqual(type, change.enum), change);
      if ([...state.places.values()].some(({ table }) => table.columns.some(isOf(type))))
        throw new ChangeRefused(
          change,
          `The enum type "${qualifiedName(type)}" is still the type of a column.`,
        );
      state.enums = state.enums.filter((each) => each !== type);
      break;
    }
    case 'renameEnum':
      renameEnum(state, change);
      break;
    case 'setEnumValues': {
      const type = enumOf(state, change.enum, change);
      requireSame(isDeepStrictEqual(type.values, change.from), change);
      replace(state, type, { ...type, values: change.to });
    }
  }
}

type RenameEnum = Extract<EnumChange, { readonly kind: 'renameEnum' }>;

function renameEnum(state: WorkingState, change: RenameEnum): void {
  const { from, to } = change;
  const type = enumOf(state, from, change);
  requireFree(state, to, change);
  const { schema: _, ...rest } = type;
  replace(state, type, { ...rest, ...to, codeName: codeNameOf(to.name, 'underscore') });
  for (const place of state.places.values()) {
    if (!place.table.columns.some(isOf(from))) continue;
    const columns = place.table.columns.map((column) =>
      isOf(from)(column) ? { ...column, enumType: to } : column,
    );
    putTable(state, place, { ...place.table, columns });
  }
}

const isOf =
  (type: EnumRef) =>
  ({ enumType }: Column): boolean =>
    isSameEnum(enumType, type);

function replace(state: WorkingState, type: EnumType, by: EnumType): void {
  state.enums = state.enums.map((each) => (each === type ? by : each));
}

function enumOf({ enums }: WorkingState, ref: EnumRef, change: EnumChange): EnumType {
  const type = enums.find((each) => enumKey(each) === enumKey(ref));
  if (type === undefined) throw new ChangeRefused(change, `There is no enum type "${qualifiedName(ref)}".`);
  return type;
}

function requireFree({ enums }: WorkingState, ref: EnumRef, change: EnumChange): void {
  if (enums.some((each) => enumKey(each) === enumKey(ref)))
    throw new ChangeRefused(change, `There is already an enum type "${qualifiedName(ref)}".`);
}

/** The change says what it starts from, and must find just that. */
function requireSame(isSame: boolean, change: Extract<EnumChange, { readonly enum: EnumRef }>): void {
  if (!isSame)
    throw new ChangeRefused(
      change,
      `The list of values of "${qualifiedName(change.enum)}" is not what the change starts from.`,
    );
}
