import type { Change } from '../../model/change.ts';
import type { RenamedValue } from '../../model/enum-type.ts';

/** The changes that undo these, in the order in which they do. */
export const invertAll = (changes: readonly Change[]): readonly Change[] =>
  changes.toReversed().map(invertChange);

/** The change that leads back: a state with both applied is the state without. */
export function invertChange(change: Change): Change {
  switch (change.kind) {
    case 'createEnum':
      return { ...change, kind: 'dropEnum' };
    case 'dropEnum':
      return { ...change, kind: 'createEnum' };
    case 'setEnumValues':
      return { ...change, from: change.to, to: change.from, renamed: renamedBack(change) };
    case 'createTable':
      return { ...change, kind: 'dropTable' };
    case 'dropTable':
      return { ...change, kind: 'createTable' };
    case 'addColumn':
      return { ...change, kind: 'dropColumn' };
    case 'dropColumn':
      return { ...change, kind: 'addColumn' };
    case 'setNullable':
    case 'setCounter':
      return { ...change, to: !change.to };
    case 'setType': {
      const { using, usingBack, from, to, ...rest } = change;
      return {
        ...rest,
        from: to,
        to: from,
        ...(usingBack !== undefined && { using: usingBack }),
        ...(using !== undefined && { usingBack: using }),
      };
    }
    case 'addPrimaryKey':
      return { ...change, kind: 'dropPrimaryKey' };
    case 'dropPrimaryKey':
      return { ...change, kind: 'addPrimaryKey' };
    case 'addIndex':
      return { ...change, kind: 'dropIndex' };
    case 'dropIndex':
      return { ...change, kind: 'addIndex' };
    case 'addForeignKey':
      return { ...change, kind: 'dropForeignKey' };
    case 'dropForeignKey':
      return { ...change, kind: 'addForeignKey' };
    case 'createObject':
      return { ...change, kind: 'dropObject' };
    case 'dropObject':
      return { ...change, kind: 'createObject' };
    case 'addCheck':
      return { ...change, kind: 'dropCheck' };
    case 'dropCheck':
      return { ...change, kind: 'addCheck' };
    case 'renameEnum':
    case 'renameTable':
    case 'renameColumn':
    case 'renameIndex':
    case 'renameForeignKey':
    case 'setOptions':
    case 'setValues':
    case 'setObject':
      return reversed(change);
    default:
      return optionallyReversed(change);
  }
}

/** Renamed values stand in the order of the values after. */
const renamedBack = ({
  from,
  renamed,
}: Extract<Change, { readonly kind: 'setEnumValues' }>): readonly RenamedValue[] =>
  renamed
    .map((pair) => ({ from: pair.to, to: pair.from }))
    .toSorted((one, other) => from.indexOf(one.to) - from.indexOf(other.to));

type Ended = Extract<
  Change,
  {
    readonly kind:
      | 'renameEnum'
      | 'renameTable'
      | 'renameColumn'
      | 'renameIndex'
      | 'renameForeignKey'
      | 'setOptions'
      | 'setValues'
      | 'setObject';
  }
>;

const reversed = (change: Ended): Change => ({ ...change, from: change.to, to: change.from }) as Change;

/** An end that is missing stays missing: there is no property with an undefined value. */
function optionallyReversed(
  change: Exclude<Change, Ended> & { readonly from?: unknown; readonly to?: unknown },
): Change {
  const { from, to, ...rest } = change;
  return {
    ...rest,
    ...(to !== undefined && { from: to }),
    ...(from !== undefined && { to: from }),
  } as Change;
}
