import type { Executor } from '../../connection/executor.ts';
import { isSameValue, setValueAt, valueAt } from '../fields.ts';
import { type RowObject, TABLE } from '../state.ts';

/** A column that a behavior gave a value. */
interface GivenValue {
  readonly model: RowObject;
  readonly position: number;
  readonly before: unknown;
  readonly given: unknown;
}

/**
 * Watches the columns of objects while behaviors give them values, such as dates, slugs and ranks: these belong to the
 * attempt to save, and are taken back when it fails or is rolled back. Values that the program has set since stay.
 */
export class AttemptValues {
  readonly #models: readonly RowObject[];
  readonly #before: readonly (readonly unknown[])[];
  #given: readonly GivenValue[] = [];
  readonly #calls: (() => void)[] = [];

  constructor(models: readonly RowObject[]) {
    this.#models = models;
    this.#before = models.map((model) => model[TABLE].columns.map((_, position) => valueAt(model, position)));
  }

  /** Has a call made when the values are taken back. */
  atFailure(call: () => void): void {
    this.#calls.push(call);
  }

  /** Called when the behaviors are done: a rollback takes back what they gave. */
  keep({ transaction }: Executor): void {
    this.#given = this.#models.flatMap((model, index) => givenValues(model, this.#before[index] ?? []));
    if (this.#given.length + this.#calls.length === 0) return;
    transaction?.remember(this, () => () => this.takeBack());
  }

  takeBack(): void {
    for (const { model, position, before, given } of this.#given) {
      if (isSameValue(valueAt(model, position), given)) setValueAt(model, position, before);
    }
    for (const call of this.#calls) call();
  }
}

function givenValues(model: RowObject, before: readonly unknown[]): GivenValue[] {
  return before.flatMap((value, position) => {
    const given = valueAt(model, position);
    return given === value ? [] : [{ model, position, before: value, given }];
  });
}
