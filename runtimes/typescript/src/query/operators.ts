import { InvalidValueError, LogicError } from '../errors/orm-error.ts';
import { describe } from '../types/invalid-value.ts';
import { type ColumnRef, labelOf } from './column-ref.ts';

const DIRECTIONS = new Map([
  ['ASC', 'ASC'],
  ['DESC', 'DESC'],
]);
const JOINS = new Map([
  ['JOIN', 'INNER JOIN'],
  ['INNER JOIN', 'INNER JOIN'],
  ['LEFT JOIN', 'LEFT JOIN'],
  ['LEFT OUTER JOIN', 'LEFT JOIN'],
  ['RIGHT JOIN', 'RIGHT JOIN'],
  ['RIGHT OUTER JOIN', 'RIGHT JOIN'],
]);

export const directionOf = (direction: unknown): string => word(DIRECTIONS, direction, 'direction');
export const joinTypeOf = (join: unknown): string => word(JOINS, join, 'join type');

/** One of a closed set of words; whatever else is given would be SQL of someone else. */
function word(words: ReadonlyMap<string, string>, given: unknown, called: string): string {
  const found = typeof given === 'string' ? words.get(given.trim().toUpperCase()) : undefined;
  if (found === undefined) {
    throw new LogicError(
      `${typeof given === 'string' ? JSON.stringify(given) : describe(given)} is not a ${called}. Use one of: ${[...new Set(words.values())].join(', ')}.`,
    );
  }
  return found;
}

export function refuseUndefined(value: unknown, of: ColumnRef): void {
  if (value === undefined) {
    throw new InvalidValueError(
      `${labelOf(of)} cannot be compared with undefined. Use null for rows without a value, or leave the filter out.`,
    );
  }
}

/** A row number or count that limit() and its kin were given. */
export function rowNumber(value: unknown, method: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    throw new InvalidValueError(`${method} takes a whole number from 0 on.`);
  }
  return value;
}
