/** Keys whose value may be undefined become optional ones. */
export type Compact<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/**
 * Adds to a fresh object whatever is not undefined.
 * Objects that start with what they all have are small and of few shapes; a large schema has many of them.
 */
export function withDefined<B extends object, T extends object>(base: B, additions: T): B & Compact<T> {
  const target = base as Record<string, unknown>;
  for (const key in additions) {
    const value = additions[key];
    if (value !== undefined) target[key] = value;
  }
  return base as B & Compact<T>;
}
