import type { Constructor } from '../facts/table.ts';
import { unknownProperty } from './new-object.ts';
import { type RowObject, TABLE } from './state.ts';

/** The properties that objects of a class have from the start: columns, and fields of the application's class. */
interface Declared {
  readonly names: ReadonlySet<string>;
  /** Whether every object has all of them, so that their number tells whether there are others. */
  readonly isComplete: boolean;
}

const declared = new WeakMap<object, Declared>();

/** Refuses to save an object with a property that its class does not declare, such as a misspelt column. */
export function refuseUnknownProperties(model: RowObject): void {
  const { names, isComplete } = declared.get(model.constructor) ?? declaredBy(model);
  const given = Object.keys(model);
  if (isComplete && given.length === names.size) return;
  // A hook can be given to one object: members of the class may be replaced.
  const members = Object.getPrototypeOf(model) as object;
  for (const property of given) {
    if (!names.has(property) && !(property in members)) throw unknownProperty(model[TABLE], property, true);
  }
}

function declaredBy(model: RowObject): Declared {
  const table = model[TABLE];
  const fresh = new (model.constructor as Constructor)(
    undefined,
    table.row.map(() => null),
    0,
  );
  const own = Object.keys(fresh);
  const names = new Set([...table.columns.map(({ property }) => property), ...own]);
  const found = { names, isComplete: own.length === names.size };
  declared.set(model.constructor, found);
  return found;
}
