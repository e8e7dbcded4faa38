import type { Entity, EntityColumn } from '../entity.ts';
import type { AppliedTypescript } from '../slots.ts';
import type { DeclarationContext } from './context.ts';

/** Whether a new object must be given a value: neither the database, a relation nor a behavior supplies one. */
export const isAsked = (
  { column, filledIn, inForeignKey }: EntityColumn,
  { contributions }: DeclarationContext,
): boolean =>
  column.required &&
  column.default === undefined &&
  filledIn === undefined &&
  column.inheritance === undefined &&
  !inForeignKey &&
  !isFilled(column.name, contributions);

const isFilled = (name: string, contributions: readonly AppliedTypescript[]): boolean =>
  contributions.some(({ fills = [] }) => fills.includes(name));

/** The type of the values that an application gives: those of generated columns are not among them. */
export function givenValues({ names, columns }: Entity): string {
  const generated = columns.filter(({ filledIn }) => filledIn === 'generated');
  const keys = generated.map(({ property }) => `'${property}'`).join(' | ');
  return generated.length === 0 ? names.values : `Omit<${names.values}, ${keys}>`;
}

/** The type of the values that one statement writes: columns of other tables are not among them. */
export function writtenValues({ entity: { names, columns }, borrowed }: DeclarationContext): string {
  const left = [...columns.filter(({ filledIn }) => filledIn === 'generated'), ...borrowed];
  const keys = left.map(({ property }) => `'${property}'`).join(' | ');
  return left.length === 0 ? names.values : `Omit<${names.values}, ${keys}>`;
}

/** Whether a new object has no value of a column, not even null, until it is saved or given one. */
export function isMadeBySave(column: EntityColumn, context: DeclarationContext): boolean {
  const { initial, filledIn, rowIndex } = column;
  const { required, inheritance } = column.column;
  if (context.entity.table.readOnly || rowIndex === undefined || inheritance !== undefined) return false;
  return initial === undefined && (required || filledIn !== undefined) && !isAsked(column, context);
}
