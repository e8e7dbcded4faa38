/** Makes keys whose value can be undefined optional. */
export type Compact<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/**
 * Adds the defined values to a new object.
 * Starting with the common keys keeps objects small and their number of shapes low in large schemas.
 */
export function withDefined<B extends object, T extends object>(base: B, additions: T): B & Compact<T> {
  const target = base as Record<string, unknown>;
  for (const key in additions) {
    const value = additions[key];
    if (value !== undefined) target[key] = value;
  }
  return base as B & Compact<T>;
}
