/** A map of limited size that drops the entry that was not used for the longest time. */
export class LeastRecentlyUsed<K, V> {
  readonly #entries = new Map<K, V>();
  readonly #limit: number;
  readonly #dropped: ((value: V) => void) | undefined;

  constructor(limit: number, dropped?: (value: V) => void) {
    this.#limit = limit;
    this.#dropped = dropped;
  }

  get(key: K): V | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, value);
    }
    return value;
  }

  set(key: K, value: V): void {
    this.#entries.set(key, value);
    if (this.#entries.size <= this.#limit) return;
    for (const [oldest, dropped] of this.#entries) {
      this.#entries.delete(oldest);
      this.#dropped?.(dropped);
      return;
    }
  }

  clear(): void {
    this.#entries.clear();
  }
}
