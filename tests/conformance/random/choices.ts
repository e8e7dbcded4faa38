/** Takes decisions from a list of numbers, so that any list of numbers is a scenario. */
export class Choices {
  readonly #numbers: readonly number[];
  #at = 0;

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }

  get isEmpty(): boolean {
    return this.#at >= this.#numbers.length;
  }

  /** A number from 0 to below the bound. */
  below(bound: number): number {
    const number = this.#numbers[this.#at] ?? 0;
    this.#at += 1;
    return number % bound;
  }

  oneOf<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  /** True once in so many times. */
  onceIn(times: number): boolean {
    return this.below(times) === times - 1;
  }
}
