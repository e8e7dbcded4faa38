import { InvalidValueError } from '../errors/orm-error.ts';
import { describe } from './invalid-value.ts';

/** Refuses what is not a list of objects; programs without types can give anything. */
export function requireList(value: unknown, method: string): void {
  if (typeof value === 'object' && value !== null && Symbol.iterator in value) return;
  throw new InvalidValueError(`${method} takes a list, not ${describe(value)}.`);
}

export function requireText(value: unknown, method: string): void {
  if (typeof value !== 'string')
    throw new InvalidValueError(`${method} takes a text, not ${describe(value)}.`);
}

export function requireWholeNumbers(values: readonly unknown[], method: string): void {
  const wrong = values.find((value) => !Number.isSafeInteger(value));
  if (wrong !== undefined || values.includes(undefined))
    throw new InvalidValueError(`${method} takes whole numbers, not ${describe(wrong)}.`);
}

export function requireNumber(value: unknown, method: string): void {
  if (typeof value !== 'number')
    throw new InvalidValueError(`${method} takes a number, not ${describe(value)}.`);
}

export function requireFunction(value: unknown, method: string): void {
  if (typeof value !== 'function')
    throw new InvalidValueError(`${method} takes a function, not ${describe(value)}.`);
}
