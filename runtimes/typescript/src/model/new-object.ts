import { InvalidValueError, UnknownColumnError } from '../errors/orm-error.ts';
import type { Table } from '../facts/table.ts';
import { borrowedColumns } from '../query/borrowed-columns.ts';
import { setValueAt, valueAt } from './fields.ts';
import { type RowObject, TABLE } from './state.ts';

/** The value of the column of inheritance for each linked class. */
const classKeys = new WeakMap<object, { readonly position: number; readonly value: unknown }>();

export function setClassKey(model: object, table: Table, value: unknown): void {
  const { inheritance } = table.facts;
  if (inheritance !== undefined) classKeys.set(model, { position: inheritance.column, value });
}

/** For generated code: gives a new object the values that the application has named; undefined is "not given". */
export function fillNew(model: RowObject, values: unknown): void {
  const key = model[TABLE].facts.inheritance === undefined ? undefined : classKeys.get(model.constructor);
  if (key !== undefined) setValueAt(model, key.position, key.value);
  if (values === undefined) return;
  if (typeof values !== 'object' || values === null) {
    throw new InvalidValueError(
      `new ${model[TABLE].facts.model}() takes an object with the values of columns, not ${values === null ? 'null' : typeof values}.`,
    );
  }
  const table = model[TABLE];
  for (const property of Object.keys(values)) {
    if (table.positionOf(property) === undefined && !borrowedColumns(table).has(property))
      throw unknownProperty(table, property);
    const value = (values as Record<string, unknown>)[property];
    if (value !== undefined) (model as unknown as Record<string, unknown>)[property] = value;
  }
}

/** The refusal of a property that is not a column; `isField` says that the class may declare others. */
export function unknownProperty({ facts }: Table, property: string, isField = false): UnknownColumnError {
  const relation = facts.relations.find((one) => one.property === property);
  const hint =
    relation === undefined
      ? `Its columns are: ${facts.columns.map((column) => column.property).join(', ')}.${isField ? FIELDS : ''}`
      : `Use ${setterOf(relation)}() for the relation.`;
  return new UnknownColumnError(`${facts.model} has no column "${property}". ${hint}`);
}

const FIELDS = ' Declare other properties as fields of the class, with a value.';

const setterOf = (relation: Table['facts']['relations'][number]): string =>
  relation.kind === 'parent' || (relation.kind === 'child' && relation.single)
    ? `set${relation.name}`
    : `add${relation.name}`;

const INITIAL = Symbol('initial values');

/** The values that a new object of the class has without being given any. */
export function initialValues(model: RowObject): readonly unknown[] {
  const table = model[TABLE];
  const known = table.keep(INITIAL, () => new Map<unknown, readonly unknown[]>());
  let values = known.get(model.constructor);
  if (values === undefined) {
    const fresh = new (model.constructor as new () => RowObject)();
    values = table.columns.map((_, position) => valueAt(fresh, position));
    known.set(model.constructor, values);
  }
  return values;
}
